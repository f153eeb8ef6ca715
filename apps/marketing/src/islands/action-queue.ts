export type ActionQueue = {
  /** Stops queueing and replays every queued action. */
  replay: () => void;
  /** Clears the queue and continues queueing. */
  clear: () => void;
};

/** Queues clicks and submissions of an element that is not hydrated; inputs keep their values themselves. */
export function queueActions(root: HTMLElement): ActionQueue {
  let queue = new Map<unknown, () => void>();

  const enqueue = (event: Event, key: unknown, repeat: () => void) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    queue.set(key, repeat);
  };

  const queueClick = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest("button") : null;
    // A submit button's click becomes a submission, which is queued instead.
    if (!button || button.type === "submit") return;
    const findButton = createFinder(root.getElementsByTagName("button"), button);
    enqueue(event, event, () => findButton()?.click());
  };

  const queueSubmit = (event: SubmitEvent) => {
    const { submitter, target } = event;
    if (!(target instanceof HTMLFormElement)) return;
    const findForm = createFinder(root.getElementsByTagName("form"), target);
    const findSubmitter =
      submitter instanceof HTMLButtonElement
        ? createFinder(root.getElementsByTagName("button"), submitter)
        : () => null;
    // Repeated submissions count once: the queue has one per form.
    enqueue(event, target, () => findForm()?.requestSubmit(findSubmitter()));
  };

  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  root.addEventListener("click", queueClick, options);
  root.addEventListener("submit", queueSubmit, options);

  return {
    replay() {
      listening.abort();
      for (const repeat of queue.values()) repeat();
    },
    clear() {
      queue = new Map();
    },
  };
}

/** Returns a function that finds the element by its position, since a screen that was rendered again has other nodes. */
function createFinder<Kind extends Element>(elements: HTMLCollectionOf<Kind>, element: Kind) {
  const index = [...elements].indexOf(element);
  return () => elements.item(index);
}
