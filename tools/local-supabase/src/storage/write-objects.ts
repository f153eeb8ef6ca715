import { z } from "zod";

import { json } from "../http/responses.ts";
import { requireObjectName } from "./names.ts";
import { deleteObjects, findObject, moveObject, putObject, replaceObject } from "./objects.ts";
import { requireVisibleObject } from "./read-objects.ts";
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

/** Replaces an object; 404 if there is none that the caller may change. */
export const replace: Handler = async (storage) => {
  const replacedRow = await store(storage, async (transaction, object) => {
    if (!(await replaceObject(transaction, object))) throw objectNotFound();
    return findObject(transaction, object.bucket, object.name);
  });
  return json({ Id: replacedRow?.id ?? null, Key: `${storage.bucket}/${storage.name}` });
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
  const source = await requireVisibleObject(storage, body.sourceKey, body.bucketId);
  const version = await files.copy(source.version);
  try {
    const { metadata, user_metadata: userMetadata } = source;
    const object = { bucket, name, owner: claims.sub ?? null, version, metadata, userMetadata };
    const mayReplace = request.headers.get("x-upsert") === "true";
    const replacedObject = mayReplace ? await findObject(sql, bucket, name) : undefined;
    const id = await act((transaction) => putObject(transaction, object, mayReplace));
    await files.remove([replacedObject?.version ?? null]);
    return json({ Id: id, Key: `${bucket}/${name}`, name, bucket_id: bucket });
  } catch (error) {
    await files.remove([version]);
    throw error;
  }
};

/** Deletes the rows that the caller may delete, and their files. @returns the deleted rows */
async function removeObjects({ act, bucket, files }: StorageRequest, names: readonly string[]) {
  const removedObjects = await act((transaction) => deleteObjects(transaction, bucket, names));
  await files.remove(removedObjects.map(({ version }) => version));
  return removedObjects;
}

export const removeOne: Handler = async (storage) => {
  const removedObjects = await removeObjects(storage, [storage.name]);
  if (removedObjects.length === 0) throw objectNotFound();
  return json({ message: "Successfully deleted" });
};

export const removeMany: Handler = async (storage) => {
  const { prefixes } = await readBody(storage.request, removeSchema);
  return json(await removeObjects(storage, prefixes));
};
