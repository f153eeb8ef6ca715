/** What Chromium, Firefox and Safari say of a module that cannot be fetched. */
const complaints =
  /dynamically imported module|error loading dynamically|importing a module script failed/i;

/**
 * Whether an error says that a part of the app's code could not be fetched: there is no connection, or
 * a new release has replaced the files that this document knows.
 */
export function isMissingChunk(thrown: unknown): boolean {
  return thrown instanceof TypeError && complaints.test(thrown.message);
}
