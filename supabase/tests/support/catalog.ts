import { sql } from "./clients.ts";

/** The schemas that the API serves (`supabase/config.toml`). */
export const exposedSchemas = ["public", "graphql_public"];

/** Everything that can be read like a table: tables, views, foreign tables. */
export async function exposedTables(): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select relname as name from pg_class
    where relnamespace = any(${exposedSchemas}::text[]::regnamespace[])
      and relkind in ('r', 'p', 'v', 'm', 'f')
    order by relname`;
  return rows.map(({ name }) => name);
}

/** Every function, as `name(argument types)`. */
export async function exposedFunctions(): Promise<string[]> {
  const rows = await sql<{ signature: string }[]>`
    select proname || '(' || pg_get_function_identity_arguments(oid) || ')' as signature
    from pg_proc where pronamespace = any(${exposedSchemas}::text[]::regnamespace[])
    order by 1`;
  return rows.map(({ signature }) => signature);
}

/** A table's columns that can be written, and their types. */
export async function columnsOf(table: string): Promise<{ name: string; type: string }[]> {
  const rows = await sql<{ name: string; type: string }[]>`
    select attname as name, format_type(atttypid, null) as type from pg_attribute
    where attrelid = format('public.%I', ${table}::text)::regclass
      and attnum > 0 and not attisdropped and attgenerated = ''
    order by attnum`;
  return [...rows];
}

/** The ids of the storage buckets. */
export async function buckets(): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`select id from storage.buckets order by id`;
  return rows.map(({ id }) => id);
}

/** The schemas that the API must not serve. */
export async function hiddenSchemas(): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select nspname as name from pg_namespace
    where nspname <> all(${exposedSchemas}) and nspname !~ '^pg_(toast|temp)'
    order by nspname`;
  return rows.map(({ name }) => name);
}

/** The tables that no role of the API sees, as `schema.name`. */
export async function privateTables(): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select relname as name from pg_class
    where relnamespace = 'private'::regnamespace and relkind in ('r', 'p')
    order by relname`;
  return rows.map(({ name }) => `private.${name}`);
}

/**
 * A fingerprint of all rows of all the tables, and of what of the catalog an attacker could have changed. Asked for
 * after every attack: two snapshots that are equal see the same rows, and are not looked at twice.
 */
export async function fingerprint(): Promise<string> {
  const [now] = await sql<{ snapshot: string }[]>`
    select pg_current_snapshot()::text as snapshot`;
  if (now === undefined) throw new Error("The database has no snapshot.");
  if (last?.snapshot !== now.snapshot) last = { ...now, hash: await lookAtAll() };
  return last.hash;
}

let last: { snapshot: string; hash: string } | undefined;

async function lookAtAll(): Promise<string> {
  tables ??= [
    ...(await exposedTables()).map((table) => `public.${table}`),
    ...(await privateTables()),
  ];
  // Sums of hashes, whatever the order of the rows: sorting them would take most of the time.
  const contents = tables.map(
    (table) =>
      sql`select ${table} as part, sum(hashtextextended(t::text, 0))::text as hash from ${sql(table)} t`,
  );
  const [all] = await sql<{ md5: string }[]>`
    select md5(string_agg(coalesce(hash, '-'), '|' order by part)) from (
      select 'catalog' as part, sum(hashtextextended(c::text, 0))::text as hash from (
        select relname, relreplident, relrowsecurity, relacl from pg_class
        where relnamespace = 'public'::regnamespace
      ) c
      union all select 'publications', sum(hashtextextended(p::text, 0))::text from pg_publication_tables p
      ${contents.map((content) => sql`union all ${content}`)}
    ) everything`;
  if (all === undefined) throw new Error("The database has no fingerprint.");
  return all.md5;
}

let tables: string[] | undefined;
