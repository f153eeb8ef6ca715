import { json } from "../http/responses.ts";

/** Supabase Storage answers almost all refusals with 400 and says the true status in the body, as text. */
export class StorageError extends Error {
  override readonly name = "StorageError";

  constructor(
    readonly status: number,
    /** The short name that clients compare, e.g. `Duplicate`. */
    readonly error: string,
    message: string,
  ) {
    super(message);
  }
}

export function storageErrorResponse({ status, error, message }: StorageError): Response {
  const httpStatus = status === 401 || status === 500 ? status : 400;
  return json({ statusCode: String(status), error, message }, httpStatus);
}

export const bucketNotFound = () => new StorageError(404, "Bucket not found", "Bucket not found");
export const objectNotFound = () => new StorageError(404, "not_found", "Object not found");
export const duplicate = () => new StorageError(409, "Duplicate", "The resource already exists");
export const invalidRequest = (message: string) =>
  new StorageError(400, "invalid_request", message);
export const notAllowed = () =>
  new StorageError(403, "Unauthorized", "new row violates row-level security policy");
export const invalidToken = (message: string) => new StorageError(401, "Unauthorized", message);
