import type { Sql } from "postgres";
import type { z } from "zod";

import type { Claims, Context } from "../context.ts";
import type { ObjectFiles } from "./files.ts";
import { invalidRequest } from "./storage-error.ts";

/** One request to Storage, after its path has been understood. */
export type StorageRequest = {
  request: Request;
  url: URL;
  /** The path's variable parts, decoded. */
  bucket: string;
  name: string;
  /** Whom row-level security judges. */
  claims: Claims;
  /** What policies see as `storage.operation()`. */
  operation: string;
  sql: Sql;
  files: ObjectFiles;
  tokens: Context["tokens"];
  /** Bytes. */
  sizeLimit: number;
};

export type Handler = (request: StorageRequest) => Promise<Response>;

/** A row of the routing table: methods, path below `/storage/v1`, operation, handler; the first that fits counts. */
export type Route = {
  methods: readonly string[];
  /** With the groups `bucket` and `name`, as far as the path has them. */
  path: RegExp;
  operation: string;
  handle: Handler;
  /** For everybody, with or without a token: what the path itself proves is enough. */
  isOpen?: true;
};

/**
 * A request's JSON body.
 * @throws StorageError for one that is not JSON or not as the schema has it
 */
export async function readBody<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const text = await request.text();
  let body: unknown;
  try {
    body = text === "" ? {} : JSON.parse(text);
  } catch {
    throw invalidRequest("The body is not valid JSON");
  }
  if (text.includes("\\u0000")) throw invalidRequest("The body must not contain NUL characters");
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw invalidRequest(`body/${issue?.path.join("/") ?? ""} ${issue?.message ?? "is not valid"}`);
}
