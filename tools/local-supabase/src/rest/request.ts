import { z } from "zod";

import { type Catalogue, type Table, qualified } from "./catalogue/catalogue.ts";
import { closestName } from "./closest-name.ts";
import { RestError } from "./errors.ts";
import { type Query, parseQuery } from "./grammar/query.ts";
import { topPage } from "./page.ts";
import type { Page } from "./plan/read-tree.ts";
import { type Preferences, parsePreferences } from "./preferences.ts";
import { type ResponseFormat, chooseFormat } from "./response-format.ts";

const methodSchema = z.enum(["GET", "HEAD", "POST", "PATCH", "DELETE"]);

export type RestRequest = {
  target: { kind: "table" | "function"; schema: string; name: string };
  method: z.infer<typeof methodSchema>;
  /** Whether the schema was chosen, or could have been; the response says which it was. */
  hasProfile: boolean;
  query: Query;
  page: Page;
  preferences: Preferences;
  format: ResponseFormat;
  contentType: string;
};

/**
 * Reads a request.
 * @param schemas the exposed ones; the first is the one of a request that names none
 */
export function parseRequest(
  request: Request,
  url: URL,
  schemas: readonly string[],
  { options }: Catalogue,
): RestRequest {
  const { headers } = request;
  const method = parseMethod(request.method);
  const schema = schemaOf(headers, method, schemas);
  const target = targetOf(url.pathname, schema);
  const isRead = method === "GET" || method === "HEAD";
  const isCall = target.kind === "function";
  if (isCall && !isRead && method !== "POST") {
    throw new RestError(405, {
      code: "PGRST101",
      message: `Cannot use the ${method} method on RPC`,
    });
  }
  const query = parseQuery(url.searchParams, isCall && isRead);
  const page = topPage(query, method === "GET" ? headers.get("range") : null);
  return {
    target,
    method,
    hasProfile: schemas.length > 1,
    query,
    page,
    preferences: parsePreferences(headers.get("prefer"), options.transactionEnd),
    format: chooseFormat(headers.get("accept"), options.plans),
    contentType: mediaTypeOf(headers.get("content-type")),
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

function schemaOf(
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

function targetOf(pathname: string, schema: string): RestRequest["target"] {
  const parts = pathname
    .slice("/rest/v1".length)
    .split("/")
    .filter((part) => part !== "")
    .map(decoded);
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

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function mediaTypeOf(header: string | null): string {
  const [type = ""] = (header ?? "application/json").split(";");
  return type.trim().toLowerCase();
}

/** The table or view that a request names. @throws RestError PGRST205 */
export function findTable(catalogue: Catalogue, { schema, name }: RestRequest["target"]): Table {
  const table = catalogue.tables.get(qualified({ schema, name }));
  if (table !== undefined) return table;
  const names = [...catalogue.tables.values()]
    .filter((one) => one.schema === schema)
    .map((one) => one.name);
  const meant = closestName(name, names, 0.75);
  throw new RestError(404, {
    code: "PGRST205",
    message: `Could not find the table '${schema}.${name}' in the schema cache`,
    hint: meant === undefined ? null : `Perhaps you meant the table '${schema}.${meant}'`,
  });
}
