import { AppError } from "../errors.ts";
import { authClient, resultOf } from "../client/auth-client.ts";
import { currentSession, requireSession } from "../client/session.ts";
import { chooseLifetime } from "../client/session-store.ts";

export { enterByLink } from "./mail-link.ts";
export { onSignedOut, signOut } from "./sign-out.ts";
export { confirmByCode, resendConfirmation, signUp } from "./sign-up.ts";

export type User = {
  readonly id: string;
  readonly email: string;
  readonly fullName: string | null;
};

/**
 * Signs in with a password, for 30 days if remembered, else until the browser closes. @throws AppError; code
 * `invalid_credentials`, `email_not_confirmed`, or `storage_unavailable` if the browser refuses to store anything for
 * this site
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
    await resultOf(authClient().signInWithPassword({ email, password }));
  } finally {
    settle();
  }
  if (!(await hasSession())) {
    throw new AppError({ kind: "unexpected", code: "storage_unavailable" });
  }
}

/** The signed-in user, or null. @throws AppError if a needed refresh fails temporarily */
export async function currentUser(): Promise<User | null> {
  const session = await currentSession();
  if (session === null) return null;
  const { id, email, user_metadata: metadata } = session.user;
  const fullName: unknown = metadata["full_name"];
  const isNamed = typeof fullName === "string" && fullName.trim() !== "";
  return { id, email: email ?? "", fullName: isNamed ? fullName.trim() : null };
}

export async function hasSession(): Promise<boolean> {
  return (await currentSession()) !== null;
}

/** Requests the recovery mail. The response does not reveal whether the address has an account. */
export async function requestPasswordReset({
  email,
  redirectTo,
}: {
  email: string;
  redirectTo: string;
}): Promise<void> {
  await resultOf(authClient().resetPasswordForEmail(email, { redirectTo }));
}

/** Sets the user's password. A mailed link's session needs no current password, a recent one no code. */
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
  await resultOf(authClient().updateUser({ password, ...proof }));
}
