import { invitationIdFrom } from "./invitation-id.ts";

/**
 * Shows the invitation's placeholder before the first paint, so that nothing moves when it has loaded, and adds the
 * invitation to links, which may be followed before hydration.
 */
export function prepareInvitation(): void {
  const { search } = location;
  if (invitationIdFrom(search) === undefined) return;
  document.querySelector("[data-invitation]")?.removeAttribute("hidden");
  for (const link of document.querySelectorAll<HTMLAnchorElement>("[data-island] a[href]")) {
    if (link.pathname !== "/") link.search = search;
  }
}
