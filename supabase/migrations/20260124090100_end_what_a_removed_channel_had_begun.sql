-- A channel may be removed while one of its deliveries is on its way. What is not settled by whoever holds it is ended
-- when its lease or the time of its next try is over: nothing stays "publishing" for ever.

create or replace function private.lane_due(channel uuid) returns timestamptz
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
        l.leased_until,
        (
          select coalesce(min(d.wake_at), 'infinity') from public.deliveries d
          where d.channel_id = channel and d.state in ('scheduled', 'publishing')
        )
      )
    end
    from private.lanes l
    join public.channels c on c.id = l.channel_id
    join public.workspaces w on w.id = c.workspace_id
    where l.channel_id = channel
  );
end
$$;

create function private.end_removed(lanes uuid[]) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  with ended as (
    update public.deliveries d
    set
      -- Whether a step that was sent has arrived, nobody can look any more.
      state = case
        when exists (
          select from public.delivery_steps s where s.delivery_id = d.id and s.state in ('sent', 'unknown')
        ) then 'unknown'
        else 'failed'
      end::public.delivery_state,
      wake_at = 'infinity',
      leased_by = null,
      fence = d.fence + 1,
      problem = '{"code": "channel_removed"}',
      updated_at = now()
    from public.channels c
    where c.id = any (lanes) and c.removed_at is not null
      and d.channel_id = c.id and d.state = 'publishing' and d.wake_at <= now()
    returning d.id, d.workspace_id, d.state, d.problem
  )
  insert into public.delivery_events (delivery_id, workspace_id, kind, detail)
  select e.id, e.workspace_id, e.state::text, jsonb_build_object('problem', e.problem) from ended e;
  update private.lanes l set delivery_id = null, leased_until = null
  from public.channels c
  where c.id = any (lanes) and c.removed_at is not null and l.channel_id = c.id and l.leased_until <= now();
end
$$;

revoke execute on function private.end_removed from public, anon, authenticated, service_role;

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
  until constant timestamptz := now() + lease;
begin
  if cardinality(lanes) = 0 then
    return;
  end if;
  perform private.end_removed(lanes);
  update public.channels c set state = 'connected', paused_until = null
  where c.id = any (lanes) and c.state = 'paused' and c.paused_until <= now() and c.removed_at is null;
  return query
    with due as materialized (
      select l.channel_id, next.id, next.wake_at, next.taken_over
      from private.lanes l
      join public.channels present on present.id = l.channel_id and present.removed_at is null
      cross join lateral (
        -- What an engine left behind comes before anything new.
        (
          select d.id, d.wake_at, true as taken_over, 0 as place from public.deliveries d
          where d.id = l.delivery_id and d.state = 'publishing' and d.wake_at <= now()
        )
        union all
        (
          select d.id, d.wake_at, d.leased_by is not null, 1 from public.deliveries d
          where d.channel_id = l.channel_id and d.state in ('scheduled', 'publishing') and d.wake_at <= now()
          order by d.wake_at
          limit 1
        )
        order by place
        limit 1
      ) next
      where l.channel_id = any (lanes) and coalesce(l.leased_until <= now(), true)
    ), claimed as (
      update public.deliveries d
      set
        state = 'publishing', wake_at = until, fence = d.fence + 1, leased_by = owner,
        attempts = d.attempts + 1, updated_at = now()
      from due where d.id = due.id
      returning d.*
    ), leased as (
      update private.lanes l set delivery_id = due.id, leased_until = until, next_at = until
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
