import { Client } from "pg";

export type Table = {
  readonly name: string;
  /** The columns except generated ones. */
  readonly columns: readonly string[];
};

/** Data of sessions: after a restore users sign in again. */
const shortLived = [
  "auth.flow_state",
  "auth.mfa_amr_claims",
  "auth.mfa_challenges",
  "auth.mfa_totp_uses",
  "auth.one_time_tokens",
  "auth.refresh_tokens",
  "auth.sessions",
  "auth.webauthn_challenges",
  "private.connections",
];

export async function projectTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select
      format('%I.%I', namespace.nspname, class.relname) as name,
      array_agg(quote_ident(attribute.attname) order by attribute.attnum) as columns
    from pg_class class
      join pg_namespace namespace on namespace.oid = class.relnamespace
      join pg_attribute attribute on attribute.attrelid = class.oid
    where class.relkind = 'r'
      and (
        namespace.nspname in ('auth', 'private', 'public')
        or (namespace.nspname = 'storage' and class.relname in ('buckets', 'objects'))
      )
      and class.relname not like '%migrations'
      and format('%I.%I', namespace.nspname, class.relname) <> all ($1)
      and attribute.attnum > 0
      and not attribute.attisdropped
      and attribute.attgenerated = ''
    group by 1
    order by 1`,
    [shortLived],
  );
  return rows;
}

export async function appliedMigrations(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ version: string }>(
    "select version from supabase_migrations.schema_migrations order by version",
  );
  return rows.map(({ version }) => version);
}

export async function countRows(client: Client, table: string): Promise<number | undefined> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from ${table}`,
  );
  return rows[0]?.count;
}

const beginnings = {
  read: "begin isolation level repeatable read read only",
  replace: "begin",
};

/** Runs work in a transaction, not by the usual driver: its COPY hangs (porsager/postgres#499, #1173). */
export async function inTransaction<Result>(
  databaseUrl: string,
  purpose: keyof typeof beginnings,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString: databaseUrl });
  // The query that needs a lost connection reports it.
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query(beginnings[purpose]);
    const result = await work(client);
    await client.query("commit");
    return result;
  } finally {
    // Ending the connection rolls back.
    await client.end();
  }
}
