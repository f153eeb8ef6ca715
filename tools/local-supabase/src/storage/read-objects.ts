import { json } from "../http/responses.ts";
import { findBucket } from "./buckets.ts";
import { download } from "./download.ts";
import { listObjectsV2, listV2Schema } from "./list-v2.ts";
import { listFolder, listSchema } from "./list.ts";
import { findObject, type StoredObject } from "./objects.ts";
import { readBody, type Handler, type StorageRequest } from "./route.ts";
import { bucketNotFound, objectNotFound } from "./storage-error.ts";
import { toUtc } from "./times.ts";

/** @throws StorageError unless the caller may see the object */
export async function requireVisibleObject(
  storage: StorageRequest,
  name = storage.name,
  bucket = storage.bucket,
): Promise<StoredObject> {
  const { act } = storage;
  const object = await act((transaction) => findObject(transaction, bucket, name));
  if (object === undefined) throw objectNotFound();
  return object;
}

/** @throws StorageError unless the object is in a public bucket */
async function requirePublicObject({ sql, bucket, name }: StorageRequest): Promise<StoredObject> {
  const { public: isPublic } = await findBucket(sql, bucket);
  if (!isPublic) throw bucketNotFound();
  const object = await findObject(sql, bucket, name);
  if (object === undefined) throw objectNotFound();
  return object;
}

/** @throws StorageError that tells a missing bucket from a missing object, as Supabase Storage does */
async function requireObjectOfBucket(storage: StorageRequest): Promise<StoredObject> {
  await findBucket(storage.sql, storage.bucket);
  return requireVisibleObject(storage);
}

export const show: Handler = async (storage) =>
  download(storage, await requireObjectOfBucket(storage));

export const showPublic: Handler = async (storage) =>
  download(storage, await requirePublicObject(storage));

export const info: Handler = async (storage) =>
  json(describe(await requireObjectOfBucket(storage)));

export const infoPublic: Handler = async (storage) =>
  json(describe(await requirePublicObject(storage)));

export const list: Handler = async ({ act, request, bucket }) => {
  const options = await readBody(request, listSchema);
  return json(await act((transaction) => listFolder(transaction, bucket, options)));
};

export const listV2: Handler = async ({ act, request, bucket }) => {
  const options = await readBody(request, listV2Schema);
  return json(await act((transaction) => listObjectsV2(transaction, bucket, options)));
};

function describe({ metadata, user_metadata: userMetadata, ...object }: StoredObject) {
  return {
    id: object.id,
    name: object.name,
    version: object.version,
    bucket_id: object.bucket_id,
    size: metadata.size,
    content_type: metadata.mimetype,
    cache_control: metadata.cacheControl,
    etag: metadata.eTag,
    metadata: userMetadata ?? {},
    last_modified: metadata.lastModified,
    created_at: toUtc(object.created_at),
  };
}
