import type { AnyAST, IntrospectResult } from "@supabase/lite";

/** A JSON value on its way to a json column, which neither lite nor the driver is to take for something else. */
class JsonValue {
  readonly #value: unknown;

  constructor(value: unknown) {
    this.#value = value;
  }

  toJSON(): unknown {
    return this.#value;
  }
}

/**
 * Wraps what a write puts into json columns. Unwrapped, lite would read `"123"` as a number, and the driver would send
 * `true` as a boolean and a list as an array.
 */
export function protectJson(ast: AnyAST, catalogue: IntrospectResult): AnyAST {
  if (!("values" in ast) || ast.values === undefined) return ast;
  const schema = ast.schema ?? catalogue.default_schema ?? "public";
  const names = new Set(
    catalogue.columns
      .filter(
        ({ table, schema: owner, type }) =>
          table === ast.from && owner === schema && /^jsonb?$/.test(type),
      )
      .map(({ name }) => name),
  );
  if (names.size === 0) return ast;
  const protect = (row: object): object =>
    // A row that is none (null in a list) is for lite to refuse.
    isObject(row)
      ? Object.fromEntries(
          Object.entries(row).map(([name, value]: [string, unknown]) => [
            name,
            names.has(name) && value !== null ? new JsonValue(value) : value,
          ]),
        )
      : row;
  const { values } = ast;
  return { ...ast, values: Array.isArray(values) ? values.map(protect) : protect(values) };
}

function isObject(row: unknown): boolean {
  return typeof row === "object" && row !== null;
}
