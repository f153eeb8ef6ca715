-- What an archive says goes out or went out, and the command that takes all of it or nothing.

create function private.import_posts(workspace uuid, archive jsonb) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  post public.posts;
begin
  insert into public.posts (
    id, workspace_id, author_id, content, overrides, channel_ids, label_ids, created_at, updated_at
  )
  select p.id, workspace, auth.uid(), p.content, p.overrides, p."channelIds", p."labelIds", p."createdAt", p."updatedAt"
  from jsonb_to_recordset(archive -> 'posts') as p (
    id uuid, content jsonb, overrides jsonb, "channelIds" uuid[], "labelIds" uuid[], "createdAt" timestamptz,
    "updatedAt" timestamptz
  );
  for post in select p.* from public.posts p where p.workspace_id = workspace loop
    perform private.check_content(post.content, workspace, false);
    perform private.check_overrides(post.overrides, workspace);
    perform private.check_channels(post.channel_ids, workspace);
    perform private.keep_version(post);
  end loop;
  if exists (
    select from public.posts p cross join unnest(p.label_ids) label
    where p.workspace_id = workspace
      and not exists (select from public.labels l where l.id = label and l.workspace_id = workspace)
  ) then
    perform private.refuse(422, 'label_unknown', 'A post has a label that the archive does not have.');
  end if;
end
$$;

-- Nothing goes out by it: what was to go out waits until somebody says so, as after a restore, and series stand still.
create function private.import_deliveries(workspace uuid, archive jsonb) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  series public.series;
  delivery public.deliveries;
begin
  for series in
    select s.id, workspace, s."postId", s."channelIds", s.rule, s."startsAt", s."timeZone", null, 'infinity',
      auth.uid(), 1, now(), now()
    from jsonb_to_recordset(archive -> 'series') as s (
      id uuid, "postId" uuid, "channelIds" uuid[], rule jsonb, "startsAt" timestamp, "timeZone" text
    )
  loop
    perform private.check_repetition(series.rule);
    perform private.check_channels(series.channel_ids, workspace);
    perform private.require_time_zone(series.time_zone);
    insert into public.series select series.*;
  end loop;
  insert into public.deliveries (
    id, workspace_id, post_id, post_revision, channel_id, state, content, due_at, wall_time, time_zone, wake_at,
    published_at, removed_at, remote_id, url, problem, series_id, occurrence, created_by, created_at
  )
  select d.id, workspace, d."postId", 1, d."channelId", d.state::public.delivery_state, d.content, d."dueAt",
    d."wallTime", d."timeZone", 'infinity', d."publishedAt", d."removedAt", d."remoteId", d.url,
    case d.state when 'scheduled' then '{"code": "restored"}'::jsonb end, d."seriesId", d.occurrence, auth.uid(),
    d."createdAt"
  from jsonb_to_recordset(archive -> 'deliveries') as d (
    id uuid, "postId" uuid, "channelId" uuid, state text, content jsonb, "dueAt" timestamptz, "wallTime" timestamp,
    "timeZone" text, "publishedAt" timestamptz, "removedAt" timestamptz, "remoteId" text, url text, "seriesId" uuid,
    occurrence timestamp, "createdAt" timestamptz
  )
  where d.state in ('scheduled', 'published', 'removed', 'failed', 'unknown');
  for delivery in select d.* from public.deliveries d where d.workspace_id = workspace loop
    perform private.check_content(delivery.content, workspace, false);
  end loop;
  -- A reference to what is elsewhere would show it here.
  if exists (
    select from public.deliveries d
    where d.workspace_id = workspace and not (
      exists (select from public.posts p where p.id = d.post_id and p.workspace_id = workspace)
      and exists (select from public.channels c where c.id = d.channel_id and c.workspace_id = workspace)
      and (d.series_id is null or exists (
        select from public.series s where s.id = d.series_id and s.workspace_id = workspace
      ))
    )
  ) or exists (
    select from public.series s
    where s.workspace_id = workspace
      and not exists (select from public.posts p where p.id = s.post_id and p.workspace_id = workspace)
  ) or exists (
    select from public.deliveries d where d.workspace_id = workspace
      and d.time_zone not in (select z.name from pg_catalog.pg_timezone_names z)
  ) then
    perform private.refuse(422, 'archive_invalid', 'The archive names something that is not in it.');
  end if;
end
$$;

create function public.import_workspace(workspace_id uuid, archive jsonb) returns jsonb
language plpgsql volatile security definer
set search_path = ''
-- PostgREST asks for it before it begins.
set statement_timeout = '2min'
as $$
declare
  counts jsonb;
begin
  perform private.require_role(import_workspace.workspace_id, 'admin');
  perform private.lock_workspace(import_workspace.workspace_id);
  perform private.require_empty(import_workspace.workspace_id);
  perform private.import_things(import_workspace.workspace_id, archive);
  perform private.require_room_for_media(import_workspace.workspace_id, 0);
  perform private.import_posts(import_workspace.workspace_id, archive);
  perform private.import_deliveries(import_workspace.workspace_id, archive);
  select jsonb_object_agg(kind.key, jsonb_array_length(kind.value)) into counts
  from jsonb_each(archive) kind where jsonb_typeof(kind.value) = 'array';
  perform private.audit(
    import_workspace.workspace_id, 'workspace.import', 'workspace', import_workspace.workspace_id::text, counts
  );
  return counts;
exception
  when check_violation or not_null_violation or unique_violation or foreign_key_violation or data_exception then
    perform private.refuse(422, 'archive_invalid', 'The archive has something in it that cannot be. Nothing was imported.');
end
$$;
comment on function public.import_workspace is
  'Puts an archive into an empty workspace: all of it or nothing, and nothing goes out by it.';

-- The bytes of an archive's pictures, before its rows: without those a purge forgets them.
create function engine.stage_media_bytes(workspace_id uuid, bytes bytea, preview bytea) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  insert into private.media_bytes as kept (workspace_id, hash, bytes, preview)
  select w.id, encode(sha256(stage_media_bytes.bytes), 'hex'), stage_media_bytes.bytes, stage_media_bytes.preview
  from public.workspaces w where w.id = stage_media_bytes.workspace_id
  on conflict (workspace_id, hash) do update set preview = excluded.preview where kept.preview is null;
end
$$;

revoke execute on function
  private.import_posts, private.import_deliveries, public.import_workspace, engine.stage_media_bytes
  from public, anon, authenticated, service_role;
grant execute on function public.import_workspace to authenticated;
grant execute on function engine.stage_media_bytes to postlark_engine;
