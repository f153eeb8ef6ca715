set lock_timeout = '5s';

-- Lists show and sort posts by their latest samples, which are one row a delivery.
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
create index counts_by_reposts on public.delivery_counts (workspace_id, reposts desc nulls last, published_at desc);
create index counts_by_replies on public.delivery_counts (workspace_id, replies desc nulls last, published_at desc);
alter table public.delivery_counts enable row level security;
revoke all on table public.delivery_counts from public, anon, authenticated, service_role;
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

revoke execute on function private.keep_latest_counts() from public, anon, authenticated, service_role;
revoke execute on function private.begin_counts() from public, anon, authenticated, service_role;

create trigger keep_latest_counts after insert on public.metric_samples referencing new table as added for each statement execute function private.keep_latest_counts();

create trigger begin_counts after insert or update of published_at on public.deliveries for each row when (new.published_at is not null) execute function private.begin_counts();

insert into public.delivery_counts (
  delivery_id, workspace_id, published_at, likes, reposts, quotes, replies
)
select d.id, d.workspace_id, d.published_at, m.likes, m.reposts, m.quotes, m.replies
from public.deliveries d left join (
  select s.delivery_id,
    max(s.value) filter (where s.metric = 'likes') as likes,
    max(s.value) filter (where s.metric = 'reposts') as reposts,
    max(s.value) filter (where s.metric = 'quotes') as quotes,
    max(s.value) filter (where s.metric = 'replies') as replies
  from public.metric_samples s
  where s.hours = (select max(l.hours) from public.metric_samples l where l.delivery_id = s.delivery_id)
  group by s.delivery_id
) m on m.delivery_id = d.id
where d.published_at is not null;

-- The first samples are taken after five minutes instead of an hour.
create or replace function private.queue_measurement() returns trigger
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
create or replace function private.measured_after() returns integer[]
language sql immutable
set search_path = ''
as $$
  select array[0, 1, 6, 24, 72, 168, 720]
$$;
