-- What goes out or went out, and what was said about it and decided.

-- Nothing goes out by it. What was to go out waits for somebody: as after a restore, or, where a rule asks for it, for an
-- approval given here. Series stand still.
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
    published_at, removed_at, remote_id, url, problem, needs_approval, asked_by, series_id, occurrence,
    evergreen_entry_id, evergreen_round, created_by, created_at
  )
  select d.id, workspace, d."postId", coalesce(d."postRevision", 1), d."channelId",
    case when asks.it then 'awaiting_approval' else d.state end::public.delivery_state, d.content, d."dueAt",
    d."wallTime", d."timeZone", 'infinity', d."publishedAt", d."removedAt", d."remoteId", d.url,
    case when d.state = 'scheduled' and not asks.it then '{"code": "restored"}'::jsonb end,
    asks.it, case when asks.it then auth.uid() end, d."seriesId", d.occurrence, d."entryId", d.round, auth.uid(),
    d."createdAt"
  from jsonb_to_recordset(archive -> 'deliveries') as d (
    id uuid, "postId" uuid, "postRevision" integer, "channelId" uuid, state text, content jsonb, "dueAt" timestamptz,
    "wallTime" timestamp, "timeZone" text, "publishedAt" timestamptz, "removedAt" timestamptz, "remoteId" text,
    url text, "seriesId" uuid, occurrence timestamp, "entryId" uuid, round integer, "createdAt" timestamptz
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
      and d.time_zone not in (select z.name from pg_catalog.pg_timezone_names z)
  ) then
    perform private.refuse(422, 'archive_invalid', 'The archive names something that is not in it.');
  end if;
  perform set_config('postlark.asks_once', '', true);
end
$$;

-- A record: no answer of it counts for what has not gone out, since a new round begins behind the last of them.
create function private.import_history(workspace uuid, archive jsonb) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  said jsonb;
begin
  if exists (
    select from jsonb_to_recordset(archive -> 'comments') as c (id uuid, "postId" uuid, "parentId" uuid)
    where not exists (select from public.posts p where p.id = c."postId" and p.workspace_id = workspace)
  ) or exists (
    select from jsonb_path_query(archive, '$.*[*].deliveryId') named
    where not exists (
      select from public.deliveries d where d.id = (named #>> '{}')::uuid and d.workspace_id = workspace
    )
  ) then
    perform private.refuse(422, 'archive_invalid', 'The archive names something that is not in it.');
  end if;
  insert into public.post_comments (
    id, workspace_id, post_id, parent_id, author_id, client_name, text, mentioned_ids, created_at, edited_at, deleted_at
  )
  select c.id, workspace, c."postId", c."parentId", c."authorId", c."clientName", c.text, c."mentionedIds",
    c."createdAt", c."editedAt", case when c."isDeleted" then now() end
  from jsonb_to_recordset(archive -> 'comments') as c (
    id uuid, "postId" uuid, "parentId" uuid, "authorId" uuid, "clientName" text, text text, "mentionedIds" uuid[],
    "createdAt" timestamptz, "editedAt" timestamptz, "isDeleted" boolean
  );
  if exists (
    select from public.post_comments c
    where c.workspace_id = workspace and c.parent_id is not null and not exists (
      select from public.post_comments p where p.id = c.parent_id and p.post_id = c.post_id and p.parent_id is null
    )
  ) then
    perform private.refuse(422, 'archive_invalid', 'A comment of the archive answers one that is not in it.');
  end if;
  for said in
    select one from jsonb_path_query(archive, '$.approvals[*].content') one
    union all select one from jsonb_path_query(archive, '$.edits[*].before') one
    union all select one from jsonb_path_query(archive, '$.edits[*].after') one
  loop
    perform private.check_content(said, workspace, false);
  end loop;
  insert into public.approvals (
    workspace_id, post_id, delivery_id, user_id, client_name, answer, hash, content, due_at, comment, round, stage, at
  )
  select workspace, d.post_id, d.id, a."userId", a."clientName",
    a.answer::public.approval_answer, private.said_hash(d.channel_id, a.content), a.content,
    a."dueAt", a.comment, a.round, a.stage, a.at
  from (
    select x.ordinality, r.*
    from jsonb_array_elements(archive -> 'approvals') with ordinality x
    cross join lateral jsonb_to_record(x.value) as r (
      "deliveryId" uuid, "userId" uuid, "clientName" text, answer text, content jsonb, "dueAt" timestamptz,
      comment text, round integer, stage smallint, at timestamptz
    )
  ) a
  join public.deliveries d on d.id = a."deliveryId"
  order by a.ordinality;
  update public.deliveries d set approval_round = answered.round + 1
  from (
    select a.delivery_id, max(a.round) as round from public.approvals a where a.workspace_id = workspace
    group by a.delivery_id
  ) answered
  where d.id = answered.delivery_id;
  insert into public.delivery_edits (workspace_id, delivery_id, user_id, before, after, at)
  select workspace, e."deliveryId", e."userId", e.before, e.after, e.at
  from jsonb_array_elements(archive -> 'edits') with ordinality x
  cross join lateral jsonb_to_record(x.value) as e (
    "deliveryId" uuid, "userId" uuid, before jsonb, after jsonb, at timestamptz
  )
  order by x.ordinality;
  insert into public.metric_samples (
    delivery_id, metric, hours, workspace_id, channel_id, published_at, measured_at, value
  )
  select n."deliveryId", n.metric, n.hours, workspace, d.channel_id, n."publishedAt", n."measuredAt", n.value
  from jsonb_to_recordset(archive -> 'numbers') as n (
    "deliveryId" uuid, metric text, hours integer, "publishedAt" timestamptz, "measuredAt" timestamptz, value bigint
  )
  join public.deliveries d on d.id = n."deliveryId";
end
$$;

revoke execute on function private.import_history from public, anon, authenticated, service_role;
