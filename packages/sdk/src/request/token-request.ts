import type { Backend } from "../backend.ts";
import { errorFromResponse } from "../backend-errors.ts";
import { request } from "./request.ts";

/** Sends a request with an access token, or anonymously. @throws AppError, also for an error response */
export async function requestWithToken(
  { publishableKey }: Backend,
  accessToken: string | null,
  input: RequestInfo | URL,
  init: RequestInit = {},
): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set("apikey", publishableKey);
  // A publishable key is no JWT, and must not be sent as a bearer token.
  if (accessToken !== null) headers.set("authorization", `Bearer ${accessToken}`);
  return requestOrThrow(input, { ...init, headers });
}

/** @throws AppError, also for an error response */
export async function requestOrThrow(
  input: RequestInfo | URL,
  init?: RequestInit,
): Promise<Response> {
  const response = await request(input, init);
  if (!response.ok) throw errorFromResponse(response.status, await readBody(response));
  return response;
}

async function readBody(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
