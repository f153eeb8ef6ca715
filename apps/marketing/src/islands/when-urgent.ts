import { invitationIdFrom } from "#invitation/invitation-id.ts";
import { hasMailFragment } from "@postlark/site/mail-link";
import { flashKey, perTab, persistent, sessionKey, verificationKey } from "@postlark/site/storage";

/** Calls back once hydration is urgent: now, through another tab, or when Back restores this page. */
export function whenUrgent({ dataset }: HTMLElement, callback: () => void): void {
  const callIfUrgent = () => {
    if (dataset["hydrate"] === "now" || isUrgent(location)) callback();
  };
  callIfUrgent();
  for (const news of ["storage", "pageshow"]) window.addEventListener(news, callIfUrgent);
}

/** An emailed link, a return from a provider, an invitation, a toast of the previous page, an existing session, or an address to verify. */
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
