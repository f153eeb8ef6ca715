/** Why the backend cannot start or go on, in words for whoever started it: one line, no stack. */
export class StartError extends Error {
  override readonly name = "StartError";
}
