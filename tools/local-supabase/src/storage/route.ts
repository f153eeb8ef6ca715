import type { Sql, TransactionSql } from "postgres";
import type { z } from "zod";

import type { Claims, Context } from "../context.ts";
import type { ObjectFiles } from "./files.ts";
import { invalidRequest } from "./storage-error.ts";

export type StorageRequest = {
  request: Request;
  url: URL;
  /** The path's decoded parameters. */
  bucket: string;
  name: string;
  claims: Claims;
  /** What policies see as `storage.operation()`. */
  operation: string;
  /** Runs queries in a transaction under the caller's row-level security. */
  act: Act;
  sql: Sql;
  files: ObjectFiles;
  tokens: Context["tokens"];
  sizeLimit: number;
};

export type Act = <Result>(
  work: (transaction: TransactionSql) => Promise<Result>,
) => Promise<Result>;

export type Handler = (request: StorageRequest) => Promise<Response>;

/** The first matching route is used; `path` is below `/storage/v1`, with the groups `bucket` and `name`. */
export type Route = {
  /** `GET HEAD` … */
  methods: string;
  path: RegExp;
  operation: string;
  handle: Handler;
  /** Needs no token, as the path itself authorises. */
  isOpen: boolean;
};

export function route(
  methods: string,
  path: RegExp,
  operation: string,
  handle: Handler,
  access?: "open",
): Route {
  const isOpen = access === "open";
  return { methods, path, operation: `storage.${operation}`, handle, isOpen };
}

/** @throws StorageError for a body that is not JSON or does not match the schema */
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
