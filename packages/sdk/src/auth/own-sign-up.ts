import { persistent, storageKeys } from "@postlark/site/storage";
import type { User } from "@supabase/supabase-js";

/** The first mail leaves with the sign-up; the next a minute later at the earliest. */
const oneSignUpMs = 30_000;

/** Remembers an account that a sign-up in this browser has made, so that its password is known to be the user's. */
export function rememberOwnSignUp(user: User | null): void {
  const isNew =
    user !== null && moment(user.confirmation_sent_at) - moment(user.created_at) < oneSignUpMs;
  if (isNew) persistent.setItem(storageKeys.signUp, user.id);
}

/**
 * Whether an address was confirmed just now, after more than one mail, and not signed up for here: Supabase Auth keeps
 * the first password, which may be a stranger's who waits inside.
 */
export function isContested(user: User): boolean {
  const isOwn = persistent.getItem(storageKeys.signUp) === user.id;
  if (isOwn) persistent.removeItem(storageKeys.signUp);
  const confirmed = moment(user.email_confirmed_at);
  const isConfirmedNow = Math.abs(moment(user.last_sign_in_at) - confirmed) < oneSignUpMs;
  const isLateMail = moment(user.confirmation_sent_at) - moment(user.created_at) > oneSignUpMs;
  return isConfirmedNow && isLateMail && !isOwn;
}

/** What is missing compares as false. */
function moment(date: string | undefined): number {
  return date === undefined ? Number.NaN : Date.parse(date);
}
