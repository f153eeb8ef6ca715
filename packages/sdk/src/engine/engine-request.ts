import * as z from "zod/mini";

import { configuredBackend } from "../backend.ts";
import { AppError } from "../errors.ts";
import { requestAsUser } from "../client/user-request.ts";
import { addressOf, type Answer, type Endpoint, type Request, type Shape } from "./endpoint.ts";

type Signal = { readonly signal?: AbortSignal | undefined };

/** The schema's type if every answer that the contract allows fits it, else never. */
export type Reads<At extends Endpoint, Schema extends z.core.$ZodType> =
  Shape<Answer<At>> extends Shape<z.input<Schema>> ? Schema : never;

/** A request's options, optional if nothing is required. */
export type Options<At extends Endpoint> =
  Partial<Request<At>> extends Request<At>
    ? [options?: Request<At> & Signal]
    : [options: Request<At> & Signal];

/**
 * Requests an operation of the engine's API as the signed-in user. The code of a refusal is the engine's (`slug_taken`,
 * `too_late` …), its message is for the screen, its `answer` the whole body.
 * @param endpoint method and path, as the contract has them
 * @param options.body sent as JSON; a `Blob` as its bytes, with its type
 * @param options.answer the schema of the response; without it the body is not read
 * @throws AppError, of kind `unexpected` if the response does not fit the schema; the caller's own abort unchanged
 */
export async function engineRequest<At extends Endpoint>(
  endpoint: At,
  ...options: Options<At>
): Promise<void>;
export async function engineRequest<At extends Endpoint, Schema extends z.core.$ZodType>(
  endpoint: At,
  options: Request<At> & Signal & { readonly answer: Reads<At, Schema> & Schema },
): Promise<z.output<Schema>>;
export async function engineRequest(
  endpoint: Endpoint,
  {
    body,
    signal,
    answer,
    ...address
  }: Signal & { readonly body?: unknown; readonly answer?: z.core.$ZodType } = {},
): Promise<unknown> {
  const response = await requestAsUser(configuredBackend(), addressOf(endpoint, address), {
    method: endpoint.slice(0, endpoint.indexOf(" ")),
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
