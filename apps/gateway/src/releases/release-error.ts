/** A release cannot be read, made or switched to; the message says which, why and what to do. */
export class ReleaseError extends Error {
  override name = "ReleaseError";
}
