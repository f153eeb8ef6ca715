import { authClient } from "./auth-client.ts";
import { AppError, toAppError } from "../errors.ts";
import { currentSession, requireSession } from "./session.ts";
import { chooseLifetime } from "./session-store.ts";

export { enterByLink } from "./mail-link.ts";
export { onSignedOut, signOut } from "./sign-out.ts";

/** The person who is signed in. */
export type User = {
  readonly id: string;
  readonly email: string;
  /** As given at sign-up; `null` when there is none. */
  readonly fullName: string | null;
};

/**
 * Signs in with a password.
 * @param remember whether the session lasts 30 days instead of until the browser closes
 * @throws AppError; code `invalid_credentials`, `email_not_confirmed`, or `storage_unavailable` when
 * the browser keeps nothing for this site
 */
export async function signIn({
  email,
  password,
  remember,
}: {
  email: string;
  password: string;
  remember: boolean;
}): Promise<void> {
  const settle = chooseLifetime(remember ? "thirty-days" : "browser");
  try {
    const { error } = await authClient().signInWithPassword({ email, password });
    if (error) throw error;
  } catch (thrown) {
    throw toAppError(thrown);
  } finally {
    settle();
  }
  if (!(await hasSession())) {
    throw new AppError({ kind: "unexpected", code: "storage_unavailable" });
  }
}

/**
 * Makes an account and has the confirmation mail sent. An address that has an account already looks
 * the same as a new one.
 * @param emailRedirectTo where the mail's link ends: an absolute address on the allow-list
 * @throws AppError; code `weak_password`, `email_address_invalid`, `over_email_send_rate_limit` …
 */
export async function signUp({
  fullName,
  email,
  password,
  emailRedirectTo,
}: {
  fullName: string;
  email: string;
  password: string;
  emailRedirectTo: string;
}): Promise<void> {
  const { error } = await answered(
    authClient().signUp({
      email,
      password,
      options: { data: { full_name: fullName }, emailRedirectTo },
    }),
  );
  if (error) throw toAppError(error);
}

/**
 * The person who is signed in, from the stored session, refreshed when needed.
 * @returns `null` when nobody is signed in
 * @throws AppError when the session needs refreshing and the backend cannot be asked now
 */
export async function currentUser(): Promise<User | null> {
  const session = await currentSession();
  if (session === null) return null;
  const { id, email, user_metadata: metadata } = session.user;
  const fullName: unknown = metadata["full_name"];
  const isNamed = typeof fullName === "string" && fullName.trim() !== "";
  return { id, email: email ?? "", fullName: isNamed ? fullName.trim() : null };
}

/** Whether somebody is signed in. Throws as `currentUser` does. */
export async function hasSession(): Promise<boolean> {
  return (await currentSession()) !== null;
}

/**
 * Has the recovery mail sent. An address without an account looks the same as one with.
 * @param redirectTo where the mail's link ends: an absolute address on the allow-list
 * @throws AppError
 */
export async function requestPasswordReset({
  email,
  redirectTo,
}: {
  email: string;
  redirectTo: string;
}): Promise<void> {
  const { error } = await answered(authClient().resetPasswordForEmail(email, { redirectTo }));
  if (error) throw toAppError(error);
}

/**
 * Gives the person who is signed in another password.
 * @param current the one they have, for a project that asks for it; a link of a mail needs none
 * @param code a mailed code, for a project that wants one when the session is older than a day
 * @throws AppError; code `weak_password`, `same_password`, `current_password_invalid`,
 * `reauthentication_needed` or `reauthentication_not_valid`, kind `unauthenticated` without a session
 */
export async function updatePassword({
  password,
  current,
  code,
}: {
  password: string;
  current?: string;
  code?: string | undefined;
}): Promise<void> {
  await requireSession();
  const proof = {
    ...(current !== undefined && { current_password: current }),
    ...(code !== undefined && { nonce: code }),
  };
  const { error } = await answered(authClient().updateUser({ password, ...proof }));
  if (error) throw toAppError(error);
}

async function answered<Answer>(asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked;
  } catch (thrown) {
    throw toAppError(thrown);
  }
}
