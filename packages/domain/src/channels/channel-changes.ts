import type { Approval } from "../approvals/approval.ts";
import type { Delivery } from "../deliveries/delivery.ts";

type ChannelDelivery = Pick<Delivery, "id" | "channelId" | "state">;
type AnsweredDelivery = Pick<Approval, "deliveryId">;

/** Channels added to and removed from a post since its last approval. */
export function channelChanges(
  deliveries: readonly ChannelDelivery[],
  answers: readonly AnsweredDelivery[],
): { readonly added: readonly string[]; readonly removed: readonly string[] } {
  const wasAnswered = ({ id }: ChannelDelivery) =>
    answers.some(({ deliveryId }) => deliveryId === id);
  const answeredChannelIds = new Set(
    deliveries.filter(wasAnswered).map(({ channelId }) => channelId),
  );
  const currentChannelIds = new Set(
    deliveries.filter(({ state }) => state !== "cancelled").map(({ channelId }) => channelId),
  );
  return {
    added:
      answeredChannelIds.size === 0
        ? []
        : [...currentChannelIds].filter((id) => !answeredChannelIds.has(id)),
    removed: [...answeredChannelIds].filter((id) => !currentChannelIds.has(id)),
  };
}

/** The last answer about a delivery, or about the one that it replaces on its channel. */
export function lastAnswer<Answer extends AnsweredDelivery>(
  delivery: ChannelDelivery,
  deliveries: readonly ChannelDelivery[],
  answers: readonly Answer[],
): Answer | undefined {
  const replaced = deliveries.filter(
    ({ channelId, state }) => channelId === delivery.channelId && state === "cancelled",
  );
  return (
    answers.findLast(({ deliveryId }) => deliveryId === delivery.id) ??
    answers.findLast(({ deliveryId }) => replaced.some(({ id }) => id === deliveryId))
  );
}
