-- What happened in a workspace, written in the transaction in which it happens, for those who read it.

create table private.events (
  -- Of what happens to one delivery, comment or channel in order: who changes it has locked it. Of others it is not, since
  -- a transaction that began earlier may end later.
  id bigint generated always as identity primary key,
  workspace_id uuid not null references public.workspaces (id) on delete cascade,
  -- What it happened to, and what happened: `delivery.failed`.
  kind text not null,
  subject text not null,
  subject_id uuid not null,
  -- Not a foreign key: what somebody did outlives their account. Null: an engine, or a client.
  actor_id uuid,
  at timestamptz not null default clock_timestamp(),
  -- Identifiers, and what of it changes afterwards.
  payload jsonb not null,
  constraint kind_is_a_name check (kind ~ '^[a-z]+\.[a-z]+(_[a-z]+)*$' and char_length(kind) <= 60),
  constraint payload_is_small check (jsonb_typeof(payload) = 'object' and octet_length(payload::text) <= 2000)
);
comment on table private.events is 'What happened in a workspace, for those who read it: notices, and background jobs. Deleted after 30 days.';
create index events_by_age on private.events using brin (at);
create index events_of_a_workspace on private.events (workspace_id, id);
alter table private.events enable row level security;
revoke all on table private.events from public, anon, authenticated, service_role;

-- Writes what happened. It is read by what has a trigger on the table, and by nobody where its transaction is rolled back.
create function private.add_event(kind text, workspace uuid, subject text, subject_id uuid, payload jsonb default '{}')
returns void
language plpgsql
set search_path = ''
as $$
begin
  -- What an archive brings has happened before, in another workspace.
  if current_setting('postlark.imports_archive', true) = 'on' then
    return;
  end if;
  insert into private.events (workspace_id, kind, subject, subject_id, actor_id, payload)
  values (
    add_event.workspace, add_event.kind, add_event.subject, add_event.subject_id, auth.uid(), add_event.payload
  );
end
$$;

create function private.add_delivery_event(kind text, delivery public.deliveries, payload jsonb default '{}')
returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.add_event(
    kind, delivery.workspace_id, 'delivery', delivery.id,
    jsonb_build_object('post_id', delivery.post_id, 'channel_id', delivery.channel_id) || add_delivery_event.payload
  );
end
$$;

create function engine.delete_old_events() returns void
language sql security definer
set search_path = ''
as $$
  delete from private.events e where e.at < now() - interval '30 days'
$$;
comment on function engine.delete_old_events is 'Deletes events that are older than 30 days.';

revoke execute on function
  private.add_event(text, uuid, text, uuid, jsonb), private.add_delivery_event(text, public.deliveries, jsonb),
  engine.delete_old_events() from public, anon, authenticated, service_role;
grant execute on function engine.delete_old_events() to postlark_engine;
