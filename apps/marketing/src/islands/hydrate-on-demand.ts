import { queueActions } from "./action-queue.ts";
import { onInteraction } from "./interaction-events.ts";

/** Hydrates a prerendered element; resolves once its handlers work. */
export type Hydrate = (root: HTMLElement) => Promise<void>;

/** Hydrates at the first interaction or on request, and replays what was done before. */
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

  const endSigns = onInteraction(root, start);
  // After the interaction listeners, which would otherwise miss queued events.
  const queue = queueActions(root);
  return start;
}
