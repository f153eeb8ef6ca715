import type { Condition } from "../grammar/conditions.ts";
import type { Aggregate, SelectedColumn } from "../grammar/select.ts";
import type { EmbeddedNode, ReadNode } from "../plan/read-tree.ts";
import { name, sql, trusted, type Fragment } from "./fragment.ts";
import { column, fieldSql, type Relation } from "./relations.ts";

/** A column of a spread relation in the outer one, which also applies its aggregate. */
type Output = {
  key: string;
  aggregate?: Aggregate | undefined;
  aggregateCast?: string | undefined;
};

/** The expressions of a relation's selected columns; the aggregates of a hoisted one are left to the outer relation. */
export function selectedColumns(
  node: ReadNode,
  relation: Relation,
  hasAggregate: boolean,
): Fragment[] {
  const isSpread = "spread" in node && node.spread !== undefined;
  const isHoisted = isSpread && node.spread === "to-one";
  return node.columns.flatMap((selected) => {
    const { field, aggregate } = selected;
    if (field.name === "*" && aggregate === undefined) {
      return hasAggregate || isSpread ? expandColumns(node, relation) : [column(relation, "*")];
    }
    const key = keyOf(selected, isSpread);
    const value = castSql(valueOf(node, relation, selected, isHoisted), selected.cast);
    const finalValue = isHoisted ? value : withAggregate(value, selected);
    return [key === undefined ? finalValue : sql`${finalValue} AS ${name(key)}`];
  });
}

function valueOf(
  node: ReadNode,
  relation: Relation,
  { field, aggregate }: SelectedColumn,
  isHoisted: boolean,
): Fragment {
  if (field.name !== "*") return fieldSql(relation, field);
  // The outer relation counts the rows of a spread one.
  return isHoisted && aggregate === "count" ? name(node.alias ?? node.table.name) : sql`*`;
}

/** `*` expanded, as grouping and spreading need it; stays `*` if columns are unknown. */
function expandColumns({ knownTable }: ReadNode, relation: Relation): Fragment[] {
  if (knownTable === undefined) return [column(relation, "*")];
  return [...knownTable.columns.keys()].map((key) => column(relation, key));
}

/** The columns of a spread relation in the outer one. */
export function spreadOutputs(node: EmbeddedNode): Output[] {
  const isHoisted = node.spread === "to-one";
  const ownOutputs = node.columns.flatMap((selected): Output[] => {
    const { field, aggregate, aggregateCast } = selected;
    if (field.name === "*" && aggregate === undefined) {
      return node.knownTable === undefined
        ? [{ key: "*" }]
        : [...node.knownTable.columns.keys()].map((key) => ({ key }));
    }
    const key = keyOf(selected, true) ?? field.name;
    return [isHoisted && aggregate !== undefined ? { key, aggregate, aggregateCast } : { key }];
  });
  const embedded = node.children.flatMap((child): Output[] => {
    if (child.spread === undefined) return [{ key: child.key }];
    const outputs = spreadOutputs(child);
    return isHoisted ? outputs : outputs.map(({ key }) => ({ key }));
  });
  return [...ownOutputs, ...embedded];
}

export function isAggregated(node: ReadNode): boolean {
  return (
    node.columns.some(({ aggregate }) => aggregate !== undefined) ||
    node.children.some((child) => child.spread !== undefined && isAggregated(child))
  );
}

/** A column's key in the response, if it differs from its name. */
export function keyOf(
  { field, alias, aggregate }: SelectedColumn,
  isSpread: boolean,
): string | undefined {
  if (alias !== undefined) return alias;
  if (aggregate !== undefined) return isSpread ? aggregate : undefined;
  const last = field.path.at(-1);
  if (last === undefined) return undefined;
  if (!last.isIndex) return last.operand;
  return field.path.findLast(({ isIndex }) => !isIndex)?.operand ?? field.name;
}

export function withAggregate(
  value: Fragment,
  { aggregate, aggregateCast }: Pick<Output, "aggregate" | "aggregateCast">,
): Fragment {
  if (aggregate === undefined) return value;
  return castSql(sql`${trusted(aggregate)}(${value})`, aggregateCast);
}

function castSql(value: Fragment, type: string | undefined): Fragment {
  return type === undefined ? value : sql`CAST(${value} AS ${trusted(type)})`;
}

/**
 * The columns that a write or call must return for reading the tree: selected ones and those that join embedded
 * relations.
 */
export function returnedColumns(
  { columns, children, conditions }: ReadNode,
  primaryKey: readonly string[],
): string[] {
  const selected = columns.map(({ field }) => field.name);
  const hasComputed = children.some(({ relationship }) => relationship.kind === "computed");
  if (selected.includes("*") || hasComputed) return ["*"];
  const joiningColumns = children.flatMap(({ relationship }) => {
    switch (relationship.kind) {
      case "computed":
        return [];
      case "many-to-many":
        return relationship.own.columns.map(([own]) => own);
      default:
        return relationship.columns.map(([own]) => own);
    }
  });
  const embedded = new Set(children.map(({ key }) => key));
  const filtered = conditions.flatMap(conditionFields).filter((key) => !embedded.has(key));
  return [...new Set([...selected, ...joiningColumns, ...primaryKey, ...filtered])];
}

function conditionFields(condition: Condition): string[] {
  return condition.kind === "filter"
    ? [condition.field.name]
    : condition.conditions.flatMap(conditionFields);
}
