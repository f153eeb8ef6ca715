import type { Column } from "./catalog.ts";

const operators = [
  "eq",
  "neq",
  "lt",
  "lte",
  "gt",
  "gte",
  "in",
  "like",
  "ilike",
  "is",
  "match",
  "imatch",
  "isdistinct",
] as const;

export type FilterOperator = (typeof operators)[number];

const maxPatternLength = 200;

/** One condition on a changed row; the value of `in` is a Postgres array literal, `{a,b}`. */
export type Filter = { column: string; operator: FilterOperator; value: string; negate: boolean };

/** An invalid filter. The message is hosted Realtime's. */
export class FilterError extends Error {
  override readonly name = "FilterError";
}

/** Parses `column=operator.value`, comma-separated, quoted and negated as in PostgREST. */
export function parseFilters(text: string): Filter[] {
  const trimmed = text.trim();
  return trimmed === "" ? [] : splitTopLevel(trimmed).map(parseCondition);
}

/** Splits at commas outside of brackets and quotes. */
function splitTopLevel(text: string): string[] {
  const parts: string[] = [];
  let current = "";
  let depth = 0;
  let isQuoted = false;
  let previous = "";
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charAt(index);
    if (isQuoted) {
      if (character === "\\") {
        index += 1;
        current += character + text.charAt(index);
        continue;
      }
      isQuoted = character !== '"';
    } else if (character === '"' && [".", "(", ","].includes(previous)) {
      isQuoted = true;
    } else if (character === "," && depth === 0) {
      parts.push(current);
      current = "";
      previous = "";
      continue;
    } else if (character === "(") {
      depth += 1;
    } else if (character === ")") {
      depth = Math.max(0, depth - 1);
    }
    current += character;
    previous = character;
  }
  return [...parts, current];
}

function parseCondition(segment: string): Filter {
  const condition = segment.trim();
  if (condition === "") {
    throw new FilterError("filter must not contain empty segments (check for extra commas)");
  }
  const [column, operation] = splitOnce(condition, "=");
  if (operation === undefined) throw unparsableError([column]);
  const negate = operation.startsWith("not.");
  const [name, value] = splitOnce(negate ? operation.slice("not.".length) : operation, ".");
  if (value === undefined) throw unparsableError([name]);
  const operator = operators.find((knownOperator) => knownOperator === name);
  if (operator === undefined) throw unparsableError([name, value]);
  return { column, operator, value: parseValue(operator, value), negate };
}

function parseValue(operator: FilterOperator, value: string): string {
  if (operator === "match" || operator === "imatch") return parsePattern(unquote(value));
  if (operator !== "in") return unquote(value);
  if (value.startsWith("(") && value.endsWith(")") && value.length >= 2) {
    return `{${value.slice(1, -1)}}`;
  }
  throw new FilterError("`in` filter value must be wrapped by parentheses");
}

/**
 * Checks a regular expression, which runs on every change. Back-references can take Postgres minutes even for a short
 * value, and long patterns much memory.
 */
function parsePattern(pattern: string): string {
  if (pattern.length > maxPatternLength) {
    throw new FilterError(`a pattern has at most ${maxPatternLength} characters`);
  }
  if (/(?<!\\)(?:\\{2})*\\[1-9]/.test(pattern)) {
    throw new FilterError("a pattern must not refer back to its groups");
  }
  return pattern;
}

function unquote(value: string): string {
  const inner = /^"((?:[^"\\]|\\[^])*)"$/.exec(value)?.[1];
  return inner === undefined ? value : inner.replaceAll(/\\([^])/g, "$1");
}

function splitOnce(text: string, separator: string): [string, string | undefined] {
  const at = text.indexOf(separator);
  return at === -1 ? [text, undefined] : [text.slice(0, at), text.slice(at + separator.length)];
}

function unparsableError(parts: string[]): FilterError {
  return new FilterError(`[${parts.map((part) => JSON.stringify(part)).join(", ")}]`);
}

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
 * Returns SQL that is true or false, never null. The value is a parameter of the column's type, so that Postgres
 * compares. @throws RangeError for a value that the operator does not accept
 */
export function filterSql(
  { operator, value, negate }: Filter,
  column: Column,
  subject: string,
  parameter: (value: string) => string,
): string {
  const neverNull = (condition: string) =>
    `coalesce(${negate ? `not (${condition})` : condition}, false)`;
  if (operator === "is") {
    if (!truthValues.includes(value)) {
      throw new RangeError("invalid value for is filter: must be null, true, false, or unknown");
    }
    return neverNull(`${subject} is ${value}`);
  }
  if (operator === "in") {
    return neverNull(`${subject} = any (${parameter(value)}::text::${arrayType(column)})`);
  }
  return neverNull(`${subject} ${symbols[operator]} ${parameter(value)}::text::${column.sqlType}`);
}

function arrayType({ sqlArrayType, name }: Column): string {
  if (sqlArrayType === null)
    throw new RangeError(`operator in is not available for column ${name}`);
  return sqlArrayType;
}
