import { createClient } from "@supabase/supabase-js";

import { perBackend } from "../backend.ts";
import { AppError } from "../errors.ts";
import { updatePassword } from "./auth.ts";
import { clientFetch } from "../client/client-fetch.ts";
import { authClient, resultOf } from "../client/auth-client.ts";
import { requireSession } from "../client/session.ts";

export type PasswordChange = {
  readonly current: string;
  readonly next: string;
  /** From `sendPasswordCode`, if the server requires one. */
  readonly code?: string | undefined;
};

/**
 * Checks the current password, sets the new one, and ends the user's other sessions. @throws AppError; code
 * `invalid_credentials`, `same_password`, `weak_password`, `reauthentication_needed` if the session is too old to do
 * without a code, or `reauthentication_not_valid`
 */
export async function changePassword({ current, next, code }: PasswordChange): Promise<void> {
  const { user, access_token: accessToken } = await requireSession();
  if (user.email === undefined) throw new AppError({ kind: "unexpected" });
  await checkPassword(user.email, current);
  await updatePassword({ password: next, current, code });
  // Current versions of Supabase Auth end the other sessions themselves; this covers the rest.
  await authClient().admin.signOut(accessToken, "others");
}

/** Mails the code for `changePassword`. @throws AppError; code `over_email_send_rate_limit` if requested too soon */
export async function sendPasswordCode(): Promise<void> {
  await requireSession();
  await resultOf(authClient().reauthenticate());
}

/** Signs in with a separate client and out again. */
async function checkPassword(email: string, password: string): Promise<void> {
  const client = passwordCheckClient();
  const { session } = await resultOf(client.signInWithPassword({ email, password }));
  await client.admin.signOut(session.access_token, "local");
}

const passwordCheckClient = perBackend(
  (backend) =>
    createClient(backend.url, backend.publishableKey, {
      auth: {
        storageKey: "postlark.password-check",
        persistSession: false,
        autoRefreshToken: false,
        detectSessionInUrl: false,
      },
      global: { fetch: clientFetch(backend, async () => null) },
    }).auth,
);
