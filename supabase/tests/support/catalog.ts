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

/** A table's columns and their types. */
export async function columnsOf(table: string): Promise<{ name: string; type: string }[]> {
  const rows = await sql<{ name: string; type: string }[]>`
    select attname as name, format_type(atttypid, null) as type from pg_attribute
    where attrelid = format('public.%I', ${table}::text)::regclass
      and attnum > 0 and not attisdropped
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

/**
 * All rows of all the tables, and what of the catalog an attacker could have changed. Asked for after
 * every attack, and therefore with one question.
 */
export async function everything(): Promise<Record<string, unknown>> {
  const contents = (await exposedTables()).map(
    (table) => sql`
      select ${`rows of ${table}`} as part,
        (select jsonb_agg(to_jsonb(t) order by t::text) from public.${sql(table)} t) as content`,
  );
  const catalog = sql`
    select 'catalog' as part, (select jsonb_agg(to_jsonb(c) order by relname) from (
      select relname, relreplident, relrowsecurity, relacl::text from pg_class
      where relnamespace = 'public'::regnamespace) c) as content`;
  const published = sql`
    select 'published' as part, (select jsonb_agg(to_jsonb(p) order by schemaname, tablename)
      from pg_publication_tables p) as content`;
  const parts = await sql<{ part: string; content: unknown }[]>`
    ${[...contents, catalog, published].reduce((all, part) => sql`${all} union all ${part}`)}`;
  return Object.fromEntries(parts.map(({ part, content }) => [part, content]));
}
