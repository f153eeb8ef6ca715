-- Engines take what is due, one delivery a channel at a time.

-- Lanes that are due, locked for this transaction. Each workspace has ten places at a time before others wait for it;
-- what nobody else wants it may have as well, but for the last five, so that the next to come finds a place at once.
create function private.take_lanes(most integer) returns uuid[]
language plpgsql volatile
set search_path = ''
as $$
declare
  full_workspaces uuid[];
  taken uuid[];
  rest uuid[];
begin
  select coalesce(array_agg(f.workspace_id), '{}') into full_workspaces from (
    select l.workspace_id from private.lanes l
    where l.delivery_id is not null and l.leased_until > now()
    group by l.workspace_id
    having count(*) >= 10
  ) f;
  select coalesce(array_agg(t.channel_id), '{}') into taken from (
    select l.channel_id from private.lanes l
    where l.next_at <= now() and l.channel_id in (
      select r.channel_id from (
        select
          o.channel_id, o.next_at,
          row_number() over (partition by o.workspace_id order by o.next_at) as place
        from (
          select d.channel_id, d.workspace_id, d.next_at from private.lanes d
          where d.next_at <= now() and d.workspace_id <> all (full_workspaces)
          order by d.next_at
          limit 500
        ) o
      ) r
      where r.place <= 10
      order by r.next_at
      limit most
    )
    for update skip locked
  ) t;
  if cardinality(taken) >= most - 5 then
    return taken;
  end if;
  select coalesce(array_agg(t.channel_id), '{}') into rest from (
    select l.channel_id from private.lanes l
    where l.next_at <= now() and l.channel_id <> all (taken)
    order by l.next_at
    limit most - 5 - cardinality(taken)
    for update skip locked
  ) t;
  return taken || rest;
end
$$;

create function private.work_of(delivery public.deliveries) returns jsonb
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
        'plannedAt', delivery.planned_at, 'createdAt', delivery.created_at
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
            'result', s.result, 'sentAt', s.sent_at, 'endedAt', s.ended_at
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
        from jsonb_array_elements(delivery.content -> 'media') with ordinality as used (item, place)
        join public.media m on m.id = (used.item ->> 'id')::uuid and m.workspace_id = delivery.workspace_id
      ), '[]'),
      'workspace', jsonb_build_object('id', w.id, 'slug', w.slug, 'timeZone', w.time_zone)
    )
    from public.channels c join public.workspaces w on w.id = c.workspace_id
    where c.id = delivery.channel_id
  );
end
$$;

create function engine.claim(most integer, lease interval, owner text) returns table (
  delivery_id uuid, fence bigint, taken_over boolean, wanted timestamptz, work jsonb
)
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  lanes constant uuid[] := private.take_lanes(most);
  until constant timestamptz := now() + lease;
begin
  if cardinality(lanes) = 0 then
    return;
  end if;
  update public.channels c set state = 'connected', paused_until = null
  where c.id = any (lanes) and c.state = 'paused' and c.paused_until <= now() and c.removed_at is null;
  return query
    with due as materialized (
      select l.channel_id, next.id, next.wake_at, next.taken_over
      from private.lanes l
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

create function engine.next_at() returns timestamptz
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  earliest constant timestamptz := (select min(l.next_at) from private.lanes l where l.next_at < 'infinity');
begin
  if earliest is null or earliest > now() then
    return coalesce(earliest, 'infinity');
  end if;
  -- Of a workspace that has all its places nothing is due before one of them is free.
  return coalesce(
    (
      select min(l.next_at) from private.lanes l
      where l.next_at <= now() and l.workspace_id not in (
        select f.workspace_id from private.lanes f
        where f.delivery_id is not null and f.leased_until > now()
        group by f.workspace_id
        having count(*) >= 10
      )
    ),
    now() + interval '1 second'
  );
end
$$;

revoke execute on function private.take_lanes, private.work_of from public, anon, authenticated, service_role;
revoke execute on all functions in schema engine from public, anon, authenticated, service_role;
grant execute on function engine.claim, engine.next_at to postlark_engine;
