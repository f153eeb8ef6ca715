import { AppError } from "../errors.ts";
import { authClient, resultOf } from "./auth-client.ts";
import { currentSession, requireSession } from "./session.ts";
import { chooseLifetime } from "./session-store.ts";

export { enterByLink } from "./mail-link.ts";
export { onSignedOut, signOut } from "./sign-out.ts";
export { confirmByCode, resendConfirmation, signUp } from "./sign-up.ts";

export type User = {
  readonly id: string;
  readonly email: string;
  readonly fullName: string | null;
};

/**
 * Signs in with a password, for 30 days when remembered, else until the browser closes.
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
    await resultOf(authClient().signInWithPassword({ email, password }));
  } finally {
    settle();
  }
  if (!(await hasSession())) {
    throw new AppError({ kind: "unexpected", code: "storage_unavailable" });
  }
}

/** The signed-in user, `null` without one. @throws AppError when a needed refresh cannot be made now */
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

/** Has the recovery mail sent. An address without an account looks the same as one with. */
export async function requestPasswordReset({
  email,
  redirectTo,
}: {
  email: string;
  redirectTo: string;
}): Promise<void> {
  await resultOf(authClient().resetPasswordForEmail(email, { redirectTo }));
}

/** Sets the signed-in user's password. A session by a mailed link needs no current one, a young one no code. */
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
