import { isBackendReached, noteNoResponse, onReachChange } from "@postlark/sdk/reachability";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { accountQueries } from "./account-queries.ts";

/** Delays between attempts to reach the backend, in ms; the last one repeats. */
const retryDelaysMs = [1_000, 2_000, 5_000, 10_000] as const;

/** How long a lost connection is not shown as an outage, in ms. */
const lastingAfterMs = 5_000;

export type Connection = {
  isLost: boolean;
  isLasting: boolean;
  retry: () => void;
};

/**
 * Detects that the backend does not respond, and refetches the current user until it does, which also refreshes an old
 * session. Then refetches the queries that failed or are stale.
 */
export function useConnection(): Connection {
  const client = useQueryClient();
  const isLost = !useSyncExternalStore(onReachChange, isBackendReached, () => true);
  const [attempts, setAttempts] = useState(0);
  const [isLasting, setIsLasting] = useState(false);
  if (!isLost && attempts > 0) setAttempts(0);
  if (!isLost && isLasting) setIsLasting(false);
  const checkConnection = useCallback(
    () => client.refetchQueries({ queryKey: accountQueries.all() }),
    [client],
  );

  useEffect(() => {
    if (!isLost) return undefined;
    const retryLater = () => void checkConnection().then(() => setAttempts(attempts + 1));
    const timer = setTimeout(
      retryLater,
      retryDelaysMs[Math.min(attempts, retryDelaysMs.length - 1)],
    );
    return () => clearTimeout(timer);
  }, [isLost, attempts, checkConnection]);

  useEffect(() => {
    if (!isLost) return undefined;
    const timer = setTimeout(() => setIsLasting(true), navigator.onLine ? lastingAfterMs : 0);
    return () => clearTimeout(timer);
  }, [isLost]);

  useEffect(() => {
    if (isLost) return;
    void client.refetchQueries({
      // Results that an earlier visit stored are stale.
      predicate: (query) => query.state.status === "error" || (query.isActive() && query.isStale()),
    });
  }, [isLost, client]);

  useEffect(() => {
    const listener = () => void checkConnection();
    window.addEventListener("offline", noteNoResponse);
    window.addEventListener("online", listener);
    return () => {
      window.removeEventListener("offline", noteNoResponse);
      window.removeEventListener("online", listener);
    };
  }, [checkConnection]);

  return { isLost, isLasting, retry: () => void checkConnection() };
}
