import { holdActions } from "./hold";
import { onSignOfUse } from "./signs-of-use";

/** Makes a prerendered element live; resolves once its handlers answer. */
export type WakeIsland = (root: HTMLElement) => Promise<void>;

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
    endSigns();
    held.replay();
  };

  const wake = () => {
    if (isWaking) return;
    isWaking = true;
    void attempt();
  };

  const endSigns = onSignOfUse(root, wake);
  // After the signs, which hear of what is held only so.
  const held = holdActions(root);
  return wake;
}
