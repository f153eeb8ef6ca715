-- What a network takes of an account: as many posts in 24 hours as it says beforehand or a workspace wants, and no more
-- than its answers leave until a time. A lane waits for both, so that whichever engine comes next keeps to what another heard.

create table private.network_limits (
  network text primary key,
  -- Posts that an account may publish in 24 hours.
  per_day integer not null constraint per_day_is_some check (per_day > 0)
);
comment on table private.network_limits is 'What networks'' manifests say, told by the engines as they start.';
alter table private.network_limits enable row level security;
revoke all on table private.network_limits from public, anon, authenticated, service_role;

alter table public.channels
  add column per_day integer constraint per_day_is_few check (per_day between 1 and 1000);
comment on column public.channels.per_day is
  'How many posts its workspace wants to go out there in 24 hours; fewer than the network takes count, more do not.';

alter table private.lanes
  add column limit_left integer,
  add column limit_max integer,
  add column limit_until timestamptz,
  add column limit_what text;
comment on column private.lanes.limit_left is
  'What the network''s last answer that mattered left of posts or requests (limit_what), until limit_until.';

create index deliveries_by_publication on public.deliveries (channel_id, published_at) where published_at is not null;
create index deliveries_under_way on public.deliveries (channel_id) where state = 'publishing';

create function private.daily_limit(network text, own integer) returns integer
language plpgsql stable
set search_path = ''
as $$
begin
  -- "least" leaves out nulls.
  return (
    select least(daily_limit.own, (
      select n.per_day from private.network_limits n where n.network = daily_limit.network
    ))
  );
end
$$;

-- When a channel may begin with another post; null where it may now. What is under way has its place already.
create function private.free_again(channel uuid, per_day integer) returns timestamptz
language plpgsql volatile
set search_path = ''
as $$
declare
  places integer;
begin
  if free_again.per_day is null then
    return null;
  end if;
  places := free_again.per_day - (
    select count(*) from public.deliveries d where d.channel_id = channel and d.state = 'publishing'
  );
  if places <= 0 then
    -- Whatever becomes of them says so.
    return 'infinity';
  end if;
  return (
    select d.published_at + interval '24 hours' from public.deliveries d
    where d.channel_id = channel and d.published_at is not null and d.published_at > now() - interval '24 hours'
    order by d.published_at desc
    offset places - 1
    limit 1
  );
end
$$;

create or replace function private.lane_due(channel uuid, leased_until timestamptz) returns timestamptz
language plpgsql volatile
set search_path = ''
as $$
begin
  return (
    select case
      when c.removed_at is not null then (
        select coalesce(min(d.wake_at), 'infinity') from public.deliveries d
        where d.channel_id = channel and d.state = 'publishing'
      )
      when w.deleted_at is not null or c.state = 'needs_attention' then 'infinity'
      -- The engine ends a pause whose time has come.
      when c.state = 'paused' then coalesce(c.paused_until, 'infinity')
      -- One delivery at a time: nothing before the lease is over. "greatest" leaves out nulls.
      else greatest(
        lane_due.leased_until,
        (select l.limit_until from private.lanes l where l.channel_id = channel and l.limit_left = 0),
        (
          select coalesce(min(d.wake_at), 'infinity') from public.deliveries d
          where d.channel_id = channel and d.state in ('scheduled', 'publishing')
        ),
        case
          when free.at is not null then least(
            free.at,
            (select min(d.wake_at) from public.deliveries d where d.channel_id = channel and d.state = 'publishing')
          )
        end
      )
    end
    from public.channels c
    join public.workspaces w on w.id = c.workspace_id
    cross join lateral (select private.free_again(c.id, private.daily_limit(c.network, c.per_day)) as at) free
    where c.id = channel
  );
end
$$;

create or replace function engine.claim(most integer, lease interval, owner text) returns table (
  delivery_id uuid, fence bigint, taken_over boolean, wanted timestamptz, work jsonb
)
language plpgsql volatile security definer
set search_path = ''
-- Plans stay, and those made while a new installation's tables were small would read them whole for hours.
set enable_seqscan = off
-- A third of a claim's work was planning it anew.
set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  lanes constant uuid[] := private.take_lanes(most);
begin
  if cardinality(lanes) = 0 then
    return;
  end if;
  perform private.end_hopeless(lanes);
  update public.channels c set state = 'connected', paused_until = null
  where c.id = any (lanes) and c.state = 'paused' and c.paused_until <= now() and c.removed_at is null;
  return query
    with due as materialized (
      select l.channel_id, next.id, next.wake_at, next.taken_over, left_behind.times as left_behind,
        -- What several engines in a row left behind may be what ended them: it waits longer each time, and comes
        -- back beside others than before.
        now() + lease * case
          when left_behind.times = 0 then 1
          else least(2 ^ greatest(0, left_behind.times - 2), 20) * (1 + random())
        end as until
      from private.lanes l
      join public.channels present on present.id = l.channel_id and present.removed_at is null
      cross join lateral (
        select private.free_again(present.id, private.daily_limit(present.network, present.per_day)) as at
      ) free
      cross join lateral (
        -- What an engine left behind comes before anything new. As text, so that no plan looks through all that is
        -- due for what it knows by id.
        (
          select d.id, d.wake_at, true as taken_over, 0 as place from public.deliveries d
          where d.id = l.delivery_id and d.state::text = 'publishing' and d.wake_at <= now()
        )
        union all
        (
          select d.id, d.wake_at, d.leased_by is not null, 1 from public.deliveries d
          where d.channel_id = l.channel_id and d.state in ('scheduled', 'publishing') and d.wake_at <= now()
            -- What has begun goes on; nothing else begins on a day that is full.
            and (free.at is null or d.state = 'publishing')
          order by d.wake_at
          limit 1
        )
        order by place
        limit 1
      ) next
      cross join lateral (select case when next.taken_over then l.left_behind + 1 else 0 end as times) left_behind
      where l.channel_id = any (lanes) and coalesce(l.leased_until <= now(), true)
        and coalesce(l.limit_left > 0 or l.limit_until <= now(), true)
    ), claimed as (
      update public.deliveries d
      set
        state = 'publishing', wake_at = due.until, fence = d.fence + 1, leased_by = owner,
        updated_at = now()
      from due where d.id = due.id
      returning d.*
    ), leased as (
      update private.lanes l
      set
        delivery_id = due.id, leased_until = due.until, next_at = due.until, left_behind = due.left_behind
      from due where l.channel_id = due.channel_id
    ), told as (
      insert into public.delivery_events (delivery_id, workspace_id, kind, detail)
      select c.id, c.workspace_id, case when due.taken_over then 'taken_over' else 'claimed' end,
        jsonb_build_object('by', owner)
      from claimed c join due on due.id = c.id
    )
    select c.id, c.fence, due.taken_over, due.wake_at, private.work_of(c.*::public.deliveries)
    from claimed c join due on due.id = c.id
    order by due.wake_at;
  -- Lanes in which there was nothing after all.
  update private.lanes l set next_at = private.lane_due(l.channel_id)
  where l.channel_id = any (lanes) and l.next_at <= now();
end
$$;

revoke execute on function private.daily_limit, private.free_again from public, anon, authenticated, service_role;
