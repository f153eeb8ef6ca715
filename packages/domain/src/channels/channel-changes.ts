import type { Approval } from "../approvals/approval.ts";
import type { Delivery } from "../deliveries/delivery.ts";

type Standing = Pick<Delivery, "id" | "channelId" | "state">;
type Answered = Pick<Approval, "deliveryId">;

/** Channels added to and removed from a post since its last approval. */
export function channelChanges(
  deliveries: readonly Standing[],
  answers: readonly Answered[],
): { readonly added: readonly string[]; readonly removed: readonly string[] } {
  const wasAnswered = ({ id }: Standing) => answers.some(({ deliveryId }) => deliveryId === id);
  const answered = new Set(deliveries.filter(wasAnswered).map(({ channelId }) => channelId));
  const standing = new Set(
    deliveries.filter(({ state }) => state !== "cancelled").map(({ channelId }) => channelId),
  );
  return {
    added: answered.size === 0 ? [] : [...standing].filter((id) => !answered.has(id)),
    removed: [...answered].filter((id) => !standing.has(id)),
  };
}

/** The last answer about a delivery, or about the one that it replaces on its channel. */
export function lastAnswer<Answer extends Answered>(
  delivery: Standing,
  deliveries: readonly Standing[],
  answers: readonly Answer[],
): Answer | undefined {
  const before = deliveries.filter(
    ({ channelId, state }) => channelId === delivery.channelId && state === "cancelled",
  );
  return (
    answers.findLast(({ deliveryId }) => deliveryId === delivery.id) ??
    answers.findLast(({ deliveryId }) => before.some(({ id }) => id === deliveryId))
  );
}
