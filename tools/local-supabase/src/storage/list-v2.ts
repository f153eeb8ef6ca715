import type { TransactionSql } from "postgres";
import { z } from "zod";

import { invalidRequest } from "./storage-error.ts";
import { toUtc } from "./times.ts";

const column = z.enum(["name", "updated_at", "created_at"]);
const order = z.enum(["asc", "desc"]);
const maxPerPage = 1000;

export const listV2Schema = z.object({
  prefix: z.string().max(1024).default(""),
  limit: z
    .int()
    .min(1)
    .default(maxPerPage)
    .transform((limit) => Math.min(limit, maxPerPage)),
  cursor: z.string().max(4096).optional(),
  with_delimiter: z.boolean().default(false),
  sortBy: z.object({ column: column.default("name"), order: order.default("asc") }).prefault({}),
});

/** A page's end and order, for the next page. */
const cursorSchema = z.object({
  column,
  order,
  name: z.string().max(1024),
  /** The last entry's exact time when sorted by a time. */
  time: z.iso.datetime({ offset: true }).nullable(),
});

type Row = {
  name: string;
  id: string | null;
  updated_at: string;
  created_at: string;
  last_accessed_at: string;
  metadata: Record<string, unknown> | null;
};

export type ListV2Page = {
  hasNext: boolean;
  nextCursor?: string;
  folders: { name: string; key: string }[];
  objects: (Row & { key: string })[];
};

/** With a delimiter, objects below a further `/` are grouped into a folder (Storage's listObjectsV2.ts). */
export async function listObjectsV2(
  sql: TransactionSql,
  bucket: string,
  options: z.infer<typeof listV2Schema>,
): Promise<ListV2Page> {
  const { prefix, limit, with_delimiter: isDelimited } = options;
  const cursor = options.cursor === undefined ? undefined : parseCursor(options.cursor);
  const { column: sortColumn, order: direction } = cursor ?? options.sortBy;
  const time = sortColumn === "name" ? sql`null::timestamptz` : sql(sortColumn);
  const comparison = direction === "asc" ? sql`>` : sql`<`;
  const afterCursor =
    cursor === undefined
      ? sql`true`
      : sortColumn === "name"
        ? sql`name collate "C" ${comparison} ${cursor.name}`
        : sql`(${time}, name collate "C") ${comparison} (${cursor.time}::timestamptz, ${cursor.name})`;
  const sqlDirection = direction === "asc" ? sql`asc` : sql`desc`;
  const rows = await sql<Row[]>`
    with found as (
      select *, case when ${isDelimited} then position('/' in substr(name, length(${prefix}) + 1)) else 0 end as cut
      from storage.objects where bucket_id = ${bucket} and starts_with(name, ${prefix})
    ), entries as (
      select name, id, updated_at, created_at, last_accessed_at, metadata from found where cut = 0
      union all
      select left(name, length(${prefix}) + cut), null, min(updated_at), min(created_at), min(last_accessed_at), null
      from found where cut > 0 group by 1
    )
    select * from entries where ${afterCursor}
    order by ${time} ${sqlDirection}, name collate "C" ${sqlDirection} limit ${limit + 1}`;

  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const hasNext = rows.length > limit;
  return {
    hasNext,
    ...(hasNext &&
      last !== undefined && {
        nextCursor: toCursor({
          column: sortColumn,
          order: direction,
          name: last.name,
          time: sortColumn === "name" ? null : last[sortColumn],
        }),
      }),
    folders: page
      .filter(({ id }) => id === null)
      .map(({ name }) => ({ name, key: name.replace(/\/$/, "") })),
    objects: page.filter(({ id }) => id !== null).map(toObject),
  };
}

function toObject(row: Row) {
  return {
    ...row,
    key: row.name,
    updated_at: toUtc(row.updated_at),
    created_at: toUtc(row.created_at),
    last_accessed_at: toUtc(row.last_accessed_at),
  };
}

function toCursor(cursor: z.infer<typeof cursorSchema>): string {
  return Buffer.from(JSON.stringify(cursor)).toString("base64url");
}

function parseCursor(text: string): z.infer<typeof cursorSchema> {
  try {
    return cursorSchema.parse(JSON.parse(Buffer.from(text, "base64url").toString()));
  } catch {
    throw invalidRequest("The cursor is not valid");
  }
}
