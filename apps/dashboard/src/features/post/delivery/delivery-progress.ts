import type { Delivery } from "@postlark/domain/delivery";

/** Whether it is visible on its network. */
export function isOut({ state }: Pick<Delivery, "state">): boolean {
  return state === "published" || state === "editing";
}

/** Whether it waits for its time or for approval, so that a client can still answer. */
export function awaitsPublishing({ state }: Pick<Delivery, "state">): boolean {
  return state === "awaiting_approval" || state === "scheduled";
}
