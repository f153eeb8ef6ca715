import type { Sql } from "postgres";
import { z } from "zod";

import type { RequestRole } from "../context.ts";

const columnSchema = z.object({
  name: z.string(),
  /** The type's own name, as clients receive it: `int4`, `_text`. */
  type: z.string(),
  sqlType: z.string(),
  sqlArrayType: z.string().nullable(),
  isJson: z.boolean(),
  isKey: z.boolean(),
  readers: z.array(z.enum(["anon", "authenticated", "service_role"])),
});

const tableSchema = z.object({
  oid: z.number(),
  sqlName: z.string(),
  hasRowSecurity: z.boolean(),
  columns: z.array(columnSchema),
});

/** A column and the roles that may read it. */
export type Column = z.infer<typeof columnSchema>;

/** A table's current columns in order, primary key and readable columns per role. */
export type Table = z.infer<typeof tableSchema>;

/** Tables by object identifier, without dropped ones. */
export async function readTables(sql: Sql, oids: readonly number[]): Promise<Map<number, Table>> {
  const rows = await sql<{ table: string }[]>`
    select json_build_object(
      'oid', c.oid::bigint,
      'sqlName', format('%I.%I', cn.nspname, c.relname),
      'hasRowSecurity', c.relrowsecurity,
      'columns', (
        select json_agg(
          json_build_object(
            'name', a.attname,
            'type', t.typname,
            'sqlType', format('%I.%I', n.nspname, t.typname),
            'sqlArrayType', (
              select format('%I.%I', an.nspname, at.typname)
              from pg_type at join pg_namespace an on an.oid = at.typnamespace
              where at.oid = t.typarray
            ),
            'isJson', coalesce(nullif(t.typbasetype, 0), t.oid) in ('json'::regtype, 'jsonb'::regtype),
            'isKey', a.attnum = any (coalesce(k.conkey, '{}')),
            'readers', (
              select coalesce(json_agg(r.rolname), '[]')
              from pg_roles r
              where r.rolname in ('anon', 'authenticated', 'service_role')
                and has_column_privilege(r.oid, c.oid, a.attnum, 'select')
            )
          )
          order by a.attnum
        )
        from pg_attribute a
        join pg_type t on t.oid = a.atttypid
        join pg_namespace n on n.oid = t.typnamespace
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      )
    )::text as "table"
    from pg_class c
    join pg_namespace cn on cn.oid = c.relnamespace
    left join pg_constraint k on k.conrelid = c.oid and k.contype = 'p'
    where c.oid = any (${sql.array([...oids], 20)}::bigint[]::oid[])`;
  const tables = rows.map(({ table }) => tableSchema.parse(JSON.parse(table)));
  return new Map(tables.map((table) => [table.oid, table]));
}

export function canRead(role: RequestRole, column: Column): boolean {
  return column.readers.includes(role);
}
