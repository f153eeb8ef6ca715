export function goTo(url: string): void {
  window.location.assign(url);
}

/** Replaces this document, so that Back does not return here. */
export function goOnTo(url: string): void {
  window.location.replace(url);
}

/** Removes the fragment from the URL, whose tokens must not stay in the history or a bookmark. @returns it, with `#` */
export function removeFragment(): string {
  const { hash, pathname, search } = window.location;
  if (hash !== "") window.history.replaceState(window.history.state, "", `${pathname}${search}`);
  return hash;
}
