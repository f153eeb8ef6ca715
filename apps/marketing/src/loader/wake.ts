import { holdActions } from "./hold";

/** Makes a prerendered element live; resolves once its handlers answer. */
export type WakeIsland = (root: HTMLElement) => Promise<void>;

const signs = ["pointerenter", "focusin", "touchstart", "keydown", "input"];

/**
 * Loads an island's code at the first sign that somebody is about to use it, and does again what
 * they did before it was there. Where loading fails, `failure` is shown, what was held is forgotten
 * and the next sign tries again.
 * @returns wakes the island without waiting for a sign
 */
export function wakeOnDemand(
  root: HTMLElement,
  load: () => Promise<WakeIsland>,
  failure: HTMLElement | null,
): () => void {
  const held = holdActions(root);
  let isWaking = false;

  const attempt = async () => {
    try {
      const wakeIsland = await load();
      await wakeIsland(root);
    } catch {
      isWaking = false;
      held.drop();
      if (failure) failure.hidden = false;
      return;
    }
    if (failure) failure.hidden = true;
    for (const sign of signs) root.removeEventListener(sign, wake);
    held.replay();
  };

  const wake = () => {
    if (isWaking) return;
    isWaking = true;
    void attempt();
  };

  for (const sign of signs) root.addEventListener(sign, wake, { passive: true });
  return wake;
}
