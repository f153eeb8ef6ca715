import { persistent, storageKeys } from "@postlark/site/storage";
import type { User } from "@supabase/supabase-js";

/** The first mail is sent with the sign-up; the next one at least a minute later. */
const oneSignUpMs = 30_000;

/** Stores that this browser created an account, whose password is thus known to be the user's own. */
export function storeOwnSignUp(user: User | null): void {
  const isNew =
    user !== null && moment(user.confirmation_sent_at) - moment(user.created_at) < oneSignUpMs;
  if (isNew) persistent.setItem(storageKeys.signUp, user.id);
}

/**
 * Whether an address was just confirmed after more than one mail, without a sign-up in this browser: Supabase Auth
 * keeps the first password, which may be another person's.
 */
export function isContested(user: User): boolean {
  const isOwn = persistent.getItem(storageKeys.signUp) === user.id;
  if (isOwn) persistent.removeItem(storageKeys.signUp);
  const confirmed = moment(user.email_confirmed_at);
  const isConfirmedNow = Math.abs(moment(user.last_sign_in_at) - confirmed) < oneSignUpMs;
  const isLateMail = moment(user.confirmation_sent_at) - moment(user.created_at) > oneSignUpMs;
  return isConfirmedNow && isLateMail && !isOwn;
}

/** NaN for a missing date, so that comparisons are false. */
function moment(date: string | undefined): number {
  return date === undefined ? Number.NaN : Date.parse(date);
}
