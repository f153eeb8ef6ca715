/**
 * The roles that hosted Supabase has from the start. `authenticator` is what the API connects as: by itself it may do
 * nothing, and it can become anon, authenticated and service_role only. The `supabase_*` roles own nothing here; they
 * exist because migrations name them in grants.
 */
export const roles = /* sql */ `
do $$
declare
  wanted record;
begin
  for wanted in select * from (values
    ('anon', 'nologin noinherit'),
    ('authenticated', 'nologin noinherit'),
    ('service_role', 'nologin noinherit bypassrls'),
    ('authenticator', 'login noinherit password ''postgres'''),
    ('dashboard_user', 'nologin createrole createdb replication'),
    ('supabase_admin', 'nologin createrole createdb replication bypassrls'),
    ('supabase_auth_admin', 'nologin noinherit createrole'),
    ('supabase_storage_admin', 'nologin noinherit createrole'),
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

grant anon, authenticated, service_role to authenticator;
grant anon, authenticated, service_role to supabase_storage_admin;
alter role authenticator set statement_timeout = '8s';
alter role authenticator set lock_timeout = '8s';
alter role anon set statement_timeout = '3s';
alter role authenticated set statement_timeout = '8s';
`;
