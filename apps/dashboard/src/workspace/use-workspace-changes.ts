import { loadWorkspace } from "#session/load-workspace.ts";
import { onReachChange } from "@postlark/sdk/reachability";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { workspaceQueries } from "./workspace-queries.ts";
import { myWorkspacesQuery } from "./my-workspaces.ts";

/** Changes within this time, in ms, are refetched together, such as a schedule's many rows. */
const batchMs = 150;

/** Maximum delay before subscribing, in ms, in case a first query hangs. */
const maxFirstReadsMs = 5_000;

/** Other tables whose queries a change makes stale. */
const dependentTables: Readonly<Record<string, readonly string[]>> = {
  // A draft is a post without deliveries.
  deliveries: ["posts"],
  media_folders: ["media"],
  // A new member had an invitation.
  workspace_members: ["workspace_invitations"],
};

/** Subscribes to a workspace's changes and refetches the queries that they make stale, while a screen is open. */
export function useWorkspaceChanges(workspaceId: string): void {
  const client = useQueryClient();
  useEffect(() => {
    const queryKey = workspaceQueries.all(workspaceId);
    /** Tables whose rows changed; undefined if any may have. */
    const changedTables = new Set<string | undefined>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stopWatching: (() => void) | undefined;
    let isUnmounted = false;

    const refetchChanged = () => {
      timer = undefined;
      for (const table of changedTables) {
        const keys =
          table === undefined
            ? [queryKey]
            : [table, ...(dependentTables[table] ?? [])].map((name) => [...queryKey, name]);
        // A read during an optimistic change would show the old rows until its answer.
        if (keys.some((mutationKey) => client.isMutating({ mutationKey }) > 0)) {
          timer ??= setTimeout(refetchChanged, batchMs);
          continue;
        }
        changedTables.delete(table);
        if (table === "workspaces" || table === "workspace_members") {
          void client.invalidateQueries({ queryKey: myWorkspacesQuery().queryKey });
        }
        for (const key of keys) void client.invalidateQueries({ queryKey: key });
      }
    };
    const recordChange = (table?: string) => {
      changedTables.add(table);
      timer ??= setTimeout(refetchChanged, batchMs);
    };
    const awaitFirstReads = async () => {
      const pendingQueries = client.getQueryCache().findAll({ queryKey, fetchStatus: "fetching" });
      const firstReads = pendingQueries.filter(({ state }) => state.data === undefined);
      await Promise.race([
        Promise.allSettled(firstReads.map(async ({ promise }) => promise)),
        new Promise((resolve) => {
          setTimeout(resolve, maxFirstReadsMs);
        }),
      ]);
    };
    /** Refetches everything after the first queries, whose results may be too old. */
    const refetchAll = async () => {
      await awaitFirstReads();
      if (!isUnmounted) recordChange();
    };
    const subscribe = async () => {
      // The screen's own queries come first: they are refetched once the subscription is live.
      await awaitFirstReads();
      if (isUnmounted) return;
      const { watchWorkspace } = await loadWorkspace();
      const unsubscribe = await watchWorkspace(workspaceId, recordChange, (status) => {
        // Changes before the subscription went live, or while it was interrupted, are unknown.
        if (status === "live") void refetchAll();
      });
      if (isUnmounted) unsubscribe();
      else stopWatching = unsubscribe;
    };
    let subscription: Promise<void> | undefined;
    /** Without realtime, the screens refetch when the tab becomes visible. */
    const trySubscribe = () => {
      subscription ??= subscribe().catch(() => {
        subscription = undefined;
      });
    };
    trySubscribe();
    // A page that was opened offline could not subscribe.
    const removeReachListener = onReachChange(trySubscribe);

    return () => {
      isUnmounted = true;
      removeReachListener();
      clearTimeout(timer);
      stopWatching?.();
    };
  }, [client, workspaceId]);
}
