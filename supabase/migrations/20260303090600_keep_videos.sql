-- A library keeps videos beside its pictures. One comes in parts, so that a lost connection costs one of them; the engine
-- looks at it once it is whole, and only then it is in the library.

alter table public.media drop constraint type_is_a_picture, drop constraint size_is_possible;
alter table public.media
  add column seconds numeric(7, 2) constraint video_is_short check (seconds > 0 and seconds <= 600),
  add constraint type_is_known
    check (type in ('image/jpeg', 'image/png', 'image/webp', 'image/gif', 'video/mp4')),
  add constraint video_has_seconds check ((type = 'video/mp4') = (seconds is not null)),
  add constraint size_is_possible
    check (size between 1 and case type when 'video/mp4' then 100000000 else 20971520 end);
comment on table public.media is
  'A workspace''s library of pictures and videos. Their bytes are private.media_bytes and private.video_parts. Deleted ones are marked.';
comment on column public.media.seconds is 'How long a video takes; null of pictures.';

create table private.videos (
  id uuid primary key,
  workspace_id uuid not null references public.workspaces (id) on delete cascade,
  created_by uuid not null,
  name text not null,
  size integer not null constraint size_is_possible check (size between 1 and 100000000),
  -- Parts that are there: always the first ones.
  received integer not null default 0,
  -- What the engine found in it, once it has looked.
  hash text constraint hash_is_sha256 check (hash ~ '^[0-9a-f]{64}$'),
  width integer,
  height integer,
  seconds numeric(7, 2),
  -- Its first frame, as the browser drew it and the engine wrote it anew, and the WebP that lists show.
  poster bytea,
  poster_type text,
  preview bytea,
  created_at timestamptz not null default now(),
  kept_at timestamptz
);
comment on table private.videos is 'Videos of libraries, and those on their way there.';
alter table private.videos alter column poster set storage external;
alter table private.videos alter column preview set storage external;
create unique index video_is_kept_once on private.videos (workspace_id, hash) where kept_at is not null;
create index videos_on_their_way on private.videos (workspace_id, created_at) where kept_at is null;

create table private.video_parts (
  video_id uuid not null references private.videos (id) on delete cascade,
  at integer not null,
  bytes bytea not null,
  primary key (video_id, at)
);
comment on table private.video_parts is 'A video in parts of 4 MiB, the last one shorter.';
-- Compressed already, and read in pieces.
alter table private.video_parts alter column bytes set storage external;

alter table private.videos enable row level security;
alter table private.video_parts enable row level security;
revoke all on table private.videos, private.video_parts from public, anon, authenticated, service_role;

create function private.video_part_bytes() returns integer
language sql immutable
set search_path = ''
as $$
  select 4194304
$$;

-- What is on its way has its room already.
create or replace function private.used_media_bytes(workspace uuid) returns bigint
language sql stable
set search_path = ''
as $$
  select coalesce((
    select sum(m.size) from public.media m
    where m.workspace_id = workspace
      and (m.deleted_at is null or exists (select from private.media_uses u where u.media_id = m.id))
  ), 0) + coalesce((
    select sum(v.size) from private.videos v where v.workspace_id = workspace and v.kept_at is null
  ), 0)
$$;

create function private.require_own_video(video uuid) returns private.videos
language plpgsql volatile
set search_path = ''
as $$
declare
  own private.videos;
begin
  select * into own from private.videos v where v.id = video;
  perform private.require_role(own.workspace_id, 'contributor');
  if own.created_by <> auth.uid() then
    perform private.refuse(403, 'forbidden', 'Somebody else is adding this video.');
  end if;
  select * into own from private.videos v where v.id = video for update;
  return own;
end
$$;

create function public.begin_video(workspace_id uuid, video_id uuid, name text, size integer) returns integer
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
comment on function public.begin_video is
  'Makes room for a video, which comes in parts, or says how many of them are there already.';

create function public.stop_video(video_id uuid) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  stopped constant private.videos := private.require_own_video(stop_video.video_id);
begin
  delete from private.videos v where v.id = stopped.id and v.kept_at is null;
end
$$;
comment on function public.stop_video is 'Gives up a video of one''s own that is on its way.';

create function public.keep_video(video_id uuid) returns public.media
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  own private.videos := private.require_own_video(keep_video.video_id);
  kept public.media;
begin
  if own.hash is null then
    perform private.refuse(409, 'video_unchecked', 'This video is not there whole. Choose the file again.');
  end if;
  perform pg_advisory_xact_lock(hashtextextended('media ' || own.workspace_id, 0));
  select * into kept from public.media m where m.workspace_id = own.workspace_id and m.hash = own.hash;
  if kept.id is not null then
    -- The same file again stays once.
    if own.kept_at is null then
      delete from private.videos v where v.id = own.id;
    end if;
    if kept.deleted_at is not null then
      perform private.require_room_for_media(kept.workspace_id, kept.size);
      update public.media m set deleted_at = null where m.id = kept.id returning * into kept;
      perform private.audit(kept.workspace_id, 'media.restore', 'media', kept.id::text);
    end if;
    return kept;
  end if;
  -- One whose deletion is over, and that is not forgotten yet.
  delete from private.videos v
  where v.workspace_id = own.workspace_id and v.hash = own.hash and v.id <> own.id and v.kept_at is not null;
  update private.videos v set kept_at = now() where v.id = own.id;
  insert into public.media (workspace_id, hash, type, width, height, size, seconds, name, created_by)
  values (
    own.workspace_id, own.hash, 'video/mp4', own.width, own.height, own.size, own.seconds, own.name, auth.uid()
  )
  returning * into kept;
  perform private.audit(kept.workspace_id, 'media.add', 'media', kept.id::text);
  return kept;
end
$$;
comment on function public.keep_video is
  'Puts a video that the engine has looked at into the library, or gives back the one of the same bytes.';

revoke execute on function
  private.video_part_bytes, private.require_own_video, public.begin_video, public.stop_video, public.keep_video
  from public, anon, authenticated, service_role;
grant execute on function public.begin_video, public.stop_video, public.keep_video to authenticated;
