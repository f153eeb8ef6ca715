-- One post to one channel at one time: the unit that must happen exactly once.

create type public.delivery_state as enum (
  'draft', 'awaiting_approval', 'scheduled', 'publishing', 'published', 'failed', 'unknown', 'cancelled'
);
create type public.step_state as enum ('planned', 'sent', 'done', 'rejected', 'unknown');

create table public.deliveries (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null references public.workspaces (id) on delete cascade,
  post_id uuid not null references public.posts (id) on delete cascade,
  post_revision integer not null,
  channel_id uuid not null references public.channels (id) on delete cascade,
  state public.delivery_state not null,
  -- The post as this channel will say it, fixed when it was scheduled.
  content jsonb not null,
  due_at timestamptz not null,
  wall_time timestamp not null,
  time_zone text not null,
  -- When an engine should take it: due, tried again, or its lease over. Infinity while it waits for a person or is over.
  wake_at timestamptz not null,
  -- Grows with every claim. Only whoever knows the newest one may write.
  fence bigint not null default 0,
  leased_by text,
  attempts integer not null default 0,
  plan_hash text,
  planned_at timestamptz,
  published_at timestamptz,
  remote_id text,
  url text,
  problem jsonb,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint what_is_over_does_not_wake check (
    state in ('scheduled', 'publishing') or wake_at = 'infinity'
  )
);
comment on table public.deliveries is 'One post to one channel at one time.';

create index deliveries_of_month on public.deliveries (workspace_id, due_at);
create index deliveries_of_post on public.deliveries (post_id);
create index deliveries_of_lane on public.deliveries (channel_id, wake_at)
  where state in ('scheduled', 'publishing');
-- Removing a channel asks for all that it has said.
create index deliveries_of_channel on public.deliveries (channel_id, due_at);

create table public.delivery_steps (
  delivery_id uuid not null references public.deliveries (id) on delete cascade,
  position integer not null,
  workspace_id uuid not null,
  kind text not null,
  key text not null,
  payload jsonb not null,
  state public.step_state not null default 'planned',
  result jsonb,
  sent_at timestamptz,
  ended_at timestamptz,
  primary key (delivery_id, position)
);
comment on table public.delivery_steps is 'A delivery''s plan: each change elsewhere, with the key that makes it happen once.';

create table public.delivery_events (
  id bigint generated always as identity primary key,
  delivery_id uuid not null references public.deliveries (id) on delete cascade,
  workspace_id uuid not null,
  at timestamptz not null default clock_timestamp(),
  kind text not null,
  step integer,
  detail jsonb not null default '{}'
);
comment on table public.delivery_events is 'What happened to a delivery, in order.';
create index events_of_a_delivery on public.delivery_events (delivery_id, id);

revoke all on table public.deliveries, public.delivery_steps, public.delivery_events
  from public, anon, authenticated, service_role;
grant select on public.deliveries, public.delivery_steps, public.delivery_events to authenticated;

alter table public.deliveries enable row level security;
alter table public.delivery_steps enable row level security;
alter table public.delivery_events enable row level security;

create policy "Members see their workspace's deliveries" on public.deliveries
  for select to authenticated
  using (workspace_id = any (array(select private.my_workspaces())));
create policy "Members see their workspace's steps" on public.delivery_steps
  for select to authenticated
  using (workspace_id = any (array(select private.my_workspaces())));
create policy "Members see their workspace's timelines" on public.delivery_events
  for select to authenticated
  using (workspace_id = any (array(select private.my_workspaces())));

create policy "A session must be good" on public.deliveries
  as restrictive for all to authenticated using ((select private.has_good_session()));
create policy "A session must be good" on public.delivery_steps
  as restrictive for all to authenticated using ((select private.has_good_session()));
create policy "A session must be good" on public.delivery_events
  as restrictive for all to authenticated using ((select private.has_good_session()));

create function private.tell(delivery uuid, kind text, detail jsonb default '{}', step integer default null)
returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  insert into public.delivery_events (delivery_id, workspace_id, kind, step, detail)
  select d.id, d.workspace_id, tell.kind, tell.step, tell.detail
  from public.deliveries d where d.id = delivery;
end
$$;

revoke execute on function private.tell from public, anon, authenticated, service_role;
