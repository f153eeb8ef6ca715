-- Schemas, the engine's role, how commands refuse, shared request limits, and checks of the schema.
--
-- The files of this folder are the whole schema as the migrations make it, one a subject, to be read and reviewed. `pnpm schema`
-- (in supabase/) writes the SQL anew and leaves the comments; a test fails where it was not. A new object gets its place by its
-- first line, such as `create table public.x (`, in the file of its subject. To change the schema, add a migration.
-- A function `require_x` raises an error (`private.refuse`) unless x holds. It locks nothing unless its comment says so.

create schema engine;
grant usage on schema engine to postlark_engine;

create schema private;
grant usage on schema private to supabase_auth_admin;

create role postlark_engine login noinherit nobypassrls;
alter role postlark_engine set statement_timeout = '30s';
alter role postlark_engine set lock_timeout = '10s';
alter role postlark_engine set idle_in_transaction_session_timeout = '15s';

-- No deletions: Realtime cannot check policies for a deleted row, and would send them to every subscriber.
create publication supabase_realtime with (publish = 'insert, update');

create table private.request_counts (
  kind text not null,
  -- SHA-256 of the kind and the client: addresses of strangers are not stored.
  who_hash bytea not null,
  taken integer not null,
  ends_at timestamptz not null,
  constraint request_counts_pkey primary key (kind, who_hash)
);
comment on table private.request_counts is 'Requests of one client or account in the current period, where all engines share a limit.';
create index request_counts_to_delete on private.request_counts (ends_at);
alter table private.request_counts enable row level security;

-- Raises an error with an HTTP status (PostgREST answers PT409 with 409), a code for programs and a hint for people.
create function private.refuse(status integer, code text, hint text, detail text default ''::text) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  raise exception using errcode = 'PT' || status, message = code, hint = hint, detail = detail;
end
$$;

create function engine.count_request(
  kind text,
  who_hash bytea,
  points integer,
  period interval
) returns table(taken integer, remaining interval)
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  if points < 1 then
    return;
  end if;
  -- What a crash of Postgres loses is the last moment's counts.
  perform set_config('synchronous_commit', 'off', true);
  return query
    insert into private.request_counts as c (kind, who_hash, taken, ends_at)
    values (count_request.kind, count_request.who_hash, least(points, 1000000), now() + least(period, interval '1 day'))
    on conflict (kind, who_hash) do update set
      taken = case when c.ends_at <= now() then excluded.taken else least(c.taken + excluded.taken, 1000000) end,
      ends_at = case when c.ends_at <= now() then excluded.ends_at else c.ends_at end
    returning c.taken, greatest(c.ends_at - now(), interval '0');
  -- More than one call adds, so that nothing stays. It waits for no lock, so that two calls never wait for each other.
  delete from private.request_counts c where c.ctid = any (array(
    select o.ctid from private.request_counts o where o.ends_at < now() limit 10 for update skip locked
  ));
end
$$;
comment on function engine.count_request(kind text, who_hash bytea, points integer, period interval) is 'Counts requests of one client or account, and returns how many there are in the current period and how long it lasts still.';
grant execute on function engine.count_request(kind text, who_hash bytea, points integer, period interval) to postlark_engine;

create function engine.schema_version() returns text
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (select max(m.version) from supabase_migrations.schema_migrations m);
end
$$;
comment on function engine.schema_version() is 'The newest migration that was applied: `20261128161550`.';
grant execute on function engine.schema_version() to postlark_engine;

create function public.enable_replica_identity_for_profiles() returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if not exists (
    select from pg_catalog.pg_class
    where oid = 'public.profiles'::regclass and relreplident = 'f'
  ) then
    raise object_not_in_prerequisite_state
      using message = 'profiles has lost its replica identity; run the migrations again.';
  end if;
end
$$;
grant execute on function public.enable_replica_identity_for_profiles() to anon, authenticated;

create function public.add_table_to_publication() returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if not exists (
    select from pg_catalog.pg_publication_tables
    where pubname = 'supabase_realtime' and schemaname = 'public' and tablename = 'profiles'
  ) then
    raise object_not_in_prerequisite_state
      using message = 'profiles is no longer published to realtime; run the migrations again.';
  end if;
end
$$;
grant execute on function public.add_table_to_publication() to anon, authenticated;
