import { z } from "zod";

import { AuthError, badRequest, invalid } from "./errors.ts";

const maximumBytes = 1 << 20;

/** An optional text: missing, null and empty mean the same to Supabase Auth. */
export const text = z.string().default("");

export const challengeFields = { code_challenge: text, code_challenge_method: text };

export async function readBody<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<z.infer<Schema>> {
  return parseBody(await readText(request), schema);
}

export async function readOptionalBody<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<z.infer<Schema>> {
  return parseBody((await readText(request)) || "{}", schema);
}

function parseBody<Schema extends z.ZodType>(body: string, schema: Schema): z.infer<Schema> {
  let document: unknown;
  try {
    document = JSON.parse(body);
  } catch {
    throw badJson("it is not valid JSON");
  }
  if (typeof document !== "object" || document === null || Array.isArray(document)) {
    throw badJson("expected an object");
  }
  const reason = unstorableReason(document);
  if (reason !== undefined) throw badJson(`it ${reason}`);
  const present = Object.entries(document).filter(([, value]) => value !== null);
  const parsed = schema.safeParse(Object.fromEntries(present));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw badJson(`${issue?.path.join(".") ?? ""}: ${issue?.message ?? "wrong type"}`);
}

async function readText(request: Request): Promise<string> {
  if (request.body === null) return "";
  const decoder = new TextDecoder();
  let length = 0;
  let read = "";
  for await (const chunk of request.body) {
    length += chunk.byteLength;
    if (length > maximumBytes) {
      throw new AuthError(
        413,
        "request_entity_too_large",
        `Request body too large (max ${maximumBytes} bytes)`,
      );
    }
    read += decoder.decode(chunk, { stream: true });
  }
  return read + decoder.decode();
}

function badJson(reason: string): AuthError {
  return badRequest("bad_json", `Could not parse request body as JSON: ${reason}`);
}

type Json = string | number | boolean | null | readonly Json[] | JsonObject;
export type JsonObject = { readonly [key: string]: Json };

/** Postgres and `JSON.stringify` run out of stack with deeper documents. */
const maximumDepth = 100;

/** Any JSON object, of a depth and content that {@link unstorableReason} has checked already. */
export const jsonObject = z.custom<JsonObject>(
  (value) => typeof value === "object" && value !== null && !Array.isArray(value),
  "must be an object",
);

/** Returns why Postgres could not store a JSON document; `undefined` if it can. */
export function unstorableReason(document: unknown): string | undefined {
  const pending: { value: unknown; depth: number }[] = [{ value: document, depth: 0 }];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { value, depth } = next;
    if (typeof value === "string") {
      const reason = unstorableText(value);
      if (reason !== undefined) return reason;
    } else if (typeof value === "object" && value !== null) {
      if (depth >= maximumDepth) return `is nested deeper than ${maximumDepth} levels`;
      for (const [key, inner] of Object.entries(value)) {
        pending.push({ value: key, depth: depth + 1 }, { value: inner, depth: depth + 1 });
      }
    }
  }
  return undefined;
}

function unstorableText(value: string): string | undefined {
  if (value.includes("\0")) return "contains a NUL character";
  if (/\p{Surrogate}/u.test(value)) return "contains half of a surrogate pair";
  return undefined;
}

/** The pattern of HTML's `<input type="email">`, which Supabase Auth uses too. */
const format =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/;

/** The address in a body. Phone numbers are refused, as nothing here sends messages. */
export function emailOf(
  body: { email: string; phone: string },
  missing: string,
  refusal?: AuthError,
): string {
  if (body.phone !== "") throw badRequest("phone_provider_disabled", "Phone logins are disabled");
  if (body.email === "") throw invalid(missing);
  return parseEmail(body.email, refusal);
}

/** An e-mail address in lower case. @throws AuthError `refusal`, else 400 with the reason */
export function parseEmail(address: string, refusal?: AuthError): string {
  const lower = address.toLowerCase();
  if (address === "") throw refusal ?? invalid("An email address is required");
  if (address.length > 255) throw refusal ?? invalid("An email address is too long");
  if (format.test(lower)) return lower;
  throw refusal ?? invalid("Unable to validate email address: invalid format");
}

/** A name made safe for a mail's header or a list: one line, without characters that change the text direction. */
export function plainName(name: string): string {
  return name
    .replaceAll(/\p{Bidi_Control}+/gu, "")
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .trim();
}

const names = ["name", "full_name", "display_name", "first_name", "last_name", "user_name"];

/** The metadata with plain names, under the keys that clients and Supabase Auth's providers use. */
export function plainNames(metadata: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(metadata).map(([key, value]) =>
      names.includes(key) && typeof value === "string" ? [key, plainName(value)] : [key, value],
    ),
  );
}
