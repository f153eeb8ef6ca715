import { queueActions } from "./action-queue.ts";
import { onInteraction } from "./interaction-events.ts";

/** Hydrates a prerendered element; resolves once its handlers work. */
export type Hydrate = (root: HTMLElement) => Promise<void>;

/**
 * Hydrates an element at the first interaction or on request, and then replays the user's actions. A failure clears them
 * and shows the `failure` element; the next interaction retries. @returns requests it
 */
export function hydrateOnDemand(
  root: HTMLElement,
  load: () => Promise<Hydrate>,
  failure: HTMLElement | null,
): () => void {
  let isBusy = false;

  const hydrateAndReplay = async () => {
    try {
      const hydrate = await load();
      await hydrate(root);
    } catch {
      isBusy = false;
      queue.clear();
      if (failure) failure.hidden = false;
      return;
    }
    if (failure) failure.hidden = true;
    stopListening();
    queue.replay();
  };

  const start = () => {
    if (isBusy) return;
    isBusy = true;
    void hydrateAndReplay();
  };

  const stopListening = onInteraction(root, start);
  // After the interaction listeners, which would otherwise miss queued events.
  const queue = queueActions(root);
  return start;
}
