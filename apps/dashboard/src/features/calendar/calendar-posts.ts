import type { CalendarDelivery } from "@postlark/domain/delivery";
import type { DeliveryState } from "@postlark/domain/delivery-state";

/** A post at one moment: all its deliveries that are due then, one per channel. */
export type CalendarPost = Pick<CalendarDelivery, "id" | "postId" | "dueAt" | "excerpt"> & {
  readonly deliveries: readonly CalendarDelivery[];
  readonly channelIds: readonly string[];
  /** The delivery whose state is the most urgent for the user. */
  readonly mostUrgent: CalendarDelivery;
  readonly repeats: boolean;
};

/** States by urgency for the user, the most urgent first. */
const urgency: readonly DeliveryState[] = [
  "failed",
  "unknown",
  "awaiting_approval",
  "publishing",
  "scheduled",
  "draft",
  "editing",
  "removing",
  "published",
  "removed",
  "cancelled",
];

/** Groups deliveries of one post that are due in the same minute, in the order of the first of each group. */
export function calendarPosts(deliveries: readonly CalendarDelivery[]): CalendarPost[] {
  const groups = new Map<string, CalendarDelivery[]>();
  for (const delivery of deliveries) {
    const { postId, dueAt, state } = delivery;
    // What was cancelled is no part of what goes out at the same time.
    const key = `${postId} ${Math.floor(Date.parse(dueAt) / 60_000)} ${state === "cancelled"}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [delivery]);
    else group.push(delivery);
  }
  return [...groups.values()].flatMap((group) => postOf(group) ?? []);
}

function postOf(deliveries: readonly CalendarDelivery[]): CalendarPost | undefined {
  // The id stays the same whichever delivery comes first, so that focus and selection follow a move.
  const [first] = deliveries.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  if (first === undefined) return undefined;
  return {
    id: first.id,
    postId: first.postId,
    dueAt: first.dueAt,
    excerpt: deliveries.find(({ excerpt }) => excerpt.trim() !== "")?.excerpt ?? "",
    deliveries,
    channelIds: deliveries.map(({ channelId }) => channelId),
    mostUrgent: deliveries.reduce((one, other) => (rankOf(other) < rankOf(one) ? other : one)),
    repeats: deliveries.some(({ repeats }) => repeats),
  };
}

/** Requested changes come before what only waits. */
const rankOf = ({ state, areChangesRequested }: CalendarDelivery) =>
  urgency.indexOf(state) - (areChangesRequested ? 0.5 : 0);

/** Groups a post's deliveries by state, the most urgent group first. */
export function groupsByState({ deliveries }: CalendarPost): (readonly CalendarDelivery[])[] {
  const ranks = [...new Set(deliveries.map(rankOf))].toSorted((one, other) => one - other);
  return ranks.map((rank) => deliveries.filter((delivery) => rankOf(delivery) === rank));
}
