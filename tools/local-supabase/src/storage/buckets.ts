import type { Sql, TransactionSql } from "postgres";

import type { Config } from "../config.ts";
import { bucketNotFound, StorageError } from "./storage-error.ts";
import { toUtc } from "./times.ts";

export type Bucket = {
  id: string;
  name: string;
  owner: string | null;
  public: boolean;
  file_size_limit: number | null;
  allowed_mime_types: string[] | null;
  created_at: string;
  updated_at: string;
};

/** A size fits a double exactly; bigint would be returned as text. */
const columns = `id, name, owner, public, file_size_limit::float8 as file_size_limit, allowed_mime_types,
  created_at, updated_at`;

/** @throws StorageError when there is none that the caller may see */
export async function findBucket(sql: Sql | TransactionSql, id: string): Promise<Bucket> {
  const [bucket] = await sql<Bucket[]>`
    select ${sql.unsafe(columns)} from storage.buckets where id = ${id}`;
  if (bucket === undefined) throw bucketNotFound();
  return withUtc(bucket);
}

export async function listBuckets(sql: TransactionSql): Promise<Bucket[]> {
  const buckets = await sql<Bucket[]>`
    select ${sql.unsafe(columns)} from storage.buckets order by name`;
  return buckets.map(withUtc);
}

function withUtc(bucket: Bucket): Bucket {
  const { created_at: created, updated_at: updated } = bucket;
  return { ...bucket, created_at: toUtc(created), updated_at: toUtc(updated) };
}

export type BucketLimits = {
  file_size_limit?: number | null;
  allowed_mime_types?: string[] | null;
};

export async function insertBucket(
  sql: TransactionSql,
  bucket: { id: string; name: string; public: boolean; owner: string | null } & BucketLimits,
): Promise<void> {
  await sql`
    insert into storage.buckets (id, name, public, owner, owner_id, file_size_limit, allowed_mime_types)
    values (${bucket.id}, ${bucket.name}, ${bucket.public}, ${bucket.owner}, ${bucket.owner},
      ${bucket.file_size_limit ?? null}, ${bucket.allowed_mime_types ?? null}::text[])`;
}

/** @throws StorageError when there is no such bucket that the caller may change */
export async function updateBucket(
  sql: TransactionSql,
  id: string,
  change: { public?: boolean } & BucketLimits,
): Promise<void> {
  const bucketBefore = await findBucket(sql, id);
  const bucketAfter = { ...bucketBefore, ...change };
  const { count } = await sql`
    update storage.buckets set public = ${bucketAfter.public}, file_size_limit = ${bucketAfter.file_size_limit},
      allowed_mime_types = ${bucketAfter.allowed_mime_types}::text[], updated_at = now()
    where id = ${id}`;
  if (count === 0) throw bucketNotFound();
}

export async function deleteBucket(sql: TransactionSql, id: string): Promise<void> {
  await findBucket(sql, id);
  const [object] = await sql`select from storage.objects where bucket_id = ${id} limit 1`;
  if (object !== undefined) throw notEmpty();
  const { count } = await sql`delete from storage.buckets where id = ${id}`;
  if (count === 0) throw bucketNotFound();
}

/** Existing buckets keep their later changes. */
export async function createConfiguredBuckets(sql: Sql, { storage }: Config): Promise<void> {
  for (const [id, bucket] of Object.entries(storage.buckets)) {
    await sql`
      insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
      values (${id}, ${id}, ${bucket.public}, ${bucket.file_size_limit ?? null},
        ${bucket.allowed_mime_types ?? null}::text[])
      on conflict (id) do nothing`;
  }
}

const notEmpty = () =>
  new StorageError(409, "ResourceNotEmpty", "The bucket you tried to delete is not empty");
