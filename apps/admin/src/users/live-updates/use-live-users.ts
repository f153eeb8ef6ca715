import { refreshProfiles } from "@postlark/sdk/profile-refresh";
import { watchProfiles } from "@postlark/sdk/profiles";
import { roleQueries } from "@postlark/sdk/roles";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { createChanges } from "./changes.ts";
import { coalesceRuns } from "./coalesce-runs.ts";

/** A change shows within a second, and a burst causes at most one reload per second. */
const times = { pauseMs: 250, restMs: 750 };

/**
 * Refetches users and roles, and the user's own role, whenever a profile changes: a user who is no longer an admin has to
 * leave any screen.
 * @param isReady false delays the subscription, so that the first list loads first
 * @returns whether live updates are known to be off at the moment
 */
export function useLiveUsers(isReady: boolean): { isInterrupted: boolean } {
  const queryClient = useQueryClient();
  const [isInterrupted, setIsInterrupted] = useState(false);

  useEffect(() => {
    if (!isReady) return undefined;
    const visit = new AbortController();
    const changes = createChanges();
    const reload = coalesceRuns(
      () =>
        Promise.all([
          refreshProfiles(queryClient, changes.takeAll()),
          queryClient.invalidateQueries({ queryKey: roleQueries.all() }),
        ]),
      times,
    );
    visit.signal.addEventListener("abort", reload.cancel);
    const onChange = (id: string | undefined) => {
      changes.add(id);
      reload.request();
    };
    const watch = async () => {
      const unsubscribe = await watchProfiles(onChange, (status) => {
        if (visit.signal.aborted) return;
        setIsInterrupted(status === "interrupted");
        // Changes before, or while disconnected, are unknown.
        if (status === "live") onChange(undefined);
      });
      if (visit.signal.aborted) unsubscribe();
      else visit.signal.addEventListener("abort", unsubscribe);
    };
    watch().catch(() => {
      if (!visit.signal.aborted) setIsInterrupted(true);
    });
    return () => visit.abort();
  }, [isReady, queryClient]);

  return { isInterrupted };
}
