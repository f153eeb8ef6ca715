import type { Session } from "@supabase/supabase-js";

import { readSession } from "./read-session.ts";
import { AppError } from "../errors.ts";
import { authClient } from "./auth-client.ts";

/** The session, refreshed if it is about to expire. @throws AppError if the refresh fails temporarily */
export async function currentSession(): Promise<Session | null> {
  return readSession(authClient());
}

/** @throws AppError of kind `unauthenticated` without a session */
export async function requireSession(): Promise<Session> {
  const session = await currentSession();
  if (session === null) throw new AppError({ kind: "unauthenticated" });
  return session;
}
