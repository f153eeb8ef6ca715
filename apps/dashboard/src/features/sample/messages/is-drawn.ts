/** Whether an element takes room: a phone hides the list or the conversation. */
export function isDrawn(element: HTMLElement | null): boolean {
  return element !== null && element.getClientRects().length > 0;
}
