import { m } from "#paraglide/messages.js";
import type { Approval } from "@postlark/domain/approval";

/** The name of the person who answered; a client is marked as such, with the member who created their link. */
export function answererName(
  { userId, clientName, linkMadeBy }: Approval,
  nameOf: (userId: string | null) => string,
): string {
  if (clientName === null) return nameOf(userId);
  if (linkMadeBy === null) return m.client_review_outside({ name: clientName });
  return m.client_review_by_link_of({ name: clientName, maker: nameOf(linkMadeBy) });
}
