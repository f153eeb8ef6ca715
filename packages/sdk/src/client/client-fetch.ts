import type { Session } from "@supabase/supabase-js";

import { authFetch } from "./auth-fetch.ts";
import type { Backend } from "../backend.ts";
import { requestOrThrow, requestWithToken } from "../request/token-request.ts";

/** A Supabase client's `fetch`. Throws AppErrors for error responses, except those of auth. */
export function clientFetch(
  backend: Backend,
  session: () => Promise<Session | null>,
): typeof fetch {
  return async (input, init) => {
    const headers = new Headers(init?.headers);
    // A publishable key is no JWT, and must not be sent as a bearer token.
    const hasNoToken = headers.get("authorization") === `Bearer ${backend.publishableKey}`;
    if (hasNoToken) headers.delete("authorization");
    const request = { ...init, headers };
    if (isAuth(input)) return authFetch(input, request);
    if (!hasNoToken) return requestOrThrow(input, request);
    // The client treats a session that cannot be refreshed now as none: the request must fail instead of acting as
    // anonymous.
    const current = await session();
    return requestWithToken(backend, current?.access_token ?? null, input, request);
  };

  function isAuth(input: RequestInfo | URL): boolean {
    const address = input instanceof Request ? input.url : String(input);
    return address.startsWith(`${backend.url}/auth/v1/`);
  }
}
