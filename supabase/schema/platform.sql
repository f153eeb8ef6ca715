-- What everything else stands on: schemas, the role of the engine, what is stored as files.
--
-- The files of this folder are the whole schema as the migrations make it, one a subject, to be read and reviewed. `pnpm schema`
-- (in supabase/) writes the SQL anew and leaves the comments; a test fails where it was not. A new object gets its place by its
-- first line, such as `create table public.x (`, in the file of its subject. To change the schema, add a migration.

create schema engine;
grant usage on schema engine to postlark_engine;

create schema private;
grant usage on schema private to supabase_auth_admin;

create role postlark_engine login noinherit nobypassrls;
alter role postlark_engine set statement_timeout = '30s';
alter role postlark_engine set lock_timeout = '10s';
alter role postlark_engine set idle_in_transaction_session_timeout = '15s';

-- A deletion would reach everybody who listens: policies cannot be asked of a row that is gone.
create publication supabase_realtime with (publish = 'insert, update');
