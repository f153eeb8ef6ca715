import { hasMailFragment } from "@postlark/site/mail-link";
import { flashKey, perTab, persistent, sessionKey, verificationKey } from "@postlark/site/storage";

/** Calls back once something waits: now, by another tab, or before Back showed this page again. */
export function whenUrgent({ dataset }: HTMLElement, callback: () => void): void {
  const callIfUrgent = () => {
    if (dataset["hydrate"] === "now" || isUrgent(location)) callback();
  };
  callIfUrgent();
  for (const news of ["storage", "pageshow"]) window.addEventListener(news, callIfUrgent);
}

/** A mail's link, a toast of the page before, a session that makes signing in needless, or an address to verify. */
export function isUrgent({ hash, pathname }: Pick<Location, "hash" | "pathname">): boolean {
  return (
    hasMailFragment({ hash }) ||
    pathname.includes("/verify") ||
    perTab.getItem(flashKey) !== null ||
    perTab.getItem(verificationKey) !== null ||
    persistent.getItem(sessionKey) !== null
  );
}
