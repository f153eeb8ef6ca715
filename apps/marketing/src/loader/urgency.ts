import { hasMailFragment } from "@postlark/site/mail-link";
import { flashKey, perTab, persistent, sessionKey } from "@postlark/site/storage";

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
