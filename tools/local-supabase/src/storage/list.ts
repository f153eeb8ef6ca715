import type { TransactionSql } from "postgres";
import { z } from "zod";

import { toUtc } from "./times.ts";

const sortColumns = ["name", "updated_at", "created_at", "last_accessed_at"] as const;

export const listSchema = z.object({
  prefix: z.string().max(1024).default(""),
  limit: z.int().min(1).max(1000).default(100),
  offset: z.int().min(0).default(0),
  search: z.string().max(1024).default(""),
  sortBy: z
    .object({
      column: z.enum(sortColumns).default("name"),
      order: z.enum(["asc", "desc"]).default("asc"),
    })
    .prefault({}),
});

/** Folders have no id, times or metadata. */
export type ListEntry = {
  name: string;
  id: string | null;
  updated_at: string | null;
  created_at: string | null;
  last_accessed_at: string | null;
  metadata: Record<string, unknown> | null;
};

export async function listFolder(
  sql: TransactionSql,
  bucket: string,
  { prefix, limit, offset, search, sortBy }: z.infer<typeof listSchema>,
): Promise<ListEntry[]> {
  const folder = prefix === "" || prefix.endsWith("/") ? prefix : `${prefix}/`;
  const direction = sortBy.order === "asc" ? sql`asc nulls first` : sql`desc nulls last`;
  const entries = await sql<ListEntry[]>`
    with inside as (
      select substr(name, length(${folder}) + 1) as path, id, updated_at, created_at, last_accessed_at, metadata
      from storage.objects
      where bucket_id = ${bucket} and starts_with(name, ${folder})
    ), entries as (
      select path as name, id, updated_at, created_at, last_accessed_at, metadata
      from inside where position('/' in path) = 0 and path <> ''
      union all
      select distinct split_part(path, '/', 1), null::uuid, null::timestamptz, null::timestamptz,
        null::timestamptz, null::jsonb
      from inside where position('/' in path) > 0
    )
    select * from entries
    where starts_with(lower(name), lower(${search}))
    order by ${sql(sortBy.column)} ${direction}, name
    limit ${limit} offset ${offset}`;
  return entries.map((entry) => ({
    ...entry,
    updated_at: toUtcOrNull(entry.updated_at),
    created_at: toUtcOrNull(entry.created_at),
    last_accessed_at: toUtcOrNull(entry.last_accessed_at),
  }));
}

function toUtcOrNull(time: string | null): string | null {
  return time === null ? null : toUtc(time);
}
