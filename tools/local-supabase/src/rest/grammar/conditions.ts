import {
  skipBlanks,
  readBracketed,
  readCommaSeparated,
  readField,
  readPlainName,
  readQuotedText,
  Scanner,
  type Field,
} from "./scanner.ts";

export type Operation =
  | { kind: "compare"; sql: string; value: string; quantifier?: "ANY" | "ALL" | undefined }
  | { kind: "in"; values: readonly string[] }
  | { kind: "is"; truth: string }
  | { kind: "distinct"; value: string }
  | { kind: "search"; sql: string; language?: string | undefined; value: string };

export type Filter = { kind: "filter"; field: Field; isNegated: boolean; operation: Operation };
type Logic = {
  kind: "logic";
  operator: "AND" | "OR";
  isNegated: boolean;
  conditions: readonly Condition[];
};
export type Condition = Filter | Logic;

/**
 * Parses the value of `column=`: `eq.1`, `not.in.(1,2)`, `fts(english).cat`.
 * @see https://docs.postgrest.org/en/v13/references/api/tables_views.html#operators
 * @throws RestError PGRST100
 */
export function parseFilter(filtered: Field, text: string): Filter {
  const scanner = new Scanner(text, "filter");
  const condition = parseFilterAt(scanner, filtered, (inner) => inner.consumeRest());
  scanner.expectEnd();
  return condition;
}

/** Whether a text can be a filter; otherwise it is an argument of a function called by GET. */
export function looksLikeFilter(text: string): boolean {
  const name = /^(?:not\.)?([a-z]+)(?:\((?:any|all|[\p{L}\p{N}_ $]+)\))?\./u.exec(text)?.[1];
  return (
    name !== undefined &&
    (["in", "is", "isdistinct"].includes(name) ||
      comparisons.has(name) ||
      quantifiable.has(name) ||
      searches.has(name))
  );
}

/** Parses the value of `or=` and `and=`: `(id.eq.1,and(a.gt.2,b.is.null))`. @throws RestError PGRST100 */
export function parseLogic(operator: "AND" | "OR", isNegated: boolean, text: string): Logic {
  const scanner = new Scanner(text, "logic tree");
  const conditions = parseConditions(scanner);
  scanner.expectEnd();
  return { kind: "logic", operator, isNegated, conditions };
}

function parseConditions(scanner: Scanner): Condition[] {
  return readBracketed(scanner, () => readCommaSeparated(scanner, () => parseCondition(scanner)));
}

function parseCondition(scanner: Scanner): Condition {
  const logic = scanner.attempt(() => {
    const isNegated = scanner.consume("not.");
    const word = scanner.match(/(?:and|or)(?=[ \t]*\()/y);
    if (word === undefined) return undefined;
    const operator: Logic["operator"] = word === "and" ? "AND" : "OR";
    return { isNegated, operator };
  });
  if (logic !== undefined) return { kind: "logic", ...logic, conditions: parseConditions(scanner) };
  const filteredField = readField(scanner);
  scanner.expect(".");
  return parseFilterAt(scanner, filteredField, readNestedValue);
}

function parseFilterAt(
  scanner: Scanner,
  filtered: Field,
  parseValue: (scanner: Scanner) => string,
): Filter {
  const isNegated = scanner.consume("not.");
  return {
    kind: "filter",
    field: filtered,
    isNegated,
    operation: parseOperation(scanner, parseValue),
  };
}

function parseOperation(scanner: Scanner, parseValue: (scanner: Scanner) => string): Operation {
  const name = scanner.match(/[a-z]+/y) ?? "";
  if (name === "in" && scanner.consume(".")) return { kind: "in", values: readList(scanner) };
  if (name === "is" && scanner.consume(".")) {
    const truth = truths.get(scanner.match(/[a-z_]+/iy)?.toLowerCase() ?? "");
    if (truth === undefined) scanner.fail("isVal: (null, not_null, true, false, unknown)");
    return { kind: "is", truth };
  }
  if (name === "isdistinct" && scanner.consume("."))
    return { kind: "distinct", value: parseValue(scanner) };
  const search = searches.get(name);
  if (search !== undefined) {
    const language = scanner.consume("(") ? readPlainName(scanner) : undefined;
    if (language !== undefined) scanner.expect(")");
    scanner.expect(".");
    return { kind: "search", sql: search, value: parseValue(scanner), language };
  }
  const quantifiableSql = quantifiable.get(name);
  const sql = quantifiableSql ?? comparisons.get(name);
  if (sql === undefined) scanner.fail("operator (eq, gt, ...)");
  const quantifier =
    quantifiableSql === undefined
      ? undefined
      : scanner.consume("(any)")
        ? "ANY"
        : scanner.consume("(all)")
          ? "ALL"
          : undefined;
  scanner.expect(".");
  return { kind: "compare", sql, value: parseValue(scanner), quantifier };
}

const listEnd = /(?=[,)]|$)/y;
const unquoted = /[^,)]*/y;
const arrayLiteral = /\{[^{}]*\}/y;

/** Reads `(1,2)`. Spaces in a list belong to its values, unlike elsewhere. */
function readList(scanner: Scanner): string[] {
  return readBracketed(scanner, () => {
    const values: string[] = [];
    do values.push(readQuotedValue(scanner) ?? scanner.match(unquoted) ?? "");
    while (scanner.consume(","));
    return values;
  });
}

function readNestedValue(scanner: Scanner): string {
  const value =
    readQuotedValue(scanner) ?? scanner.match(arrayLiteral) ?? scanner.match(unquoted) ?? "";
  skipBlanks(scanner);
  return value;
}

function readQuotedValue(scanner: Scanner): string | undefined {
  return scanner.attempt(() => {
    const value = readQuotedText(scanner);
    return scanner.match(listEnd) === undefined ? undefined : value;
  });
}

const comparisons = new Map([
  ["neq", "<>"],
  ["cs", "@>"],
  ["cd", "<@"],
  ["ov", "&&"],
  ["sl", "<<"],
  ["sr", ">>"],
  ["nxr", "&<"],
  ["nxl", "&>"],
  ["adj", "-|-"],
]);

/** Operators that accept `(any)` or `(all)`. */
const quantifiable = new Map([
  ["eq", "="],
  ["gte", ">="],
  ["gt", ">"],
  ["lte", "<="],
  ["lt", "<"],
  ["like", "LIKE"],
  ["ilike", "ILIKE"],
  ["match", "~"],
  ["imatch", "~*"],
]);

const searches = new Map([
  ["fts", "to_tsquery"],
  ["plfts", "plainto_tsquery"],
  ["phfts", "phraseto_tsquery"],
  ["wfts", "websearch_to_tsquery"],
]);

const truths = new Map([
  ["null", "NULL"],
  ["not_null", "NOT NULL"],
  ["true", "TRUE"],
  ["false", "FALSE"],
  ["unknown", "UNKNOWN"],
]);
