const rows = "tbody > tr, li";

/**
 * Moves focus to the next or previous row of a list: the focused one, else the screen's first. Lists are tables and
 * elements with `data-walkable`.
 */
export function focusListRow(step: 1 | -1): void {
  const focused = document.activeElement;
  const lists = [
    ...document.querySelectorAll<HTMLElement>('main :is([data-walkable], [data-slot="table"])'),
  ];
  const list = lists.find((one) => one.contains(focused)) ?? lists.find(isVisible);
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
  const box = boxes.find(isVisible);
  box?.focus();
  return box !== undefined;
}

function isVisible(element: HTMLElement): boolean {
  return element.getClientRects().length > 0;
}
