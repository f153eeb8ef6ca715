import type { Backend } from "../backend.ts";
import { currentSession } from "./session.ts";
import { requestWithToken } from "../request/token-request.ts";

/** Sends a request as the signed-in user, or anonymously. @throws AppError, also for an error response */
export async function requestAsUser(
  backend: Backend,
  input: RequestInfo | URL,
  init: RequestInit = {},
): Promise<Response> {
  const session = await currentSession();
  return requestWithToken(backend, session?.access_token ?? null, input, init);
}
