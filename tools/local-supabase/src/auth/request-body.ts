import { z } from "zod";

import { AuthError, badRequest } from "./errors.ts";
import { unstorable } from "./json.ts";

/** Supabase Auth's own limit. */
const maximumBytes = 1 << 20;

/** A text that may be left out, sent as null or empty: the three mean the same to Supabase Auth. */
export const text = z.string().default("");

/** What every mail-sending endpoint takes for PKCE. */
export const challengeFields = { code_challenge: text, code_challenge_method: text };

/**
 * Reads a JSON request body.
 * @throws AuthError 413 beyond 1 MiB; 400 `bad_json` for anything but a JSON object of the schema's shape
 */
export async function readBody<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<z.infer<Schema>> {
  return parseBody(await readText(request), schema);
}

/** As {@link readBody}, where a missing body means an empty object. */
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
  const reason = unstorable(document);
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
