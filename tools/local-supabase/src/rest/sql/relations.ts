import { qualified, type ColumnPair } from "../catalogue/catalogue.ts";
import type { EmbeddedNode, ReadNode } from "../plan/read-tree.ts";
import { column, type Relation } from "./field.ts";
import { name, sql, trusted, type Fragment } from "./fragment.ts";

/** A relation as the SQL calls it. */
export function relationOf({
  table,
  alias,
  known,
}: Pick<ReadNode, "table" | "alias" | "known">): Relation {
  return {
    reference: alias === undefined ? trusted(qualified(table)) : name(alias),
    ...(known !== undefined && { known }),
  };
}

/** A table, and what the SQL around it calls it. */
export function tableSql({ table, alias }: ReadNode): Fragment {
  const from = trusted(qualified(table));
  return alias === undefined ? from : sql`${from} AS ${name(alias)}`;
}

/** What an embedded relation is read from. */
export function embeddedSource(parent: ReadNode, child: EmbeddedNode): Fragment {
  const { relationship, alias } = child;
  switch (relationship.kind) {
    case "computed": {
      // A row of a write or a call has no type of its own; the function's parameter says which it has.
      const row = sql`${name(parent.alias ?? parent.table.name)}::${trusted(qualified(relationship.table))}`;
      return sql`${trusted(qualified(relationship.function))}(${row}) AS ${name(alias)}`;
    }
    case "many-to-many":
      return sql`${tableSql(child)}, ${trusted(qualified(relationship.junction))} AS ${junctionName(child)}`;
    default:
      return tableSql(child);
  }
}

function junctionName({ relationship, depth }: EmbeddedNode): Fragment {
  return name(
    relationship.kind === "many-to-many" ? `${relationship.junction.name}_via_${depth}` : "",
  );
}

/** What ties the rows of an embedded relation to the row around it. */
export function joinConditions(node: ReadNode | EmbeddedNode): Fragment[] {
  if (!("relationship" in node)) return [];
  const { relationship } = node;
  const parent = relationOf(node.parent);
  const own = { reference: name(node.alias) };
  switch (relationship.kind) {
    case "computed":
      return [];
    case "many-to-many": {
      const junction = { reference: junctionName(node) };
      return [
        ...equalities(own, junction, relationship.other.columns),
        ...equalities(parent, junction, relationship.own.columns),
      ];
    }
    default:
      return equalities(parent, own, relationship.columns);
  }
}

function equalities(left: Relation, right: Relation, columns: readonly ColumnPair[]): Fragment[] {
  return columns.map(([one, other]) => sql`${column(left, one)} = ${column(right, other)}`);
}
