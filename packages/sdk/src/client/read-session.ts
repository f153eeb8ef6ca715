import {
  isAuthRefreshDiscardedError,
  type Session,
  type SupabaseClient,
} from "@supabase/supabase-js";

import { errorFromClient } from "../backend-errors.ts";
import type { ErrorKind } from "../errors.ts";

const temporary: readonly ErrorKind[] = ["offline", "timeout", "unavailable", "rate-limited"];

/** The session, refreshed if it is about to expire. @throws AppError if the refresh fails temporarily */
export async function readSession(auth: SupabaseClient["auth"]): Promise<Session | null> {
  let { data, error } = await auth.getSession();
  // Another tab refreshed meanwhile: use its session.
  if (isAuthRefreshDiscardedError(error)) ({ data, error } = await auth.getSession());
  if (error === null) return data.session;
  const failure = errorFromClient(error);
  if (temporary.includes(failure.kind)) throw failure;
  return null;
}
