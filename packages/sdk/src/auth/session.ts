import type { Session } from "@supabase/supabase-js";

import { readSession } from "../client/read-session.ts";
import { AppError } from "../errors.ts";
import { authClient } from "./auth-client.ts";

/** The session, refreshed when it is about to expire. @throws AppError when it cannot be refreshed now */
export async function currentSession(): Promise<Session | null> {
  return readSession(authClient());
}

/** The session, for what needs one. @throws AppError of kind `unauthenticated` */
export async function requireSession(): Promise<Session> {
  const session = await currentSession();
  if (session === null) throw new AppError({ kind: "unauthenticated" });
  return session;
}
