import type { Condition } from "../grammar/conditions.ts";
import type { ReadNode } from "./read-tree.ts";

/**
 * The columns that a write or a call has to give for a tree to be read from what it gave: those that are selected,
 * and those that tie embedded relations to it.
 */
export function returnedColumns(
  { columns, children, conditions }: ReadNode,
  primaryKey: readonly string[],
): string[] {
  const selected = columns.map(({ field }) => field.name);
  const hasComputed = children.some(({ relationship }) => relationship.kind === "computed");
  if (selected.includes("*") || hasComputed) return ["*"];
  const ties = children.flatMap(({ relationship }) => {
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
  return [...new Set([...selected, ...ties, ...primaryKey, ...filtered])];
}

function conditionFields(condition: Condition): string[] {
  return condition.kind === "filter"
    ? [condition.field.name]
    : condition.conditions.flatMap(conditionFields);
}
