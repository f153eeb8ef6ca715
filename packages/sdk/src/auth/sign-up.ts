import type { Language } from "@postlark/site/language";

import { addressOf } from "../engine/endpoint.ts";
import { AppError } from "../errors.ts";
import { authClient, resultOf } from "../client/auth-client.ts";
import { isContested, storeOwnSignUp } from "./own-sign-up.ts";

/**
 * Creates an account and requests the confirmation mail in a language. The response does not reveal whether the address
 * is taken; its owner is informed by mail.
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
  /** The target of the mail's link: an absolute address on the allow-list. */
  emailRedirectTo: string;
}): Promise<void> {
  const options = { data: { full_name: fullName, language }, emailRedirectTo };
  const { user } = await resultOf(authClient().signUp({ email, password, options }));
  storeOwnSignUp(user);
  // For every address alike and without waiting, so that the response does not reveal whether the address is taken.
  noticeSignUp(email).catch(() => {});
}

async function noticeSignUp(email: string): Promise<void> {
  await fetch(addressOf("POST /sign-up-notices", {}), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email }),
    keepalive: true,
  });
}

/** Requests another confirmation mail. @throws AppError, `over_email_send_rate_limit` within a minute */
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
 * Confirms an address by the code in its mail, and signs in. @returns the fragment of a link to choose a new password,
 * if the current one may be another person's @throws AppError; code `otp_expired` for a wrong or used code
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
