import { m } from "#paraglide/messages.js";
import type { Approval } from "@postlark/domain/approval";

/** What whoever answered is called; a client outside is told apart from members. */
export function answererOf(
  { userId, clientName }: Approval,
  nameOf: (userId: string | null) => string,
): string {
  return clientName === null ? nameOf(userId) : m.live_client_outside({ name: clientName });
}
