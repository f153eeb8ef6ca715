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
