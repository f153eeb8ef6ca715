import { loadWorkspace } from "#session/load-workspace.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { workspaceQueries } from "./workspace-queries.ts";
import { myWorkspacesQuery } from "./my-workspaces.ts";

/** Changes that come together, as a schedule's many rows do, are read once, after so many ms. */
const togetherMs = 150;

/** How long changes wait for what a screen reads first, in ms: one that hangs must not keep them away. */
const mostFirstMs = 5_000;

/** What else a change of a table makes stale. */
const follows: Readonly<Record<string, readonly string[]>> = {
  // A draft is a post without deliveries.
  deliveries: ["posts"],
  media_folders: ["media"],
  // Whoever has come was invited.
  workspace_members: ["workspace_invitations"],
};

/** Reads again what has changed in a workspace, as it changes, for as long as one of its screens is open. */
export function useWorkspaceChanges(workspaceId: string): void {
  const client = useQueryClient();
  useEffect(() => {
    const changed = new Set<string>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stop: (() => void) | undefined;
    let isOver = false;

    const read = () => {
      timer = undefined;
      for (const table of changed) {
        if (table === "workspaces" || table === "workspace_members") {
          void client.invalidateQueries({ queryKey: myWorkspacesQuery().queryKey });
        }
        for (const name of [table, ...(follows[table] ?? [])]) {
          void client.invalidateQueries({ queryKey: [...workspaceQueries.all(workspaceId), name] });
        }
      }
      changed.clear();
    };
    const note = (table: string) => {
      changed.add(table);
      timer ??= setTimeout(read, togetherMs);
    };
    const queryKey = workspaceQueries.all(workspaceId);
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
    /** Also what a first read is still on its way for: the library would take its answer, which may be too old. */
    const readAgain = async () => {
      await firstReads();
      await client.invalidateQueries({ queryKey });
    };
    const watch = async () => {
      // What the screen shows comes first: all of it is read again once changes are told.
      await firstReads();
      if (isOver) return;
      const { watchWorkspace } = await loadWorkspace();
      const unwatch = await watchWorkspace(workspaceId, note, (status) => {
        // What changed while no changes came is not known, nor what did between the first read and now.
        if (status === "live") void readAgain();
      });
      if (isOver) unwatch();
      else stop = unwatch;
    };
    // Without it the screens show what they read, and read it again when the tab is seen again.
    watch().catch(() => {});

    return () => {
      isOver = true;
      clearTimeout(timer);
      stop?.();
    };
  }, [client, workspaceId]);
}
