import { isBackendReached, noteNoResponse, onReachChange } from "@postlark/sdk/reachability";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { accountQueries } from "./account-queries.ts";

/** Delays between attempts to reach the backend, in ms; the last one repeats. */
const waits = [1_000, 2_000, 5_000, 10_000] as const;

/** From this duration on, in ms, it counts as an outage. */
const lastingFrom = 5_000;

export type Connection = {
  isLost: boolean;
  isLasting: boolean;
  retry: () => void;
};

/**
 * Detects that the backend does not answer, and retries until it does by asking for the current user, which also
 * refreshes an old session. Then refetches whatever failed.
 */
export function useConnection(): Connection {
  const client = useQueryClient();
  const isLost = !useSyncExternalStore(onReachChange, isBackendReached, () => true);
  const [attempts, setAttempts] = useState(0);
  const [isLasting, setIsLasting] = useState(false);
  if (!isLost && attempts > 0) setAttempts(0);
  if (!isLost && isLasting) setIsLasting(false);
  const ask = useCallback(
    () => client.refetchQueries({ queryKey: accountQueries.all() }),
    [client],
  );

  useEffect(() => {
    if (!isLost) return undefined;
    const again = () => void ask().then(() => setAttempts(attempts + 1));
    const timer = setTimeout(again, waits[Math.min(attempts, waits.length - 1)]);
    return () => clearTimeout(timer);
  }, [isLost, attempts, ask]);

  useEffect(() => {
    if (!isLost) return undefined;
    const timer = setTimeout(() => setIsLasting(true), navigator.onLine ? lastingFrom : 0);
    return () => clearTimeout(timer);
  }, [isLost]);

  useEffect(() => {
    if (isLost) return;
    void client.refetchQueries({
      // What an earlier visit stored, too.
      predicate: (query) => query.state.status === "error" || (query.isActive() && query.isStale()),
    });
  }, [isLost, client]);

  useEffect(() => {
    const reask = () => void ask();
    window.addEventListener("offline", noteNoResponse);
    window.addEventListener("online", reask);
    return () => {
      window.removeEventListener("offline", noteNoResponse);
      window.removeEventListener("online", reask);
    };
  }, [ask]);

  return { isLost, isLasting, retry: () => void ask() };
}
