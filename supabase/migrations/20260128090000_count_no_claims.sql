-- A claim is no try: an engine that was killed has not learnt anything about the network, whose delivery would be put off
-- for longer each time. What counts is a try that came to an outcome, which whoever settles says.

comment on column public.deliveries.attempts is
  'How often it was tried with an outcome, since it was scheduled or tried again by hand.';

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
        updated_at = now()
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
