-- Networks know a post by a key that its delivery's id and creation make. A delivery that an archive brought has another id
-- here: its post was not found at Bluesky, Ghost, WordPress and Slack, and published again.
alter table public.deliveries add column identity uuid;
comment on column public.deliveries.identity is
  'The id that its keys at networks are made of, where an archive brought it from another workspace; null for its own.';

create function engine.known_elsewhere(delivery_id uuid, remote_ids text[]) returns setof text
language plpgsql stable security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  own public.deliveries;
begin
  select d.* into own from public.deliveries d where d.id = known_elsewhere.delivery_id;
  return query
    select s.result ->> 'remoteId'
    from public.channels account
    join public.delivery_steps s on s.result ->> 'remoteId' = any (known_elsewhere.remote_ids) and s.state = 'done'
    join public.deliveries d
      on d.id = s.delivery_id and coalesce(d.identity, d.id) <> coalesce(own.identity, own.id)
    join public.channels c
      on c.id = d.channel_id and c.network = account.network and c.account_id = account.account_id
    where account.id = own.channel_id
    union
    -- What an archive brought as published has no steps. Of this channel alone: an archive may name anybody's account.
    select d.remote_id
    from public.deliveries d
    where d.channel_id = own.channel_id and d.remote_id = any (known_elsewhere.remote_ids)
      and coalesce(d.identity, d.id) <> coalesce(own.identity, own.id);
end
$$;
comment on function engine.known_elsewhere is
  'Which of these posts are those of other deliveries of the same account, in whichever workspace it is connected. A delivery and those that archives made of it are one.';
revoke execute on function engine.known_elsewhere from public, anon, authenticated, service_role;
grant execute on function engine.known_elsewhere to postlark_engine;

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
        'identity', coalesce(delivery.identity, delivery.id),
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

create or replace function private.import_deliveries(workspace uuid, archive jsonb) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  series public.series;
  delivery public.deliveries;
begin
  perform set_config('postlark.asks_once', 'on', true);
  for series in
    select s.id, workspace, s."postId", s."channelIds", s.rule, s."startsAt", s."timeZone", null, 'infinity',
      auth.uid(), coalesce(s."postRevision", 1), now(), now()
    from jsonb_to_recordset(archive -> 'series') as s (
      id uuid, "postId" uuid, "postRevision" integer, "channelIds" uuid[], rule jsonb, "startsAt" timestamp,
      "timeZone" text
    )
  loop
    perform private.check_repetition(series.rule);
    perform private.check_channels(series.channel_ids, workspace);
    perform private.require_time_zone(series.time_zone);
    insert into public.series select series.*;
  end loop;
  with free as materialized (
    select c.id, (private.approval_rule(workspace, c.id)).policy = 'none' as is_free
    from public.channels c where c.workspace_id = workspace
  )
  insert into public.deliveries (
    id, workspace_id, post_id, post_revision, channel_id, state, content, due_at, wall_time, time_zone, wake_at,
    published_at, removed_at, remote_id, url, problem, needs_approval, asked_by, look_first, series_id, occurrence,
    evergreen_entry_id, evergreen_round, created_by, created_at, identity
  )
  select d.id, workspace, d."postId", coalesce(d."postRevision", 1), d."channelId",
    case when asks.it then 'awaiting_approval' else d.state end::public.delivery_state, d.content, d."dueAt",
    d."wallTime", d."timeZone", 'infinity', d."publishedAt", d."removedAt", d."remoteId", d.url,
    case when d.state = 'scheduled' and not asks.it then '{"code": "restored", "from": "archive"}'::jsonb end,
    asks.it, case when asks.it then auth.uid() end, d.state = 'scheduled', d."seriesId", d.occurrence, d."entryId",
    d.round, auth.uid(), d."createdAt", d.identity
  from jsonb_to_recordset(archive -> 'deliveries') as d (
    id uuid, "postId" uuid, "postRevision" integer, "channelId" uuid, state text, content jsonb, "dueAt" timestamptz,
    "wallTime" timestamp, "timeZone" text, "publishedAt" timestamptz, "removedAt" timestamptz, "remoteId" text,
    url text, "seriesId" uuid, occurrence timestamp, "entryId" uuid, round integer, "createdAt" timestamptz,
    identity uuid
  )
  left join free f on f.id = d."channelId"
  cross join lateral (select d.state = 'scheduled' and f.is_free is false as it) asks
  where d.state in ('scheduled', 'published', 'removed', 'failed', 'unknown');
  for delivery in select d.* from public.deliveries d where d.workspace_id = workspace loop
    perform private.check_content(delivery.content, workspace, false);
  end loop;
  -- A reference to what is elsewhere would show it here.
  if exists (
    select from public.deliveries d
    where d.workspace_id = workspace and not (
      exists (
        select from public.posts p
        where p.id = d.post_id and p.workspace_id = workspace and d.post_revision between 1 and p.revision
      )
      and exists (select from public.channels c where c.id = d.channel_id and c.workspace_id = workspace)
      and (d.series_id is null or exists (
        select from public.series s where s.id = d.series_id and s.workspace_id = workspace
      ))
      and (d.evergreen_entry_id is null or exists (
        select from public.evergreen_entries e where e.id = d.evergreen_entry_id and e.workspace_id = workspace
      ))
    )
  ) or exists (
    select from public.series s
    where s.workspace_id = workspace and not exists (
      select from public.posts p
      where p.id = s.post_id and p.workspace_id = workspace and s.post_revision between 1 and p.revision
    )
  ) or exists (
    select from public.deliveries d where d.workspace_id = workspace
      and d.time_zone not in (select o.zone from private.time_zone_offsets o)
  ) then
    perform private.refuse(422, 'archive_invalid', 'The archive names something that is not in it.');
  end if;
  perform set_config('postlark.asks_once', '', true);
end
$$;
