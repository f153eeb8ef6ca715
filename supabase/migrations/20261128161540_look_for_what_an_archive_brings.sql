-- What an archive says was to go out may be out: the workspace that it comes from may have published it since.

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
    published_at, removed_at, remote_id, url, problem, needs_approval, asked_by, look_first, series_id, occurrence,
    evergreen_entry_id, evergreen_round, created_by, created_at
  )
  select d.id, workspace, d."postId", coalesce(d."postRevision", 1), d."channelId",
    case when asks.it then 'awaiting_approval' else d.state end::public.delivery_state, d.content, d."dueAt",
    d."wallTime", d."timeZone", 'infinity', d."publishedAt", d."removedAt", d."remoteId", d.url,
    case when d.state = 'scheduled' and not asks.it then '{"code": "restored", "from": "archive"}'::jsonb end,
    asks.it, case when asks.it then auth.uid() end, d.state = 'scheduled', d."seriesId", d.occurrence, d."entryId",
    d.round, auth.uid(), d."createdAt"
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
      and d.time_zone not in (select o.zone from private.time_zone_offsets o)
  ) then
    perform private.refuse(422, 'archive_invalid', 'The archive names something that is not in it.');
  end if;
  perform set_config('postlark.asks_once', '', true);
end
$$;
