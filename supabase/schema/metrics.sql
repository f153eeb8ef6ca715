-- Metrics of published posts, measured on a schedule.

create table public.metric_samples (
  delivery_id uuid not null,
  metric text not null,
  -- The scheduled time of the measurement after publishing: 0 (five minutes), 1, 6, 24, 72, 168 or 720.
  hours integer not null,
  workspace_id uuid not null,
  channel_id uuid not null,
  published_at timestamptz not null,
  measured_at timestamptz not null default now(),
  -- Null if the network did not report it; that is never stored as 0.
  value bigint,
  constraint metric_samples_pkey primary key (delivery_id, metric, hours),
  constraint metric_is_a_name check (metric ~ '^[a-z]+(_[a-z]+)*$'::text and char_length(metric) <= 40),
  constraint value_is_a_count check (value >= 0 and value <= '9007199254740991'::bigint),
  constraint metric_samples_delivery_id_fkey foreign key (delivery_id) references public.deliveries(id) on delete cascade
);
comment on table public.metric_samples is 'One number of one network about one delivery, at one time. What it means is the network''s definition of its metric.';
-- Posts of a workspace are compared by one metric at the same time after publishing.
create index metric_samples_compared on public.metric_samples (workspace_id, metric, hours, published_at);
alter table public.metric_samples enable row level security;
create policy "A session must be good" on public.metric_samples
  as restrictive for all to authenticated
  using (( select private.has_good_session() as has_good_session));
create policy "Members see their workspace's numbers" on public.metric_samples
  for select to authenticated
  using ((workspace_id = any (array( select private.my_workspaces() as my_workspaces))));
create trigger keep_latest_counts after insert on public.metric_samples referencing new table as added for each statement execute function private.keep_latest_counts();
grant select on public.metric_samples to authenticated;

create table public.delivery_counts (
  delivery_id uuid not null,
  workspace_id uuid not null,
  published_at timestamptz not null,
  likes bigint,
  reposts bigint,
  quotes bigint,
  replies bigint,
  constraint delivery_counts_pkey primary key (delivery_id),
  constraint delivery_counts_delivery_id_fkey foreign key (delivery_id) references public.deliveries(id) on delete cascade
);
comment on table public.delivery_counts is 'The latest samples of each published delivery in one row, by which lists sort. Null before the first, and if the network reports none.';
create index counts_by_likes on public.delivery_counts (workspace_id, likes desc nulls last, published_at desc);
create index counts_by_replies on public.delivery_counts (workspace_id, replies desc nulls last, published_at desc);
create index counts_by_reposts on public.delivery_counts (workspace_id, reposts desc nulls last, published_at desc);
alter table public.delivery_counts enable row level security;
create policy "A session must be good" on public.delivery_counts
  as restrictive for all to authenticated
  using (( select private.has_good_session() as has_good_session));
create policy "Members see their workspace's counts" on public.delivery_counts
  for select to authenticated
  using ((workspace_id = any (array( select private.my_workspaces() as my_workspaces))));
grant select on public.delivery_counts to authenticated;

create function private.keep_latest_counts() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  update public.delivery_counts c set
    likes = m.likes, reposts = m.reposts, quotes = m.quotes, replies = m.replies
  from (
    select s.delivery_id,
      max(s.value) filter (where s.metric = 'likes') as likes,
      max(s.value) filter (where s.metric = 'reposts') as reposts,
      max(s.value) filter (where s.metric = 'quotes') as quotes,
      max(s.value) filter (where s.metric = 'replies') as replies
    from public.metric_samples s
    where s.delivery_id in (select a.delivery_id from added a) and s.hours = (
      select max(l.hours) from public.metric_samples l where l.delivery_id = s.delivery_id
    )
    group by s.delivery_id
  ) m
  where c.delivery_id = m.delivery_id;
  return null;
end
$$;

create function private.begin_counts() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  insert into public.delivery_counts (delivery_id, workspace_id, published_at)
  values (new.id, new.workspace_id, new.published_at)
  on conflict (delivery_id) do update set published_at = excluded.published_at;
  return null;
end
$$;

create function private.queue_measurement() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  if new.state = 'removed' then
    delete from private.jobs j where j.kind = 'measurement' and j.subject = new.id::text;
  else
    perform private.queue_job(
      'measurement', new.id::text, new.workspace_id, new.published_at + interval '5 minutes', new.channel_id::text
    );
  end if;
  return null;
end
$$;

-- The hours after publishing at which metrics are fetched; 0 is the first time, five minutes after it.
create function private.measured_after() returns integer[]
language sql immutable
set search_path = ''
as $$
  select array[0, 1, 6, 24, 72, 168, 720]
$$;

-- counts: {metric: a count, or null if the network reports none}. Returns the time until the next measurement, or null.
create function engine.save_counts(delivery_id uuid, counts jsonb) returns interval
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  delivery public.deliveries;
  age numeric;
begin
  select d.* into delivery from public.deliveries d where d.id = save_counts.delivery_id and d.published_at is not null;
  age := extract(epoch from now() - delivery.published_at) / 3600;
  insert into public.metric_samples (
    delivery_id, metric, hours, workspace_id, channel_id, published_at, value
  )
  select delivery.id, c.key,
    (select coalesce(max(h), 1) from unnest(private.measured_after()) h where h <= age),
    delivery.workspace_id, delivery.channel_id, delivery.published_at, (c.value #>> '{}')::bigint
  from jsonb_each(save_counts.counts) c
  where delivery.id is not null
  limit 20
  on conflict do nothing;
  return (
    select delivery.published_at + min(h) * interval '1 hour' - now() from unnest(private.measured_after()) h where h > age
  );
end
$$;
comment on function engine.save_counts(delivery_id uuid, counts jsonb) is 'Writes down what a network counted of a delivery, in the transaction that settles its job.';
grant execute on function engine.save_counts(delivery_id uuid, counts jsonb) to postlark_engine;

-- Of the last seven days and the seven before them: posts published, and likes and replies by network. Those are what
-- posts had a day after publishing, of the last two weeks that are so old: at one age, or the older week would lead.
create function public.recent_figures(
  workspace_id uuid
) returns table(metric text, network text, recent bigint, before bigint)
language sql stable
set search_path = ''
as $$
  select 'posts', null,
    count(distinct d.post_id) filter (where d.published_at >= now() - interval '7 days'),
    count(distinct d.post_id) filter (where d.published_at < now() - interval '7 days')
  from public.deliveries d
  where d.workspace_id = recent_figures.workspace_id and d.published_at >= now() - interval '14 days'
  having count(*) > 0
  union all
  select s.metric, c.network,
    (sum(s.value) filter (where s.published_at >= now() - interval '8 days'))::bigint,
    (sum(s.value) filter (where s.published_at < now() - interval '8 days'))::bigint
  from public.metric_samples s
  join public.channels c on c.id = s.channel_id
  where s.workspace_id = recent_figures.workspace_id and s.metric in ('likes', 'replies') and s.hours = 24
    and s.published_at >= now() - interval '15 days' and s.measured_at <= s.published_at + interval '36 hours'
  group by s.metric, c.network
$$;
comment on function public.recent_figures(workspace_id uuid) is 'Posts published in the last seven days and in the seven before, and their likes and replies by network, with the caller''s rights.';
grant execute on function public.recent_figures(workspace_id uuid) to authenticated;
