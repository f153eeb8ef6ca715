import { isAuthRefreshDiscardedError } from "@supabase/auth-js";
import type { Session } from "@supabase/auth-js";

import { authClient } from "./auth-client.ts";
import { errorFromClient } from "../backend-errors.ts";
import { AppError } from "../errors.ts";
import type { ErrorKind } from "../errors.ts";

const temporary: readonly ErrorKind[] = ["offline", "timeout", "unavailable", "rate-limited"];

/** The session, refreshed when it is about to expire. @throws AppError when it cannot be refreshed now */
export async function currentSession(): Promise<Session | null> {
  let { data, error } = await authClient().getSession();
  // Another tab refreshed meanwhile: its session is the one to use.
  if (isAuthRefreshDiscardedError(error)) ({ data, error } = await authClient().getSession());
  if (error === null) return data.session;
  const failure = errorFromClient(error);
  if (temporary.includes(failure.kind)) throw failure;
  return null;
}

/** The session, for what needs one. @throws AppError of kind `unauthenticated` */
export async function requireSession(): Promise<Session> {
  const session = await currentSession();
  if (session === null) throw new AppError({ kind: "unauthenticated" });
  return session;
}
