import { queueActions } from "./action-queue.ts";
import { onSignOfUse } from "./signs-of-use.ts";

/** Hydrates a prerendered element; resolves once its handlers answer. */
export type Hydrate = (root: HTMLElement) => Promise<void>;

/**
 * Loads an island's code at the first sign that somebody is about to use it, and does again what
 * they did before it was there. Where loading fails, `failure` is shown, the queue is dropped and the
 * next sign tries again.
 * @returns hydrates the island without waiting for a sign
 */
export function hydrateOnDemand(
  root: HTMLElement,
  load: () => Promise<Hydrate>,
  failure: HTMLElement | null,
): () => void {
  let isBusy = false;

  const attempt = async () => {
    try {
      const hydrate = await load();
      await hydrate(root);
    } catch {
      isBusy = false;
      queue.drop();
      if (failure) failure.hidden = false;
      return;
    }
    if (failure) failure.hidden = true;
    endSigns();
    queue.replay();
  };

  const start = () => {
    if (isBusy) return;
    isBusy = true;
    void attempt();
  };

  const endSigns = onSignOfUse(root, start);
  // After the signs, which hear of what is queued only so.
  const queue = queueActions(root);
  return start;
}
