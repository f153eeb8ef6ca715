/**
 * Leaves this app for a page of another one, replacing the history entry, so that Back never returns to a refused
 * page.
 * @returns a promise that never settles, so that nothing in this document continues
 */
export function replaceDocument(url: string): Promise<never> {
  window.location.replace(url);
  return new Promise(() => {});
}

/** Navigates to a page of another app, as a link would: Back returns. */
export function openDocument(url: string): void {
  window.location.assign(url);
}

/** Reloads the current page, when the user wants to retry. */
export function reloadDocument(): void {
  window.location.reload();
}
