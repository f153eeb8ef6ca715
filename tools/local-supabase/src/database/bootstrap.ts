import { createHash } from "node:crypto";

import postgres, { type Sql } from "postgres";

import { authSchema } from "../auth/schema.ts";
import type { Log } from "../context.ts";
import { mailSchema } from "../mail/schema.sql.ts";
import { superuser } from "../postgres/access-rules.ts";
import { createPool, type Connection } from "../postgres/pool.ts";
import { realtimeSchema } from "../realtime/schema.sql.ts";
import { storageSchema } from "../storage/schema.sql.ts";
import { owners } from "./owners.sql.ts";
import { roles } from "./roles.sql.ts";
import { schemas } from "./schemas.sql.ts";
import { servicesSchemas } from "./services-schemas.sql.ts";

const parts = [
  roles,
  schemas,
  authSchema,
  storageSchema,
  realtimeSchema,
  mailSchema,
  owners,
  servicesSchemas,
];

/** Every part is idempotent and skipped when this version has applied it before. */
export async function bootstrap(connection: (role: string) => Connection, log: Log): Promise<void> {
  const sql = createPool(connection(superuser), 1, '""');
  try {
    await runBootstrap(sql).catch(async (error: unknown) => {
      if (!isRefusedLogin(error)) throw error;
      await demotePostgres(connection("postgres"));
      log("info", "postgres is no longer a superuser, as on hosted Supabase");
      await runBootstrap(sql);
    });
  } finally {
    await sql.end({ timeout: 2 });
  }
}

/** In an older database the role does not exist or may not log in. */
function isRefusedLogin(error: unknown): boolean {
  return error instanceof postgres.PostgresError && error.code === "28000";
}

async function runBootstrap(sql: Sql): Promise<void> {
  const hash = createHash("sha256").update(parts.join("\0")).digest("hex");
  await sql.begin(async (transaction) => {
    // So that no trigger of the project runs as superuser.
    await transaction`set local session_replication_role = replica`;
    await transaction`create schema if not exists _local_supabase`;
    await transaction`create table if not exists _local_supabase.bootstrap (hash text primary key)`;
    const [applied] = await transaction`select from _local_supabase.bootstrap where hash = ${hash}`;
    if (applied !== undefined) return;
    await transaction.unsafe(parts.join("\n")).simple();
    await transaction`insert into _local_supabase.bootstrap (hash) values (${hash})`;
  });
}

/** The bootstrap role remains a superuser, so it is renamed and a new role takes its name. */
const script = /* sql */ `
-- A session's own role cannot be renamed.
create role local_supabase_demotion superuser;
set session authorization local_supabase_demotion;
do $$
declare
  name text;
begin
  if exists (select from pg_roles where rolname = '${superuser}') then
    reassign owned by ${superuser} to postgres;
    drop owned by ${superuser};
    drop role ${superuser};
  end if;
  alter role postgres rename to ${superuser};
  alter role ${superuser} password null;
  for name in
    select rolname from pg_roles
    where rolsuper and rolname not in ('${superuser}', 'local_supabase_demotion')
  loop
    execute format('alter role %I nosuperuser', name);
  end loop;
end
$$;
reset session authorization;
drop role local_supabase_demotion;
`;

async function demotePostgres(connection: Connection): Promise<void> {
  const sql = createPool(connection, 1);
  try {
    await sql.begin((transaction) => transaction.unsafe(script).simple());
  } finally {
    await sql.end({ timeout: 2 });
  }
}
