import type { Delivery } from "@postlark/domain/delivery";

/** Deliveries of one post at one minute that stand alike, on a channel each. */
export type AlikeDeliveries = readonly [Delivery, ...Delivery[]];

/** When it was out, or is to go out: ISO 8601, in UTC. */
export function momentOf({ publishedAt, dueAt }: Pick<Delivery, "publishedAt" | "dueAt">) {
  return publishedAt ?? dueAt;
}

/** What a list says of them once: in the order in which the first of each come. */
export function alikeDeliveries(deliveries: readonly Delivery[]): AlikeDeliveries[] {
  const groups: [Delivery, ...Delivery[]][] = [];
  for (const delivery of deliveries) {
    const saying = saidOf(delivery);
    const alike = groups.find(
      (group) =>
        saidOf(group[0]) === saying &&
        group.every(({ channelId }) => channelId !== delivery.channelId),
    );
    if (alike === undefined) groups.push([delivery]);
    else alike.push(delivery);
  }
  return groups;
}

/** All that a row says besides the channel, its time to the minute. */
function saidOf(delivery: Delivery): string {
  const { postId, state, problem } = delivery;
  return JSON.stringify([postId, state, problem, momentOf(delivery)?.slice(0, 16)]);
}
