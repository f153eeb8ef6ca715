import { m } from "#paraglide/messages.js";
import type { ProfileProblem } from "@postlark/domain/check-profile";
import { toAppError } from "@postlark/sdk/errors";
import type { Problems } from "./settings-form.ts";

const messages: Record<ProfileProblem, () => string> = {
  "name-missing": m.profile_name_missing,
  "name-too-long": m.profile_name_too_long,
  "email-malformed": m.profile_email_malformed,
  "username-malformed": m.profile_username_malformed,
  "phone-not-international": m.profile_phone_malformed,
};

export function problemMessage(problem: ProfileProblem): string {
  return messages[problem]();
}

/** Returns the error of the field that the server refused; undefined for any other failure. */
export function problemsFrom(thrown: unknown): Problems | undefined {
  switch (toAppError(thrown).code) {
    case "username_taken":
      return { username: m.profile_username_taken() };
    case "username_invalid":
      return { username: m.profile_username_malformed() };
    case "phone_invalid":
      return { phone: m.profile_phone_malformed() };
    case "full_name_invalid":
      return { fullName: m.profile_name_too_long() };
    case "time_zone_invalid":
      return { timeZone: m.preferences_zone_unknown() };
    case "email_exists":
      return { email: m.profile_email_taken() };
    case "email_address_invalid":
    case "validation_failed":
      return { email: m.profile_email_refused() };
    case "over_email_send_rate_limit":
      return { email: m.profile_email_too_often() };
    default:
      return undefined;
  }
}
