import { AuthClient } from "@supabase/auth-js";

import { updatePassword } from "./auth.ts";
import { authClient } from "./auth-client.ts";
import { authFetch } from "./auth-fetch.ts";
import { perBackend } from "./backend.ts";
import { AppError, toAppError } from "./errors.ts";
import { requireSession } from "./session.ts";

/**
 * Gives the person who is signed in another password, once they have shown that they know the one
 * they have, and ends their sessions elsewhere.
 * @throws AppError; code `invalid_credentials` when `current` is wrong, `same_password` or
 * `weak_password` when `next` is refused, kind `rate-limited` after too many wrong ones
 */
export async function changePassword({
  current,
  next,
}: {
  current: string;
  next: string;
}): Promise<void> {
  const { user, access_token: accessToken } = await requireSession();
  if (user.email === undefined) throw new AppError({ kind: "unexpected" });
  await checkPassword(user.email, current);
  await updatePassword({ password: next });
  // Supabase Auth has ended the others with the password; where a version does not, this does.
  await authClient().admin.signOut(accessToken, "others");
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
