/** A `ref` that focuses the element when it appears. */
export function focusNow(element: HTMLElement | null): void {
  element?.focus();
}
