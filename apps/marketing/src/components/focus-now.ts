/** As a `ref`: puts the focus where somebody goes on, as it appears. */
export function focusNow(element: HTMLElement | null): void {
  element?.focus();
}
