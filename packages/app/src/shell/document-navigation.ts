/**
 * Leaves this app for a page of another one. The current history entry is replaced, so that Back
 * never returns to a page that was refused.
 * @returns a promise that never settles: nothing in this document should go on
 */
export function replaceDocument(url: string): Promise<never> {
  window.location.replace(url);
  return new Promise(() => {});
}

/** Goes to a page of another app, as a link would: Back returns. */
export function openDocument(url: string): void {
  window.location.assign(url);
}

/** Loads the current page anew, for a user who wants to try again. */
export function reloadDocument(): void {
  window.location.reload();
}
