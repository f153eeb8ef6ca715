import type { Delivery } from "@postlark/domain/delivery";
import { statesNeedingUser } from "@postlark/domain/delivery";

/** How many future and past occurrences of a series are shown. */
const maxFuture = 2;
const maxPast = 3;

/**
 * The deliveries that a post's page shows. Occurrences of a series that are far away are left out, except those that
 * need a decision. Sorted by time.
 */
export function visibleDeliveries(deliveries: readonly Delivery[], now: Date): readonly Delivery[] {
  const isToCome = ({ dueAt }: Delivery) => dueAt !== null && new Date(dueAt) > now;
  const inSeries = deliveries.filter(({ seriesId }) => seriesId);
  const shownOccurrences = new Set([
    ...nearestOccurrences(
      inSeries.filter((one) => isToCome(one) && one.state !== "cancelled"),
      maxFuture,
      1,
    ),
    ...nearestOccurrences(
      inSeries.filter((one) => !isToCome(one)),
      maxPast,
      -1,
    ),
  ]);
  return deliveries
    .filter(
      ({ seriesId, occurrence, state }) =>
        !seriesId ||
        shownOccurrences.has(occurrence ?? "") ||
        statesNeedingUser.some((one) => one === state),
    )
    .toSorted((one, other) => (one.occurrence ?? "").localeCompare(other.occurrence ?? ""));
}

/** Returns the first occurrences by time, or with sign -1 the last ones. */
function nearestOccurrences(
  deliveries: readonly Delivery[],
  count: number,
  sign: 1 | -1,
): readonly string[] {
  return [...new Set(deliveries.map(({ occurrence }) => occurrence ?? ""))]
    .toSorted((one, other) => sign * one.localeCompare(other))
    .slice(0, count);
}
