import * as z from "zod/mini";

import { configuredBackend } from "../backend.ts";
import { AppError } from "../errors.ts";
import { requestAsUser } from "../request/user-request.ts";

export type EngineMethod = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

export type EngineOptions = {
  /** Sent as JSON; a `Blob` as its bytes, with its type. */
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
};

/**
 * Commands the engine as the signed-in user. The code of a refusal is the engine's (`slug_taken`, `too_late` …),
 * its message is for the screen, its `answer` the whole body.
 * @param path below `/api/v1`, ids already encoded
 * @param options.answer what a success says; without it the body is not read
 * @throws AppError, of kind `unexpected` where the answer is not what the schema says; the caller's own abort as it is
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
