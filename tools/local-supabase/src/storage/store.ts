import { createHash } from "node:crypto";

import type { TransactionSql } from "postgres";

import { findBucket, type Bucket } from "./buckets.ts";
import { contentTypeOf } from "./content-type.ts";
import { requireObjectName } from "./names.ts";
import { findObject, type NewObject, type ObjectMetadata } from "./objects.ts";
import type { StorageRequest } from "./route.ts";
import { StorageError, invalidRequest } from "./storage-error.ts";

/**
 * Stores an upload: writes its content, then its row by `write` as the caller. Deletes the replaced content, or the new
 * one if `write` fails.
 */
export async function store<Result>(
  storage: StorageRequest,
  write: (transaction: TransactionSql, object: NewObject) => Promise<Result>,
): Promise<Result> {
  const { act, sql, claims, files, request } = storage;
  const name = requireObjectName(storage.name);
  const bucket = await findBucket(sql, storage.bucket);
  const upload = await readUpload(request);
  const metadata = createMetadata(upload, bucket, storage.sizeLimit);

  const replacedObject = await findObject(sql, bucket.id, name);
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
    if (replacedObject !== undefined) await files.remove([replacedObject.version]);
    return result;
  } catch (error) {
    await files.remove([version]);
    throw error;
  }
}

/** @throws StorageError if the upload is too large or its type is not allowed in the bucket */
function createMetadata(upload: Upload, bucket: Bucket, sizeLimit: number): ObjectMetadata {
  const { content, declaredType, cacheControl } = upload;
  if (content.byteLength > Math.min(sizeLimit, bucket.file_size_limit ?? sizeLimit)) {
    throw new StorageError(413, "EntityTooLarge", "The object exceeded the maximum allowed size");
  }
  const mimetype = contentTypeOf(content, declaredType);
  if (
    bucket.allowed_mime_types !== null &&
    !bucket.allowed_mime_types.some((allowed) => matchesMimeType(allowed, mimetype))
  ) {
    throw new StorageError(415, "InvalidMimeType", `mime type ${mimetype} is not supported`);
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

/** Whether a type is an allowed one, such as `image/png`, `image/*` or any. */
function matchesMimeType(allowed: string, type: string): boolean {
  const [essence = ""] = type.split(";");
  return (
    allowed === "*/*" ||
    (allowed.endsWith("/*") ? essence.startsWith(allowed.slice(0, -1)) : allowed === essence.trim())
  );
}

type Upload = {
  content: Uint8Array;
  declaredType: string | null;
  cacheControl: string;
  userMetadata: Record<string, unknown> | null;
};

/** Raw content, or a browser's form whose file may have any name. @throws StorageError */
async function readUpload(request: Request): Promise<Upload> {
  const type = request.headers.get("content-type");
  if (type?.toLowerCase().startsWith("multipart/form-data") === true) return readForm(request);
  const metadata = request.headers.get("x-metadata");
  return {
    content: new Uint8Array(await request.arrayBuffer()),
    declaredType: type,
    cacheControl: request.headers.get("cache-control") ?? "no-cache",
    userMetadata:
      metadata === null ? null : parseMetadata(Buffer.from(metadata, "base64").toString()),
  };
}

async function readForm(request: Request): Promise<Upload> {
  const form = await request.formData().catch(() => {
    throw invalidRequest("The form could not be read");
  });
  const file = [...form.values()].find((value) => typeof value !== "string");
  if (file === undefined) throw invalidRequest("The form has no file");
  const cacheControl = form.get("cacheControl");
  const metadata = form.get("metadata");
  return {
    content: new Uint8Array(await file.arrayBuffer()),
    declaredType: file.type,
    cacheControl:
      typeof cacheControl === "string" && /^\d+$/.test(cacheControl)
        ? `max-age=${cacheControl}`
        : "no-cache",
    userMetadata: typeof metadata === "string" ? parseMetadata(metadata) : null,
  };
}

function parseMetadata(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === "object" && value !== null && !Array.isArray(value)) {
      return Object.fromEntries(Object.entries(value));
    }
  } catch {
    // The same response as for JSON of the wrong type.
  }
  throw invalidRequest("The metadata must be a JSON object");
}
