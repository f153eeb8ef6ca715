/** The reason why a command cannot do its work, in one line for its user: printed without a stack. */
export class UserError extends Error {
  /** @override */
  name = "UserError";
}
