-- What a delivery's network holds of it, beside what was planned: read once an approved one is out, and when somebody asks.

create table public.delivery_readings (
  delivery_id uuid primary key references public.deliveries (id) on delete cascade,
  workspace_id uuid not null references public.workspaces (id) on delete cascade,
  -- Of the last reading that came to anything; 'no_way': its network lets no application read.
  outcome text constraint outcome_is_known check (outcome in ('equal', 'different', 'no_way')),
  differences text[] not null default '{}' constraint differences_are_known check (
    differences <@ array['gone', 'text', 'warning', 'pictures', 'alt_text', 'card']
  ),
  -- What besides the words could be compared.
  compared text constraint compared_is_known check (compared in ('words', 'pictures', 'descriptions', 'card')),
  -- Text from outside: what was planned and what stands there, of the posts that differ.
  posts jsonb not null default '[]' constraint posts_are_a_list check (jsonb_typeof(posts) = 'array'),
  planned_hash text,
  held_hash text,
  read_at timestamptz,
  -- When it could not be read, if it could not since.
  failed_at timestamptz,
  -- Whether it is asked for and not done yet.
  is_asked boolean not null default true
);
comment on table public.delivery_readings is 'Whether what a network holds of a delivery is what was planned.';
create index readings_of_a_workspace on public.delivery_readings (workspace_id);

revoke all on table public.delivery_readings from public, anon, authenticated, service_role;
grant select on public.delivery_readings to authenticated;
alter table public.delivery_readings enable row level security;
create policy "Members see what was read back in their workspace" on public.delivery_readings
  for select to authenticated
  using (workspace_id = any (array(select private.my_workspaces())));
create policy "A session must be good" on public.delivery_readings
  as restrictive for all to authenticated using ((select private.has_good_session()));

create sequence private.reading_fence;
revoke all on sequence private.reading_fence from public, anon, authenticated, service_role;

create table private.asked_readings (
  delivery_id uuid primary key references public.deliveries (id) on delete cascade,
  workspace_id uuid not null,
  channel_id uuid not null,
  -- Somebody waits for it: what cannot be read is said at once.
  is_awaited boolean not null,
  wake_at timestamptz not null,
  fence bigint not null default nextval('private.reading_fence'),
  leased_by text,
  attempts integer not null default 0
);
comment on table private.asked_readings is 'Deliveries that are to be read back: each once, by the engine that takes it.';
create index asked_readings_in_turn on private.asked_readings (wake_at);

alter table private.asked_readings enable row level security;
revoke all on table private.asked_readings from public, anon, authenticated, service_role;

-- Has an engine read a delivery back. What is asked for again is read again, and never sooner than ten seconds after the last.
create function private.ask_for_reading(delivery public.deliveries, wait interval, is_awaited boolean) returns void
language plpgsql volatile
set search_path = ''
as $$
#variable_conflict use_column
declare
  last_at timestamptz;
begin
  select greatest(r.read_at, r.failed_at) into last_at
  from public.delivery_readings r where r.delivery_id = delivery.id;
  insert into private.asked_readings as a (delivery_id, workspace_id, channel_id, is_awaited, wake_at)
  values (
    delivery.id, delivery.workspace_id, delivery.channel_id, ask_for_reading.is_awaited,
    greatest(now() + wait, last_at + interval '10 seconds')
  )
  on conflict (delivery_id) do update
  set is_awaited = a.is_awaited or excluded.is_awaited, attempts = 0,
    wake_at = case when a.leased_by is null then least(a.wake_at, excluded.wake_at) else a.wake_at end;
  insert into public.delivery_readings (delivery_id, workspace_id)
  values (delivery.id, delivery.workspace_id)
  on conflict (delivery_id) do update set is_asked = true;
end
$$;

-- A network may take a moment to show what it took.
create function private.read_what_was_approved() returns trigger
language plpgsql volatile
set search_path = ''
as $$
begin
  perform private.ask_for_reading(new, interval '10 seconds', false);
  return null;
end
$$;

create trigger read_what_was_approved after update of state on public.deliveries
  for each row when (new.state = 'published' and old.state in ('publishing', 'editing', 'unknown') and new.needs_approval)
  execute function private.read_what_was_approved();

create function public.compare_delivery(delivery_id uuid) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  compared public.deliveries;
begin
  select * into compared from public.deliveries d where d.id = compare_delivery.delivery_id;
  perform private.require_role(compared.workspace_id, 'viewer');
  if compared.state <> 'published' then
    perform private.refuse(409, 'not_published', 'It is not published, so there is nothing to compare there.');
  end if;
  perform private.require_present_channel(compared);
  perform private.ask_for_reading(compared, interval '0', true);
  perform private.audit(compared.workspace_id, 'delivery.compare', 'delivery', compared.id::text, '{}');
  perform pg_notify('postlark_readings', '');
end
$$;
comment on function public.compare_delivery is
  'Has what was published read back from its network and compared with what was planned. Changes nothing there.';

revoke execute on function
  private.ask_for_reading, private.read_what_was_approved, public.compare_delivery
  from public, anon, authenticated, service_role;
grant execute on function public.compare_delivery to authenticated;
