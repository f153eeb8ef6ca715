import type { Sql, TransactionSql } from "postgres";

/** A table as a backup holds it. */
export type Table = {
  /** Quoted where it has to be: `auth.users`. */
  readonly name: string;
  /** Those that are not computed from others, quoted where they have to be. */
  readonly columns: readonly string[];
};

/** What lives no longer than a session: after a restore people sign in again. */
const shortLived = [
  "auth.flow_state",
  "auth.mfa_amr_claims",
  "auth.mfa_challenges",
  "auth.mfa_totp_uses",
  "auth.one_time_tokens",
  "auth.refresh_tokens",
  "auth.sessions",
];

/** The project's tables: the accounts, its own data and its files' names. */
export async function projectTables(sql: Sql | TransactionSql): Promise<Table[]> {
  return await sql<Table[]>`
    select
      format('%I.%I', namespace.nspname, class.relname) as name,
      array_agg(quote_ident(attribute.attname) order by attribute.attnum) as columns
    from pg_class class
      join pg_namespace namespace on namespace.oid = class.relnamespace
      join pg_attribute attribute on attribute.attrelid = class.oid
    where class.relkind = 'r'
      and (
        namespace.nspname in ('auth', 'public')
        or (namespace.nspname = 'storage' and class.relname in ('buckets', 'objects'))
      )
      and class.relname not like '%migrations'
      and format('%I.%I', namespace.nspname, class.relname) <> all (${shortLived})
      and attribute.attnum > 0
      and not attribute.attisdropped
      and attribute.attgenerated = ''
    group by 1
    order by 1`;
}

/** The migrations that a database has seen, by their versions. */
export async function appliedMigrations(sql: Sql | TransactionSql): Promise<string[]> {
  const rows = await sql<{ version: string }[]>`
    select version from supabase_migrations.schema_migrations order by version`;
  return rows.map(({ version }) => version);
}
