-- A burst made each claim look through all that was due: what is known by its key is found by it now, whatever the
-- statistics said before the burst. And what ends every engine that takes it waits longer each time.

alter table private.lanes add column left_behind integer not null default 0;
comment on column private.lanes.left_behind is
  'How many engines in a row have left the lane''s delivery behind: it may be what ends them.';

drop function private.end_removed;

-- Ends what no engine should take again: of channels that were removed, and what eight engines in a row left behind.
create function private.end_hopeless(lanes uuid[]) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  hopeless constant uuid[] := array(
    select l.channel_id from private.lanes l
    join public.channels c on c.id = l.channel_id
    where l.channel_id = any (lanes) and (c.removed_at is not null or l.left_behind >= 8)
  );
begin
  if cardinality(hopeless) = 0 then
    return;
  end if;
  with ended as (
    update public.deliveries d
    set
      -- Whether a step that was sent has arrived, nobody has looked.
      state = case
        when exists (
          select from public.delivery_steps s where s.delivery_id = d.id and s.state in ('sent', 'unknown')
        ) then 'unknown'
        else 'failed'
      end::public.delivery_state,
      wake_at = 'infinity',
      leased_by = null,
      fence = d.fence + 1,
      problem = jsonb_build_object(
        'code', case when c.removed_at is not null then 'channel_removed' else 'engines_stopped' end
      ),
      updated_at = now()
    from private.lanes l join public.channels c on c.id = l.channel_id
    where l.channel_id = any (hopeless) and d.channel_id = l.channel_id
      and d.state = 'publishing' and d.wake_at <= now()
      and (c.removed_at is not null or d.id = l.delivery_id)
    returning d.id, d.workspace_id, d.state, d.problem
  )
  insert into public.delivery_events (delivery_id, workspace_id, kind, detail)
  select e.id, e.workspace_id, e.state::text, jsonb_build_object('problem', e.problem) from ended e;
  update private.lanes l set delivery_id = null, leased_until = null, left_behind = 0
  where l.channel_id = any (hopeless) and l.leased_until <= now();
end
$$;
revoke execute on function private.end_hopeless from public, anon, authenticated, service_role;

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
          order by d.wake_at
          limit 1
        )
        order by place
        limit 1
      ) next
      cross join lateral (select case when next.taken_over then l.left_behind + 1 else 0 end as times) left_behind
      where l.channel_id = any (lanes) and coalesce(l.leased_until <= now(), true)
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
