export function goTo(url: string): void {
  window.location.assign(url);
}

/** Replaces this document, so that Back does not return here. */
export function goOnTo(url: string): void {
  window.location.replace(url);
}

/** Removes the fragment, whose tokens must not stay in the history or a bookmark. */
export function takeFragment(): string {
  const { hash, pathname, search } = window.location;
  if (hash !== "") window.history.replaceState(window.history.state, "", `${pathname}${search}`);
  return hash;
}
