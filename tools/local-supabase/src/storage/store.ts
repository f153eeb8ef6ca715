import { createHash } from "node:crypto";

import type { TransactionSql } from "postgres";

import { findBucket, type Bucket } from "./buckets.ts";
import { contentTypeOf } from "./content-type.ts";
import { requireObjectName } from "./names.ts";
import { findObject, type NewObject, type ObjectMetadata } from "./objects.ts";
import type { StorageRequest } from "./route.ts";
import { StorageError } from "./storage-error.ts";
import { readUpload, type Upload } from "./upload-body.ts";

/** Lets `write` put the row as the caller. What is not to stay, the old content or a refused new one, is removed. */
export async function store<Result>(
  storage: StorageRequest,
  write: (transaction: TransactionSql, object: NewObject) => Promise<Result>,
): Promise<Result> {
  const { act, sql, claims, files, request } = storage;
  const name = requireObjectName(storage.name);
  const bucket = await findBucket(sql, storage.bucket);
  const upload = await readUpload(request);
  const metadata = checkedMetadata(upload, bucket, storage.sizeLimit);

  const before = await findObject(sql, bucket.id, name);
  const version = await files.write(upload.content);
  try {
    const owner = claims.sub ?? null;
    const object = {
      bucket: bucket.id,
      name,
      owner,
      version,
      metadata,
      userMetadata: upload.userMetadata,
    };
    const result = await act((transaction) => write(transaction, object));
    if (before !== undefined) await files.remove([before.version]);
    return result;
  } catch (error) {
    await files.remove([version]);
    throw error;
  }
}

function checkedMetadata(upload: Upload, bucket: Bucket, sizeLimit: number): ObjectMetadata {
  const { content, declaredType, cacheControl } = upload;
  if (content.byteLength > Math.min(sizeLimit, bucket.file_size_limit ?? sizeLimit)) {
    throw new StorageError(
      413,
      "Payload too large",
      "The object exceeded the maximum allowed size",
    );
  }
  const mimetype = contentTypeOf(content, declaredType);
  if (
    bucket.allowed_mime_types !== null &&
    !bucket.allowed_mime_types.some((allowed) => includes(allowed, mimetype))
  ) {
    throw new StorageError(415, "invalid_mime_type", `mime type ${mimetype} is not supported`);
  }
  return {
    eTag: `"${createHash("md5").update(content).digest("hex")}"`,
    size: content.byteLength,
    mimetype,
    cacheControl: /^[\w=,\- ]{1,200}$/.test(cacheControl) ? cacheControl : "no-cache",
    lastModified: new Date().toISOString(),
    contentLength: content.byteLength,
    httpStatusCode: 200,
  };
}

function includes(allowed: string, type: string): boolean {
  const [essence = ""] = type.split(";");
  return (
    allowed === "*/*" ||
    (allowed.endsWith("/*") ? essence.startsWith(allowed.slice(0, -1)) : allowed === essence.trim())
  );
}
