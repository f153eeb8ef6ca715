import type { Language } from "@postlark/site/language";

import { configuredBackend } from "../backend.ts";
import { AppError } from "../errors.ts";
import { authClient, resultOf } from "./auth-client.ts";
import { isContested, rememberOwnSignUp } from "./own-sign-up.ts";

/**
 * Creates an account and has the confirmation mail sent, in the language that is named. A taken address looks the same
 * as a new one; its owner is told by mail.
 */
export async function signUp({
  fullName,
  email,
  password,
  language,
  emailRedirectTo,
}: {
  fullName: string;
  email: string;
  password: string;
  language: Language;
  /** Where the mail's link ends: an absolute address on the allow-list. */
  emailRedirectTo: string;
}): Promise<void> {
  const options = { data: { full_name: fullName, language }, emailRedirectTo };
  const { user } = await resultOf(authClient().signUp({ email, password, options }));
  rememberOwnSignUp(user);
  // Of every address alike, and nobody waits for it: what comes of it is between the engine and the owner.
  noticeSignUp(email).catch(() => {});
}

async function noticeSignUp(email: string): Promise<void> {
  await fetch(`${configuredBackend().url}/api/v1/sign-up-notices`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email }),
    keepalive: true,
  });
}

/**
 * Has another confirmation mail sent. An address without an account, or a confirmed one, looks the same.
 * @throws AppError; code `over_email_send_rate_limit` within a minute of the last
 */
export async function resendConfirmation({
  email,
  emailRedirectTo,
}: {
  email: string;
  emailRedirectTo: string;
}): Promise<void> {
  await resultOf(authClient().resend({ type: "signup", email, options: { emailRedirectTo } }));
}

/**
 * Confirms an address by the code of its mail, and signs in.
 * @returns the fragment of a link that leads to the choice of a password, where the one there is may be a stranger's
 * @throws AppError; code `otp_expired` for a wrong or used code
 */
export async function confirmByCode({
  email,
  code,
}: {
  email: string;
  code: string;
}): Promise<{ passwordFragment: string | undefined }> {
  const answer = await resultOf(authClient().verifyOtp({ email, token: code, type: "email" }));
  const { user, session } = answer;
  if (user === null || session === null) throw new AppError({ kind: "unexpected" });
  if (!isContested(user)) return { passwordFragment: undefined };
  const { access_token: access, refresh_token: refresh } = session;
  const fields = new URLSearchParams({
    access_token: access,
    refresh_token: refresh,
    type: "recovery",
  });
  return { passwordFragment: `#${fields.toString()}` };
}
