import { m } from "#paraglide/messages.js";
import type { Approval } from "@postlark/domain/approval";

/** What whoever answered is called; a client outside is told apart from members, and named with who made their link. */
export function answererOf(
  { userId, clientName, linkMadeBy }: Approval,
  nameOf: (userId: string | null) => string,
): string {
  if (clientName === null) return nameOf(userId);
  if (linkMadeBy === null) return m.client_review_outside({ name: clientName });
  return m.client_review_by_link_of({ name: clientName, maker: nameOf(linkMadeBy) });
}
