import { isAuthRefreshDiscardedError } from "@supabase/auth-js";
import type { Session } from "@supabase/auth-js";

import { authClient } from "./auth-client.ts";
import { AppError, toAppError } from "../errors.ts";
import type { ErrorKind } from "../errors.ts";

const passing: readonly ErrorKind[] = ["offline", "timeout", "unavailable", "rate-limited"];

/**
 * The session in use, refreshed when its access token is about to expire.
 * @returns `null` when nobody is signed in or the session is over
 * @throws AppError when it needs refreshing and the backend cannot be asked now
 */
export async function currentSession(): Promise<Session | null> {
  let { data, error } = await authClient().getSession();
  // Another tab refreshed meanwhile: its session is the one to use.
  if (isAuthRefreshDiscardedError(error)) ({ data, error } = await authClient().getSession());
  if (error === null) return data.session;
  const failure = toAppError(error);
  if (passing.includes(failure.kind)) throw failure;
  return null;
}

/**
 * The session in use, for what cannot be done without one.
 * @throws AppError of kind `unauthenticated` when nobody is signed in
 */
export async function requireSession(): Promise<Session> {
  const session = await currentSession();
  if (session === null) throw new AppError({ kind: "unauthenticated" });
  return session;
}
