/** Processes many items at once, and each half separately on failure, so that a bad item does not affect the others. */
export async function halveOnError<Item>(
  items: readonly Item[],
  work: (items: readonly Item[]) => Promise<void>,
  onError: (item: Item, error: unknown) => void,
): Promise<void> {
  const [first] = items;
  if (first === undefined) return;
  try {
    await work(items);
  } catch (error) {
    if (items.length === 1) {
      onError(first, error);
      return;
    }
    const middle = Math.ceil(items.length / 2);
    await halveOnError(items.slice(0, middle), work, onError);
    await halveOnError(items.slice(middle), work, onError);
  }
}
