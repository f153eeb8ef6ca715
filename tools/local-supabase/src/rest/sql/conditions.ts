import type { Condition, Filter, Operation } from "../grammar/conditions.ts";
import { join, emptySql, parameter, sql, trusted, type Fragment } from "./fragment.ts";
import { fieldSql, type Relation } from "./relations.ts";

/** The SQL for `name=is.null` on an embedded relation: whether it has rows; undefined if there is none of that name. */
type EmbeddedFilter = (name: string, isNegated: boolean) => Fragment | undefined;

export function where(conditions: readonly Fragment[]): Fragment {
  return conditions.length === 0 ? emptySql : sql` WHERE ${join(conditions, " AND ")}`;
}

export function conditionSql(
  relation: Relation,
  condition: Condition,
  embedded: EmbeddedFilter = () => undefined,
): Fragment {
  const not = condition.isNegated ? sql`NOT ` : emptySql;
  if (condition.kind === "logic") {
    const inner = condition.conditions.map((one) => conditionSql(relation, one, embedded));
    return sql`${not}(${join(inner, ` ${condition.operator} `)})`;
  }
  const { field, operation, isNegated } = condition;
  if (operation.kind === "is" && operation.truth === "NULL" && field.path.length === 0) {
    const rows = embedded(field.name, isNegated);
    if (rows !== undefined) return rows;
  }
  return sql`${not}${leftOperandSql(relation, condition)} ${operationSql(operation)}`;
}

/** The filtered value. Full text search converts text; a tsvector column is searched directly. */
function leftOperandSql(relation: Relation, { field, operation }: Filter): Fragment {
  const value = fieldSql(relation, field);
  const isSearchVector = relation.knownTable?.columns.get(field.name)?.shortType === "tsvector";
  return operation.kind === "search" && !isSearchVector
    ? sql`to_tsvector(${languageOf(operation.language)}${value})`
    : value;
}

function operationSql(operation: Operation): Fragment {
  switch (operation.kind) {
    case "is":
      return sql`IS ${trusted(operation.truth)}`;
    case "in":
      return sql`= ANY (${parameter(arrayLiteral(operation.values))})`;
    case "distinct":
      return sql`IS DISTINCT FROM ${parameter(operation.value)}`;
    case "search":
      return sql`@@ ${trusted(operation.sql)}(${languageOf(operation.language)}${parameter(operation.value)})`;
    default:
      return comparisonSql(operation);
  }
}

function comparisonSql(operation: Operation & { kind: "compare" }): Fragment {
  const isPattern = operation.sql === "LIKE" || operation.sql === "ILIKE";
  const value = parameter(isPattern ? operation.value.replaceAll("*", "%") : operation.value);
  return operation.quantifier === undefined
    ? sql`${trusted(operation.sql)} ${value}`
    : sql`${trusted(operation.sql)} ${trusted(operation.quantifier)}(${value})`;
}

function languageOf(language: string | undefined): Fragment {
  return language === undefined ? emptySql : sql`${parameter(language)}, `;
}

/** A list as an array literal, so that elements have the column's type; `()` is the empty list. */
export function arrayLiteral(values: readonly string[]): string {
  if (values.length === 1 && values[0] === "") return "{}";
  return `{${values.map((value) => `"${value.replaceAll(/["\\]/g, String.raw`\$&`)}"`).join(",")}}`;
}
