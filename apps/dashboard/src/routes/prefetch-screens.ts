import { loadCommandMenu } from "#features/shell/account-actions.tsx";
import { loadSwitcherPanel } from "#features/shell/workspace-switcher.tsx";
import { onFirstInteraction } from "@postlark/app/shell/first-interaction";
import { workspaceChunks } from "./workspace/screens.ts";
import { sampleScreens } from "./sample/screens.ts";

const others = [loadCommandMenu, loadSwitcherPanel];

/**
 * Prefetches the workspace's other screens, the command palette and the switcher at the first interaction, one after
 * the other when idle.
 * @returns cancels it, except chunks already loading
 */
export function prefetchScreensOnSign(isLive: boolean): () => void {
  return onFirstInteraction((left) =>
    fetchInTurn([...(isLive ? workspaceChunks : Object.values(sampleScreens)), ...others], left),
  );
}

async function fetchInTurn(
  loads: readonly (() => Promise<unknown>)[],
  left: AbortSignal,
): Promise<void> {
  for (const load of loads) {
    await idle();
    if (left.aborted) return;
    // Navigation itself shows such an error; this is only a prefetch.
    await load().catch(() => {});
  }
}

function idle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no requestIdleCallback.
    if ("requestIdleCallback" in window) requestIdleCallback(() => resolve(), { timeout: 1_000 });
    else setTimeout(resolve, 50);
  });
}
