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
    const alike = groups.find(
      ([first, ...others]) =>
        isAlike(first, delivery) &&
        [first, ...others].every(({ channelId }) => channelId !== delivery.channelId),
    );
    if (alike === undefined) groups.push([delivery]);
    else alike.push(delivery);
  }
  return groups;
}

function isAlike(one: Delivery, other: Delivery): boolean {
  return (
    one.postId === other.postId &&
    one.state === other.state &&
    minuteOf(one) === minuteOf(other) &&
    one.problem?.code === other.problem?.code &&
    one.problem?.network === other.problem?.network
  );
}

function minuteOf(delivery: Delivery): string | undefined {
  return momentOf(delivery)?.slice(0, "2026-11-22T09:00".length);
}
