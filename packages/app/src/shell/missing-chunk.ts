/** Messages of Chromium, Firefox and Safari for a module that cannot be loaded. */
const importErrors =
  /dynamically imported module|error loading dynamically|importing a module script failed/i;

/** Whether an error means that a chunk could not be loaded: offline, or a new release has replaced it. */
export function isMissingChunk(thrown: unknown): boolean {
  return thrown instanceof TypeError && importErrors.test(thrown.message);
}
