import type { Backend } from "../backend.ts";
import { errorFromResponse } from "../backend-errors.ts";
import { request } from "./request.ts";
import { currentSession } from "../auth/session.ts";

/** As the signed-in user, else as anonymous. @throws AppError, for an error response too */
export async function requestAsUser(
  backend: Backend,
  input: RequestInfo | URL,
  init: RequestInit = {},
): Promise<Response> {
  const session = await currentSession();
  return requestWithToken(backend, session?.access_token ?? null, input, init);
}

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
  const response = await request(input, { ...init, headers });
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
