import { type DeliveryState, deliveryStates } from "@postlark/domain/delivery-state";
import * as z from "zod/mini";

import { engineRequest } from "../engine/engine-request.ts";
import type { ScheduledAt } from "../posts/post-commands.ts";

/** @throws AppError, of kind `conflict` once it is being published */
export async function rescheduleDelivery(id: string, at: ScheduledAt): Promise<void> {
  await engineRequest("PATCH", `/deliveries/${id}`, { body: { at } });
}

/** A delivery's way to another time, from where its mover saw it. */
export type DeliveryMove = {
  readonly deliveryId: string;
  /** When it was due there, ISO 8601 as the server wrote it. */
  readonly was: string;
  readonly at: NonNullable<ScheduledAt>;
};

/** Where a delivery stands after its move, and whether it waits for approval there. */
export type MovedDelivery = { readonly dueAt: string; readonly state: DeliveryState };

const moved = z.object({
  deliveries: z.array(
    z.object({ id: z.guid(), due_at: z.string(), state: z.enum(deliveryStates) }),
  ),
});

/**
 * Moves deliveries of a workspace, all or none.
 * @param moves 1 to 500
 * @returns how each stands now, in the moves' order
 * @throws AppError of code `moved_meanwhile` where one is not where its mover saw it
 */
export async function moveDeliveries(
  workspaceId: string,
  moves: readonly DeliveryMove[],
): Promise<readonly MovedDelivery[]> {
  const { deliveries } = await engineRequest("POST", `/workspaces/${workspaceId}/moves`, {
    body: { moves },
    answer: moved,
  });
  return deliveries.map(({ due_at: dueAt, state }) => ({ dueAt, state }));
}

/** @throws AppError, of kind `conflict` once it is being published */
export async function cancelDelivery(id: string): Promise<void> {
  await engineRequest("POST", `/deliveries/${id}/cancel`);
}

/** Tries a failed delivery again, at once. What was done already stays done. */
export async function retryDelivery(id: string): Promise<void> {
  await engineRequest("POST", `/deliveries/${id}/retry`);
}

/**
 * Deletes what was published, there where it stands; the delivery is `removing` until that is done.
 * @throws AppError of code `not_removable` or `removal_too_late` where the network does not let one
 */
export async function removeDelivery(id: string): Promise<void> {
  await engineRequest("POST", `/deliveries/${id}/remove`);
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
