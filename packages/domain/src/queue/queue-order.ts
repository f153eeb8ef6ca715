/** Something with a due time, ISO 8601 with an offset. */
type Due = { readonly dueAt: string };

/** Items in a new order take over the existing times. Returns only those whose time changes. */
export function exchanged<Thing extends Due>(
  order: readonly Thing[],
): readonly { readonly thing: Thing; readonly at: string }[] {
  const times = inTime(order).map(({ dueAt }) => dueAt);
  return order.flatMap((thing, index) => {
    const at = times[index] ?? thing.dueAt;
    return Date.parse(at) === Date.parse(thing.dueAt) ? [] : [{ thing, at }];
  });
}

export function inTime<Thing extends Due>(things: readonly Thing[]): Thing[] {
  return things.toSorted((one, other) => Date.parse(one.dueAt) - Date.parse(other.dueAt));
}

/** The order with one item moved. Unchanged if the target position does not exist. */
export function movedTo<Thing>(order: readonly Thing[], from: number, to: number): Thing[] {
  const rest = order.filter((_, index) => index !== from);
  const moved = order.filter((_, index) => index === from);
  if (to < 0 || to >= order.length) return [...order];
  return [...rest.slice(0, to), ...moved, ...rest.slice(to)];
}

/** @param random from 0 to below 1 */
export function shuffled<Thing>(order: readonly Thing[], random: () => number): Thing[] {
  return order
    .map((thing) => ({ thing, place: random() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ thing }) => thing);
}
