import type { ProfileSettings } from "./settings.ts";

/** In characters; the database's `full_name_is_short` has the same limit. */
export const maxNameLength = 200;

export type ProfileProblem =
  | "name-missing"
  | "name-too-long"
  | "email-malformed"
  | "username-malformed"
  | "phone-not-international";

export type ProfileProblems = { readonly [Field in keyof ProfileSettings]?: ProfileProblem };

/** The user's input as it is stored: trimmed, the phone number without punctuation. */
export function tidyProfile(typed: ProfileSettings): ProfileSettings {
  return {
    fullName: typed.fullName.trim(),
    email: typed.email.trim(),
    username: typed.username.trim(),
    phone: internationalPhone(typed.phone),
  };
}

/** Checks a tidied profile. Only the database knows whether a username is taken. */
export function checkProfile({
  fullName,
  email,
  username,
  phone,
}: ProfileSettings): ProfileProblems {
  return {
    ...(fullName === "" && { fullName: "name-missing" }),
    ...(fullName.length > maxNameLength && { fullName: "name-too-long" }),
    ...(!/^[^\s@]+@[^\s@]+$/.test(email) && { email: "email-malformed" }),
    ...(username !== "" && !/^[A-Za-z0-9_]{3,30}$/.test(username) && usernameMalformed),
    ...(phone !== "" && !/^\+[1-9]\d{6,14}$/.test(phone) && { phone: "phone-not-international" }),
  };
}

const usernameMalformed = { username: "username-malformed" } as const;

/** `+49 (30) 123-456` → `+4930123456`; a leading 00 becomes a plus sign. Other text is returned unchanged. */
function internationalPhone(typed: string): string {
  const digits = typed.replaceAll(/[\s().\-/]/g, "").replace(/^00/, "+");
  return /^\+\d+$/.test(digits) ? digits : typed.trim();
}
