import type { TransactionSql } from "postgres";

import {
  commentOn,
  grantsOn,
  inLowerCase,
  quote,
  type Right,
  type SchemaObject,
} from "./schema-object.ts";

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
      create: `create publication ${name} with (publish = ${quote(changes)});`,
      rest: [],
    })),
    ...buckets.map(({ id, isPublic, limit, types }) => ({
      key: `bucket ${id}`,
      create: inLowerCase(
        `insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)\nvalues (${quote(id)}, ${quote(id)}, ${isPublic}, ${limit}, array[${types.map(quote).join(", ")}]);`,
      ),
      rest: [],
    })),
  ];
}
