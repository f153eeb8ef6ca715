import { RestError } from "./rest-error.ts";

/** A body: JSON text, and the keys that each of its objects has. `isRows` is false for a lone number, text or null. */
export type Payload = {
  json: string;
  isList: boolean;
  isRows: boolean;
  keys: ReadonlySet<string>;
};

/**
 * Reads the body of a write or of a call.
 * @param columns `columns=`, which spares looking at every row
 * @throws RestError PGRST102
 */
export function parsePayload(
  body: string,
  contentType: string,
  columns: readonly string[] | undefined,
): Payload {
  switch (contentType) {
    case "application/json":
      if (columns === undefined) return payloadOf(parseJson(body), body);
      return {
        json: body,
        isList: !/^[ \t\r\n]*\{/.test(body),
        isRows: true,
        keys: new Set(columns),
      };
    case "text/csv": {
      const rows = csvRows(body);
      return payloadOf(rows, JSON.stringify(rows));
    }
    case "application/x-www-form-urlencoded": {
      const row = Object.fromEntries(new URLSearchParams(body));
      return payloadOf(row, JSON.stringify(row));
    }
    default:
      throw invalid(`Content-Type not acceptable: ${contentType}`);
  }
}

function payloadOf(value: unknown, json: string): Payload {
  if (isRow(value)) {
    return { json, isList: false, isRows: true, keys: new Set(Object.keys(value)) };
  }
  if (!Array.isArray(value) || value.length === 0) {
    return { json: "[]", isList: true, isRows: Array.isArray(value), keys: new Set() };
  }
  const rows: unknown[] = value;
  const [first] = rows;
  const keys = new Set(isRow(first) ? Object.keys(first) : []);
  for (const row of rows) {
    const own = isRow(row) ? Object.keys(row) : undefined;
    if (own?.length !== keys.size || !own.every((key) => keys.has(key))) {
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

/** A header line and rows; `NULL` is null, as PostgREST has it. @see https://www.rfc-editor.org/rfc/rfc4180 */
function csvRows(text: string): Record<string, string | null>[] {
  const [header, ...lines] = csvLines(text);
  if (header === undefined) throw invalid("Empty or invalid csv");
  return lines.map((line) => {
    if (line.length !== header.length) {
      throw invalid("All lines must have same number of fields");
    }
    return Object.fromEntries(
      header.map((key, place) => {
        const value = line[place] ?? "";
        return [key, value === "NULL" ? null : value];
      }),
    );
  });
}

const csvField = /(?:"((?:[^"]|"")*)"|([^,\r\n"]*))(,|\r\n|\n|$)/y;

function csvLines(text: string): string[][] {
  const lines: string[][] = [];
  let line: string[] = [];
  csvField.lastIndex = 0;
  while (csvField.lastIndex < text.length) {
    const found = csvField.exec(text);
    if (found === null) throw invalid("Empty or invalid csv");
    const [, quoted, plain = "", end] = found;
    line.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end !== ",") {
      lines.push(line);
      line = [];
    }
  }
  return lines;
}

function invalid(message: string): RestError {
  return new RestError(400, { code: "PGRST102", message });
}
