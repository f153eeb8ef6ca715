import type { Delivery } from "@postlark/domain/delivery";
import { statesForAPerson } from "@postlark/domain/delivery";

/** Of a series, how many occurrences are looked at one by one: those to come, and those that are over. */
const [ahead, behind] = [2, 3];

/**
 * What a post's page shows one by one. Of an occurrence that is far away, or long over, nobody wants to know anything
 * but that it is one; what needs a person always stands there. Occurrences stand in their order.
 */
export function shownDeliveries(deliveries: readonly Delivery[], now: Date): readonly Delivery[] {
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
