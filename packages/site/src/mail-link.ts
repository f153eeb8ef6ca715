import type { Path } from "./href.ts";

/** What the links in Supabase Auth's mails leave in the address, whatever became of them. */
const mailFragment = /[#&](access_token|error(_code|_description)?)=/;

export function hasMailFragment({ hash }: Pick<Location, "hash">): boolean {
  return mailFragment.test(hash);
}

/** The screen for a mail's link that ended elsewhere, the link's fragment included. */
export function mailLinkScreen({ hash }: Pick<Location, "hash">): string {
  const path: Path = /[#&]type=recovery(&|$)/.test(hash) ? "/reset-password" : "/verify-email";
  return path + hash;
}

/** Leaves for the screen of a mail's link that ended here; returns whether it does. */
export function leaveForMailLink(): boolean {
  const isLink = hasMailFragment(location);
  if (isLink) location.replace(mailLinkScreen(location));
  return isLink;
}
