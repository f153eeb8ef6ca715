import { loadCommandMenu } from "#features/shell/commands.tsx";
import { screens } from "./screens.ts";

/** What somebody does who is about to go on; none of it needs this page's answer. */
const signs = ["pointermove", "pointerdown", "keydown"] as const;

const loads = [...Object.values(screens), loadCommandMenu];

/**
 * Fetches the other screens' code and the command palette's when the user first moves, one after the
 * other while the page has nothing to do, so that what comes next is there at once. Who only looks
 * fetches nothing.
 * @returns forgets about it
 */
export function prefetchScreensOnSign(): () => void {
  const wait = new AbortController();
  const begin = () => {
    wait.abort();
    void fetchInTurn();
  };
  for (const sign of signs) {
    window.addEventListener(sign, begin, { passive: true, signal: wait.signal });
  }
  return () => wait.abort();
}

async function fetchInTurn(): Promise<void> {
  for (const load of loads) {
    await idle();
    // Whoever goes there is told; this was only early.
    await load().catch(() => {});
  }
}

function idle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no idle callbacks.
    if ("requestIdleCallback" in window) requestIdleCallback(() => resolve(), { timeout: 1_000 });
    else setTimeout(resolve, 50);
  });
}
