/** Goes on to another document; this one stays behind in the history. */
export function goTo(url: string): void {
  window.location.assign(url);
}

/** Goes on to another document in place of this one, so that Back does not return here. */
export function goOnTo(url: string): void {
  window.location.replace(url);
}

/**
 * Takes the fragment off the address bar, so that the tokens in it do not stay in the history, a
 * bookmark or a screenshot.
 * @returns the fragment with its `#`, or an empty string
 */
export function takeFragment(): string {
  const { hash, pathname, search } = window.location;
  if (hash !== "") window.history.replaceState(window.history.state, "", `${pathname}${search}`);
  return hash;
}
