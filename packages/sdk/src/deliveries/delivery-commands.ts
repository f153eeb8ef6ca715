import { type DeliveryState, deliveryStates } from "@postlark/domain/delivery-state";
import * as z from "zod/mini";

import { engineRequest } from "../engine/engine-request.ts";
import type { ScheduledAt } from "../posts/post-commands.ts";

/** @throws AppError, of kind `conflict` once publishing has begun */
export async function rescheduleDelivery(id: string, at: ScheduledAt): Promise<void> {
  await engineRequest("PATCH /deliveries/{id}", { params: { id }, body: { at } });
}

/** A delivery's new time, and the one seen before. */
export type DeliveryMove = {
  readonly deliveryId: string;
  /** The previous due time, ISO 8601 exactly as the server returned it. */
  readonly was: string;
  readonly at: NonNullable<ScheduledAt>;
};

export type MovedDelivery = { readonly dueAt: string; readonly state: DeliveryState };

const moved = z.object({
  deliveries: z.array(
    z.object({ id: z.guid(), due_at: z.string(), state: z.enum(deliveryStates) }),
  ),
});

/**
 * Moves deliveries of a workspace, all or none. @param moves 1 to 500 @returns the new states in the same order @throws
 * AppError of code `moved_meanwhile` if a due time differs from the one seen
 */
export async function moveDeliveries(
  workspaceId: string,
  moves: readonly DeliveryMove[],
): Promise<readonly MovedDelivery[]> {
  const { deliveries } = await engineRequest("POST /workspaces/{id}/moves", {
    params: { id: workspaceId },
    body: { moves },
    answer: moved,
  });
  return deliveries.map(({ due_at: dueAt, state }) => ({ dueAt, state }));
}

/** @throws AppError, of kind `conflict` once publishing has begun */
export async function cancelDelivery(id: string): Promise<void> {
  await engineRequest("POST /deliveries/{id}/cancel", { params: { id } });
}

/** Retries a failed delivery at once. Completed steps are not repeated. */
export async function retryDelivery(id: string): Promise<void> {
  await engineRequest("POST /deliveries/{id}/retry", { params: { id } });
}

/**
 * Deletes a published delivery from its network; its state is `removing` until then. @throws AppError of code
 * `not_removable` or `removal_too_late` if the network does not allow it
 */
export async function removeDelivery(id: string): Promise<void> {
  await engineRequest("POST /deliveries/{id}/remove", { params: { id } });
}

/** Records what a user found on the network; `not_published` sends it again. */
export async function resolveDelivery(
  id: string,
  answer: "published" | "not_published",
): Promise<void> {
  await engineRequest("POST /deliveries/{id}/resolve", { params: { id }, body: { answer } });
}

/** Sends or cancels deliveries that waited since a restore. @param ids at most 500, from `fetchOverdue` */
export async function confirmOverdue(
  workspaceId: string,
  ids: readonly string[],
  answer: "send" | "cancel",
): Promise<void> {
  await engineRequest("POST /workspaces/{id}/overdue", {
    params: { id: workspaceId },
    body: { deliveryIds: ids, answer },
  });
}
