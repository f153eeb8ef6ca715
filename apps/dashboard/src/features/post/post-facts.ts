import { momentOf } from "#components/alike-deliveries.ts";
import { deliveryStateLabel } from "#components/delivery-state-badge.tsx";
import { m } from "#paraglide/messages.js";
import { formatMomentIn } from "@postlark/app/time/moments";
import { areChangesRequested, type Delivery } from "@postlark/domain/delivery";

/**
 * Returns one line about a post: its state, or the number of deliveries in each state; its next due time, or else its
 * last one; and its author.
 * @param author undefined if unknown
 * @param timeZone IANA, of the workspace
 */
export function postFacts(
  deliveries: readonly Delivery[],
  author: string | undefined,
  timeZone: string,
): string {
  const labels = deliveries.map((one) =>
    deliveryStateLabel({ ...one, areChangesRequested: areChangesRequested(one) }),
  );
  const states = [...new Set(labels)].map((label) => {
    const count = labels.filter((one) => one === label).length;
    return count === labels.length ? label : m.posts_fact_state({ state: label, count });
  });
  const next = timesOf(deliveries.filter(({ publishedAt }) => publishedAt === null)).at(0);
  const moment = next ?? timesOf(deliveries).at(-1);
  return [
    ...states,
    moment !== undefined && formatMomentIn(moment, timeZone),
    author !== undefined && m.posts_fact_author({ name: author }),
  ]
    .filter(Boolean)
    .join(" · ");
}

/** When deliveries are or were due, ISO 8601, the earliest first; ended ones have no time. */
function timesOf(deliveries: readonly Delivery[]): string[] {
  return deliveries
    .filter(({ state }) => state !== "cancelled" && state !== "removed")
    .flatMap((one) => momentOf(one) ?? [])
    .toSorted((one, other) => Date.parse(one) - Date.parse(other));
}
