/** Whether an element has layout: a phone hides the list or the conversation. */
export function hasLayout(element: HTMLElement | null): boolean {
  return element !== null && element.getClientRects().length > 0;
}
