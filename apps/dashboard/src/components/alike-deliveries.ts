import type { Delivery } from "@postlark/domain/delivery";

/** Deliveries of one post that share time and state, each on a different channel. */
export type AlikeDeliveries = readonly [Delivery, ...Delivery[]];

/** The time of publication, or the scheduled time: ISO 8601, in UTC. */
export function momentOf({ publishedAt, dueAt }: Pick<Delivery, "publishedAt" | "dueAt">) {
  return publishedAt ?? dueAt;
}

/** Groups deliveries that a list shows as one row, in the order of the first of each group. */
export function alikeDeliveries(deliveries: readonly Delivery[]): AlikeDeliveries[] {
  const groups: [Delivery, ...Delivery[]][] = [];
  for (const delivery of deliveries) {
    const textKey = rowKeyOf(delivery);
    const matchingGroup = groups.find(
      (group) =>
        rowKeyOf(group[0]) === textKey &&
        group.every(({ channelId }) => channelId !== delivery.channelId),
    );
    if (matchingGroup === undefined) groups.push([delivery]);
    else matchingGroup.push(delivery);
  }
  return groups;
}

/** Everything that a row shows besides the channel, with its time to the minute. */
function rowKeyOf(delivery: Delivery): string {
  const { postId, state, problem } = delivery;
  return JSON.stringify([postId, state, problem, momentOf(delivery)?.slice(0, 16)]);
}
