import { z } from "zod";

import { json } from "../http/responses.ts";
import { requireObjectName } from "./names.ts";
import { deleteObjects, findObject, moveObject, putObject, replaceObject } from "./objects.ts";
import { visibleObject } from "./read-objects.ts";
import { readBody, type Handler, type StorageRequest } from "./route.ts";
import { objectNotFound } from "./storage-error.ts";
import { store } from "./store.ts";

const transferSchema = z.object({
  bucketId: z.string(),
  sourceKey: z.string(),
  destinationKey: z.string(),
  destinationBucket: z.string().optional(),
});
const removeSchema = z.object({ prefixes: z.array(z.string()).min(1).max(1000) });

/** Adds an object; `x-upsert: true` replaces one of the same name. */
export const upload: Handler = async (storage) => {
  const mayReplace = storage.request.headers.get("x-upsert") === "true";
  const id = await store(storage, (transaction, object) =>
    putObject(transaction, object, mayReplace),
  );
  return json({ Id: id, Key: `${storage.bucket}/${storage.name}` });
};

export const replace: Handler = async (storage) => {
  const replaced = await store(storage, async (transaction, object) => {
    if (!(await replaceObject(transaction, object))) throw objectNotFound();
    return findObject(transaction, object.bucket, object.name);
  });
  return json({ Id: replaced?.id ?? null, Key: `${storage.bucket}/${storage.name}` });
};

export const move: Handler = async (storage) => {
  const { act, request } = storage;
  const body = await readBody(request, transferSchema);
  const to = {
    bucket: body.destinationBucket ?? body.bucketId,
    name: requireObjectName(body.destinationKey),
  };
  await act(async (transaction) => {
    const isMoved = await moveObject(
      transaction,
      { bucket: body.bucketId, name: body.sourceKey },
      to,
    );
    if (!isMoved) throw objectNotFound();
  });
  return json({ message: "Successfully moved" });
};

export const copy: Handler = async (storage) => {
  const { act, sql, claims, files, request } = storage;
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
    const id = await act((transaction) => putObject(transaction, object, mayReplace));
    await files.remove([before?.version ?? null]);
    return json({ Id: id, Key: `${bucket}/${name}`, name, bucket_id: bucket });
  } catch (error) {
    await files.remove([version]);
    throw error;
  }
};

async function removeNamed({ act, bucket, files }: StorageRequest, names: readonly string[]) {
  const removed = await act((transaction) => deleteObjects(transaction, bucket, names));
  await files.remove(removed.map(({ version }) => version));
  return removed;
}

export const removeOne: Handler = async (storage) => {
  const removed = await removeNamed(storage, [storage.name]);
  if (removed.length === 0) throw objectNotFound();
  return json({ message: "Successfully deleted" });
};

export const removeMany: Handler = async (storage) => {
  const { prefixes } = await readBody(storage.request, removeSchema);
  return json(await removeNamed(storage, prefixes));
};
