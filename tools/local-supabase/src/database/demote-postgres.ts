import { superuser } from "../postgres/access-rules.ts";
import { createPool, type Connection } from "../postgres/pool.ts";

/** The bootstrap role stays a superuser for ever, so it takes the other name, and a new role takes its. */
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

export async function demotePostgres(connection: Connection): Promise<void> {
  const sql = createPool(connection, 1);
  try {
    await sql.begin((transaction) => transaction.unsafe(script).simple());
  } finally {
    await sql.end({ timeout: 2 });
  }
}
