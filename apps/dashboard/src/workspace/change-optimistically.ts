import { toastError } from "@postlark/app/session/toast-error";
import { MutationObserver, type QueryClient, type QueryKey } from "@tanstack/react-query";
import { commandError } from "./command-error.ts";

export type OptimisticChange<Result> = {
  /** The queries that show the change; those below it too. */
  readonly queryKey: QueryKey;
  /** The queries that are refetched afterwards; `queryKey` unless more depends on it. */
  readonly stale?: QueryKey;
  /** Writes the change into the cache. */
  readonly show: () => void;
  readonly send: () => Promise<Result>;
};

/**
 * Shows a change before the engine has answered, and refetches what it made stale after the answer or refusal.
 * Overlapping changes are shown at once and sent one after the other. Only the last refetches, and realtime waits for
 * it (`useWorkspaceChanges`): a read in between would show the old rows for a moment.
 * @throws what `send` throws
 */
export async function changeOptimistically<Result>(
  client: QueryClient,
  { queryKey, stale = queryKey, show, send }: OptimisticChange<Result>,
): Promise<Result> {
  const change = new MutationObserver(client, {
    mutationKey: queryKey,
    scope: { id: queryKey.join() },
    onMutate: async () => {
      await client.cancelQueries({ queryKey });
      show();
    },
    mutationFn: send,
    onSettled: () => {
      const isLast = client.isMutating({ mutationKey: queryKey }) === 1;
      if (isLast) void client.invalidateQueries({ queryKey: stale });
    },
  });
  return change.mutate();
}

/** The same; a refusal shows a toast. @returns whether it succeeded */
export async function tryOptimistically(
  client: QueryClient,
  change: OptimisticChange<unknown>,
): Promise<boolean> {
  try {
    await changeOptimistically(client, change);
    return true;
  } catch (thrown) {
    toastError(commandError(thrown));
    return false;
  }
}
