/** What was done meanwhile, kept in order. */
export type HeldActions = {
  /** Stops holding and does every kept action again, as the person did it. */
  replay: () => void;
  /** Forgets what is kept and goes on holding. */
  drop: () => void;
};

/**
 * Holds clicks on buttons and submissions inside an element that has no handlers yet. Typed text
 * needs no holding: the inputs keep their own values.
 * @param root listens in the capture phase, so nothing inside hears of a held action
 */
export function holdActions(root: HTMLElement): HeldActions {
  let kept = new Map<unknown, () => void>();

  const hold = (event: Event, key: unknown, repeat: () => void) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    kept.set(key, repeat);
  };

  const holdClick = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest("button") : null;
    // A submit button's click becomes a submission, and that is what is held.
    if (!button || button.type === "submit") return;
    const again = finder(root.getElementsByTagName("button"), button);
    hold(event, event, () => again()?.click());
  };

  const holdSubmit = (event: SubmitEvent) => {
    const { submitter, target } = event;
    if (!(target instanceof HTMLFormElement)) return;
    const form = finder(root.getElementsByTagName("form"), target);
    const button =
      submitter instanceof HTMLButtonElement
        ? finder(root.getElementsByTagName("button"), submitter)
        : () => null;
    // An impatient second Enter is the same submission: one a form is kept.
    hold(event, target, () => form()?.requestSubmit(button()));
  };

  root.addEventListener("click", holdClick, true);
  root.addEventListener("submit", holdSubmit, true);

  return {
    replay() {
      root.removeEventListener("click", holdClick, true);
      root.removeEventListener("submit", holdSubmit, true);
      for (const repeat of kept.values()) repeat();
    },
    drop() {
      kept = new Map();
    },
  };
}

/** Finds an element again by its place: a screen that had to be drawn anew has other nodes. */
function finder<Kind extends Element>(all: HTMLCollectionOf<Kind>, element: Kind) {
  const place = [...all].indexOf(element);
  return () => all.item(place);
}
