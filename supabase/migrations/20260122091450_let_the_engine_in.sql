-- The engine's runner connects as a role of its own, which may run the functions of this schema and nothing else. It
-- gets its password from whoever operates the database (docs/operations), never from a migration.

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

create schema engine;
revoke all on schema engine from public;
grant usage on schema engine to postlark_engine;
