import { json } from "../http/responses.ts";

/**
 * Supabase Storage's codes for these errors, and the older names that it sends for some. Without one, `error` is the
 * code again.
 * @see https://github.com/supabase/storage/blob/master/src/internal/errors/codes.ts
 */
const olderNames = {
  AccessDenied: "Unauthorized",
  EntityTooLarge: "Payload too large",
  FeatureNotEnabled: undefined,
  InvalidBucketName: "Invalid Input",
  InvalidJWT: undefined,
  InvalidKey: undefined,
  InvalidMimeType: "invalid_mime_type",
  InvalidRequest: undefined,
  InvalidSignature: undefined,
  NoSuchBucket: "Bucket not found",
  NoSuchKey: "not_found",
  ResourceAlreadyExists: "Duplicate",
  ResourceNotEmpty: undefined,
} as const;

/** Supabase Storage answers almost all errors with 400 and the real status in the body, as text. */
export class StorageError extends Error {
  override readonly name = "StorageError";

  constructor(
    readonly status: number,
    /** Compared by clients: storage-js' `exists()` accepts only `NoSuchKey` for a missing object. */
    readonly code: keyof typeof olderNames,
    message: string,
    /** The HTTP status, which differs from 400 for errors of the gateway or router. */
    readonly httpStatus = 400,
  ) {
    super(message);
  }
}

export function storageErrorResponse({ status, code, message, httpStatus }: StorageError) {
  const error = httpStatus === 404 ? "Not Found" : (olderNames[code] ?? code);
  return json({ statusCode: String(status), error, message, code }, httpStatus);
}

export const bucketNotFound = () => new StorageError(404, "NoSuchBucket", "Bucket not found");
export const objectNotFound = () => new StorageError(404, "NoSuchKey", "Object not found");
export const duplicate = () =>
  new StorageError(409, "ResourceAlreadyExists", "The resource already exists");
export const invalidRequest = (message: string) => new StorageError(400, "InvalidRequest", message);
export const notAllowed = (message = "new row violates row-level security policy") =>
  new StorageError(403, "AccessDenied", message);
