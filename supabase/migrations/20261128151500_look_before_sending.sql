-- A step that was sent is looked for before it is sent again, and "absent" counts only once it can.

alter table public.deliveries
  add column look_first boolean not null default false,
  add column blocks_lane boolean not null default false;
comment on column public.deliveries.look_first is
  'Each of its steps is looked for at the network before it is sent: it may be out without anything known of it here.';
comment on column public.deliveries.blocks_lane is
  'While it waits, nothing new begins on its channel: a step of it was sent, and only a look can tell whether it is out.';

alter table public.delivery_steps add column absent_since timestamptz;
comment on column public.delivery_steps.absent_since is
  'When a look first did not find it since it was sent last. A single look may come too early.';

create index delivery_steps_by_remote_id on public.delivery_steps ((result ->> 'remoteId')) where state = 'done';

create function engine.known_elsewhere(delivery_id uuid, remote_ids text[]) returns setof text
language plpgsql stable security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  return query
    select distinct s.result ->> 'remoteId'
    from public.deliveries own
    join public.channels account on account.id = own.channel_id
    join public.delivery_steps s on s.result ->> 'remoteId' = any (known_elsewhere.remote_ids) and s.state = 'done'
    join public.deliveries d on d.id = s.delivery_id and d.id <> own.id
    join public.channels c
      on c.id = d.channel_id and c.network = account.network and c.account_id = account.account_id
    where own.id = known_elsewhere.delivery_id;
end
$$;
comment on function engine.known_elsewhere is
  'Which of these posts are those of other deliveries of the same account, in whichever workspace it is connected.';

create function private.lane_blocked(channel uuid) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return exists (
    select from public.deliveries d where d.channel_id = channel and d.state = 'publishing' and d.blocks_lane
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
        case
          when private.lane_blocked(channel) then (
            select coalesce(min(d.wake_at), 'infinity') from public.deliveries d
            where d.channel_id = channel and d.state = 'publishing'
          )
          else (
            select coalesce(min(d.wake_at), 'infinity') from public.deliveries d
            where d.channel_id = channel and d.state in ('scheduled', 'publishing')
          )
        end,
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

create or replace function private.work_of(delivery public.deliveries) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'delivery', jsonb_build_object(
        'id', delivery.id, 'postId', delivery.post_id, 'postRevision', delivery.post_revision,
        'content', delivery.content, 'dueAt', delivery.due_at, 'wallTime', delivery.wall_time,
        'timeZone', delivery.time_zone, 'attempts', delivery.attempts, 'planHash', delivery.plan_hash,
        'plannedAt', delivery.planned_at, 'createdAt', delivery.created_at, 'lookFirst', delivery.look_first,
        'approval', case when delivery.needs_approval then jsonb_build_object('hash', delivery.approved_hash) end
      ),
      'channel', jsonb_build_object(
        'id', c.id, 'network', c.network, 'accountId', c.account_id, 'handle', c.handle, 'settings', c.settings
      ),
      'credentials', (
        select jsonb_build_object(
          'version', k.version, 'keyId', k.key_id,
          'ciphertext', translate(encode(k.ciphertext, 'base64'), e'\n', '')
        )
        from private.channel_credentials k where k.channel_id = c.id
      ),
      'steps', coalesce((
        select jsonb_agg(
          jsonb_build_object(
            'position', s.position, 'kind', s.kind, 'key', s.key, 'payload', s.payload, 'state', s.state,
            'result', s.result, 'sentAt', s.sent_at, 'endedAt', s.ended_at,
            'absentSince', s.absent_since
          )
          order by s.position
        )
        from public.delivery_steps s where s.delivery_id = delivery.id
      ), '[]'),
      'media', coalesce((
        select jsonb_agg(
          jsonb_build_object(
            'id', m.id, 'hash', m.hash, 'type', m.type, 'width', m.width, 'height', m.height, 'size', m.size
          )
          order by used.place
        )
        from jsonb_array_elements(private.pictures_of(delivery.content)) with ordinality as used (item, place)
        join public.media m on m.id = (used.item ->> 'id')::uuid and m.workspace_id = delivery.workspace_id
      ), '[]'),
      'workspace', jsonb_build_object('id', w.id, 'slug', w.slug, 'timeZone', w.time_zone)
    )
    from public.channels c join public.workspaces w on w.id = c.workspace_id
    where c.id = delivery.channel_id
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
  perform set_config('synchronous_commit', 'off', true);
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
    select c.id, c.fence, due.taken_over, due.wake_at, private.work_of(c.*::public.deliveries)
    from claimed c join due on due.id = c.id
    order by due.wake_at;
  -- Lanes in which there was nothing after all.
  update private.lanes l set next_at = private.lane_due(l.channel_id)
  where l.channel_id = any (lanes) and l.next_at <= now();
end
$$;

create or replace function engine.apply(groups jsonb) returns boolean[]
language plpgsql volatile security definer
set search_path = ''
-- Plans stay, and those made while a new installation's tables were small would read them whole for hours.
set enable_seqscan = off
-- Each row is found by its key.
set enable_hashjoin = off
set enable_mergejoin = off
set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  written boolean[];
  settled uuid[];
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
  ), begun as (
    update public.delivery_steps s set state = 'sent', sent_at = clock_timestamp(), absent_since = null
    from calls c
    where c.what = 'begin_step' and s.delivery_id = c.id and s.position = c.position
      and s.state in ('planned', 'sent')
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
  ), changed as (
    update public.deliveries d
    set
      plan_hash = coalesce(c.call ->> 'hash', d.plan_hash),
      planned_at = case c.what when 'freeze' then now() else d.planned_at end,
      state = coalesce(c.call ->> 'state', d.state::text)::public.delivery_state,
      wake_at = case
        when c.what = 'freeze' then d.wake_at
        when c.what = 'renew' then now() + (c.call ->> 'lease')::float8 * interval '1 millisecond'
        else coalesce(clock_timestamp() + (c.call ->> 'wakeIn')::float8 * interval '1 millisecond', 'infinity')
      end,
      leased_by = case c.what when 'settle' then null else d.leased_by end,
      -- What is out stays so while its first comment is sent again.
      published_at = case c.call ->> 'state' when 'published' then coalesce(d.published_at, now()) else d.published_at end,
      remote_id = coalesce(c.call ->> 'remoteId', d.remote_id),
      url = coalesce(c.call ->> 'url', d.url),
      problem = case c.what when 'settle' then nullif(c.call -> 'problem', 'null') else d.problem end,
      blocks_lane = case c.what when 'settle' then coalesce((c.call ->> 'blocksLane')::boolean, false) else d.blocks_lane end,
      attempts = d.attempts + coalesce((c.call ->> 'tried')::boolean, false)::integer,
      updated_at = case c.what when 'renew' then d.updated_at else now() end
    from calls c
    where c.id = d.id and c.what in ('freeze', 'settle', 'renew')
  )
  select
    (
      select array_agg(h.id is not null order by e.ordinality)
      from jsonb_array_elements(groups) with ordinality e left join held h on h.place = e.ordinality
    ),
    (select array_agg(c.id) from calls c where c.what in ('settle', 'renew'))
  into written, settled;

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

revoke execute on function engine.known_elsewhere, private.lane_blocked
  from public, anon, authenticated, service_role;
grant execute on function engine.known_elsewhere to postlark_engine;
