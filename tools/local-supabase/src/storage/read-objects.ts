import { json } from "../http/answers.ts";
import { actAs } from "./act-as.ts";
import { findBucket } from "./buckets.ts";
import { download } from "./download.ts";
import { listObjectsV2, listV2Schema } from "./list-v2.ts";
import { listFolder, listSchema } from "./list.ts";
import { findObject, type StoredObject } from "./objects.ts";
import { readBody, type Handler, type StorageRequest } from "./route.ts";
import { objectNotFound } from "./storage-error.ts";
import { toUtc } from "./times.ts";

/** The object of the request's path, if the caller may see it. */
export async function visibleObject(
  storage: StorageRequest,
  name = storage.name,
  bucket = storage.bucket,
): Promise<StoredObject> {
  const { sql, claims, operation } = storage;
  const object = await actAs(sql, claims, operation, (transaction) =>
    findObject(transaction, bucket, name),
  );
  if (object === undefined) throw objectNotFound();
  return object;
}

async function publicObject({ sql, bucket, name }: StorageRequest): Promise<StoredObject> {
  const { public: isPublic } = await findBucket(sql, bucket);
  const object = isPublic ? await findObject(sql, bucket, name) : undefined;
  if (object === undefined) throw objectNotFound();
  return object;
}

/** The content of an object that the caller may see. */
export const show: Handler = async (storage) =>
  download(
    storage.request,
    await visibleObject(storage),
    storage.files,
    storage.url.searchParams.get("download"),
  );

/** The content of a public bucket's object. */
export const showPublic: Handler = async (storage) =>
  download(
    storage.request,
    await publicObject(storage),
    storage.files,
    storage.url.searchParams.get("download"),
  );

/** What is known of an object that the caller may see. */
export const info: Handler = async (storage) => json(describe(await visibleObject(storage)));

/** What is known of a public bucket's object. */
export const infoPublic: Handler = async (storage) => json(describe(await publicObject(storage)));

/** One level of a bucket. */
export const list: Handler = async ({ request, sql, claims, operation, bucket }) => {
  const options = await readBody(request, listSchema);
  return json(
    await actAs(sql, claims, operation, (transaction) => listFolder(transaction, bucket, options)),
  );
};

/** A page of a bucket, with a cursor to the next one. */
export const listV2: Handler = async ({ request, sql, claims, operation, bucket }) => {
  const options = await readBody(request, listV2Schema);
  return json(
    await actAs(sql, claims, operation, (transaction) =>
      listObjectsV2(transaction, bucket, options),
    ),
  );
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
