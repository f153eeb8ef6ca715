import type { Delivery } from "@postlark/domain/delivery";

/** Whether it can be seen on its network. */
export function isOut({ state }: Pick<Delivery, "state">): boolean {
  return state === "published" || state === "editing";
}

/** Whether it waits for its time or for approval: a client may still answer. */
export function isStillToGo({ state }: Pick<Delivery, "state">): boolean {
  return state === "awaiting_approval" || state === "scheduled";
}
