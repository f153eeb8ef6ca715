import { invitationIdFrom } from "./invitation-id.ts";

/**
 * Before the first paint: makes room for the invitation, so that nothing moves when it has loaded, and has links that
 * are followed before hydration keep it.
 */
export function keepInvitation(): void {
  const { search } = location;
  if (invitationIdFrom(search) === undefined) return;
  document.querySelector("[data-invitation]")?.removeAttribute("hidden");
  for (const link of document.querySelectorAll<HTMLAnchorElement>("[data-island] a[href]")) {
    if (link.pathname !== "/") link.search = search;
  }
}
