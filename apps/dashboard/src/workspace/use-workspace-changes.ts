import { loadWorkspace } from "#session/load-workspace.ts";
import { onReachChange } from "@postlark/sdk/reachability";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { workspaceQueries } from "./workspace-queries.ts";
import { myWorkspacesQuery } from "./my-workspaces.ts";

/** Changes within this time, in ms, are refetched together, such as a schedule's many rows. */
const togetherMs = 150;

/** Maximum delay before subscribing, in ms, in case a first query hangs. */
const mostFirstMs = 5_000;

/** Other tables whose queries a change makes stale. */
const follows: Readonly<Record<string, readonly string[]>> = {
  // A draft is a post without deliveries.
  deliveries: ["posts"],
  media_folders: ["media"],
  // A new member had an invitation.
  workspace_members: ["workspace_invitations"],
};

/** Refetches what changes in a workspace, in realtime, while one of its screens is open. */
export function useWorkspaceChanges(workspaceId: string): void {
  const client = useQueryClient();
  useEffect(() => {
    const queryKey = workspaceQueries.all(workspaceId);
    /** Tables whose rows changed; undefined if any may have. */
    const changed = new Set<string | undefined>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stop: (() => void) | undefined;
    let isOver = false;

    const read = () => {
      timer = undefined;
      for (const table of changed) {
        const keys =
          table === undefined
            ? [queryKey]
            : [table, ...(follows[table] ?? [])].map((name) => [...queryKey, name]);
        // A read during an optimistic change would show the old rows until its answer.
        if (keys.some((mutationKey) => client.isMutating({ mutationKey }) > 0)) {
          timer ??= setTimeout(read, togetherMs);
          continue;
        }
        changed.delete(table);
        if (table === "workspaces" || table === "workspace_members") {
          void client.invalidateQueries({ queryKey: myWorkspacesQuery().queryKey });
        }
        for (const key of keys) void client.invalidateQueries({ queryKey: key });
      }
    };
    const note = (table?: string) => {
      changed.add(table);
      timer ??= setTimeout(read, togetherMs);
    };
    const firstReads = async () => {
      const underway = client.getQueryCache().findAll({ queryKey, fetchStatus: "fetching" });
      const first = underway.filter(({ state }) => state.data === undefined);
      await Promise.race([
        Promise.allSettled(first.map(async ({ promise }) => promise)),
        new Promise((resolve) => {
          setTimeout(resolve, mostFirstMs);
        }),
      ]);
    };
    /** Cancels first queries still in flight, since their result may be too old. */
    const readAgain = async () => {
      await firstReads();
      if (!isOver) note();
    };
    const watch = async () => {
      // The screen's own queries come first: they are refetched once the subscription is live.
      await firstReads();
      if (isOver) return;
      const { watchWorkspace } = await loadWorkspace();
      const unwatch = await watchWorkspace(workspaceId, note, (status) => {
        // Changes before the subscription went live, or while it was interrupted, are unknown.
        if (status === "live") void readAgain();
      });
      if (isOver) unwatch();
      else stop = unwatch;
    };
    let watching: Promise<void> | undefined;
    /** Without realtime, the screens refetch when the tab becomes visible. */
    const tryWatch = () => {
      watching ??= watch().catch(() => {
        watching = undefined;
      });
    };
    tryWatch();
    // A page that was opened offline could not subscribe.
    const stopTrying = onReachChange(tryWatch);

    return () => {
      isOver = true;
      stopTrying();
      clearTimeout(timer);
      stop?.();
    };
  }, [client, workspaceId]);
}
