import { AuthClient } from "@supabase/auth-js";
import { storageKeys } from "@postlark/site/storage";

import { perBackend } from "../backend.ts";
import { errorFromClient } from "../backend-errors.ts";
import { AppError } from "../errors.ts";
import { request } from "../request/request.ts";
import { refreshAlone } from "./refresh.ts";
import { sessionStore } from "./session-store.ts";

/** The auth client of this page, made at its first use. It refreshes the session while the tab is seen. */
export const authClient = perBackend(
  ({ url, publishableKey }) =>
    new AuthClient({
      url: `${url}/auth/v1`,
      headers: { apikey: publishableKey },
      storageKey: storageKeys.session,
      storage: sessionStore,
      fetch: authFetch,
      // The verification screen reads the fragment itself, so that it can tell its states apart.
      detectSessionInUrl: false,
      flowType: "implicit",
    }),
);

/** `request` for auth clients, refreshing in one tab at a time. */
export async function authFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  try {
    return await (isRefresh(input) ? refreshAlone(input, init) : request(input, init));
  } catch (thrown) {
    // The client keeps nothing of a failed request but its message; errorFromClient reads the kind there.
    throw thrown instanceof AppError ? new Error(thrown.kind, { cause: thrown }) : thrown;
  }
}

type AuthResponse = { data: unknown; error: unknown };
type Success<Response extends AuthResponse> = Extract<Response, { error: null }>;

/** The data of an auth client's response. @throws AppError when it is an error, or rejected */
export async function resultOf<Response extends AuthResponse>(
  response: Promise<Response>,
): Promise<Success<Response>["data"]> {
  try {
    const settled = await response;
    if (!isSuccess(settled)) throw settled.error;
    return settled.data;
  } catch (thrown) {
    throw errorFromClient(thrown);
  }
}

function isSuccess<Response extends AuthResponse>(
  response: Response,
): response is Success<Response> {
  return response.error === null;
}

function isRefresh(input: RequestInfo | URL): boolean {
  const address = input instanceof Request ? input.url : String(input);
  return address.includes("/token?grant_type=refresh_token");
}
