/** Why the backend cannot start or run, in one line for the terminal. */
export class StartError extends Error {
  override readonly name = "StartError";
}
