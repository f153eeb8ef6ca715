import type { Delivery } from "@postlark/domain/delivery";

/** Whether the delivery is visible on its network, also while an edit is sent. */
export function isPublished({ state }: Pick<Delivery, "state">): boolean {
  return state === "published" || state === "editing";
}

/** Whether a post is published and nothing of it remains to be published or repaired in the composer. */
export function isCompletelyPublished(deliveries: readonly Pick<Delivery, "state">[]): boolean {
  return (
    deliveries.some(isPublished) &&
    !deliveries.some((one) => awaitsPublishing(one) || one.state === "failed")
  );
}

/** Whether it waits for its time or for approval, so that a client can still answer. */
export function awaitsPublishing({ state }: Pick<Delivery, "state">): boolean {
  return state === "awaiting_approval" || state === "scheduled";
}
