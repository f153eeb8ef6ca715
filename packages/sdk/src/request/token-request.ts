import type { Backend } from "../backend.ts";
import { errorFromResponse } from "../backend-errors.ts";
import { request } from "./request.ts";

/** As the owner of an access token, else as anonymous. @throws AppError, for an error response too */
export async function requestWithToken(
  { publishableKey }: Backend,
  accessToken: string | null,
  input: RequestInfo | URL,
  init: RequestInit = {},
): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set("apikey", publishableKey);
  // A publishable key is no JWT, so it may not stand in for one.
  if (accessToken !== null) headers.set("authorization", `Bearer ${accessToken}`);
  return requestOrThrow(input, { ...init, headers });
}

/** @throws AppError, for an error response too */
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
