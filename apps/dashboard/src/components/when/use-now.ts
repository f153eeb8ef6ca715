import { loadWorkspace } from "#session/load-workspace.ts";
import { useEffect, useMemo, useState, useSyncExternalStore } from "react";

const tickMs = 15_000;

/** What a device's clock may be off before anybody is told, in ms. */
const toleranceMs = 60_000;

/** How far Postlark's clock is ahead of this device's, in ms; 0 while that is not known. */
let offset = 0;
let question: Promise<void> | undefined;
let isWatching = false;
const listeners = new Set<() => void>();

async function ask(): Promise<void> {
  try {
    const ahead = await (await loadWorkspace()).fetchClockOffset();
    offset = Math.abs(ahead) > toleranceMs ? ahead : 0;
  } catch {
    // What was known stays: the next look at the page asks again.
  }
  question = undefined;
  for (const listener of listeners) listener();
}

/** Asks when the page is looked at again too: a clock may have been set right, or wrong, meanwhile. */
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

/** How far Postlark's clock is ahead of this device's, in ms; 0 where that is less than a minute. */
export function useClockOffset(): number {
  return useSyncExternalStore(subscribe, () => offset);
}

/** The time by Postlark's clock, near enough to tell what is over: a device's may be wrong. */
export function useNow(): Date {
  const ahead = useClockOffset();
  const [here, setHere] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setHere(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return useMemo(() => new Date(here + ahead), [here, ahead]);
}
