import { z } from "zod";

import { sizeBytes } from "../config-units.ts";
import { json } from "../http/responses.ts";
import { deleteBucket, findBucket, insertBucket, listBuckets, updateBucket } from "./buckets.ts";
import { requireBucketName } from "./names.ts";
import { deleteAllObjects } from "./objects.ts";
import { readBody, route, type Handler, type Route } from "./route.ts";

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

const list: Handler = async ({ act }) => json(await act(listBuckets));

const get: Handler = async ({ act, bucket }) =>
  json(await act((transaction) => findBucket(transaction, bucket)));

const create: Handler = async ({ act, request, claims }) => {
  const body = await readBody(request, createSchema);
  const name = requireBucketName(body.name);
  const id = body.id === undefined ? name : requireBucketName(body.id);
  const { file_size_limit: size, allowed_mime_types: types } = body;
  await act((transaction) =>
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

const update: Handler = async ({ act, request, bucket }) => {
  const body = await readBody(request, updateSchema);
  const { public: isPublic, file_size_limit: size, allowed_mime_types: types } = body;
  await act((transaction) =>
    updateBucket(transaction, bucket, {
      ...(isPublic !== undefined && { public: isPublic }),
      ...(size !== undefined && { file_size_limit: size }),
      ...(types !== undefined && { allowed_mime_types: types }),
    }),
  );
  return json({ message: "Successfully updated" });
};

const empty: Handler = async ({ act, bucket, files }) => {
  const versions = await act(async (transaction) => {
    await findBucket(transaction, bucket);
    return deleteAllObjects(transaction, bucket);
  });
  await files.remove(versions);
  // Supabase Storage's message, which clients compare; here it is done at once.
  return json({ message: "Empty bucket has been queued. Completion may take up to an hour." });
};

const remove: Handler = async ({ act, bucket }) => {
  await act((transaction) => deleteBucket(transaction, bucket));
  return json({ message: "Successfully deleted" });
};

const allBucketsPath = /^\/bucket\/?$/;
const bucketPath = /^\/bucket\/(?<bucket>[^/]+)$/;

export const bucketRoutes: readonly Route[] = [
  route("GET", allBucketsPath, "bucket.list", list),
  route("POST", allBucketsPath, "bucket.create", create),
  route("POST", /^\/bucket\/(?<bucket>[^/]+)\/empty$/, "bucket.empty", empty),
  route("GET", bucketPath, "bucket.get", get),
  route("PUT", bucketPath, "bucket.update", update),
  route("DELETE", bucketPath, "bucket.delete", remove),
];
