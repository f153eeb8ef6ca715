/** Something with a due time, ISO 8601 with an offset. */
type Due = { readonly dueAt: string };

/** Gives items in a new order the existing times. Returns only those whose time changes, with their new one. */
export function exchangeTimes<Item extends Due>(
  order: readonly Item[],
): readonly { readonly item: Item; readonly at: string }[] {
  const times = sortByDueTime(order).map(({ dueAt }) => dueAt);
  return order.flatMap((item, index) => {
    const at = times[index] ?? item.dueAt;
    return Date.parse(at) === Date.parse(item.dueAt) ? [] : [{ item, at }];
  });
}

export function sortByDueTime<Item extends Due>(items: readonly Item[]): Item[] {
  return items.toSorted((one, other) => Date.parse(one.dueAt) - Date.parse(other.dueAt));
}

/** Returns the order with one item moved; unchanged if the target position does not exist. */
export function moveItem<Item>(order: readonly Item[], from: number, to: number): Item[] {
  const otherItems = order.filter((_, index) => index !== from);
  const moved = order.filter((_, index) => index === from);
  if (to < 0 || to >= order.length) return [...order];
  return [...otherItems.slice(0, to), ...moved, ...otherItems.slice(to)];
}

/** Returns the items in a random order. @param random returns numbers from 0 to below 1 */
export function shuffle<Item>(order: readonly Item[], random: () => number): Item[] {
  return order
    .map((item) => ({ item, sortKey: random() }))
    .toSorted((one, other) => one.sortKey - other.sortKey)
    .map(({ item }) => item);
}
