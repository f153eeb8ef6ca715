import { invalid } from "./errors.ts";

/** The pattern of HTML's `<input type="email">`, which Supabase Auth uses too. */
const format =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/;

/**
 * An e-mail address in the form it is kept in: lower case.
 * @throws AuthError 400 `validation_failed` for what is missing, too long or no address
 */
export function parseEmail(address: string): string {
  if (address === "") throw invalid("An email address is required");
  if (address.length > 255) throw invalid("An email address is too long");
  const lower = address.toLowerCase();
  if (!format.test(lower)) throw invalid("Unable to validate email address: invalid format");
  return lower;
}
