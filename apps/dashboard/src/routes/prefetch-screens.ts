import { loadCommandMenu } from "#features/shell/account-actions.tsx";
import { loadSwitcherPanel } from "#features/shell/workspace-switcher.tsx";
import { onFirstInteraction } from "@postlark/app/shell/first-interaction";
import { workspaceChunks } from "./workspace/screens.ts";
import { sampleScreens } from "./sample/screens.ts";

const shellChunks = [loadCommandMenu, loadSwitcherPanel];

/**
 * Prefetches the workspace's other screens, the command palette and the switcher at the first interaction, one after
 * the other when idle.
 * @returns a function that cancels it, except chunks already loading
 */
export function prefetchOnInteraction(isLive: boolean): () => void {
  return onFirstInteraction((signal) =>
    fetchInTurn(
      [...(isLive ? workspaceChunks : Object.values(sampleScreens)), ...shellChunks],
      signal,
    ),
  );
}

/** Loads chunks one after the other when idle, until aborted. Failures are ignored. */
async function fetchInTurn(
  loads: readonly (() => Promise<unknown>)[],
  signal: AbortSignal,
): Promise<void> {
  for (const load of loads) {
    await idle();
    if (signal.aborted) return;
    // Navigation itself shows such an error; this is only a prefetch.
    await load().catch(() => {});
  }
}

/** Resolves when the main thread is idle, after a second at the latest. */
function idle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no requestIdleCallback.
    if ("requestIdleCallback" in window) requestIdleCallback(() => resolve(), { timeout: 1_000 });
    else setTimeout(resolve, 50);
  });
}
