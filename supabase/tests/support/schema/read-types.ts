import type { TransactionSql } from "postgres";

import { grantsOn, inLowerCase, quoted, type Right, type SchemaObject } from "./schema-object.ts";

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
      create: `create type ${name} as enum (${values.map(quoted).join(", ")});`,
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

function commentOn(target: string, comment: string | null): string[] {
  return comment === null ? [] : [`comment on ${target} is ${quoted(comment)};`];
}

/** Schemas and what each role may do in them, the engine's role, which changes realtime reads, and buckets of files. */
export async function readPlatform(
  sql: TransactionSql,
  schemas: readonly string[],
): Promise<SchemaObject[]> {
  const spaces = await sql<{ name: string; comment: string | null; rights: Right[] }[]>`
    select n.nspname as name, obj_description(n.oid, 'pg_namespace') as comment,
      coalesce((
        select jsonb_agg(jsonb_build_object('grantee', coalesce(nullif(a.grantee, 0)::regrole::text, 'public'), 'privilege', a.privilege_type))
        from aclexplode(n.nspacl) a where a.grantee <> n.nspowner
      ), '[]') as rights
    from pg_namespace n where n.nspname = any(${[...schemas]}::text[]) and n.nspname <> 'public' order by 1`;
  const roles = await sql<{ name: string; traits: string; settings: string[] | null }[]>`
    select rolname as name, rolconfig as settings, concat_ws(' ',
      case when rolcanlogin then 'login' else 'nologin' end,
      case when rolinherit then 'inherit' else 'noinherit' end,
      case when rolbypassrls then 'bypassrls' else 'nobypassrls' end) as traits
    from pg_roles where rolname like 'postlark%' order by 1`;
  const publications = await sql<{ name: string; changes: string }[]>`
    select pubname as name, concat_ws(', ', case when pubinsert then 'insert' end, case when pubupdate then 'update' end,
      case when pubdelete then 'delete' end, case when pubtruncate then 'truncate' end) as changes
    from pg_publication where pubname = 'supabase_realtime'`;
  const buckets = await sql<{ id: string; isPublic: boolean; limit: string; types: string[] }[]>`
    select id, public as "isPublic", file_size_limit::text as limit, allowed_mime_types as types from storage.buckets order by id`;
  return [
    ...spaces.map(({ name, comment, rights }) => ({
      key: `schema ${name}`,
      create: `create schema ${name};`,
      rest: [...commentOn(`schema ${name}`, comment), ...grantsOn(`schema ${name}`, rights)],
    })),
    ...roles.map(({ name, traits, settings }) => ({
      key: `role ${name}`,
      create: `create role ${name} ${traits};`,
      rest: (settings ?? []).map(
        (setting) =>
          `alter role ${name} set ${setting.replace("=", " = ").replace(/ = (.*)$/, " = '$1'")};`,
      ),
    })),
    ...publications.map(({ name, changes }) => ({
      key: `publication ${name}`,
      create: `create publication ${name} with (publish = ${quoted(changes)});`,
      rest: [],
    })),
    ...buckets.map(({ id, isPublic, limit, types }) => ({
      key: `bucket ${id}`,
      create: inLowerCase(
        `insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)\nvalues (${quoted(id)}, ${quoted(id)}, ${isPublic}, ${limit}, array[${types.map(quoted).join(", ")}]);`,
      ),
      rest: [],
    })),
  ];
}
