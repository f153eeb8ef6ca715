import type { Backend } from "../backend.ts";
import { currentSession } from "../auth/session.ts";
import { requestWithToken } from "./token-request.ts";

/** As the signed-in user, else as anonymous. @throws AppError, for an error response too */
export async function requestAsUser(
  backend: Backend,
  input: RequestInfo | URL,
  init: RequestInit = {},
): Promise<Response> {
  const session = await currentSession();
  return requestWithToken(backend, session?.access_token ?? null, input, init);
}
