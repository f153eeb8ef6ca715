-- What was deleted frees its room at once, and stays on the disk for a day, so that it can be brought back: whoever
-- added and deleted without end filled the disk. All that is kept of a workspace is at most twice its room.
create function private.require_disk_for_media(workspace uuid, size integer) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  kept constant bigint := coalesce((
    select sum(m.size) from public.media m where m.workspace_id = workspace and m.type <> 'video/mp4'
  ), 0) + coalesce((select sum(v.size) from private.videos v where v.workspace_id = workspace), 0);
begin
  if kept + size > 2 * private.most_media_bytes() then
    perform private.refuse(
      422, 'library_full',
      'The library is full, together with what was deleted and can still be brought back. Go on tomorrow.'
    );
  end if;
end
$$;
revoke execute on function private.require_disk_for_media from public, anon, authenticated, service_role;

create or replace function public.add_media(
  workspace_id uuid, hash text, type text, width integer, height integer, size integer, name text default ''
) returns public.media
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  added public.media;
begin
  perform private.require_role(add_media.workspace_id, 'contributor');
  -- Those who add pictures take turns, so that they count each other's.
  perform pg_advisory_xact_lock(hashtextextended('media ' || add_media.workspace_id, 0));
  select * into added from public.media m
  where m.workspace_id = add_media.workspace_id and m.hash = add_media.hash;
  if added.id is not null and added.deleted_at is null then
    return added;
  end if;
  perform private.require_room_for_media(add_media.workspace_id, coalesce(add_media.size, 0));
  if added.id is not null then
    update public.media m set deleted_at = null where m.id = added.id returning * into added;
    perform private.audit(added.workspace_id, 'media.restore', 'media', added.id::text);
    return added;
  end if;
  perform private.require_disk_for_media(add_media.workspace_id, coalesce(add_media.size, 0));
  insert into public.media (workspace_id, hash, type, width, height, size, name, created_by)
  values (
    add_media.workspace_id, add_media.hash, add_media.type, add_media.width, add_media.height,
    add_media.size, coalesce(left(private.clean_name(add_media.name), 200), ''), auth.uid()
  )
  returning * into added;
  perform private.audit(added.workspace_id, 'media.add', 'media', added.id::text);
  return added;
exception when check_violation or not_null_violation then
  perform private.refuse(
    422, 'media_invalid', 'A picture is a JPEG, PNG, WebP or GIF of at most 20 MB and 20,000 pixels a side.'
  );
end
$$;

create or replace function public.begin_video(workspace_id uuid, video_id uuid, name text, size integer) returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  begun private.videos;
begin
  perform private.require_role(begin_video.workspace_id, 'contributor');
  if begin_video.size is null or begin_video.size not between 1 and 100000000 then
    perform private.refuse(422, 'video_too_large', 'A video has at most 100 MB. Choose a smaller one.');
  end if;
  perform pg_advisory_xact_lock(hashtextextended('media ' || begin_video.workspace_id, 0));
  select * into begun from private.videos v where v.id = begin_video.video_id;
  if begun.id is null then
    perform private.require_room_for_media(begin_video.workspace_id, begin_video.size);
    perform private.require_disk_for_media(begin_video.workspace_id, begin_video.size);
    insert into private.videos (id, workspace_id, created_by, name, size)
    values (
      begin_video.video_id, begin_video.workspace_id, auth.uid(),
      coalesce(left(private.clean_name(begin_video.name), 200), ''), begin_video.size
    );
    return 0;
  end if;
  if begun.workspace_id <> begin_video.workspace_id or begun.created_by <> auth.uid()
    or begun.size <> begin_video.size
  then
    perform private.refuse(404, 'not_found', 'There is nothing here.');
  end if;
  return begun.received;
end
$$;
