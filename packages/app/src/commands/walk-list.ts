const rows = "tbody > tr, li";

/**
 * Moves focus to what the next or the previous row of a list is opened with: of the list that has the
 * focus, else of the screen's first. Tables are such lists, and whatever says so by `data-walkable`.
 */
export function walkList(step: 1 | -1): void {
  const focused = document.activeElement;
  const lists = [
    ...document.querySelectorAll<HTMLElement>('main :is([data-walkable], [data-slot="table"])'),
  ];
  const list = lists.find((one) => one.contains(focused)) ?? lists.find(isDrawn);
  const targets = [...(list?.querySelectorAll(rows) ?? [])].flatMap(
    (row) => row.querySelector<HTMLElement>("a[href], button") ?? [],
  );
  const at = targets.findIndex((target) => target.closest(rows)?.contains(focused) === true);
  const next = at === -1 ? targets.at(step === 1 ? 0 : -1) : targets[at + step];
  next?.focus();
}

/** Moves focus to the screen's search box. @returns whether there is one */
export function focusSearch(): boolean {
  const boxes = [...document.querySelectorAll<HTMLElement>('main input[type="search"]')];
  const box = boxes.find(isDrawn);
  box?.focus();
  return box !== undefined;
}

function isDrawn(element: HTMLElement): boolean {
  return element.getClientRects().length > 0;
}
