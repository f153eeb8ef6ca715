/**
 * Hosted Supabase's initial roles. `postgres` owns the project and is no superuser; the API connects as
 * `authenticator`, which has no rights itself and can become anon, authenticated and service_role only. The other
 * `supabase_*` roles exist because migrations name them in grants.
 * @see https://github.com/supabase/postgres/tree/develop/migrations/db
 */
export const roles = /* sql */ `
do $$
declare
  wanted record;
begin
  for wanted in select * from (values
    ('postgres', 'login createrole createdb replication bypassrls password ''postgres'''),
    ('anon', 'nologin noinherit'),
    ('authenticated', 'nologin noinherit'),
    ('service_role', 'nologin noinherit bypassrls'),
    ('authenticator', 'login noinherit password ''postgres'''),
    ('dashboard_user', 'nologin createrole createdb replication'),
    ('supabase_auth_admin', 'login noinherit createrole'),
    ('supabase_storage_admin', 'login noinherit createrole'),
    ('supabase_realtime_admin', 'nologin noinherit'),
    ('supabase_functions_admin', 'nologin noinherit createrole'),
    ('supabase_replication_admin', 'nologin replication'),
    ('supabase_read_only_user', 'nologin bypassrls'),
    ('pgbouncer', 'nologin')
  ) as role (name, attributes)
  loop
    if not exists (select from pg_roles where rolname = wanted.name) then
      execute format('create role %I %s', wanted.name, wanted.attributes);
    end if;
  end loop;
end
$$;
-- Databases from before these two were connected as.
alter role supabase_auth_admin login;
alter role supabase_storage_admin login;

grant anon, authenticated, service_role to authenticator;
grant anon, authenticated, service_role to supabase_storage_admin;
alter role authenticator set statement_timeout = '8s';
alter role authenticator set lock_timeout = '8s';
alter role anon set statement_timeout = '3s';
alter role authenticated set statement_timeout = '8s';

-- Hosted lets postgres set these roles' parameters, and policies and triggers on the services' tables, by an
-- extension that is not here: the right to grant a role and membership in the owners stand for it.
grant anon, authenticated, service_role, authenticator to postgres with admin option;
grant supabase_auth_admin, supabase_storage_admin, supabase_realtime_admin to postgres;
grant pg_monitor, pg_read_all_data, pg_signal_backend to postgres;
grant set on parameter session_replication_role, log_lock_waits, log_min_messages, track_io_timing
  to postgres;
-- \`alter role authenticator set pgrst.…\`: what of PostgREST's configuration a project can choose (rest/catalogue).
grant set on parameter pgrst.db_aggregates_enabled, pgrst.db_plan_enabled, pgrst.db_tx_end, pgrst.db_pre_request
  to postgres;
alter database postgres owner to postgres;
`;
