import { invitationIdFrom } from "#invitation/invitation-id.ts";
import { hasMailFragment } from "@postlark/site/mail-link";
import { flashKey, perTab, persistent, sessionKey, verificationKey } from "@postlark/site/storage";

/** Calls back once hydration is urgent: now, through another tab, or when Back restores this page. */
export function whenUrgent({ dataset }: HTMLElement, callback: () => void): void {
  const callIfUrgent = () => {
    if (dataset["hydrate"] === "now" || isUrgent(location)) callback();
  };
  callIfUrgent();
  for (const event of ["storage", "pageshow"]) window.addEventListener(event, callIfUrgent);
}

/** Whether the page has work at once: a link, a provider's return, an invitation, a toast, a session or a verification. */
export function isUrgent({
  hash,
  pathname,
  search,
}: Pick<Location, "hash" | "pathname" | "search">): boolean {
  return (
    hasMailFragment({ hash }) ||
    /[?&](code|error)=/.test(search) ||
    pathname.includes("/verify") ||
    invitationIdFrom(search) !== undefined ||
    perTab.getItem(flashKey) !== null ||
    perTab.getItem(verificationKey) !== null ||
    persistent.getItem(sessionKey) !== null
  );
}
