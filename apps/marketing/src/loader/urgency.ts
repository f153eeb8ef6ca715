import { flashKey, perTab, persistent, sessionKey } from "@postlark/site/storage";

/** What the links in Supabase Auth's mails leave in the address, whatever became of them. */
const mailFragment = /[#&](access_token|error|error_code|error_description)=/;

/** Whether this address is the end of a mail's link. */
export function hasMailFragment({ hash }: Pick<Location, "hash">): boolean {
  return mailFragment.test(hash);
}

/**
 * Whether something waits for the page's code, so that it must not wait for a person: a mail's link,
 * a toast left by the page before, or a session that makes signing in needless.
 */
export function isUrgent({ hash, pathname }: Pick<Location, "hash" | "pathname">): boolean {
  return (
    hasMailFragment({ hash }) ||
    pathname.includes("/verify") ||
    perTab.getItem(flashKey) !== null ||
    persistent.getItem(sessionKey) !== null
  );
}
