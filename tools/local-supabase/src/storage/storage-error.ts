import { json } from "../http/responses.ts";

/**
 * Supabase Storage's codes for what is refused here, and the older names that it sends beside some of them. Where it
 * has no older name, `error` is the code again.
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

/** Supabase Storage answers almost all refusals with 400 and says the true status in the body, as text. */
export class StorageError extends Error {
  override readonly name = "StorageError";

  constructor(
    readonly status: number,
    /** What clients compare: storage-js' `exists()` takes `NoSuchKey` alone for "not there". */
    readonly code: keyof typeof olderNames,
    message: string,
    /** What the gateway in front of Supabase Storage, or its router, answers with another status than 400. */
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
