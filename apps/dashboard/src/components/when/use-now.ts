import { loadWorkspace } from "#session/load-workspace.ts";
import { useEffect, useMemo, useState, useSyncExternalStore } from "react";

const tickMs = 15_000;

/** How far a device's clock may be off without a warning, in ms. */
const toleranceMs = 60_000;

/** How far Postlark's clock is ahead of this device's, in ms; 0 while unknown. */
let offsetMs = 0;
let pendingRefresh: Promise<void> | undefined;
let isWatching = false;
const listeners = new Set<() => void>();

/** Fetches how far the server's clock is ahead, and informs the listeners. A failure leaves the known offset. */
async function refreshClockOffset(): Promise<void> {
  try {
    const aheadMs = await (await loadWorkspace()).fetchClockOffset();
    offsetMs = Math.abs(aheadMs) > toleranceMs ? aheadMs : 0;
  } catch {
    // The next visibility change fetches it again.
  }
  pendingRefresh = undefined;
  for (const listener of listeners) listener();
}

/** Refreshes the offset when the page becomes visible: the device's clock may have changed meanwhile. */
function refreshWhenVisible(): void {
  if (document.visibilityState === "visible") pendingRefresh ??= refreshClockOffset();
}

function subscribe(listener: () => void): () => void {
  if (!isWatching) {
    isWatching = true;
    document.addEventListener("visibilitychange", refreshWhenVisible);
    refreshWhenVisible();
  }
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How far Postlark's clock is ahead of this device's, in ms; 0 if that is less than a minute. */
export function useClockOffset(): number {
  return useSyncExternalStore(subscribe, () => offsetMs);
}

/** The current time by Postlark's clock, since a device's may be wrong. */
export function useNow(): Date {
  const aheadMs = useClockOffset();
  const [deviceNow, setDeviceNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setDeviceNow(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return useMemo(() => new Date(deviceNow + aheadMs), [deviceNow, aheadMs]);
}
