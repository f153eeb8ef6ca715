const control = "a[href], :is(button, input, select, textarea):enabled, [tabindex='0']";

function controlsOf(container: Element | null): HTMLElement[] {
  return [...(container?.querySelectorAll<HTMLElement>(control) ?? [])];
}

/** Whether focus is inside already, beyond the first control. */
export function isFocusPastFirst(container: Element): boolean {
  return controlsOf(container).findIndex((one) => one === document.activeElement) > 0;
}

/** Focuses the first control, as Tab would. Left to the browser, small screens would focus a scrolling area. */
export function focusFirst(container: Element | null): void {
  const [first] = controlsOf(container);
  first?.focus();
  if (first instanceof HTMLInputElement) first.select();
}
