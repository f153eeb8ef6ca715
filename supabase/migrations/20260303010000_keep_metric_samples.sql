-- What networks count of what was published: each number as it was at one time.

create table public.metric_samples (
  delivery_id uuid not null references public.deliveries (id) on delete cascade,
  metric text not null constraint metric_is_a_name check (metric ~ '^[a-z]+(_[a-z]+)*$' and char_length(metric) <= 40),
  -- The time after publishing at which it was wanted: 1, 6, 24, 72, 168 or 720.
  hours integer not null,
  workspace_id uuid not null,
  channel_id uuid not null,
  published_at timestamptz not null,
  measured_at timestamptz not null default now(),
  -- Null where the network did not say, which is never 0.
  value bigint constraint value_is_a_count check (value between 0 and 9007199254740991),
  primary key (delivery_id, metric, hours)
);
comment on table public.metric_samples is
  'One number of one network about one delivery, at one time. What it means is the network''s definition of its metric.';
-- Posts of a workspace are compared by one metric as it was after as long.
create index metric_samples_compared on public.metric_samples (workspace_id, metric, hours, published_at);

revoke all on table public.metric_samples from public, anon, authenticated, service_role;
grant select on public.metric_samples to authenticated;
alter table public.metric_samples enable row level security;
create policy "Members see their workspace's numbers" on public.metric_samples
  for select to authenticated
  using (workspace_id = any (array(select private.my_workspaces())));
create policy "A session must be good" on public.metric_samples
  as restrictive for all to authenticated using ((select private.has_good_session()));

create sequence private.measurement_fence;
revoke all on sequence private.measurement_fence from public, anon, authenticated, service_role;

create table private.measurements (
  delivery_id uuid primary key references public.deliveries (id) on delete cascade,
  channel_id uuid not null,
  -- When an engine should ask: at the next time, again, or its lease over.
  wake_at timestamptz not null,
  fence bigint not null default nextval('private.measurement_fence'),
  leased_by text,
  -- In a row.
  failures integer not null default 0
);
comment on table private.measurements is 'Deliveries that are out and whose network is still to be asked for numbers.';
create index measurements_in_turn on private.measurements (wake_at);
create index measurements_of_channels on private.measurements (channel_id, wake_at);

alter table private.measurements enable row level security;
revoke all on table private.measurements from public, anon, authenticated, service_role;

create function private.queue_measurement() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  if new.state = 'removed' then
    delete from private.measurements m where m.delivery_id = new.id;
  else
    insert into private.measurements (delivery_id, channel_id, wake_at)
    values (new.id, new.channel_id, new.published_at + interval '1 hour')
    on conflict do nothing;
  end if;
  return null;
end
$$;
create trigger queue_measurement after update of state on public.deliveries
  for each row when (
    new.state = 'removed' and old.state <> 'removed'
    or new.state = 'published' and old.published_at is null and new.published_at is not null
  )
  execute function private.queue_measurement();
revoke execute on function private.queue_measurement from public, anon, authenticated, service_role;

insert into private.measurements (delivery_id, channel_id, wake_at)
select d.id, d.channel_id, now() + random() * interval '1 hour'
from public.deliveries d
where d.state = 'published' and d.published_at > now() - interval '30 days';
