import { randomUUID } from "node:crypto";

import type { Sql, TransactionSql } from "postgres";

export type ObjectMetadata = {
  eTag: string;
  size: number;
  mimetype: string;
  cacheControl: string;
  lastModified: string;
  contentLength: number;
  httpStatusCode: 200;
};

export type StoredObject = {
  id: string;
  bucket_id: string;
  name: string;
  owner: string | null;
  owner_id: string | null;
  version: string;
  metadata: ObjectMetadata;
  user_metadata: Record<string, unknown> | null;
  created_at: string;
  updated_at: string;
  last_accessed_at: string;
};

export type NewObject = {
  bucket: string;
  name: string;
  owner: string | null;
  version: string;
  metadata: ObjectMetadata;
  userMetadata: Record<string, unknown> | null;
};

export async function findObject(
  sql: Sql | TransactionSql,
  bucket: string,
  name: string,
): Promise<StoredObject | undefined> {
  const [object] = await sql<StoredObject[]>`
    select * from storage.objects where bucket_id = ${bucket} and name = ${name}`;
  return object;
}

/** Without RETURNING, so that a user who may write but not read can upload. @returns the id of a new object */
export async function putObject(
  sql: TransactionSql,
  object: NewObject,
  mayReplace: boolean,
): Promise<string> {
  const id = randomUUID();
  const replace = sql`
    on conflict (bucket_id, name) do update set
      owner = excluded.owner, owner_id = excluded.owner_id, version = excluded.version,
      metadata = excluded.metadata, user_metadata = excluded.user_metadata, updated_at = now()`;
  await sql`
    insert into storage.objects (id, bucket_id, name, owner, owner_id, version, metadata, user_metadata)
    values (${id}, ${object.bucket}, ${object.name}, ${object.owner}, ${object.owner},
      ${object.version}, ${sql.json(object.metadata)}, ${toJson(object.userMetadata)}::text::jsonb)
    ${mayReplace ? replace : sql``}`;
  return id;
}

/** @returns whether there was an object that the caller may change */
export async function replaceObject(sql: TransactionSql, object: NewObject): Promise<boolean> {
  const { count } = await sql`
    update storage.objects set owner = ${object.owner}, owner_id = ${object.owner},
      version = ${object.version}, metadata = ${sql.json(object.metadata)},
      user_metadata = ${toJson(object.userMetadata)}::text::jsonb, updated_at = now()
    where bucket_id = ${object.bucket} and name = ${object.name}`;
  return count > 0;
}

/** @returns whether there was an object that the caller may change */
export async function moveObject(
  sql: TransactionSql,
  from: { bucket: string; name: string },
  to: { bucket: string; name: string },
): Promise<boolean> {
  const { count } = await sql`
    update storage.objects set bucket_id = ${to.bucket}, name = ${to.name}, updated_at = now()
    where bucket_id = ${from.bucket} and name = ${from.name}`;
  return count > 0;
}

export async function deleteObjects(
  sql: TransactionSql,
  bucket: string,
  names: readonly string[],
): Promise<StoredObject[]> {
  return sql<StoredObject[]>`
    delete from storage.objects where bucket_id = ${bucket} and name = any(${[...names]}) returning *`;
}

export async function deleteAllObjects(sql: TransactionSql, bucket: string): Promise<string[]> {
  const rows = await sql<{ version: string }[]>`
    delete from storage.objects where bucket_id = ${bucket} returning version`;
  return rows.map(({ version }) => version);
}

function toJson(value: Record<string, unknown> | null): string | null {
  return value === null ? null : JSON.stringify(value);
}
