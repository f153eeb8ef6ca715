import { commandError } from "#workspace/command-error.ts";

/** The results and the errors of an action on several items. */
export type EachOutcome<Item, Result> = {
  readonly done: readonly { readonly item: Item; readonly result: Result }[];
  readonly failed: readonly { readonly item: Item; readonly reason: string }[];
};

/** Requests at a time. */
const maxParallel = 4;

/** Runs an action for each item, a few at a time: a failure does not stop the others. */
export async function runEach<Item, Result>(
  items: readonly Item[],
  action: (item: Item) => Promise<Result>,
): Promise<EachOutcome<Item, Result>> {
  const done: { item: Item; result: Result }[] = [];
  const failed: { item: Item; reason: string }[] = [];
  const waiting = [...items];
  async function runWaiting(): Promise<void> {
    const item = waiting.shift();
    if (item === undefined) return;
    try {
      done.push({ item, result: await action(item) });
    } catch (thrown) {
      failed.push({ item, reason: commandError(thrown) });
    }
    return runWaiting();
  }
  await Promise.all(Array.from({ length: maxParallel }, runWaiting));
  return { done, failed };
}
