import { m } from "#paraglide/messages.js";

/**
 * Why the server refused a mail's link, in our own words by its code: words in an address may be
 * anybody's.
 * @param code Supabase Auth's, from the link's fragment
 * @param fallback the screen's words for any other code
 */
export function linkRefusalText(code: string | null, fallback: string): string {
  switch (code) {
    case "user_banned":
      return m.link_user_banned();
    case "over_request_rate_limit":
      return m.link_too_many();
    case "unexpected_failure":
      return m.link_server_failure();
    default:
      return fallback;
  }
}
