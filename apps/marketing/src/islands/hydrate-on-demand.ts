import { queueActions } from "./action-queue.ts";
import { onSignOfUse } from "./signs-of-use.ts";

/** Hydrates a prerendered element; resolves once its handlers answer. */
export type Hydrate = (root: HTMLElement) => Promise<void>;

/** Hydrates at the first sign of use, or when told, and replays what was done before. */
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
