import type { Path } from "./href.ts";

/** What the links in Supabase Auth's mails leave in the address, whatever became of them. */
const mailFragment = /[#&](access_token|error(_code|_description)?)=/;

/** Whether this address is the end of a mail's link. */
export function hasMailFragment({ hash }: Pick<Location, "hash">): boolean {
  return mailFragment.test(hash);
}

/** The screen for a mail's link that ended elsewhere, the link's fragment included. */
export function mailLinkScreen({ hash }: Pick<Location, "hash">): string {
  const path: Path = /[#&]type=recovery(&|$)/.test(hash) ? "/reset-password" : "/verify-email";
  return path + hash;
}

/**
 * Goes on to the screen for a mail's link, if this page is where one ended: on the landing page when
 * its own address is not on Supabase Auth's list, elsewhere when whoever asked for the mail chose so.
 * @returns whether this document is left
 */
export function leaveForMailLink(): boolean {
  const isLink = hasMailFragment(location);
  if (isLink) location.replace(mailLinkScreen(location));
  return isLink;
}
