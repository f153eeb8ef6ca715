import { StorageError } from "./storage-error.ts";

/** Characters that S3 and Supabase Storage allow in names. */
const bucketPattern = /^[\w!\-.*'() &$@=;:+,?]{1,100}$/;
const objectPattern = /^[\w/!\-.*'() &$@=;:+,?]{1,1024}$/;

/** @throws StorageError for a name that no bucket can have */
export function requireBucketName(name: string): string {
  if (!bucketPattern.test(name) || name !== name.trim()) {
    throw new StorageError(400, "InvalidBucketName", "Bucket name invalid");
  }
  return name;
}

/** @throws StorageError for a name that no object can have: invalid characters, empty, or `.` or `..` as a part */
export function requireObjectName(name: string): string {
  const parts = name.split("/");
  if (
    !objectPattern.test(name) ||
    parts[0] === "" ||
    parts.some((part) => /^\.{1,2}$/.test(part))
  ) {
    throw new StorageError(400, "InvalidKey", `Invalid key: ${name.slice(0, 200)}`);
  }
  return name;
}
