import { engineRequest } from "../engine/engine-request.ts";
import type { ScheduledAt } from "../posts/post-commands.ts";

/** @throws AppError, of kind `conflict` once it is being published */
export async function rescheduleDelivery(id: string, at: ScheduledAt): Promise<void> {
  await engineRequest("PATCH", `/deliveries/${id}`, { body: { at } });
}

/** @throws AppError, of kind `conflict` once it is being published */
export async function cancelDelivery(id: string): Promise<void> {
  await engineRequest("POST", `/deliveries/${id}/cancel`);
}

export async function approveDelivery(id: string): Promise<void> {
  await engineRequest("POST", `/deliveries/${id}/approve`);
}

/** Tries a failed delivery again, at once. What was done already stays done. */
export async function retryDelivery(id: string): Promise<void> {
  await engineRequest("POST", `/deliveries/${id}/retry`);
}

/** Says what somebody found on the network; `not_published` sends it again. */
export async function resolveDelivery(
  id: string,
  answer: "published" | "not_published",
): Promise<void> {
  await engineRequest("POST", `/deliveries/${id}/resolve`, { body: { answer } });
}

/**
 * Sends or cancels what was due before its workspace was brought back; others among the ids stay as they are.
 * @param ids at most 500, as `fetchOverdue` gives
 */
export async function confirmOverdue(
  workspaceId: string,
  ids: readonly string[],
  answer: "send" | "cancel",
): Promise<void> {
  await engineRequest("POST", `/workspaces/${workspaceId}/overdue`, {
    body: { deliveryIds: ids, answer },
  });
}
