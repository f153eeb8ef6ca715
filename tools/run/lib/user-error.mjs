/** Why a command cannot do what was asked, in one line for the person who asked: printed without a stack. */
export class UserError extends Error {
  /** @override */
  name = "UserError";
}
