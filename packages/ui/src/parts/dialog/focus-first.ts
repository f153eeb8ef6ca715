const control = "a[href], :is(button, input, select, textarea):enabled, [tabindex='0']";

function controlsOf(container: Element | null): HTMLElement[] {
  return [...(container?.querySelectorAll<HTMLElement>(control) ?? [])];
}

/** Whether focus is on a control inside already, and no longer on the first. */
export function isPastFirst(container: Element): boolean {
  return controlsOf(container).findIndex((one) => one === document.activeElement) > 0;
}

/** As if Tab had led there. A browser left to choose takes a region that scrolls, on small screens only. */
export function focusFirst(container: Element | null): void {
  const [first] = controlsOf(container);
  first?.focus();
  if (first instanceof HTMLInputElement) first.select();
}
