-- Numbers of published posts, measured on a schedule.

-- Bodies name what comes later, and nobody may do what is not granted below.
set check_function_bodies = off;
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;
alter default privileges revoke execute on functions from public;

create sequence private.measurement_fence;

create table public.metric_samples (
  delivery_id uuid not null,
  metric text not null,
  -- The time after publishing at which it was wanted: 1, 6, 24, 72, 168 or 720.
  hours integer not null,
  workspace_id uuid not null,
  channel_id uuid not null,
  published_at timestamptz not null,
  measured_at timestamptz not null default now(),
  -- Null where the network did not say, which is never 0.
  value bigint,
  constraint metric_samples_pkey primary key (delivery_id, metric, hours),
  constraint metric_is_a_name check (metric ~ '^[a-z]+(_[a-z]+)*$'::text and char_length(metric) <= 40),
  constraint value_is_a_count check (value >= 0 and value <= '9007199254740991'::bigint)
);

create table private.measurements (
  delivery_id uuid not null,
  channel_id uuid not null,
  -- When an engine should ask: at the next time, again, or its lease over.
  wake_at timestamptz not null,
  fence bigint not null default nextval('private.measurement_fence'::regclass),
  leased_by text,
  -- In a row.
  failures integer not null default 0,
  constraint measurements_pkey primary key (delivery_id)
);

alter table public.metric_samples add constraint metric_samples_delivery_id_fkey foreign key (delivery_id) references public.deliveries(id) on delete cascade;

alter table private.measurements add constraint measurements_delivery_id_fkey foreign key (delivery_id) references public.deliveries(id) on delete cascade;

comment on table public.metric_samples is 'One number of one network about one delivery, at one time. What it means is the network''s definition of its metric.';
-- Posts of a workspace are compared by one metric as it was after as long.
create index metric_samples_compared on public.metric_samples (workspace_id, metric, hours, published_at);
alter table public.metric_samples enable row level security;

comment on table private.measurements is 'Deliveries that are out and whose network is still to be asked for numbers.';
create index measurements_in_turn on private.measurements (wake_at);
create index measurements_of_channels on private.measurements (channel_id, wake_at);
alter table private.measurements enable row level security;

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

-- Hours after publishing at which a network is asked.
create function private.measured_after() returns integer[]
language sql immutable
set search_path = ''
as $$
  select array[1, 6, 24, 72, 168, 720]
$$;

create function engine.claim_measurements(
  most integer,
  lease interval,
  owner text
) returns table(delivery_id uuid, fence bigint, failures integer, work jsonb)
language sql volatile security definer
set search_path = ''
as $$
  with due as (
    select m.delivery_id from private.measurements m
    where m.wake_at <= now()
    order by m.wake_at
    limit claim_measurements.most
    for update skip locked
  ), known as (
    select due.delivery_id,
      d.state in ('published', 'editing', 'removing') and c.removed_at is null as stands,
      case
        when w.deleted_at is not null or c.state = 'needs_attention' then now() + interval '1 hour'
        -- Who has no requests left publishes with the next ones.
        when l.limit_left = 0 and l.limit_until > now() then l.limit_until
      end as later
    from due
    join public.deliveries d on d.id = due.delivery_id
    join public.channels c on c.id = d.channel_id
    join public.workspaces w on w.id = d.workspace_id
    left join private.lanes l on l.channel_id = d.channel_id
  ), ended as (
    delete from private.measurements m using known k where m.delivery_id = k.delivery_id and not k.stands
  ), moved as (
    update private.measurements m
    set
      wake_at = coalesce(k.later, now() + least(claim_measurements.lease, interval '10 minutes')),
      leased_by = case when k.later is null then claim_measurements.owner end,
      fence = nextval('private.measurement_fence')
    from known k where m.delivery_id = k.delivery_id and k.stands
    returning m.delivery_id, m.fence, m.failures, k.later
  )
  select m.delivery_id, m.fence, m.failures, private.work_of(d.*::public.deliveries)
  from moved m join public.deliveries d on d.id = m.delivery_id
  where m.later is null
$$;
comment on function engine.claim_measurements(most integer, lease interval, owner text) is 'Takes deliveries whose numbers are wanted, each until its lease ends. What waits for its channel is put off; what is gone is forgotten.';

create function engine.next_measurement_at() returns timestamptz
language sql stable security definer
set search_path = ''
as $$
  select coalesce(min(m.wake_at), 'infinity') from private.measurements m
$$;
comment on function engine.next_measurement_at() is 'When a network is to be asked for numbers next; infinity for never.';

-- counts: {metric: a count, or null where the network did not say}; again: after how long it is to be asked once more,
-- and with it all of the channel where is_limit; reason: why the channel needs attention. With none of them it is over.
create function engine.settle_measurement(
  delivery_id uuid,
  fence bigint,
  counts jsonb default null::jsonb,
  again interval default null::interval,
  is_limit boolean default false,
  reason text default null::text
) returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  measured private.measurements;
  delivery public.deliveries;
  age numeric;
  next_hours integer;
begin
  if settle_measurement.reason is not null then
    -- Whoever publishes or changes anything locks the lane first, too.
    perform private.lock_lane((select d.channel_id from public.deliveries d where d.id = settle_measurement.delivery_id));
  end if;
  select m.* into measured from private.measurements m
  where m.delivery_id = settle_measurement.delivery_id and m.fence = settle_measurement.fence
    and m.leased_by is not null
  for update;
  if not found then
    return false;
  end if;
  select d.* into delivery from public.deliveries d where d.id = measured.delivery_id;
  age := extract(epoch from now() - delivery.published_at) / 3600;
  if settle_measurement.reason is not null then
    update private.measurements m set wake_at = now() + interval '1 hour', leased_by = null
    where m.delivery_id = delivery.id;
    perform engine.channel_needs_attention(delivery.channel_id, settle_measurement.reason);
    return true;
  end if;
  -- A day after the last time nobody needs it any more.
  if settle_measurement.again is not null and age < 720 + 24 then
    update private.measurements m
    set wake_at = now() + least(settle_measurement.again, interval '1 day'), leased_by = null, failures = m.failures + 1
    where m.delivery_id = delivery.id;
    if settle_measurement.is_limit then
      update private.measurements m set wake_at = now() + least(settle_measurement.again, interval '1 day')
      where m.channel_id = delivery.channel_id and m.leased_by is null
        and m.wake_at < now() + least(settle_measurement.again, interval '1 day');
    end if;
    return true;
  end if;
  if settle_measurement.counts is not null then
    insert into public.metric_samples (
      delivery_id, metric, hours, workspace_id, channel_id, published_at, value
    )
    select delivery.id, c.key,
      (select coalesce(max(h), 1) from unnest(private.measured_after()) h where h <= age),
      delivery.workspace_id, delivery.channel_id, delivery.published_at, (c.value #>> '{}')::bigint
    from jsonb_each(settle_measurement.counts) c
    limit 20
    on conflict do nothing;
    select min(h) into next_hours from unnest(private.measured_after()) h where h > age;
  end if;
  if next_hours is null then
    delete from private.measurements m where m.delivery_id = delivery.id;
  else
    update private.measurements m
    set wake_at = delivery.published_at + next_hours * interval '1 hour', leased_by = null, failures = 0
    where m.delivery_id = delivery.id;
  end if;
  return true;
end
$$;
comment on function engine.settle_measurement(delivery_id uuid, fence bigint, counts jsonb, again interval, is_limit boolean, reason text) is 'Writes down what came of asking for a delivery''s numbers, and false where somebody else may be asking by now.';

create trigger queue_measurement after update of state on public.deliveries for each row when (new.state = 'removed'::public.delivery_state and old.state <> 'removed'::public.delivery_state or new.state = 'published'::public.delivery_state and old.published_at is null and new.published_at is not null) execute function private.queue_measurement();

create policy "A session must be good" on public.metric_samples
  as restrictive for all to authenticated
  using (( select private.has_good_session() as has_good_session));
create policy "Members see their workspace's numbers" on public.metric_samples
  for select to authenticated
  using ((workspace_id = any (array( select private.my_workspaces() as my_workspaces))));
grant select on public.metric_samples to authenticated;
grant execute on function engine.claim_measurements(most integer, lease interval, owner text) to postlark_engine;
grant execute on function engine.next_measurement_at() to postlark_engine;
grant execute on function engine.settle_measurement(delivery_id uuid, fence bigint, counts jsonb, again interval, is_limit boolean, reason text) to postlark_engine;

alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public grant execute on functions to anon, authenticated, service_role;
alter default privileges grant execute on functions to public;
reset check_function_bodies;
