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

/** All rows of all the tables, and what of the catalog an attacker could have changed. */
export async function everything(): Promise<Record<string, unknown>> {
  const tables = await exposedTables();
  const contents = await Promise.all(
    tables.map(async (table) => {
      const [row] = await sql`
        select coalesce(jsonb_agg(to_jsonb(t) order by t::text), '[]') as rows
        from public.${sql(table)} t`;
      return [table, row?.["rows"]] as const;
    }),
  );
  const catalog = await sql`
    select relname, relreplident, relrowsecurity, relacl::text from pg_class
    where relnamespace = 'public'::regnamespace order by relname`;
  const published = await sql`select * from pg_publication_tables order by schemaname, tablename`;
  return { ...Object.fromEntries(contents), catalog: [...catalog], published: [...published] };
}
