export type ActionQueue = {
  /** Stops queueing and replays every queued action. */
  replay: () => void;
  /** Clears the queue and continues queueing. */
  drop: () => void;
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
    const again = finder(root.getElementsByTagName("button"), button);
    enqueue(event, event, () => again()?.click());
  };

  const queueSubmit = (event: SubmitEvent) => {
    const { submitter, target } = event;
    if (!(target instanceof HTMLFormElement)) return;
    const form = finder(root.getElementsByTagName("form"), target);
    const button =
      submitter instanceof HTMLButtonElement
        ? finder(root.getElementsByTagName("button"), submitter)
        : () => null;
    // Repeated submissions count once: the queue has one per form.
    enqueue(event, target, () => form()?.requestSubmit(button()));
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
    drop() {
      queue = new Map();
    },
  };
}

/** Finds an element by its position, since a screen that was rendered again has other nodes. */
function finder<Kind extends Element>(all: HTMLCollectionOf<Kind>, element: Kind) {
  const place = [...all].indexOf(element);
  return () => all.item(place);
}
