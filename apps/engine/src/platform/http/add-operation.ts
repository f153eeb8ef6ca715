import type { Operation } from "@postlark/contract/operation";
import type { Context, MiddlewareHandler, TypedResponse } from "hono";
import { HTTPException } from "hono/http-exception";
import type { H } from "hono/types";
import type { StatusCode } from "hono/utils/http-status";
import type { JSONParsed } from "hono/utils/types";
import { validator } from "hono/validator";
import { z } from "zod";

import { ApiError } from "../errors/api-error.ts";
import type { ApiEnv, Routes } from "./api.ts";

type Output<Schema> = Schema extends z.core.$ZodType ? z.output<Schema> : undefined;

/** The results of `context.req.valid`. */
type Valid<Called extends Operation> = {
  readonly param: Output<Called["params"]>;
  readonly query: Output<Called["query"]>;
  readonly json: Output<Called["body"]>;
};

/** A type without the index signature of a loose object. */
type WithoutIndex<Value> = Value extends readonly (infer One)[]
  ? readonly WithoutIndex<One>[]
  : Value extends object
    ? { [Name in keyof Value as string extends Name ? never : Name]: WithoutIndex<Value[Name]> }
    : Value;

type Statuses<Called extends Operation> = keyof Called["responses"] & StatusCode;

type ResponseOf<Called extends Operation> = {
  [Status in Statuses<Called>]: Called["responses"][Status] extends {
    readonly content: {
      readonly "application/json": { readonly schema: infer Schema extends z.core.$ZodType };
    };
  }
    ? TypedResponse<WithoutIndex<JSONParsed<z.output<Schema>>>, Status, "json">
    : Response;
}[Statuses<Called>];

type Handler<Called extends Operation> = (
  context: Context<ApiEnv, string, { in: Valid<Called>; out: Valid<Called> }>,
) => ResponseOf<Called> | Promise<ResponseOf<Called>>;

function describeFirstIssue({ issues: [issue] }: z.core.$ZodError): string {
  const path = issue?.path.map(String).join(".");
  const message = issue?.message ?? "Something in this request is not as it has to be.";
  return path ? `${path}: ${message}` : message;
}

function validate(
  part: "param" | "query" | "json",
  schema: z.core.$ZodType,
): MiddlewareHandler<ApiEnv> {
  return validator(part, async (value) => {
    const parsed = await z.safeParseAsync(schema, value);
    if (!parsed.success) throw new ApiError(422, "invalid", describeFirstIssue(parsed.error));
    return parsed.data;
  });
}

/** Refuses other content types before the body is parsed. */
const requireJson: MiddlewareHandler<ApiEnv> = async (context, next) => {
  const type = context.req.header("content-type");
  const isJson =
    type === undefined
      ? (await context.req.arrayBuffer()).byteLength === 0
      : /^application\/([a-z-.]+\+)?json(;\s*[a-zA-Z0-9-]+=([^;]+))*$/i.test(type);
  if (!isJson) throw new HTTPException(415, { message: "Unsupported Media Type" });
  await next();
};

/** Serves an operation of the contract; a request that does not fit its schemas is refused with a message. */
export function addOperation<Called extends Operation>(
  routes: Routes,
  operation: Called,
  handler: Handler<Called>,
): void;
export function addOperation<Called extends Operation>(
  routes: Routes,
  operation: Called,
  first: MiddlewareHandler,
  handler: Handler<Called>,
): void;
export function addOperation(
  routes: Routes,
  { method, path, params, query, body }: Operation,
  ...handlers: H[]
): void {
  const middleware = handlers.slice(0, -1);
  routes.on(
    [method.toUpperCase()],
    [path.replaceAll(/\{(\w+)\}/g, ":$1")],
    ...middleware,
    ...(query ? [validate("query", query)] : []),
    ...(params ? [validate("param", params)] : []),
    ...(body ? [requireJson, validate("json", body)] : []),
    ...handlers.slice(-1),
  );
}
