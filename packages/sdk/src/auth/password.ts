import { AuthClient } from "@supabase/auth-js";

import { updatePassword } from "./auth.ts";
import { authClient } from "./auth-client.ts";
import { authFetch } from "./auth-fetch.ts";
import { perBackend } from "../backend.ts";
import { AppError, toAppError } from "../errors.ts";
import { requireSession } from "./session.ts";

/** Another password in place of the one that somebody has. */
export type PasswordChange = {
  readonly current: string;
  readonly next: string;
  /** The code of `sendPasswordCode`, once the server asked for one. */
  readonly code?: string | undefined;
};

/**
 * Gives the person who is signed in another password, once they have shown that they know the one
 * they have, and ends their sessions elsewhere.
 * @throws AppError; code `invalid_credentials` when `current` is wrong, `same_password` or
 * `weak_password` when `next` is refused, `reauthentication_needed` when the session is too old to do
 * without a code, `reauthentication_not_valid` for a wrong one, kind `rate-limited` after too many
 */
export async function changePassword({ current, next, code }: PasswordChange): Promise<void> {
  const { user, access_token: accessToken } = await requireSession();
  if (user.email === undefined) throw new AppError({ kind: "unexpected" });
  await checkPassword(user.email, current);
  await updatePassword({ password: next, current, code });
  // Supabase Auth has ended the others with the password; where a version does not, this does.
  await authClient().admin.signOut(accessToken, "others");
}

/**
 * Mails the code that a change of the password needs when the session is older than a day.
 * @throws AppError; code `over_email_send_rate_limit` when one was sent a moment ago
 */
export async function sendPasswordCode(): Promise<void> {
  await requireSession();
  try {
    const { error } = await authClient().reauthenticate();
    if (error) throw error;
  } catch (thrown) {
    throw toAppError(thrown);
  }
}

/** Signs in beside the session in use, and out again at once. Keeps nothing in the browser. */
async function checkPassword(email: string, password: string): Promise<void> {
  const client = passwordCheckClient();
  try {
    const { data, error } = await client.signInWithPassword({ email, password });
    if (error) throw error;
    await client.admin.signOut(data.session.access_token, "local");
  } catch (thrown) {
    throw toAppError(thrown);
  }
}

const passwordCheckClient = perBackend(
  ({ url, publishableKey }) =>
    new AuthClient({
      url: `${url}/auth/v1`,
      headers: { apikey: publishableKey },
      storageKey: "postlark.password-check",
      persistSession: false,
      autoRefreshToken: false,
      detectSessionInUrl: false,
      fetch: authFetch,
    }),
);
