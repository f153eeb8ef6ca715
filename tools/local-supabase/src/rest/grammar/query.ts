import { looksLikeFilter, parseFilter, parseLogic, type Condition } from "./conditions.ts";
import {
  readCommaSeparated,
  readField,
  readFieldName,
  readJsonPath,
  Scanner,
  type Field,
} from "./scanner.ts";
import { parseSelect, type Selection } from "./select.ts";

/** A value for the relation at the end of a path; the empty path is the table itself. */
export type At<Value> = { path: readonly string[]; value: Value };

export type Query = {
  select: Selection;
  filters: readonly At<Condition>[];
  logic: readonly At<Condition>[];
  orders: readonly At<readonly OrderTerm[]>[];
  limits: readonly At<bigint>[];
  offsets: readonly At<bigint>[];
  columns?: readonly string[];
  onConflict?: readonly string[];
  /** The arguments of a function called by GET. */
  parameters: readonly (readonly [name: string, value: string])[];
};

/**
 * Parses a query string.
 * @param isCall whether a function is called by GET: parameters that are not filters are its arguments
 * @throws RestError PGRST100
 */
export function parseQuery(search: URLSearchParams, isCall: boolean): Query {
  const filters: At<Condition>[] = [];
  const logic: At<Condition>[] = [];
  const orders: At<readonly OrderTerm[]>[] = [];
  const limits: At<bigint>[] = [];
  const offsets: At<bigint>[] = [];
  const parameters: [string, string][] = [];
  for (const [name, value] of search) {
    if (name === "select" || name === "columns" || name === "on_conflict" || name === "apikey") {
      continue;
    }
    switch (name.slice(name.lastIndexOf(".") + 1)) {
      case "order":
        if (value !== "") orders.push({ path: parseRelationPath(name), value: parseOrder(value) });
        break;
      case "limit":
        limits.push(...parseCount(name, value));
        break;
      case "offset":
        offsets.push(...parseCount(name, value));
        break;
      case "and":
        logic.push(parseLogicAt(name, "AND", value));
        break;
      case "or":
        logic.push(parseLogicAt(name, "OR", value));
        break;
      default:
        if (isCall && !looksLikeFilter(value)) parameters.push([name, value]);
        else filters.push(parseFilterAt(name, value));
    }
  }
  const columns = search.get("columns");
  const onConflict = search.get("on_conflict");
  return {
    select: parseSelect(search.get("select") ?? "*"),
    filters,
    logic,
    orders,
    limits,
    offsets,
    parameters,
    ...(columns !== null && { columns: parseNames(columns, "columns parameter") }),
    ...(onConflict !== null && { onConflict: parseNames(onConflict, "on_conflict parameter") }),
  };
}

function parseFilterAt(name: string, value: string): At<Condition> {
  const { path, last } = parseFieldPath(name);
  return { path, value: parseFilter(last, value) };
}

function parseLogicAt(name: string, operator: "AND" | "OR", value: string): At<Condition> {
  const path = parseRelationPath(name);
  const isNegated = path.includes("not");
  return {
    path: path.filter((relation) => relation !== "not"),
    value: parseLogic(operator, isNegated, value),
  };
}

/** PostgREST ignores a limit or offset that is no number. */
function parseCount(name: string, value: string): At<bigint>[] {
  return /^-?\d+$/.test(value) ? [{ path: parseRelationPath(name), value: BigInt(value) }] : [];
}

function parseFieldPath(name: string): { path: string[]; last: Field } {
  const scanner = new Scanner(name, "tree path");
  const path: string[] = [];
  let columnName = readFieldName(scanner);
  while (scanner.consume(".")) {
    path.push(columnName);
    columnName = readFieldName(scanner);
  }
  const last = { name: columnName, path: readJsonPath(scanner) };
  scanner.expectEnd();
  return { path, last };
}

/** The relations before the last part of `relation.relation.order`. */
function parseRelationPath(name: string): string[] {
  return parseFieldPath(name).path;
}

function parseNames(text: string, purpose: string): string[] {
  const scanner = new Scanner(text, purpose);
  const parsedNames = readCommaSeparated(scanner, () => readFieldName(scanner));
  scanner.expectEnd();
  return parsedNames;
}

/** One term of an order; `relation` is the to-one relation of the column. */
export type OrderTerm = {
  field: Field;
  relation?: string | undefined;
  direction?: "ASC" | "DESC" | undefined;
  nulls?: "NULLS FIRST" | "NULLS LAST" | undefined;
};

/** Parses `order=name.desc.nullslast,author(name)`. @throws RestError PGRST100 */
function parseOrder(text: string): OrderTerm[] {
  const scanner = new Scanner(text, "order");
  const terms = readCommaSeparated(scanner, () => readOrderTerm(scanner));
  scanner.expectEnd();
  return terms;
}

function readOrderTerm(scanner: Scanner): OrderTerm {
  const relation = scanner.attempt(() => {
    const name = readFieldName(scanner);
    return scanner.consume("(") ? name : undefined;
  });
  const orderField = readField(scanner);
  if (relation !== undefined) scanner.expect(")");
  const direction = scanner.consume(".asc") ? "ASC" : scanner.consume(".desc") ? "DESC" : undefined;
  const nulls = scanner.consume(".nullsfirst")
    ? "NULLS FIRST"
    : scanner.consume(".nullslast")
      ? "NULLS LAST"
      : undefined;
  if (!scanner.isAtEnd && !scanner.isAt(",")) {
    scanner.fail('"asc", "desc", "nullsfirst" or "nullslast"');
  }
  return { field: orderField, relation, direction, nulls };
}
