import { z } from "zod";

import { qualifiedName, type Catalogue, type Table } from "./catalogue/catalogue.ts";
import { closestName } from "./closest-name.ts";
import { RestError } from "./errors.ts";
import { parseQuery, type Query } from "./grammar/query.ts";
import type { Page } from "./plan/read-tree.ts";
import { parsePreferences, type Preferences } from "./preferences.ts";
import { chooseFormat, type ResponseFormat } from "./response-format.ts";

const methodSchema = z.enum(["GET", "HEAD", "POST", "PATCH", "DELETE"]);

export type RestRequest = {
  target: { kind: "table" | "function"; schema: string; name: string };
  method: z.infer<typeof methodSchema>;
  /** Whether the schema was or could be chosen; the response then names it. */
  hasProfile: boolean;
  query: Query;
  page: Page;
  preferences: Preferences;
  format: ResponseFormat;
  contentType: string;
};

/** Parses a request. @param schemas the exposed ones; the first is the default */
export function parseRequest(
  request: Request,
  url: URL,
  schemas: readonly string[],
  { options }: Catalogue,
): RestRequest {
  const { headers } = request;
  const method = parseMethod(request.method);
  const schema = parseSchema(headers, method, schemas);
  const target = parseTarget(url.pathname, schema);
  const isRead = method === "GET" || method === "HEAD";
  const isCall = target.kind === "function";
  if (isCall && !isRead && method !== "POST") {
    throw new RestError(405, {
      code: "PGRST101",
      message: `Cannot use the ${method} method on RPC`,
    });
  }
  const query = parseQuery(url.searchParams, isCall && isRead);
  const page = parsePage(query, method === "GET" ? headers.get("range") : null);
  return {
    target,
    method,
    hasProfile: schemas.length > 1,
    query,
    page,
    preferences: parsePreferences(headers.get("prefer"), options.transactionEnd),
    format: chooseFormat(headers.get("accept"), options.plans),
    contentType: parseMediaType(headers.get("content-type")),
  };
}

function parseMethod(method: string): RestRequest["method"] {
  const parsed = methodSchema.safeParse(method);
  if (parsed.success) return parsed.data;
  throw new RestError(405, {
    code: "PGRST117",
    message: `Unsupported HTTP method: ${method}`,
  });
}

function parseSchema(
  headers: Headers,
  method: RestRequest["method"],
  schemas: readonly string[],
): string {
  const [first = "public"] = schemas;
  const isRead = method === "GET" || method === "HEAD";
  const profile = headers.get(isRead ? "accept-profile" : "content-profile");
  if (profile === null || schemas.includes(profile)) return profile ?? first;
  throw new RestError(406, {
    code: "PGRST106",
    message: `Invalid schema: ${profile}`,
    hint: `Only the following schemas are exposed: ${schemas.join(", ")}`,
  });
}

function parseTarget(pathname: string, schema: string): RestRequest["target"] {
  const parts = pathname
    .slice("/rest/v1".length)
    .split("/")
    .filter((part) => part !== "")
    .map(decodePart);
  const [first, second] = parts;
  if (first === undefined) {
    throw new RestError(404, {
      code: "PGRST126",
      message: "Root endpoint metadata is disabled",
    });
  }
  if (parts.length === 1) return { kind: "table", schema, name: first };
  if (parts.length === 2 && first === "rpc" && second !== undefined) {
    return { kind: "function", schema, name: second };
  }
  throw new RestError(404, {
    code: "PGRST125",
    message: "Invalid path specified in request URL",
  });
}

/** Decodes a part of a path; one that is not encoded correctly stays as it is. */
function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function parseMediaType(header: string | null): string {
  const [type = ""] = (header ?? "application/json").split(";");
  return type.trim().toLowerCase();
}

/** Returns the table or view that a request names. @throws RestError PGRST205 if there is none */
export function findTable(catalogue: Catalogue, { schema, name }: RestRequest["target"]): Table {
  const table = catalogue.tables.get(qualifiedName({ schema, name }));
  if (table !== undefined) return table;
  const names = [...catalogue.tables.values()]
    .filter((one) => one.schema === schema)
    .map((one) => one.name);
  const suggestion = closestName(name, names, 0.75);
  throw new RestError(404, {
    code: "PGRST205",
    message: `Could not find the table '${schema}.${name}' in the schema cache`,
    hint: suggestion === undefined ? null : `Perhaps you meant the table '${schema}.${suggestion}'`,
  });
}

/**
 * The page of the first relation, from `limit`, `offset` and the `Range` header of a GET.
 * @throws RestError PGRST103 for a range without rows
 */
export function parsePage({ limits, offsets }: Query, range: string | null): Page {
  const limit = limits.find(({ path }) => path.length === 0)?.value;
  const offset = offsets.find(({ path }) => path.length === 0)?.value ?? 0n;
  if (offset < 0n || (limit !== undefined && limit < 0n)) {
    throw notSatisfiable("Limit should be greater than or equal to zero.");
  }
  if (limit === 0n) return { offset: 0n, limit };
  const rangeMatch = /^(\d+)-(\d*)$/.exec(range ?? "");
  if (rangeMatch === null) return { offset, limit };
  const [, first = "", last = ""] = rangeMatch;
  const from = BigInt(first);
  const to = last === "" ? undefined : BigInt(last);
  if (to !== undefined && to < from) {
    throw notSatisfiable(
      "The lower boundary must be lower than or equal to the upper boundary in the Range header.",
    );
  }
  const start = from > offset ? from : offset;
  const ends = [to, limit === undefined ? undefined : offset + limit - 1n].filter(
    (end) => end !== undefined,
  );
  const [firstEnd] = ends;
  if (firstEnd === undefined) return { offset: start };
  const end = ends.reduce((one, other) => (other < one ? other : one), firstEnd);
  if (end < start) throw notSatisfiable("Limit should be greater than or equal to zero.");
  return { offset: start, limit: end - start + 1n };
}

export function notSatisfiable(details: string): RestError {
  return new RestError(416, {
    code: "PGRST103",
    message: "Requested range not satisfiable",
    details,
  });
}

/** The `Content-Range` of rows from `first`; `total` is `undefined` unless requested. */
export function contentRange(first: bigint, rows: bigint, total: bigint | undefined): string {
  const range = rows > 0n && total !== 0n ? `${first}-${first + rows - 1n}` : "*";
  return `${range}/${total ?? "*"}`;
}
