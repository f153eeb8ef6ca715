-- Videos that an archive brings are looked at before anything shows them, and imported with the rest.

create function engine.stage_video(workspace_id uuid, user_id uuid, name text, size integer) returns uuid
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  staged uuid;
begin
  perform pg_advisory_xact_lock(hashtextextended('media ' || stage_video.workspace_id, 0));
  if private.used_media_bytes(stage_video.workspace_id) + stage_video.size > private.most_media_bytes() then
    return null;
  end if;
  insert into private.videos (id, workspace_id, created_by, name, size, staged_at)
  select gen_random_uuid(), w.id, stage_video.user_id, coalesce(left(private.clean_name(stage_video.name), 200), ''),
    stage_video.size, now()
  from public.workspaces w where w.id = stage_video.workspace_id
  returning id into staged;
  return staged;
end
$$;
comment on function engine.stage_video is
  'Makes room for a video that an archive brings; null where the library has none.';

create function engine.mark_staged(upload_id uuid, user_id uuid, staged integer) returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  update private.archive_uploads u set staged = mark_staged.staged
  where u.id = mark_staged.upload_id and u.created_by = mark_staged.user_id;
  return found;
end
$$;

-- An import came to an end: nothing that it brought waits any longer.
create function engine.forget_archive(workspace_id uuid, user_id uuid) returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  delete from private.videos v
  where v.workspace_id = forget_archive.workspace_id and v.created_by = forget_archive.user_id
    and v.staged_at is not null;
  delete from private.archive_uploads u
  where u.workspace_id = forget_archive.workspace_id and u.created_by = forget_archive.user_id;
  return found;
end
$$;

create or replace function private.import_things(workspace uuid, archive jsonb) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  insert into public.channels (
    id, workspace_id, network, account_id, handle, display_name, state, reason, slots, skipped_days, per_day,
    connected_by, removed_at
  )
  select c.id, workspace, c.network, c."accountId", c.handle, c."displayName", 'needs_attention',
    'credentials_revoked', c.slots, c."skippedDays", c."perDay", auth.uid(), case when c."isRemoved" then now() end
  from jsonb_to_recordset(archive -> 'channels') as c (
    id uuid, network text, "accountId" text, handle text, "displayName" text, slots jsonb, "skippedDays" date[],
    "perDay" integer, "isRemoved" boolean
  )
  -- One that is connected here already gets its times.
  on conflict (id) do update
  set slots = excluded.slots, skipped_days = excluded.skipped_days, per_day = excluded.per_day
  where channels.workspace_id = workspace;
  if (select count(*) from public.channels c where c.workspace_id = workspace and c.removed_at is null) > 200 then
    perform private.refuse(409, 'too_many_channels', 'A workspace has at most 200 channels.');
  end if;
  insert into private.lanes (channel_id, workspace_id)
  select c.id, workspace from public.channels c where c.workspace_id = workspace
  on conflict do nothing;
  insert into public.media_folders (id, workspace_id, parent_id, name)
  select f.id, workspace, f."parentId", f.name
  from jsonb_to_recordset(archive -> 'folders') as f (id uuid, "parentId" uuid, name text);
  -- A folder that lies in itself, or too deep, is in none of the first four.
  if (select count(*) from public.media_folders f where f.workspace_id = workspace and f.removed_at is null) <> (
    select count(*)
    from public.media_folders a
    left join public.media_folders b on b.id = a.parent_id
    left join public.media_folders c on c.id = b.parent_id
    left join public.media_folders d on d.id = c.parent_id
    where a.workspace_id = workspace and a.removed_at is null and d.parent_id is null
      and (a.parent_id is null or b.parent_id is null or c.parent_id is null or d.id is not null)
  ) then
    perform private.refuse(422, 'archive_invalid', 'The archive has a folder that cannot be.');
  end if;
  -- From here on a purge leaves them.
  update private.media_bytes b set staged_at = null
  from jsonb_to_recordset(archive -> 'media') as m (hash text)
  where b.workspace_id = workspace and b.hash = m.hash;
  update private.videos v set kept_at = now(), staged_at = null
  where v.id in (
    -- One that an engine died over may be there twice.
    select distinct on (o.hash) o.id
    from private.videos o
    join jsonb_to_recordset(archive -> 'media') as m (hash text) on m.hash = o.hash
    where o.workspace_id = workspace and o.created_by = auth.uid() and o.staged_at is not null
    order by o.hash, o.id
  );
  insert into public.media (
    id, workspace_id, hash, type, width, height, size, seconds, name, alt, tags, focal_x, focal_y, folder_id, created_by
  )
  select
    m.id, workspace, m.hash, m.type, m.width, m.height, m.size, m.seconds, m.name, m.alt, m.tags, m."focalX",
    m."focalY", m."folderId", auth.uid()
  from jsonb_to_recordset(archive -> 'media') as m (
    id uuid, hash text, type text, width integer, height integer, size integer, seconds numeric, name text, alt text,
    tags text[], "focalX" double precision, "focalY" double precision, "folderId" uuid
  )
  -- Only what the engine has found to be that.
  where case m.type
    when 'video/mp4' then exists (
      select from private.videos v
      where v.workspace_id = workspace and v.hash = m.hash and v.kept_at is not null and v.size = m.size
        and v.width = m.width and v.height = m.height and v.seconds = m.seconds
    )
    else exists (
      select from private.media_bytes b
      where b.workspace_id = workspace and b.hash = m.hash and octet_length(b.bytes) = m.size
    )
  end;
  insert into public.labels (id, workspace_id, name, hue, created_by)
  select l.id, workspace, l.name, l.hue, auth.uid()
  from jsonb_to_recordset(archive -> 'labels') as l (id uuid, name text, hue text);
  insert into public.calendar_notes (id, workspace_id, text, hue, first_day, last_day, created_by)
  select n.id, workspace, n.text, n.hue, n."firstDay", n."lastDay", auth.uid()
  from jsonb_to_recordset(archive -> 'notes') as n (id uuid, text text, hue text, "firstDay" date, "lastDay" date);
  insert into public.saved_texts (id, workspace_id, kind, name, text, updated_by)
  select t.id, workspace, t.kind, t.name, t.text, auth.uid()
  from jsonb_to_recordset(archive -> 'texts') as t (id uuid, kind text, name text, text text);
  insert into public.brand_voices (workspace_id, about, examples, preferred, avoided, updated_by)
  select workspace, v.about, v.examples, v.preferred, v.avoided, auth.uid()
  from jsonb_to_recordset(archive -> 'voice') as v (about text, examples text, preferred text[], avoided text[]);
end
$$;

revoke execute on function engine.stage_video, engine.mark_staged, engine.forget_archive
  from public, anon, authenticated, service_role;
grant execute on function engine.stage_video, engine.mark_staged, engine.forget_archive to postlark_engine;
