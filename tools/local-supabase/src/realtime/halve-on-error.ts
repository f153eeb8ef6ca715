/**
 * Runs work on many items at once. Where that fails, each half is tried by itself, and so on, so that one bad item
 * does not cost the others.
 * @param onError is told of each single item that fails by itself
 */
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
