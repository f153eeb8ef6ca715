export type ActionQueue = {
  /** Stops queueing and does every queued action again, as the user did it. */
  replay: () => void;
  /** Forgets what is queued and goes on queueing. */
  drop: () => void;
};

/** Queues clicks and submissions of an element without handlers; inputs keep their own values. */
export function queueActions(root: HTMLElement): ActionQueue {
  let queue = new Map<unknown, () => void>();

  const enqueue = (event: Event, key: unknown, repeat: () => void) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    queue.set(key, repeat);
  };

  const queueClick = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest("button") : null;
    // A submit button's click becomes a submission, and that is what is queued.
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
    // An impatient second Enter is the same submission: one a form is queued.
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

/** Finds an element again by its place: a screen that had to be drawn anew has other nodes. */
function finder<Kind extends Element>(all: HTMLCollectionOf<Kind>, element: Kind) {
  const place = [...all].indexOf(element);
  return () => all.item(place);
}
