/**
 * The `realtime` schema of hosted Supabase, idempotent: `realtime.messages` (whose row-level security guards private
 * channels) and `realtime.topic()`. Broadcasts from the database are not supported: what earlier releases had for
 * them is dropped. Runs before the project's migrations, which may add policies and triggers, and after the roles
 * anon, authenticated and service_role exist. Hosted Supabase partitions `realtime.messages` by day; here it is one
 * table and stays empty.
 */
export const realtimeSchema = /* sql */ `
create schema if not exists realtime;
grant usage on schema realtime to anon, authenticated, service_role;

create table if not exists realtime.messages (
  topic text not null,
  extension text not null,
  payload jsonb,
  event text,
  private boolean default false,
  updated_at timestamp not null default now(),
  inserted_at timestamp not null default now(),
  id uuid not null default gen_random_uuid(),
  binary_payload bytea,
  primary key (id, inserted_at),
  constraint messages_payload_exclusive check (payload is null or binary_payload is null)
);
alter table realtime.messages enable row level security;
grant select, insert, update on realtime.messages to anon, authenticated, service_role;

create or replace function realtime.topic() returns text language sql stable as $$
  select nullif(current_setting('realtime.topic', true), '')::text;
$$;

drop publication if exists supabase_realtime_messages_publication;
drop function if exists realtime.send, realtime.send_binary, realtime.broadcast_changes;
grant execute on all functions in schema realtime to anon, authenticated, service_role;

do $$
begin
  if not exists (select from pg_publication where pubname = 'supabase_realtime') then
    create publication supabase_realtime;
  end if;
end;
$$;
`;
