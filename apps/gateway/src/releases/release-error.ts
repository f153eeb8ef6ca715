export class ReleaseError extends Error {
  override name = "ReleaseError";
}
