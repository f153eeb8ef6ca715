import { qualifiedName, type ColumnPair, type Table } from "../catalogue/catalogue.ts";
import type { Field, JsonStep } from "../grammar/scanner.ts";
import type { EmbeddedNode, ReadNode } from "../plan/read-tree.ts";
import { join, name, parameter, sql, trusted, type Fragment } from "./fragment.ts";

/** A relation's name in the outer SQL, and its known columns. */
export type Relation = { reference: Fragment; knownTable?: Table | undefined };

export function column({ reference }: Relation, columnName: string): Fragment {
  return columnName === "*" ? sql`${reference}.*` : sql`${reference}.${name(columnName)}`;
}

export function fieldSql(relation: Relation, { name: columnName, path }: Field): Fragment {
  const columnSql = column(relation, columnName);
  if (path.length === 0) return columnSql;
  const type = relation.knownTable?.columns.get(columnName)?.shortType;
  // An index on a JSON column needs the column unconverted.
  const json = type === "json" || type === "jsonb" ? columnSql : sql`to_jsonb(${columnSql})`;
  return join([json, ...path.map(stepSql)], "");
}

function stepSql({ arrow, operand, isIndex }: JsonStep): Fragment {
  const step = parameter(operand);
  return sql`${trusted(arrow)}${isIndex ? sql`${step}::int` : step}`;
}

export function relationOf({
  table,
  alias,
  knownTable,
}: Pick<ReadNode, "table" | "alias" | "knownTable">): Relation {
  return {
    reference: alias === undefined ? trusted(qualifiedName(table)) : name(alias),
    knownTable,
  };
}

export function tableSql({ table, alias }: ReadNode): Fragment {
  const from = trusted(qualifiedName(table));
  return alias === undefined ? from : sql`${from} AS ${name(alias)}`;
}

/** The FROM item of an embedded relation: its table, with the junction table or by a function if it needs them. */
export function embeddedSource(parent: ReadNode, child: EmbeddedNode): Fragment {
  const { relationship, alias } = child;
  switch (relationship.kind) {
    case "computed": {
      // Rows of a write or call have no type; the function's parameter provides it.
      const row = sql`${name(parent.alias ?? parent.table.name)}::${trusted(qualifiedName(relationship.table))}`;
      return sql`${trusted(qualifiedName(relationship.function))}(${row}) AS ${name(alias)}`;
    }
    case "many-to-many":
      return sql`${tableSql(child)}, ${trusted(qualifiedName(relationship.junction))} AS ${junctionName(child)}`;
    default:
      return tableSql(child);
  }
}

function junctionName({ relationship, depth }: EmbeddedNode): Fragment {
  return name(
    relationship.kind === "many-to-many" ? `${relationship.junction.name}_via_${depth}` : "",
  );
}

export function joinConditions(node: ReadNode | EmbeddedNode): Fragment[] {
  if (!("relationship" in node)) return [];
  const { relationship } = node;
  const parent = relationOf(node.parent);
  const ownRelation = { reference: name(node.alias) };
  switch (relationship.kind) {
    case "computed":
      return [];
    case "many-to-many": {
      const junction = { reference: junctionName(node) };
      return [
        ...equalColumns(ownRelation, junction, relationship.other.columns),
        ...equalColumns(parent, junction, relationship.own.columns),
      ];
    }
    default:
      return equalColumns(parent, ownRelation, relationship.columns);
  }
}

function equalColumns(left: Relation, right: Relation, columns: readonly ColumnPair[]): Fragment[] {
  return columns.map(([one, other]) => sql`${column(left, one)} = ${column(right, other)}`);
}
