-- What everything else stands on: schemas, the role of the engine, what is stored as files.

create extension if not exists pg_trgm with schema extensions;

-- No request of the product takes seconds, but a filter can be written that does.
alter role anon set statement_timeout = '3s';
alter role authenticated set statement_timeout = '3s';
notify pgrst, 'reload config';

do $$
begin
  if not exists (select from pg_catalog.pg_publication where pubname = 'supabase_realtime') then
    create publication supabase_realtime;
  end if;
end
$$;
-- A deletion would reach everybody who listens: policies cannot be asked of a row that is gone.
alter publication supabase_realtime set (publish = 'insert, update');

-- Bodies name what comes later, and nobody may do what is not granted below.
set check_function_bodies = off;
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;
alter default privileges revoke execute on functions from public;

create schema engine;

create schema private;

do $$
begin
  if not exists (select from pg_catalog.pg_roles where rolname = 'postlark_engine') then
    create role postlark_engine login noinherit;
  end if;
end
$$;
alter role postlark_engine set statement_timeout = '30s';
alter role postlark_engine set lock_timeout = '10s';
alter role postlark_engine set idle_in_transaction_session_timeout = '15s';
grant usage on schema engine to postlark_engine;
grant usage on schema private to supabase_auth_admin;

alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public grant execute on functions to anon, authenticated, service_role;
alter default privileges grant execute on functions to public;
reset check_function_bodies;
