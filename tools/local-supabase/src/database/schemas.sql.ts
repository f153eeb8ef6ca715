/**
 * Hosted Supabase's initial schemas, extensions and default grants, and the Supabase CLI's list of migrations. A
 * changed schema is announced on the channel `pgrst`, as PostgREST expects.
 */
export const schemas = /* sql */ `
create schema if not exists extensions;
grant usage on schema extensions to anon, authenticated, service_role;
create extension if not exists pgcrypto with schema extensions;
create extension if not exists "uuid-ossp" with schema extensions;

create schema if not exists graphql_public;
grant usage on schema graphql_public to anon, authenticated, service_role;

grant usage on schema public to anon, authenticated, service_role;
alter default privileges for role postgres in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges for role postgres in schema public grant all on functions to anon, authenticated, service_role;
alter default privileges for role postgres in schema public grant all on sequences to anon, authenticated, service_role;

alter database postgres set search_path to "$user", public, extensions;

create schema if not exists supabase_migrations;
create table if not exists supabase_migrations.schema_migrations (
  version text primary key,
  statements text[],
  name text
);
create table if not exists supabase_migrations.seed_files (
  path text primary key,
  hash text not null
);

do $$ begin
  if not exists (select from pg_publication where pubname = 'supabase_realtime') then
    create publication supabase_realtime;
  end if;
end $$;

-- Temporary objects are ignored, as on hosted Supabase; any other command reloads, which there only some do.
create or replace function extensions.pgrst_ddl_watch() returns event_trigger language plpgsql as $$
begin
  if tg_event = 'sql_drop' then
    perform from pg_event_trigger_dropped_objects() where not is_temporary;
  else
    perform from pg_event_trigger_ddl_commands() where schema_name is distinct from 'pg_temp';
  end if;
  if found then
    perform pg_notify('pgrst', 'reload schema');
  end if;
end $$;
do $$ begin
  if not exists (select from pg_event_trigger where evtname = 'pgrst_ddl_watch') then
    create event trigger pgrst_ddl_watch on ddl_command_end execute function extensions.pgrst_ddl_watch();
    create event trigger pgrst_drop_watch on sql_drop execute function extensions.pgrst_ddl_watch();
  end if;
end $$;
`;
