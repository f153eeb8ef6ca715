create or replace function engine.claim(
  most integer,
  lease interval,
  owner text
) returns table(delivery_id uuid, fence bigint, taken_over boolean, wanted timestamptz, work jsonb)
language plpgsql volatile security definer
set search_path = ''
set enable_seqscan = 'off'
set plan_cache_mode = 'force_generic_plan'
as $$
#variable_conflict use_column
declare
  lanes constant uuid[] := private.take_lanes(most);
  claimed_ids uuid[];
  were_taken_over boolean[];
  were_wanted timestamptz[];
begin
  -- With nothing wanted, the statements below run on nothing: this connection plans them before a delivery is due.
  if cardinality(lanes) = 0 and most > 0 then
    return;
  end if;
  perform set_config('synchronous_commit', 'off', true);
  perform private.end_hopeless(lanes);
  update public.channels c set state = 'connected', paused_until = null
  where c.id = any (lanes) and c.state = 'paused' and c.paused_until <= now() and c.removed_at is null;
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
      cross join lateral (select private.lane_blocked(present.id) as lane offset 0) blocked
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
            -- Nor while it is not known whether the post before is out: a look for either could find the other.
            and (d.state = 'publishing' or not blocked.lane)
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
        state = 'publishing', wake_at = due.until, leased_by = owner,
        fence = greatest(d.fence + 1, (extract(epoch from clock_timestamp()) * 1000000)::bigint),
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
    select
      coalesce(array_agg(c.id order by due.wake_at), '{}'), array_agg(due.taken_over order by due.wake_at),
      array_agg(due.wake_at order by due.wake_at)
    from claimed c join due on due.id = c.id
    into claimed_ids, were_taken_over, were_wanted;
  -- By a statement of its own. The one above waits for an engine that is writing just now, and would read of the steps
  -- what was there before: a step that is done would be sent again.
  return query
    select d.id, d.fence, t.taken_over, t.wanted, private.work_of(d)
    from unnest(claimed_ids, were_taken_over, were_wanted) with ordinality as t (id, taken_over, wanted, place)
    join public.deliveries d on d.id = t.id
    order by t.place;
  -- Lanes in which there was nothing after all.
  update private.lanes l set next_at = private.lane_due(l.channel_id)
  where l.channel_id = any (lanes) and l.next_at <= now();
end
$$;
