import type { TransactionSql } from "postgres";

import { commentOn, grantsOn, quote, type Right, type SchemaObject } from "./schema-object.ts";

/** Enumerations, composite types and sequences of their own. */
export async function readTypes(
  sql: TransactionSql,
  schemas: readonly string[],
): Promise<SchemaObject[]> {
  const enums = await sql<{ name: string; values: string[]; comment: string | null }[]>`
    select t.oid::regtype::text as name, array_agg(e.enumlabel::text order by e.enumsortorder) as values,
      obj_description(t.oid, 'pg_type') as comment
    from pg_type t join pg_enum e on e.enumtypid = t.oid join pg_namespace n on n.oid = t.typnamespace
    where n.nspname = any(${[...schemas]}::text[]) group by t.oid order by 1`;
  const composites = await sql<{ name: string; columns: string[]; comment: string | null }[]>`
    select format('%s.%s', n.nspname, c.relname) as name,
      array_agg(format('%I %s', a.attname, format_type(a.atttypid, a.atttypmod)) order by a.attnum) as columns,
      obj_description(c.reltype, 'pg_type') as comment
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where n.nspname = any(${[...schemas]}::text[]) and c.relkind = 'c'
    group by c.oid, n.nspname, c.relname, c.reltype order by 1`;
  const sequences = await sql<{ name: string; type: string; rights: Right[] }[]>`
    select format('%s.%s', n.nspname, c.relname) as name, format_type(s.seqtypid, null) as type,
      coalesce((
        select jsonb_agg(jsonb_build_object('grantee', a.grantee::regrole::text, 'privilege', a.privilege_type))
        from aclexplode(coalesce(c.relacl, acldefault('s', c.relowner))) a where a.grantee <> c.relowner
      ), '[]') as rights
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_sequence s on s.seqrelid = c.oid
    where n.nspname = any(${[...schemas]}::text[])
      and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype in ('a', 'i'))
    order by 1`;
  return [
    ...enums.map(({ name, values, comment }) => ({
      key: `type ${name}`,
      create: `create type ${name} as enum (${values.map(quote).join(", ")});`,
      rest: commentOn(`type ${name}`, comment),
    })),
    ...composites.map(({ name, columns, comment }) => ({
      key: `type ${name}`,
      create: `create type ${name} as (\n${columns.map((one) => `  ${one}`).join(",\n")}\n);`,
      rest: commentOn(`type ${name}`, comment),
    })),
    ...sequences.map(({ name, type, rights }) => ({
      key: `sequence ${name}`,
      create: `create sequence ${name}${type === "bigint" ? "" : ` as ${type}`};`,
      rest: grantsOn(`sequence ${name}`, rights),
    })),
  ];
}
