const control = "a[href], :is(button, input, select, textarea):enabled, [tabindex='0']";

/**
 * Moves focus to the first control inside, its text selected as if Tab had led there. A browser left to
 * choose takes a region that scrolls for a control, on small screens only.
 */
export function focusFirst(container: Element | null): void {
  const first = container?.querySelector<HTMLElement>(control);
  first?.focus();
  if (first instanceof HTMLInputElement) first.select();
}
