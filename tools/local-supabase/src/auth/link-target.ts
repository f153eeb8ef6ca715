import type { Auth, Call } from "./auth.ts";
import { parseChallenge } from "./flow-states.ts";
import { redirectTarget } from "./redirects.ts";
import type { LinkTarget } from "./token-mails.ts";

/**
 * Where a request wants its mailed link to lead: its `redirect_to`, when the project allows that. The Referer header,
 * which Supabase Auth would try next, is left alone: from a mail it names the mailbox.
 */
export function redirectOf(auth: Auth, { url, request }: Call): string {
  const wanted = request.headers.get("redirect_to") ?? url.searchParams.get("redirect_to");
  return redirectTarget(auth.redirects, wanted);
}

/** The target of a request's mails, with the PKCE challenge of its body. */
export function linkTarget(
  auth: Auth,
  call: Call,
  body: { code_challenge: string; code_challenge_method: string },
): LinkTarget {
  return { redirectTo: redirectOf(auth, call), challenge: parseChallenge(body) };
}
