import { z } from "zod";

import { sizeBytes } from "../config-units.ts";
import { json } from "../http/answers.ts";
import { actAs } from "./act-as.ts";
import { deleteBucket, findBucket, insertBucket, listBuckets, updateBucket } from "./buckets.ts";
import { requireBucketName } from "./names.ts";
import { deleteAllObjects } from "./objects.ts";
import { readBody, type Handler, type Route } from "./route.ts";

const limits = {
  file_size_limit: sizeBytes.nullish(),
  allowed_mime_types: z.array(z.string().max(255)).max(100).nullish(),
};
const createSchema = z.object({
  id: z.string().optional(),
  name: z.string(),
  public: z.boolean().default(false),
  ...limits,
});
const updateSchema = z.object({ public: z.boolean().optional(), ...limits });

const list: Handler = async ({ sql, claims, operation }) =>
  json(await actAs(sql, claims, operation, listBuckets));

const get: Handler = async ({ sql, claims, operation, bucket }) =>
  json(await actAs(sql, claims, operation, (transaction) => findBucket(transaction, bucket)));

const create: Handler = async ({ request, sql, claims, operation }) => {
  const body = await readBody(request, createSchema);
  const name = requireBucketName(body.name);
  const id = body.id === undefined ? name : requireBucketName(body.id);
  const { file_size_limit: size, allowed_mime_types: types } = body;
  await actAs(sql, claims, operation, (transaction) =>
    insertBucket(transaction, {
      id,
      name,
      public: body.public,
      owner: claims.sub ?? null,
      file_size_limit: size ?? null,
      allowed_mime_types: types ?? null,
    }),
  );
  return json({ name: id });
};

const update: Handler = async ({ request, sql, claims, operation, bucket }) => {
  const body = await readBody(request, updateSchema);
  const { public: isPublic, file_size_limit: size, allowed_mime_types: types } = body;
  await actAs(sql, claims, operation, (transaction) =>
    updateBucket(transaction, bucket, {
      ...(isPublic !== undefined && { public: isPublic }),
      ...(size !== undefined && { file_size_limit: size }),
      ...(types !== undefined && { allowed_mime_types: types }),
    }),
  );
  return json({ message: "Successfully updated" });
};

const empty: Handler = async ({ sql, claims, operation, bucket, files }) => {
  const versions = await actAs(sql, claims, operation, async (transaction) => {
    await findBucket(transaction, bucket);
    return deleteAllObjects(transaction, bucket);
  });
  await files.remove(versions);
  // Supabase Storage's words, which its clients compare; here it is done.
  return json({ message: "Empty bucket has been queued. Completion may take up to an hour." });
};

const remove: Handler = async ({ sql, claims, operation, bucket }) => {
  await actAs(sql, claims, operation, (transaction) => deleteBucket(transaction, bucket));
  return json({ message: "Successfully deleted" });
};

const all = /^\/bucket\/?$/;
const one = /^\/bucket\/(?<bucket>[^/]+)$/;

/** `/bucket`: what buckets there are, and their limits. */
export const bucketRoutes: readonly Route[] = [
  { methods: ["GET"], path: all, operation: "storage.bucket.list", handle: list },
  { methods: ["POST"], path: all, operation: "storage.bucket.create", handle: create },
  {
    methods: ["POST"],
    path: /^\/bucket\/(?<bucket>[^/]+)\/empty$/,
    operation: "storage.bucket.empty",
    handle: empty,
  },
  { methods: ["GET"], path: one, operation: "storage.bucket.get", handle: get },
  { methods: ["PUT"], path: one, operation: "storage.bucket.update", handle: update },
  { methods: ["DELETE"], path: one, operation: "storage.bucket.delete", handle: remove },
];
