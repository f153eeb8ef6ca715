import { loadCommandMenu } from "#features/shell/account-actions.tsx";
import { loadSwitcherPanel } from "#features/shell/workspace-switcher.tsx";
import { onFirstSign } from "@postlark/app/shell/first-sign";
import { workspaceChunks } from "./workspace/screens.ts";
import { sampleScreens } from "./sample/screens.ts";

const others = [loadCommandMenu, loadSwitcherPanel];

/**
 * Fetches the code of the workspace's other screens, the command palette's and the switcher's when the
 * user first moves, one after the other while the page has nothing to do, so that what comes next is
 * there at once. Who only looks fetches nothing.
 * @returns forgets about it; what has begun to load still comes
 */
export function prefetchScreensOnSign(isLive: boolean): () => void {
  return onFirstSign((left) =>
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
