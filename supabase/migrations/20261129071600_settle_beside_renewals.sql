-- Two groups of one delivery in a transaction, as a renewal beside what ends it, were two rows of one update, of which
-- Postgres takes any: a settled delivery stayed under way and was sent again, or a renewed lease ended early.
create or replace function engine.apply(groups jsonb) returns boolean[]
language plpgsql volatile security definer
set search_path = ''
set enable_seqscan = 'off'
set enable_hashjoin = 'off'
set enable_mergejoin = 'off'
set plan_cache_mode = 'force_generic_plan'
as $$
#variable_conflict use_column
declare
  written boolean[];
  settled uuid[];
  not_begun bigint;
begin
  -- Whoever changes a lane locks it before its delivery, as people's commands do, and several in one order.
  perform from private.lanes l
  where l.channel_id in (
    select d.channel_id from jsonb_array_elements(groups) g
    join public.deliveries d on d.id = (g.value ->> 'delivery')::uuid
    where g.value #>> '{calls,-1,do}' in ('settle', 'renew')
  )
  order by l.channel_id
  for update;

  with held as materialized (
    select d.id, d.channel_id, d.workspace_id, d.plan_hash, g.place, g.calls
    from (
      select e.ordinality as place, (e.value ->> 'delivery')::uuid as id, (e.value ->> 'fence')::bigint as fence,
        e.value -> 'calls' as calls
      from jsonb_array_elements(groups) with ordinality e
    ) g
    join public.deliveries d on d.id = g.id
    -- As text, so that no plan looks through all that is due for what it knows by id.
    where d.fence = g.fence and d.state::text = 'publishing' and d.leased_by is not null
    -- A claim waits until this has written.
    for no key update of d
  ), calls as materialized (
    select h.id, h.workspace_id, h.place, c.ordinality as turn, c.value as call, c.value ->> 'do' as what,
      (c.value ->> 'position')::integer as "position"
    from held h, jsonb_array_elements(h.calls) with ordinality c
    -- A plan is frozen once; whoever writes it again was not told that it had been written.
    where c.value ->> 'do' <> 'freeze' or h.plan_hash is null
  ), ended as (
    update public.delivery_steps s
    set
      state = (c.call ->> 'state')::public.step_state,
      result = c.call -> 'result',
      ended_at = case when c.call ->> 'state' <> 'planned' then clock_timestamp() end
    from calls c
    where c.what = 'end_step' and s.delivery_id = c.id and s.position = c.position
      and s.state in ('planned', 'sent', 'unknown')
  ), frozen as (
    -- The first step may begin in the same transaction.
    insert into public.delivery_steps (delivery_id, position, workspace_id, kind, key, payload, state, sent_at)
    select c.id, step.place - 1, c.workspace_id, step.item ->> 'kind', step.item ->> 'key', step.item -> 'payload',
      case when b.id is null then 'planned' else 'sent' end::public.step_state,
      case when b.id is not null then clock_timestamp() end
    from calls c
    cross join jsonb_array_elements(c.call -> 'steps') with ordinality as step (item, place)
    left join calls b on b.what = 'begin_step' and b.id = c.id and b.position = step.place - 1
    where c.what = 'freeze'
    on conflict do nothing
    returning state
  ), begun as (
    update public.delivery_steps s set state = 'sent', sent_at = clock_timestamp(), absent_since = null
    from calls c
    where c.what = 'begin_step' and s.delivery_id = c.id and s.position = c.position
      and s.state in ('planned', 'sent', 'unknown')
    returning s.delivery_id
  ), absent as (
    update public.delivery_steps s set absent_since = coalesce(s.absent_since, clock_timestamp())
    from calls c
    where c.what = 'absent' and s.delivery_id = c.id and s.position = c.position and s.state = 'sent'
  ), told as (
    insert into public.delivery_events (delivery_id, workspace_id, kind, step, detail)
    select e.id, e.workspace_id, e.kind, e.step, coalesce(e.detail, '{}')
    from (
      select c.id, c.workspace_id, c.place, c.turn,
        case c.what
          when 'freeze' then 'planned'
          when 'begin_step' then 'step_sent'
          when 'end_step' then
            case when c.call ->> 'state' in ('done', 'rejected') then 'step_' || (c.call ->> 'state') end
          when 'note' then c.call ->> 'kind'
          when 'settle' then
            case
              when c.call ->> 'state' in ('published', 'failed', 'unknown') then c.call ->> 'state'
              when c.call ->> 'problem' is not null then 'waiting_for_channel'
            end
        end as kind,
        coalesce(c.position, (c.call ->> 'step')::integer) as step,
        case c.what
          when 'freeze' then
            jsonb_build_object('steps', jsonb_array_length(c.call -> 'steps'), 'hash', c.call -> 'hash')
          when 'end_step' then case when c.call ->> 'state' = 'rejected' then c.call -> 'result' end
          when 'note' then c.call -> 'detail'
          when 'settle' then
            jsonb_strip_nulls(jsonb_build_object('url', c.call -> 'url', 'problem', c.call -> 'problem'))
        end as detail
      from calls c
    ) e
    where e.kind is not null
    order by e.place, e.turn
  ), changes as (
    -- A lease is renewed beside whatever else is written of a delivery: one row each, in which the settling counts.
    select c.id,
      bool_or(c.what = 'freeze') as freezes,
      max(c.call ->> 'hash') filter (where c.what = 'freeze') as hash,
      max((c.call ->> 'lease')::float8) filter (where c.what = 'renew') as lease,
      (array_agg(c.call order by c.place, c.turn) filter (where c.what = 'settle'))[1] as settled
    from calls c
    where c.what in ('freeze', 'settle', 'renew')
    group by c.id
  ), changed as (
    update public.deliveries d
    set
      plan_hash = coalesce(c.hash, d.plan_hash),
      planned_at = case when c.freezes then now() else d.planned_at end,
      state = coalesce(c.settled ->> 'state', d.state::text)::public.delivery_state,
      wake_at = case
        when c.settled is not null then
          coalesce(clock_timestamp() + (c.settled ->> 'wakeIn')::float8 * interval '1 millisecond', 'infinity')
        when c.lease is not null then now() + c.lease * interval '1 millisecond'
        else d.wake_at
      end,
      leased_by = case when c.settled is null then d.leased_by end,
      -- What is out stays so while its first comment is sent again.
      published_at = case c.settled ->> 'state' when 'published' then coalesce(d.published_at, now()) else d.published_at end,
      remote_id = coalesce(c.settled ->> 'remoteId', d.remote_id),
      url = coalesce(c.settled ->> 'url', d.url),
      problem = case when c.settled is null then d.problem else nullif(c.settled -> 'problem', 'null') end,
      blocks_lane = case
        when c.settled is null then d.blocks_lane
        else coalesce((c.settled ->> 'blocksLane')::boolean, false)
      end,
      attempts = d.attempts + coalesce((c.settled ->> 'tried')::boolean, false)::integer,
      updated_at = case when c.freezes or c.settled is not null then now() else d.updated_at end
    from changes c
    where c.id = d.id
  )
  select
    (
      select array_agg(h.id is not null order by e.ordinality)
      from jsonb_array_elements(groups) with ordinality e left join held h on h.place = e.ordinality
    ),
    (select array_agg(c.id) from calls c where c.what in ('settle', 'renew')),
    (select count(*) from calls c where c.what = 'begin_step')
      - (select count(*) from begun) - (select count(*) from frozen f where f.state = 'sent')
  into written, settled, not_begun;
  -- It would be sent again.
  if not_begun <> 0 then
    raise exception 'a step that is over cannot begin';
  end if;

  perform engine.channel_needs_attention(d.channel_id, c.value ->> 'reason')
  from jsonb_array_elements(groups) g
  cross join jsonb_array_elements(g.value -> 'calls') c
  join public.deliveries d on d.id = (g.value ->> 'delivery')::uuid and d.id = any (settled)
  where c.value ->> 'do' = 'needs_attention';

  -- Whoever settles claims again by themselves: nobody is woken.
  update private.lanes l
  set
    delivery_id = d.held, leased_until = d.until, next_at = private.lane_due(l.channel_id, d.until),
    left_behind = case when d.held is null then 0 else l.left_behind end
  from (
    select s.channel_id, case when s.leased_by is not null then s.id end as held,
      case when s.leased_by is not null then s.wake_at end as until
    from public.deliveries s where s.id = any (settled)
  ) d
  where l.channel_id = d.channel_id;
  return written;
end
$$;
