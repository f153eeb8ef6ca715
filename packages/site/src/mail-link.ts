import type { Path } from "./href.ts";

/** Parameters in the fragment of Supabase Auth's emailed links, successful or not. */
const mailFragment = /[#&](access_token|error(_code|_description)?)=/;

export function hasMailFragment({ hash }: Pick<Location, "hash">): boolean {
  return mailFragment.test(hash);
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
