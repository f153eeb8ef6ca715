import { RestError } from "./errors.ts";

/** A body: JSON text and the keys that all its objects have. `isRows` is false for a single number, text or null. */
type Payload = {
  json: string;
  isList: boolean;
  isRows: boolean;
  keys: ReadonlySet<string>;
};

/**
 * Reads the body of a write or call.
 * @param columns `columns=`, which makes reading every row unnecessary
 * @throws RestError PGRST102
 */
export function parsePayload(
  body: string,
  contentType: string,
  columns: readonly string[] | undefined,
): Payload {
  if (contentType !== "application/json") {
    throw invalid(`Content-Type not acceptable: ${contentType}`);
  }
  if (columns === undefined) return describeRows(parseJson(body), body);
  const isList = !/^[ \t\r\n]*\{/.test(body);
  return { json: body, isList, isRows: true, keys: new Set(columns) };
}

/** @throws RestError PGRST102 if the rows have different keys */
function describeRows(value: unknown, json: string): Payload {
  if (isRow(value)) {
    return { json, isList: false, isRows: true, keys: new Set(Object.keys(value)) };
  }
  // PostgREST treats a number, text or null as no rows.
  if (!Array.isArray(value)) return { json: "[]", isList: true, isRows: false, keys: new Set() };
  if (value.length === 0) return { json: "[]", isList: true, isRows: true, keys: new Set() };
  const rows: unknown[] = value;
  const [first] = rows;
  const keys = new Set(isRow(first) ? Object.keys(first) : []);
  for (const row of rows) {
    const rowKeys = isRow(row) ? Object.keys(row) : undefined;
    if (rowKeys?.length !== keys.size || !rowKeys.every((key) => keys.has(key))) {
      throw invalid("All object keys must match");
    }
  }
  return { json, isList: true, isRows: true, keys };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalid("Empty or invalid json");
  }
}

function isRow(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function invalid(message: string): RestError {
  return new RestError(400, { code: "PGRST102", message });
}
