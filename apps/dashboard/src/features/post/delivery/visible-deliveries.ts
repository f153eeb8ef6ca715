import type { Delivery } from "@postlark/domain/delivery";
import { statesForAPerson } from "@postlark/domain/delivery";

/** How many occurrences of a series are shown: future ones, and past ones. */
const [ahead, behind] = [2, 3];

/**
 * The deliveries that a post's page shows. Occurrences of a series that are far away are left out, except those that
 * need a decision. Sorted by time.
 */
export function visibleDeliveries(deliveries: readonly Delivery[], now: Date): readonly Delivery[] {
  const isToCome = ({ dueAt }: Delivery) => dueAt !== null && new Date(dueAt) > now;
  const inSeries = deliveries.filter(({ seriesId }) => seriesId);
  const shown = new Set([
    ...nearest(
      inSeries.filter((one) => isToCome(one) && one.state !== "cancelled"),
      ahead,
      1,
    ),
    ...nearest(
      inSeries.filter((one) => !isToCome(one)),
      behind,
      -1,
    ),
  ]);
  return deliveries
    .filter(
      ({ seriesId, occurrence, state }) =>
        !seriesId || shown.has(occurrence ?? "") || statesForAPerson.some((one) => one === state),
    )
    .toSorted((one, other) => (one.occurrence ?? "").localeCompare(other.occurrence ?? ""));
}

function nearest(some: readonly Delivery[], most: number, sign: 1 | -1): readonly string[] {
  return [...new Set(some.map(({ occurrence }) => occurrence ?? ""))]
    .toSorted((one, other) => sign * one.localeCompare(other))
    .slice(0, most);
}
