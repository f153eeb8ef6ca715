import { loadWorkspace } from "#session/load-workspace.ts";
import { useEffect, useMemo, useState, useSyncExternalStore } from "react";

const tickMs = 15_000;

/** How far a device's clock may be off without a warning, in ms. */
const toleranceMs = 60_000;

/** How far Postlark's clock is ahead of this device's, in ms; 0 while unknown. */
let offset = 0;
let question: Promise<void> | undefined;
let isWatching = false;
const listeners = new Set<() => void>();

async function ask(): Promise<void> {
  try {
    const ahead = await (await loadWorkspace()).fetchClockOffset();
    offset = Math.abs(ahead) > toleranceMs ? ahead : 0;
  } catch {
    // Keeps the known offset; the next visibility change asks again.
  }
  question = undefined;
  for (const listener of listeners) listener();
}

/** Asks again when the page becomes visible: the device's clock may have changed meanwhile. */
function askWhenSeen(): void {
  if (document.visibilityState === "visible") question ??= ask();
}

function subscribe(listener: () => void): () => void {
  if (!isWatching) {
    isWatching = true;
    document.addEventListener("visibilitychange", askWhenSeen);
    askWhenSeen();
  }
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How far Postlark's clock is ahead of this device's, in ms; 0 if that is less than a minute. */
export function useClockOffset(): number {
  return useSyncExternalStore(subscribe, () => offset);
}

/** The current time by Postlark's clock, since a device's may be wrong. */
export function useNow(): Date {
  const ahead = useClockOffset();
  const [here, setHere] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setHere(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return useMemo(() => new Date(here + ahead), [here, ahead]);
}
