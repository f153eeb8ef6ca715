import type { Column } from "./catalog.ts";
import type { Filter, FilterOperator } from "./filters.ts";

const symbols: Record<Exclude<FilterOperator, "in" | "is">, string> = {
  eq: "=",
  neq: "<>",
  lt: "<",
  lte: "<=",
  gt: ">",
  gte: ">=",
  like: "like",
  ilike: "ilike",
  match: "~",
  imatch: "~*",
  isdistinct: "is distinct from",
};

const truthValues = ["null", "true", "false", "unknown"];

/**
 * A filter as a SQL condition that is true or false, never null. The value is a parameter, hence never part of the
 * text; both sides have the column's type, so that Postgres itself compares.
 * @param subject SQL that yields the column's value
 * @param parameter adds a value to the query's parameters and returns its placeholder
 * @throws RangeError for an `is` with anything but null, true, false, unknown
 */
export function filterSql(
  { operator, value, negate }: Filter,
  column: Column,
  subject: string,
  parameter: (value: string) => string,
): string {
  const isOf = (condition: string) =>
    `coalesce(${negate ? `not (${condition})` : condition}, false)`;
  if (operator === "is") {
    if (!truthValues.includes(value)) {
      throw new RangeError("invalid value for is filter: must be null, true, false, or unknown");
    }
    return isOf(`${subject} is ${value}`);
  }
  if (operator === "in") {
    return isOf(`${subject} = any (${parameter(value)}::text::${arrayType(column)})`);
  }
  return isOf(`${subject} ${symbols[operator]} ${parameter(value)}::text::${column.sqlType}`);
}

function arrayType({ sqlArrayType, name }: Column): string {
  if (sqlArrayType === null)
    throw new RangeError(`operator in is not available for column ${name}`);
  return sqlArrayType;
}
