import { z } from "zod";

import { json } from "../http/answers.ts";
import { actAs } from "./act-as.ts";
import { findBucket } from "./buckets.ts";
import { download } from "./download.ts";
import { listFolder, listSchema } from "./list.ts";
import { requireObjectName } from "./names.ts";
import {
  deleteObjects,
  findObject,
  moveObject,
  putObject,
  replaceObject,
  type StoredObject,
} from "./objects.ts";
import { readBody, type Handler, type Route, type StorageRequest } from "./route.ts";
import { objectNotFound } from "./storage-error.ts";
import { store } from "./store.ts";

const transferSchema = z.object({
  bucketId: z.string(),
  sourceKey: z.string(),
  destinationKey: z.string(),
  destinationBucket: z.string().optional(),
});
const removeSchema = z.object({ prefixes: z.array(z.string()).min(1).max(1000) });

/** The object of the request's path, if the caller may see it. */
async function visibleObject(
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

const upload: Handler = async (storage) => {
  const mayReplace = storage.request.headers.get("x-upsert") === "true";
  const id = await store(storage, (transaction, object) =>
    putObject(transaction, object, mayReplace),
  );
  return json({ Id: id, Key: `${storage.bucket}/${storage.name}` });
};

const replace: Handler = async (storage) => {
  const replaced = await store(storage, async (transaction, object) => {
    if (!(await replaceObject(transaction, object))) throw objectNotFound();
    return findObject(transaction, object.bucket, object.name);
  });
  return json({ Id: replaced?.id ?? null, Key: `${storage.bucket}/${storage.name}` });
};

const show: Handler = async (storage) =>
  download(
    storage.request,
    await visibleObject(storage),
    storage.files,
    storage.url.searchParams.get("download"),
  );

const showPublic: Handler = async (storage) =>
  download(
    storage.request,
    await publicObject(storage),
    storage.files,
    storage.url.searchParams.get("download"),
  );

const info: Handler = async (storage) => json(describe(await visibleObject(storage)));

const infoPublic: Handler = async (storage) => json(describe(await publicObject(storage)));

const list: Handler = async ({ request, sql, claims, operation, bucket }) => {
  const options = await readBody(request, listSchema);
  return json(
    await actAs(sql, claims, operation, (transaction) => listFolder(transaction, bucket, options)),
  );
};

const move: Handler = async (storage) => {
  const { sql, claims, operation, request } = storage;
  const body = await readBody(request, transferSchema);
  const to = {
    bucket: body.destinationBucket ?? body.bucketId,
    name: requireObjectName(body.destinationKey),
  };
  await actAs(sql, claims, operation, async (transaction) => {
    const isMoved = await moveObject(
      transaction,
      { bucket: body.bucketId, name: body.sourceKey },
      to,
    );
    if (!isMoved) throw objectNotFound();
  });
  return json({ message: "Successfully moved" });
};

const copy: Handler = async (storage) => {
  const { sql, claims, operation, files, request } = storage;
  const body = await readBody(request, transferSchema);
  const name = requireObjectName(body.destinationKey);
  const bucket = body.destinationBucket ?? body.bucketId;
  const source = await visibleObject(storage, body.sourceKey, body.bucketId);
  const version = await files.copy(source.version);
  try {
    const { metadata, user_metadata: userMetadata } = source;
    const object = { bucket, name, owner: claims.sub ?? null, version, metadata, userMetadata };
    const mayReplace = request.headers.get("x-upsert") === "true";
    const before = mayReplace ? await findObject(sql, bucket, name) : undefined;
    const id = await actAs(sql, claims, operation, (transaction) =>
      putObject(transaction, object, mayReplace),
    );
    await files.remove([before?.version ?? null]);
    return json({ Id: id, Key: `${bucket}/${name}`, name, bucket_id: bucket });
  } catch (error) {
    await files.remove([version]);
    throw error;
  }
};

async function removeNamed(
  { sql, claims, operation, bucket, files }: StorageRequest,
  names: readonly string[],
) {
  const removed = await actAs(sql, claims, operation, (transaction) =>
    deleteObjects(transaction, bucket, names),
  );
  await files.remove(removed.map(({ version }) => version));
  return removed;
}

const removeOne: Handler = async (storage) => {
  const removed = await removeNamed(storage, [storage.name]);
  if (removed.length === 0) throw objectNotFound();
  return json({ message: "Successfully deleted" });
};

const removeMany: Handler = async (storage) => {
  const { prefixes } = await readBody(storage.request, removeSchema);
  return json(await removeNamed(storage, prefixes));
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
    created_at: object.created_at,
  };
}

const below = (prefix: string) => new RegExp(`^/object/${prefix}(?<bucket>[^/]+)/(?<name>.+)$`);
const reading = ["GET", "HEAD"];

/** `/object`: files. The more particular paths stand first. */
export const objectRoutes: readonly Route[] = [
  {
    methods: reading,
    path: below("info/public/"),
    operation: "storage.object.info_public",
    handle: infoPublic,
    isOpen: true,
  },
  {
    methods: reading,
    path: below("info/(?:authenticated/)?"),
    operation: "storage.object.info",
    handle: info,
  },
  {
    methods: reading,
    path: below("public/"),
    operation: "storage.object.get_public",
    handle: showPublic,
    isOpen: true,
  },
  {
    methods: ["POST"],
    path: /^\/object\/list\/(?<bucket>[^/]+)$/,
    operation: "storage.object.list",
    handle: list,
  },
  { methods: ["POST"], path: /^\/object\/move$/, operation: "storage.object.move", handle: move },
  { methods: ["POST"], path: /^\/object\/copy$/, operation: "storage.object.copy", handle: copy },
  {
    methods: ["DELETE"],
    path: /^\/object\/(?<bucket>[^/]+)$/,
    operation: "storage.object.delete_many",
    handle: removeMany,
  },
  {
    methods: reading,
    path: below("(?:authenticated/)?"),
    operation: "storage.object.get_authenticated",
    handle: show,
  },
  { methods: ["POST"], path: below(""), operation: "storage.object.upload", handle: upload },
  { methods: ["PUT"], path: below(""), operation: "storage.object.upload_update", handle: replace },
  { methods: ["DELETE"], path: below(""), operation: "storage.object.delete", handle: removeOne },
];
