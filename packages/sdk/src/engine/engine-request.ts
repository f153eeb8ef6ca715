import * as z from "zod/mini";

import { configuredBackend } from "../backend.ts";
import { AppError } from "../errors.ts";
import { requestAsUser } from "../request/user-request.ts";

export type EngineMethod = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

export type EngineOptions = {
  /** Sent as JSON; a `Blob` unchanged with its type. */
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
};

/**
 * Sends a command to the engine as the signed-in user. @param path below `/api/v1`, ids already encoded @param
 * options.answer schema of a successful response; without it the body is not read @throws AppError with the engine's
 * code (`slug_taken`, `too_late` …), a message for the screen and the whole body as `answer`; of kind `unexpected` if
 * the response does not match; the caller's own abort unchanged
 */
export async function engineRequest(
  method: EngineMethod,
  path: `/${string}`,
  options?: EngineOptions,
): Promise<void>;
export async function engineRequest<Answer>(
  method: EngineMethod,
  path: `/${string}`,
  options: EngineOptions & { readonly answer: z.core.$ZodType<Answer> },
): Promise<Answer>;
export async function engineRequest(
  method: EngineMethod,
  path: `/${string}`,
  { body, signal, answer }: EngineOptions & { readonly answer?: z.core.$ZodType } = {},
): Promise<unknown> {
  const backend = configuredBackend();
  const response = await requestAsUser(backend, `${backend.url}/api/v1${path}`, {
    method,
    ...contentOf(body),
    ...(signal && { signal }),
  });
  if (answer === undefined) return undefined;
  const parsed = z.safeParse(answer, await response.json().catch(() => undefined));
  if (!parsed.success) throw new AppError({ kind: "unexpected", cause: parsed.error });
  return parsed.data;
}

function contentOf(body: unknown): RequestInit {
  if (body === undefined) return {};
  if (body instanceof Blob) return { body, headers: { "content-type": body.type } };
  return { body: JSON.stringify(body), headers: { "content-type": "application/json" } };
}
