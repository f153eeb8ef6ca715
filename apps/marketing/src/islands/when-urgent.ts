import { hasMailFragment } from "@postlark/site/mail-link";
import { flashKey, perTab, persistent, sessionKey } from "@postlark/site/storage";

/**
 * Calls back as soon as something waits for a screen's code, so that it must not wait for somebody to
 * act: now, when somebody signs in in another tab, or when they did before Back brought this page out
 * of the browser's cache.
 */
export function whenUrgent({ dataset }: HTMLElement, callback: () => void): void {
  const callIfUrgent = () => {
    if (dataset["hydrate"] === "now" || isUrgent(location)) callback();
  };
  callIfUrgent();
  for (const news of ["storage", "pageshow"]) window.addEventListener(news, callIfUrgent);
}

/** Whether a mail's link waits, a toast left by the page before, or a session that makes signing in needless. */
export function isUrgent({ hash, pathname }: Pick<Location, "hash" | "pathname">): boolean {
  return (
    hasMailFragment({ hash }) ||
    pathname.includes("/verify") ||
    perTab.getItem(flashKey) !== null ||
    persistent.getItem(sessionKey) !== null
  );
}
