import type { Path } from "./href.ts";

/** Parameters in the fragment of Supabase Auth's emailed links, successful or not. */
const mailFragment = /[#&](access_token|error(_code|_description)?)=/;

/** A return from a provider, which has its error in the query as well, is none. */
export function hasMailFragment({ hash, search }: Pick<Location, "hash" | "search">): boolean {
  return mailFragment.test(hash) && !/[?&]error=/.test(search);
}

/** The screen for an emailed link that ended elsewhere, with its fragment. */
export function mailLinkScreen({ hash }: Pick<Location, "hash">): string {
  const path: Path = /[#&]type=recovery(&|$)/.test(hash) ? "/reset-password" : "/verify-email";
  return path + hash;
}

/**
 * Redirects an emailed link that ended here to its screen.
 * @returns whether it does
 */
export function leaveForMailLink(): boolean {
  const isLink = hasMailFragment(location);
  if (isLink) location.replace(mailLinkScreen(location));
  return isLink;
}
