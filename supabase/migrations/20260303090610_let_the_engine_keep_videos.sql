-- Videos as the engine takes, looks at, serves and publishes them: in pieces, never whole.

-- A part that is there already changes nothing: its answer was lost. `null` where the video is not that user's, is in the
-- library already, or wants another part.
create function engine.store_video_part(video_id uuid, user_id uuid, at integer, bytes bytea) returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  own private.videos;
  left_over integer;
begin
  select * into own from private.videos v
  where v.id = store_video_part.video_id and v.created_by = store_video_part.user_id and v.kept_at is null
    and v.hash is null
  for update;
  if store_video_part.at < own.received and store_video_part.at >= 0 then
    return own.received;
  end if;
  left_over := own.size - own.received * private.video_part_bytes();
  if own.id is null or store_video_part.at <> own.received
    or octet_length(store_video_part.bytes) <> least(left_over, private.video_part_bytes())
  then
    return null;
  end if;
  insert into private.video_parts (video_id, at, bytes)
  values (own.id, store_video_part.at, store_video_part.bytes);
  update private.videos v set received = own.received + 1 where v.id = own.id;
  return own.received + 1;
end
$$;

create function engine.own_video(video_id uuid, user_id uuid)
returns table (size integer, is_whole boolean, is_checked boolean)
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  return query
    select v.size, v.received::bigint * private.video_part_bytes() >= v.size, v.hash is not null
    from private.videos v where v.id = own_video.video_id and v.created_by = own_video.user_id;
end
$$;

create function engine.video_bytes(video_id uuid, first integer, length integer) returns bytea
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  part constant integer := private.video_part_bytes();
begin
  return (
    select string_agg(
      substring(
        p.bytes
        from greatest(video_bytes.first - p.at * part, 0) + 1
        for least(video_bytes.first - p.at * part + video_bytes.length, part)
          - greatest(video_bytes.first - p.at * part, 0)
      ),
      ''::bytea order by p.at
    )
    from private.video_parts p
    where p.video_id = video_bytes.video_id
      and p.at between video_bytes.first / part and (video_bytes.first + video_bytes.length - 1) / part
  );
end
$$;

-- What may say where a video was taken is written over before anybody has seen it; one that is in a library stays.
create function engine.blank_video(video_id uuid, first integer, bytes bytea) returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  part constant integer := private.video_part_bytes();
begin
  update private.video_parts p
  set bytes = overlay(
    p.bytes
    placing substring(
      blank_video.bytes
      from greatest(p.at * part - blank_video.first, 0) + 1
      for part - greatest(blank_video.first - p.at * part, 0)
    )
    from greatest(blank_video.first - p.at * part, 0) + 1
  )
  from private.videos v
  where v.id = blank_video.video_id and v.hash is null and p.video_id = v.id
    and blank_video.first >= 0 and blank_video.first + octet_length(blank_video.bytes) <= v.size
    and p.at between blank_video.first / part
      and (blank_video.first + octet_length(blank_video.bytes) - 1) / part;
  return found;
end
$$;

create function engine.check_video(
  video_id uuid, user_id uuid, hash text, width integer, height integer, seconds numeric
) returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  update private.videos v
  set hash = check_video.hash, width = check_video.width, height = check_video.height,
    seconds = check_video.seconds
  where v.id = check_video.video_id and v.created_by = check_video.user_id and v.hash is null
    and v.received::bigint * private.video_part_bytes() >= v.size;
  return found;
end
$$;

create function engine.store_poster(
  video_id uuid, user_id uuid, poster bytea, poster_type text, preview bytea
) returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  update private.videos v
  set poster = store_poster.poster, poster_type = store_poster.poster_type, preview = store_poster.preview
  where v.id = store_poster.video_id and v.created_by = store_poster.user_id and v.kept_at is null;
  return found;
end
$$;

create function engine.forget_unkept_video(video_id uuid, user_id uuid) returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  delete from private.videos v
  where v.id = forget_unkept_video.video_id and v.created_by = forget_unkept_video.user_id and v.kept_at is null;
  return found;
end
$$;

create function engine.kept_video(workspace_id uuid, hash text)
returns table (id uuid, size integer, poster bytea, poster_type text, preview bytea)
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  return query
    select v.id, v.size, v.poster, v.poster_type, v.preview from private.videos v
    where v.workspace_id = kept_video.workspace_id and v.hash = kept_video.hash and v.kept_at is not null;
end
$$;

-- As pictures are: public once an entry shows it, not before.
create function engine.page_video(slug text, hash text)
returns table (id uuid, size integer, poster bytea, poster_type text)
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  return query
    select v.id, v.size, v.poster, v.poster_type
    from public.workspaces w
    join private.videos v on v.workspace_id = w.id and v.hash = page_video.hash and v.kept_at is not null
    where w.slug = page_video.slug and w.deleted_at is null and exists (
      select from private.page_entries e
      where e.workspace_id = w.id
        and e.content @> jsonb_build_object('media', jsonb_build_array(jsonb_build_object('hash', v.hash)))
    );
end
$$;

revoke execute on function
  engine.store_video_part, engine.own_video, engine.video_bytes, engine.blank_video, engine.check_video,
  engine.store_poster, engine.forget_unkept_video, engine.kept_video, engine.page_video
  from public, anon, authenticated, service_role;
grant execute on function
  engine.store_video_part, engine.own_video, engine.video_bytes, engine.blank_video, engine.check_video,
  engine.store_poster, engine.forget_unkept_video, engine.kept_video, engine.page_video
  to postlark_engine;
