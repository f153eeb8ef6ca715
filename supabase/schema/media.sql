-- Pictures and videos of a workspace, in folders, and where each is used.

create table public.media (
  id uuid not null default gen_random_uuid(),
  workspace_id uuid not null,
  -- SHA-256 of the bytes, hexadecimal.
  hash text not null,
  type text not null,
  width integer not null,
  height integer not null,
  size integer not null,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  name text not null default ''::text,
  -- The default description for posts that use the picture; each post then has its own.
  alt text not null default ''::text,
  tags text[] not null default '{}'::text[],
  deleted_at timestamptz,
  words text not null generated always as (private.media_words(name, alt, tags)) stored,
  focal_x double precision,
  focal_y double precision,
  seconds numeric(7,2),
  folder_id uuid,
  cut_from uuid,
  constraint media_pkey primary key (id),
  constraint picture_is_stored_once unique (workspace_id, hash),
  constraint cut_from_another check (cut_from <> id),
  constraint description_is_short check (char_length(alt) <= 2000),
  constraint focal_point_is_inside check (focal_x >= 0::double precision and focal_x <= 1::double precision and focal_y >= 0::double precision and focal_y <= 1::double precision),
  constraint focal_point_is_whole check ((focal_x is null) = (focal_y is null)),
  constraint hash_is_sha256 check (hash ~ '^[0-9a-f]{64}$'::text),
  constraint height_is_possible check (height >= 1 and height <= 20000),
  constraint picture_name_is_short check (char_length(name) <= 200),
  constraint size_is_possible check (size >= 1 and size <=
case type
    when 'video/mp4'::text then 100000000
    else 20971520
end),
  constraint tags_are_few check (cardinality(tags) <= 20),
  constraint type_is_known check (type = any (array['image/jpeg'::text, 'image/png'::text, 'image/webp'::text, 'image/gif'::text, 'video/mp4'::text])),
  constraint video_has_seconds check ((type = 'video/mp4'::text) = (seconds is not null)),
  constraint video_is_short check (seconds > 0::numeric and seconds <= 600::numeric),
  constraint width_is_possible check (width >= 1 and width <= 20000),
  constraint media_cut_from_fkey foreign key (cut_from) references public.media(id) on delete set null,
  constraint media_lies_in_a_folder foreign key (workspace_id, folder_id) references public.media_folders(workspace_id, id) on delete set null (folder_id),
  constraint media_workspace_id_fkey foreign key (workspace_id) references public.workspaces(id) on delete cascade
);
comment on table public.media is 'A workspace''s library of pictures and videos. Their bytes are private.media_bytes and private.video_parts. Deleted ones are marked.';
comment on column public.media.focal_x is 'From 0, the left, to 1; null for the middle.';
comment on column public.media.focal_y is 'From 0, the top, to 1; null for the middle.';
comment on column public.media.seconds is 'How long a video takes; null of pictures.';
comment on column public.media.folder_id is 'Never one that was taken away; null where it lies in none.';
comment on column public.media.cut_from is 'Of one that was cut from a piece, the first; of the same workspace.';
create index media_of_a_library on public.media (workspace_id, created_at desc, id) where (deleted_at is null);
create index media_of_folders on public.media (folder_id, created_at desc, id) where (folder_id is not null);
create index media_to_purge on public.media (deleted_at) where (deleted_at is not null);
create index pieces_of_media on public.media (cut_from) where (cut_from is not null);
alter table public.media enable row level security;
create policy "A session must be good" on public.media
  as restrictive for all to authenticated
  using (( select private.has_good_session() as has_good_session));
create policy "Members see their workspace's pictures" on public.media
  for select to authenticated
  using ((workspace_id = any (array( select private.my_workspaces() as my_workspaces))));
grant select on public.media to authenticated;
alter publication supabase_realtime add table public.media;

create table private.media_bytes (
  workspace_id uuid not null,
  hash text not null,
  bytes bytea not null,
  preview bytea,
  -- When the bytes were stored without a picture that uses them; null once one does.
  staged_at timestamptz,
  constraint media_bytes_pkey primary key (workspace_id, hash),
  constraint media_bytes_workspace_id_fkey foreign key (workspace_id) references public.workspaces(id) on delete cascade
);
comment on table private.media_bytes is 'Pictures as they are published, by the hash of their bytes.';
comment on column private.media_bytes.preview is 'A WebP; null of pictures that were added before there were any.';
alter table private.media_bytes alter column bytes set storage external;
alter table private.media_bytes alter column preview set storage external;
create index media_bytes_staged on private.media_bytes (workspace_id, staged_at) where (staged_at is not null);
alter table private.media_bytes enable row level security;

create table private.media_uses (
  media_id uuid not null,
  post_id uuid not null,
  constraint media_uses_pkey primary key (media_id, post_id),
  constraint media_uses_media_id_fkey foreign key (media_id) references public.media(id) on delete cascade,
  constraint media_uses_post_id_fkey foreign key (post_id) references public.posts(id) on delete cascade
);
comment on table private.media_uses is 'Which posts have shown which pictures, ever.';
create index pictures_of_a_post on private.media_uses (post_id);
alter table private.media_uses enable row level security;

create table private.videos (
  id uuid not null,
  workspace_id uuid not null,
  created_by uuid not null,
  name text not null,
  size integer not null,
  -- How many parts are stored: always the first ones.
  received integer not null default 0,
  -- The hash that the engine computed, once it has checked the video.
  hash text,
  width integer,
  height integer,
  seconds numeric(7,2),
  -- The first frame, drawn by the browser and encoded again by the engine, and its WebP preview for lists.
  poster bytea,
  poster_type text,
  preview bytea,
  created_at timestamptz not null default now(),
  kept_at timestamptz,
  staged_at timestamptz,
  constraint videos_pkey primary key (id),
  constraint hash_is_sha256 check (hash ~ '^[0-9a-f]{64}$'::text),
  constraint size_is_possible check (size >= 1 and size <= 100000000),
  constraint videos_workspace_id_fkey foreign key (workspace_id) references public.workspaces(id) on delete cascade
);
comment on table private.videos is 'Videos of libraries, and those on their way there.';
comment on column private.videos.staged_at is 'When an archive that is to be imported brought it; null: somebody adds it, or it is in the library.';
alter table private.videos alter column poster set storage external;
alter table private.videos alter column preview set storage external;
create index videos_on_their_way on private.videos (workspace_id, created_at) where (kept_at is null);
create unique index video_is_kept_once on private.videos (workspace_id, hash) where (kept_at is not null);
alter table private.videos enable row level security;

create table private.video_parts (
  video_id uuid not null,
  at integer not null,
  bytes bytea not null,
  constraint video_parts_pkey primary key (video_id, at),
  constraint video_parts_video_id_fkey foreign key (video_id) references private.videos(id) on delete cascade
);
comment on table private.video_parts is 'A video in parts of 4 MiB, the last one shorter.';
alter table private.video_parts alter column bytes set storage external;
alter table private.video_parts enable row level security;

create table public.media_folders (
  id uuid not null,
  workspace_id uuid not null,
  parent_id uuid,
  name text not null,
  removed_at timestamptz,
  constraint media_folders_pkey primary key (id),
  constraint folders_belong_to_a_library unique (workspace_id, id),
  constraint folder_name_is_clean check (name = private.clean_name(name)),
  constraint folder_name_is_short check (char_length(name) >= 1 and char_length(name) <= 60),
  constraint folder_lies_in_a_library foreign key (workspace_id, parent_id) references public.media_folders(workspace_id, id) on delete cascade,
  constraint media_folders_workspace_id_fkey foreign key (workspace_id) references public.workspaces(id) on delete cascade
);
comment on table public.media_folders is 'Folders of a workspace''s library. Those that were taken away are marked.';
create unique index folders_are_told_apart on public.media_folders (workspace_id, coalesce(parent_id, '00000000-0000-0000-0000-000000000000'::uuid), lower(name)) where (removed_at is null);
alter table public.media_folders enable row level security;
create policy "A session must be good" on public.media_folders
  as restrictive for all to authenticated
  using (( select private.has_good_session() as has_good_session));
create policy "Members see their workspace's folders" on public.media_folders
  for select to authenticated
  using ((workspace_id = any (array( select private.my_workspaces() as my_workspaces))));
grant select on public.media_folders to authenticated;
alter publication supabase_realtime add table public.media_folders;

-- The contents of deleted folders and the pictures deleted with them, for as long as the deletion can be undone.
create table private.media_folder_removals (
  folder_id uuid not null,
  -- The folder that was deleted, and this one with it.
  removed_with uuid not null,
  media_ids uuid[] not null,
  deleted_ids uuid[] not null,
  constraint media_folder_removals_pkey primary key (folder_id),
  constraint media_folder_removals_folder_id_fkey foreign key (folder_id) references public.media_folders(id) on delete cascade,
  constraint media_folder_removals_removed_with_fkey foreign key (removed_with) references public.media_folders(id) on delete cascade
);
create index removals_of_folders on private.media_folder_removals (removed_with);
alter table private.media_folder_removals enable row level security;

create function engine.media(media_id uuid) returns table(workspace_id uuid, hash text, type text, size integer)
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  return query select m.workspace_id, m.hash, m.type, m.size from public.media m where m.id = media_id;
end
$$;
grant execute on function engine.media(media_id uuid) to postlark_engine;

create function engine.media_bytes(workspace_id uuid, hash text) returns bytea
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  return (
    select b.bytes from private.media_bytes b
    where b.workspace_id = media_bytes.workspace_id and b.hash = media_bytes.hash
  );
end
$$;
grant execute on function engine.media_bytes(workspace_id uuid, hash text) to postlark_engine;

create function engine.store_media_bytes(media_id uuid, bytes bytea, preview bytea) returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  insert into private.media_bytes as kept (workspace_id, hash, bytes, preview)
  select m.workspace_id, m.hash, store_media_bytes.bytes, store_media_bytes.preview from public.media m
  where m.id = media_id and m.size = octet_length(store_media_bytes.bytes)
    and m.hash = encode(sha256(store_media_bytes.bytes), 'hex')
  on conflict (workspace_id, hash) do update set preview = excluded.preview where kept.preview is null;
  return exists (
    select from private.media_bytes b join public.media m using (workspace_id, hash) where m.id = media_id
  );
end
$$;
grant execute on function engine.store_media_bytes(media_id uuid, bytes bytea, preview bytea) to postlark_engine;

-- The text that a search looks in. Declared immutable, as the elements are texts already.
create function private.media_words(name text, alt text, tags text[]) returns text
language sql immutable
set search_path = ''
as $$
  select concat_ws(E'\n', name, alt, array_to_string(tags, E'\n'))
$$;

create function private.most_media_bytes() returns bigint
language sql immutable
set search_path = ''
as $$
  select 5000000000
$$;
comment on function private.most_media_bytes() is 'The room of a workspace for pictures, in bytes.';

-- Videos that are being uploaded count with their whole size.
create function private.used_media_bytes(workspace uuid) returns bigint
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

create function private.require_room_for_media(workspace uuid, size integer) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  if private.used_media_bytes(workspace) + size > private.most_media_bytes() then
    perform private.refuse(
      422, 'library_full',
      format(
        'The library is full: it has room for %s GB. Delete pictures that you no longer need.',
        private.most_media_bytes() / 1000000000
      )
    );
  end if;
end
$$;

-- Locks the picture after the check of the role. Raises 403 if a contributor did not add it, 409 `media_deleted`.
create function private.require_media(picture uuid, may_be_deleted boolean default false) returns public.media
language plpgsql volatile
set search_path = ''
as $$
declare
  found_media public.media;
  own public.workspace_role;
begin
  select * into found_media from public.media where id = picture;
  own := private.require_role(found_media.workspace_id, 'contributor');
  select * into found_media from public.media where id = picture for no key update;
  if own = 'contributor' and found_media.created_by <> auth.uid() then
    perform private.refuse(403, 'forbidden', 'Only editors change what others have added.');
  end if;
  if found_media.deleted_at is not null and not may_be_deleted then
    perform private.refuse(409, 'media_deleted', 'That picture was deleted. Look at the library again.');
  end if;
  return found_media;
end
$$;

create function public.add_media(
  workspace_id uuid,
  hash text,
  type text,
  width integer,
  height integer,
  size integer,
  name text default ''::text
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
comment on function public.add_media(workspace_id uuid, hash text, type text, width integer, height integer, size integer, name text) is 'Adds a picture, or gives back the one of the same bytes; brings that back where it was deleted.';
grant execute on function public.add_media(workspace_id uuid, hash text, type text, width integer, height integer, size integer, name text) to authenticated;

create function public.change_media(
  media_id uuid,
  name text default null::text,
  alt text default null::text,
  focal_x double precision default null::double precision,
  focal_y double precision default null::double precision
) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  before constant public.media := private.require_media(change_media.media_id);
  clean constant text := private.clean_name(change_media.name);
begin
  if change_media.name is not null and coalesce(char_length(clean), 0) not between 1 and 200 then
    perform private.refuse(422, 'media_name_invalid', 'A picture has a name of 1 to 200 characters.');
  end if;
  if char_length(change_media.alt) > 2000 then
    perform private.refuse(422, 'alt_invalid', 'A picture''s description has at most 2,000 characters.');
  end if;
  if (change_media.focal_x is null) <> (change_media.focal_y is null)
    or change_media.focal_x not between 0 and 1 or change_media.focal_y not between 0 and 1
  then
    perform private.refuse(422, 'focal_point_invalid', 'A focal point has two numbers from 0 to 1.');
  end if;
  update public.media m
  set
    name = coalesce(clean, before.name),
    alt = coalesce(change_media.alt, before.alt),
    focal_x = coalesce(change_media.focal_x, before.focal_x),
    focal_y = coalesce(change_media.focal_y, before.focal_y)
  where m.id = before.id;
  perform private.audit(before.workspace_id, 'media.change', 'media', before.id::text);
end
$$;
comment on function public.change_media(media_id uuid, name text, alt text, focal_x double precision, focal_y double precision) is 'Names or describes a picture anew, or sets its focal point; what is not named stays.';
grant execute on function public.change_media(media_id uuid, name text, alt text, focal_x double precision, focal_y double precision) to authenticated;

-- One tag at a time, so that two who tag a picture do not undo each other's.
create function public.tag_media(media_id uuid, tag text, is_on boolean) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  before constant public.media := private.require_media(tag_media.media_id);
  clean text := private.clean_name(tag_media.tag);
  kept text[];
begin
  if coalesce(char_length(clean), 0) not between 1 and 40 or tag_media.is_on is null then
    perform private.refuse(422, 'tag_invalid', 'A tag has 1 to 40 characters.');
  end if;
  kept := array(
    select t from unnest(before.tags) with ordinality as put(t, at) where lower(t) <> lower(clean) order by at
  );
  if tag_media.is_on then
    if cardinality(kept) >= 20 then
      perform private.refuse(422, 'tags_too_many', 'A picture has up to 20 tags. Take one off first.');
    end if;
    -- Written as the workspace writes it already.
    clean := coalesce((
      select t from public.media m cross join unnest(m.tags) as t
      where m.workspace_id = before.workspace_id and m.deleted_at is null and lower(t) = lower(clean)
      limit 1
    ), clean);
    kept := kept || clean;
  end if;
  if kept = before.tags then
    return;
  end if;
  update public.media m set tags = kept where m.id = before.id;
  perform private.audit(
    before.workspace_id, case when tag_media.is_on then 'media.tag' else 'media.untag' end, 'media',
    before.id::text, jsonb_build_object('tag', clean)
  );
end
$$;
grant execute on function public.tag_media(media_id uuid, tag text, is_on boolean) to authenticated;

create function public.library_summary(workspace_id uuid) returns json
language plpgsql stable security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require_role(library_summary.workspace_id, 'viewer');
  return json_build_object(
    'used_bytes', private.used_media_bytes(library_summary.workspace_id),
    'most_bytes', private.most_media_bytes(),
    'tags', array(
      select distinct on (lower(t)) t from public.media m cross join unnest(m.tags) as t
      where m.workspace_id = library_summary.workspace_id and m.deleted_at is null
      order by lower(t), t
    ),
    'folders', (
      select coalesce(json_agg(
        json_build_object('id', f.id, 'parentId', f.parent_id, 'name', f.name, 'count', (
          select count(*) from public.media m where m.folder_id = f.id and m.deleted_at is null
        )) order by lower(f.name), f.id
      ), '[]')
      from public.media_folders f
      where f.workspace_id = library_summary.workspace_id and f.removed_at is null
    )
  );
end
$$;
comment on function public.library_summary(workspace_id uuid) is 'How much room a library takes of how much, in bytes, its tags, and its folders by name.';
grant execute on function public.library_summary(workspace_id uuid) to authenticated;

create function private.shows(content jsonb, media uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select private.pictures_of(content) @> jsonb_build_array(jsonb_build_object('id', media))
$$;

create function private.plans_to_show(post uuid, media uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from public.deliveries d
    where d.post_id = post and d.state in ('draft', 'awaiting_approval', 'scheduled', 'publishing')
      and private.shows(d.content, media)
  )
$$;

create function public.media_posts(media_id uuid) returns table(post_id uuid, text text, is_planned boolean)
language plpgsql stable security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require_role(
    (select m.workspace_id from public.media m where m.id = media_posts.media_id), 'viewer'
  );
  return query
    select p.id, left(p.content ->> 'text', 200), private.plans_to_show(p.id, u.media_id)
    from private.media_uses u join public.posts p on p.id = u.post_id
    where u.media_id = media_posts.media_id and p.deleted_at is null and (
      private.shows(p.content, u.media_id)
      or exists (select from jsonb_each(p.overrides) o where private.shows(o.value, u.media_id))
      or exists (
        select from public.deliveries d
        where d.post_id = p.id and d.state <> 'cancelled' and private.shows(d.content, u.media_id)
      )
    )
    order by p.updated_at desc, p.id
    limit 200;
end
$$;
comment on function public.media_posts(media_id uuid) is 'The posts that show a picture or have shown it, the last changed first; planned ones keep it from being deleted.';
grant execute on function public.media_posts(media_id uuid) to authenticated;

create function public.delete_media(media_id uuid) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  deleted constant public.media := private.require_media(delete_media.media_id, true);
begin
  if deleted.deleted_at is not null then
    return;
  end if;
  if exists (
    select from private.media_uses u
    where u.media_id = deleted.id and private.plans_to_show(u.post_id, deleted.id)
  ) then
    perform private.refuse(
      409, 'media_planned', 'A planned post shows this picture. Take the picture out of that post first.'
    );
  end if;
  update public.media m set deleted_at = now() where m.id = deleted.id;
  perform private.audit(
    deleted.workspace_id, 'media.delete', 'media', deleted.id::text, jsonb_build_object('name', deleted.name)
  );
end
$$;
grant execute on function public.delete_media(media_id uuid) to authenticated;

create function public.restore_media(media_id uuid) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  restored public.media;
begin
  -- As add_media does it: the turn first, then the picture.
  perform pg_advisory_xact_lock(hashtextextended('media ' || m.workspace_id, 0))
  from public.media m where m.id = restore_media.media_id;
  restored := private.require_media(restore_media.media_id, true);
  if restored.deleted_at is null then
    return;
  end if;
  perform private.require_room_for_media(restored.workspace_id, restored.size);
  update public.media m set deleted_at = null where m.id = restored.id;
  perform private.audit(restored.workspace_id, 'media.restore', 'media', restored.id::text);
end
$$;
grant execute on function public.restore_media(media_id uuid) to authenticated;

create function engine.media_preview(workspace_id uuid, hash text) returns bytea
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  return (
    select b.preview from private.media_bytes b
    where b.workspace_id = media_preview.workspace_id and b.hash = media_preview.hash
  );
end
$$;
grant execute on function engine.media_preview(workspace_id uuid, hash text) to postlark_engine;

create function private.with_picture(content jsonb, old public.media, new public.media) returns jsonb
language sql immutable
set search_path = ''
as $$
  select content
    -- A card alone says nothing of the pictures, which a channel may inherit.
    || case when not private.shows(content - 'settings', old.id) then '{}'
      else jsonb_build_object('media', (
        select coalesce(jsonb_agg(private.replaced_picture(item, old, new) order by at), '[]')
        from jsonb_array_elements(content -> 'media') with ordinality as shown (item, at)
        -- A post shows a picture once.
        where item ->> 'id' <> old.id::text or not private.shows(content - 'settings', new.id)
      ))
    end
    || case when not private.shows(content - 'media', old.id) then '{}'
      else jsonb_build_object('settings', jsonb_set(
        content -> 'settings', '{card,picture}',
        private.replaced_picture(content #> '{settings,card,picture}', old, new)
      ))
    end
$$;

-- Posts that use a picture and will still be published, or have not been published anywhere.
create function private.media_replacement(
  media uuid,
  own public.workspace_role
) returns table(post_id uuid, text text, may_edit boolean, asks_again boolean)
language sql stable
set search_path = ''
as $$
  with waiting as (
    select d.* from private.media_uses u
    join public.deliveries d on d.post_id = u.post_id
    where u.media_id = media and d.state in ('draft', 'awaiting_approval', 'scheduled')
      and private.shows(d.content, media)
      and not exists (
        select from public.delivery_steps s where s.delivery_id = d.id and s.state <> 'planned'
      )
  )
  select
    p.id, left(p.content ->> 'text', 200), own >= 'editor' or p.author_id = auth.uid(),
    exists (
      select from waiting w
      where w.post_id = p.id and w.state = 'scheduled'
        and (own < 'editor' or (private.approval_rule(w.workspace_id, w.channel_id)).policy <> 'none')
    )
  from private.media_uses u
  join public.posts p on p.id = u.post_id
  where u.media_id = media and p.deleted_at is null
    and (
      private.shows(p.content, media)
      or exists (select from jsonb_each(p.overrides) o where private.shows(o.value, media))
    )
    and (
      exists (select from waiting w where w.post_id = p.id)
      or exists (select from public.series s where s.post_id = p.id and s.ended_at is null)
      or exists (
        select from public.evergreen_entries e where e.id = p.evergreen_entry_id and e.removed_at is null
      )
      or not exists (
        select from public.deliveries d
        where d.post_id = p.id
          and d.state in ('publishing', 'published', 'editing', 'removing', 'removed', 'unknown')
      )
    )
  order by p.updated_at desc, p.id
$$;

create function public.media_replacement(
  media_id uuid
) returns table(post_id uuid, text text, may_edit boolean, asks_again boolean)
language plpgsql stable security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  return query select * from private.media_replacement(
    media_replacement.media_id,
    private.require_role(
      (select m.workspace_id from public.media m where m.id = media_replacement.media_id), 'contributor'
    )
  );
end
$$;
comment on function public.media_replacement(media_id uuid) is 'Which posts replace_media would change, which it would leave as somebody else''s, and which would ask for approval again.';
grant execute on function public.media_replacement(media_id uuid) to authenticated;

create function public.replace_media(
  media_id uuid,
  with_id uuid
) returns table(post_id uuid, text text, is_replaced boolean)
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  old public.media;
  new public.media;
  own public.workspace_role;
  ids uuid[];
  shown record;
  saved public.posts;
  replaced integer := 0;
begin
  select * into old from public.media m where m.id = replace_media.media_id;
  own := private.require_role(old.workspace_id, 'contributor');
  -- Nobody deletes it meanwhile.
  select * into new from public.media m
  where m.id = replace_media.with_id and m.workspace_id = old.workspace_id for share;
  if new.id is null or new.id = old.id then
    perform private.refuse(422, 'media_unknown', 'Choose another picture of this workspace.');
  end if;
  if new.deleted_at is not null then
    perform private.refuse(409, 'media_deleted', 'That picture was deleted. Look at the library again.');
  end if;
  if (new.type = 'video/mp4') <> (old.type = 'video/mp4') then
    perform private.refuse(
      422, 'media_kind', 'A video takes the place of a video, and a picture that of a picture. Choose one of its kind.'
    );
  end if;
  -- As everybody does who takes several: posts, then lanes, each in their order.
  ids := array(select r.post_id from private.media_replacement(old.id, own) r where r.may_edit);
  perform from public.posts p where p.id = any (ids) order by p.id for no key update;
  perform private.lock_lane(l.channel_id) from (
    select distinct d.channel_id from public.deliveries d
    where d.post_id = any (ids) and d.state not in ('published', 'failed', 'cancelled')
    order by 1
  ) l;
  -- Looked at again, as somebody may have been faster.
  for shown in select * from private.media_replacement(old.id, own) loop
    post_id := shown.post_id;
    text := shown.text;
    is_replaced := shown.may_edit and shown.post_id = any (ids);
    if is_replaced then
      update public.posts p
      set
        revision = p.revision + 1,
        content = private.with_picture(p.content, old, new),
        overrides = (
          select coalesce(jsonb_object_agg(o.key, private.with_picture(o.value, old, new)), '{}')
          from jsonb_each(p.overrides) o
        ),
        updated_at = now()
      where p.id = shown.post_id
      returning * into saved;
      perform private.keep_version(saved);
      perform private.follow_post(saved, own >= 'editor');
      perform private.audit(
        saved.workspace_id, 'post.save', 'post', saved.id::text, jsonb_build_object('revision', saved.revision)
      );
      replaced := replaced + 1;
    end if;
    return next;
  end loop;
  perform private.touch_lane(l.channel_id) from (
    select distinct d.channel_id from public.deliveries d where d.post_id = any (ids) order by 1
  ) l;
  perform private.audit(
    old.workspace_id, 'media.replace', 'media', old.id::text,
    jsonb_build_object('with', new.id, 'posts', replaced)
  );
end
$$;
comment on function public.replace_media(media_id uuid, with_id uuid) is 'Has every post that is still to go out with a picture show another: all of those that the caller may edit, or none. The others are named.';
grant execute on function public.replace_media(media_id uuid, with_id uuid) to authenticated;

-- An item of a content's media: the new picture with its description if it was the replaced one, else unchanged.
create function private.replaced_picture(item jsonb, old public.media, new public.media) returns jsonb
language sql immutable
set search_path = ''
as $$
  select case when item ->> 'id' is distinct from old.id::text then item
    else private.attachment_of(new) || jsonb_build_object('alt', new.alt)
  end
$$;

create function private.video_part_bytes() returns integer
language sql immutable
set search_path = ''
as $$
  select 4194304
$$;

-- Raises 403 unless the caller began the upload, then locks the video.
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
comment on function public.begin_video(workspace_id uuid, video_id uuid, name text, size integer) is 'Makes room for a video, which comes in parts, or says how many of them are there already.';
grant execute on function public.begin_video(workspace_id uuid, video_id uuid, name text, size integer) to authenticated;

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
comment on function public.stop_video(video_id uuid) is 'Gives up a video of one''s own that is on its way.';
grant execute on function public.stop_video(video_id uuid) to authenticated;

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
comment on function public.keep_video(video_id uuid) is 'Puts a video that the engine has looked at into the library, or gives back the one of the same bytes.';
grant execute on function public.keep_video(video_id uuid) to authenticated;

-- A part that is stored already changes nothing: the earlier response was lost. Returns null if the video is not that
-- user's, is in the library already, or another part is expected.
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
grant execute on function engine.store_video_part(video_id uuid, user_id uuid, at integer, bytes bytea) to postlark_engine;

create function engine.own_video(
  video_id uuid,
  user_id uuid
) returns table(size integer, is_whole boolean, is_checked boolean)
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
grant execute on function engine.own_video(video_id uuid, user_id uuid) to postlark_engine;

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
grant execute on function engine.video_bytes(video_id uuid, first integer, length integer) to postlark_engine;

-- Overwrites metadata that may say where a video was taken. Only before the video is in a library.
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
grant execute on function engine.blank_video(video_id uuid, first integer, bytes bytea) to postlark_engine;

create function engine.check_video(
  video_id uuid,
  user_id uuid,
  hash text,
  width integer,
  height integer,
  seconds numeric
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
grant execute on function engine.check_video(video_id uuid, user_id uuid, hash text, width integer, height integer, seconds numeric) to postlark_engine;

create function engine.store_poster(
  video_id uuid,
  user_id uuid,
  poster bytea,
  poster_type text,
  preview bytea
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
grant execute on function engine.store_poster(video_id uuid, user_id uuid, poster bytea, poster_type text, preview bytea) to postlark_engine;

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
grant execute on function engine.forget_unkept_video(video_id uuid, user_id uuid) to postlark_engine;

create function engine.kept_video(
  workspace_id uuid,
  hash text
) returns table(id uuid, size integer, poster bytea, poster_type text, preview bytea)
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
grant execute on function engine.kept_video(workspace_id uuid, hash text) to postlark_engine;

-- A picture or video as an attachment in a post's content, without the description.
create function private.attachment_of(media public.media) returns jsonb
language sql immutable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', media.id, 'hash', media.hash, 'type', media.type, 'width', media.width, 'height', media.height
  ) || case when media.seconds is null then '{}' else jsonb_build_object('seconds', trim_scale(media.seconds)) end
$$;

create function private.forget_videos() returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  delete from private.videos v where v.id in (
    select o.id from private.videos o
    where case when o.kept_at is null then o.created_at < now() - interval '2 days'
      else not exists (select from public.media m where m.workspace_id = o.workspace_id and m.hash = o.hash) end
    limit 20
    for update skip locked
  );
end
$$;

create function private.lock_folders(workspace uuid) returns void
language sql volatile
set search_path = ''
as $$
  select pg_advisory_xact_lock(hashtextextended('media folders ' || workspace, 0))
$$;

-- A folder and all folders below it; `depth` is 1 for the folder itself.
create function private.folder_tree(folder uuid) returns table(id uuid, depth integer)
language sql stable
set search_path = ''
as $$
  with recursive tree as (
    select f.id, 1 as depth from public.media_folders f where f.id = folder and f.removed_at is null
    union all
    select f.id, t.depth + 1 from tree t
    join public.media_folders f on f.parent_id = t.id and f.removed_at is null
    where t.depth < 10
  )
  select tree.id, tree.depth from tree
$$;

-- How many folders lead to the contents of this one, itself included.
create function private.folder_depth(folder uuid) returns integer
language sql stable
set search_path = ''
as $$
  with recursive around as (
    select f.parent_id, 1 as depth from public.media_folders f where f.id = folder
    union all
    select f.parent_id, a.depth + 1 from around a
    join public.media_folders f on f.id = a.parent_id
    where a.depth < 10
  )
  select coalesce(max(depth), 0) from around
$$;

-- Raises 404, or 409 `folder_removed`. Locks the folder for share: it cannot be deleted before the transaction ends.
create function private.require_folder(workspace uuid, folder uuid) returns public.media_folders
language plpgsql volatile
set search_path = ''
as $$
declare
  found_folder public.media_folders;
begin
  select * into found_folder from public.media_folders f
  where f.id = folder and f.workspace_id = workspace for share;
  if found_folder.id is null then
    perform private.refuse(404, 'not_found', 'There is nothing here that you may see.');
  elsif found_folder.removed_at is not null then
    perform private.refuse(409, 'folder_removed', 'That folder was deleted. Look at the library again.');
  end if;
  return found_folder;
end
$$;

create function private.refuse_folder_depth() returns void
language sql volatile
set search_path = ''
as $$
  select private.refuse(422, 'folders_too_deep', 'Folders lie four deep at most.')
$$;

create function private.refuse_folder_name() returns void
language sql volatile
set search_path = ''
as $$
  select private.refuse(409, 'folder_name_taken', 'There is a folder of this name already. Choose another name.')
$$;

-- Creates or renames a folder. Renaming refuses a folder of another workspace, too.
create function public.save_media_folder(
  workspace_id uuid,
  folder_id uuid,
  name text,
  parent_id uuid default null::uuid
) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  clean constant text := private.clean_name(save_media_folder.name);
  before public.media_folders;
begin
  perform private.require_role(save_media_folder.workspace_id, 'editor');
  if save_media_folder.folder_id is null or coalesce(char_length(clean), 0) not between 1 and 60 then
    perform private.refuse(422, 'folder_name_invalid', 'A folder has a name of 1 to 60 characters.');
  end if;
  perform private.lock_folders(save_media_folder.workspace_id);
  if save_media_folder.parent_id is not null then
    perform private.require_folder(save_media_folder.workspace_id, save_media_folder.parent_id);
  end if;
  if exists (select from public.media_folders f where f.id = save_media_folder.folder_id) then
    before := private.require_folder(save_media_folder.workspace_id, save_media_folder.folder_id);
    update public.media_folders f set name = clean where f.id = before.id;
  else
    if save_media_folder.parent_id is not null and private.folder_depth(save_media_folder.parent_id) >= 4 then
      perform private.refuse_folder_depth();
    end if;
    if (
      select count(*) from public.media_folders f
      where f.workspace_id = save_media_folder.workspace_id and f.removed_at is null
    ) >= 200 then
      perform private.refuse(422, 'folders_too_many', 'A library has up to 200 folders.');
    end if;
    insert into public.media_folders (id, workspace_id, parent_id, name)
    values (
      save_media_folder.folder_id, save_media_folder.workspace_id, save_media_folder.parent_id, clean
    );
  end if;
  perform private.audit(
    save_media_folder.workspace_id, 'media.save_folder', 'media_folder', save_media_folder.folder_id::text,
    jsonb_build_object('name', clean)
  );
exception when unique_violation then
  perform private.refuse_folder_name();
end
$$;
comment on function public.save_media_folder(workspace_id uuid, folder_id uuid, name text, parent_id uuid) is 'Adds a folder of an id that the caller chose to a library, in another where one is named, or names it anew.';
grant execute on function public.save_media_folder(workspace_id uuid, folder_id uuid, name text, parent_id uuid) to authenticated;

create function public.move_media_folder(folder_id uuid, parent_id uuid default null::uuid) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  moved public.media_folders;
begin
  select * into moved from public.media_folders f where f.id = move_media_folder.folder_id;
  perform private.require_role(moved.workspace_id, 'editor');
  perform private.lock_folders(moved.workspace_id);
  moved := private.require_folder(moved.workspace_id, moved.id);
  if move_media_folder.parent_id is not null then
    perform private.require_folder(moved.workspace_id, move_media_folder.parent_id);
    if exists (select from private.folder_tree(moved.id) t where t.id = move_media_folder.parent_id) then
      perform private.refuse(422, 'folder_in_itself', 'A folder cannot lie in itself.');
    elsif private.folder_depth(move_media_folder.parent_id)
      + (select max(t.depth) from private.folder_tree(moved.id) t) > 4
    then
      perform private.refuse_folder_depth();
    end if;
  end if;
  update public.media_folders f set parent_id = move_media_folder.parent_id where f.id = moved.id;
  perform private.audit(moved.workspace_id, 'media.move_folder', 'media_folder', moved.id::text);
exception when unique_violation then
  perform private.refuse_folder_name();
end
$$;
comment on function public.move_media_folder(folder_id uuid, parent_id uuid) is 'Puts a folder with all that is in it into another, or into none.';
grant execute on function public.move_media_folder(folder_id uuid, parent_id uuid) to authenticated;

create function public.move_media(workspace_id uuid, media_ids uuid[], folder_id uuid default null::uuid) returns uuid[]
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  own public.workspace_role;
  target public.media_folders;
  moved uuid[];
begin
  own := private.require_role(move_media.workspace_id, 'contributor');
  if cardinality(move_media.media_ids) > 200 then
    perform private.refuse(422, 'pictures_too_many', 'Move up to 200 pictures at once.');
  end if;
  if move_media.folder_id is not null then
    target := private.require_folder(move_media.workspace_id, move_media.folder_id);
  end if;
  with put as (
    update public.media m set folder_id = target.id
    where m.id = any (move_media.media_ids) and m.workspace_id = move_media.workspace_id
      and m.deleted_at is null and m.folder_id is distinct from target.id
      and (own >= 'editor' or m.created_by = auth.uid())
    returning m.id
  )
  select coalesce(array_agg(put.id), '{}') into moved from put;
  if cardinality(moved) > 0 then
    perform private.audit(
      move_media.workspace_id, 'media.move', case when target.id is null then 'workspace' else 'media_folder' end,
      coalesce(target.id, move_media.workspace_id)::text,
      jsonb_strip_nulls(jsonb_build_object('folder', target.name, 'count', cardinality(moved)))
    );
  end if;
  return moved;
end
$$;
comment on function public.move_media(workspace_id uuid, media_ids uuid[], folder_id uuid) is 'Puts pictures into a folder, or into none. Answers which were moved: those of others are not a contributor''s.';
grant execute on function public.move_media(workspace_id uuid, media_ids uuid[], folder_id uuid) to authenticated;

create function public.remove_media_folder(folder_id uuid, with_pictures boolean default false) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  removed public.media_folders;
  tree uuid[];
  count integer;
begin
  select * into removed from public.media_folders f where f.id = remove_media_folder.folder_id;
  perform private.require_role(removed.workspace_id, 'editor');
  perform private.lock_folders(removed.workspace_id);
  select * into removed from public.media_folders f where f.id = removed.id for update;
  if removed.removed_at is not null then
    return;
  end if;
  delete from public.media_folders f
  where f.workspace_id = removed.workspace_id and f.removed_at < now() - interval '1 day';
  tree := array(select t.id from private.folder_tree(removed.id) t);
  if remove_media_folder.with_pictures and exists (
    select from public.media m
    join private.media_uses u on u.media_id = m.id
    where m.folder_id = any (tree) and m.deleted_at is null and private.plans_to_show(u.post_id, m.id)
  ) then
    perform private.refuse(
      409, 'media_planned', 'Planned posts show some of these pictures. Keep the pictures, or take them out of those posts.'
    );
  end if;
  insert into private.media_folder_removals (folder_id, removed_with, media_ids, deleted_ids)
  select
    f, removed.id, array(select m.id from public.media m where m.folder_id = f),
    array(
      select m.id from public.media m
      where m.folder_id = f and m.deleted_at is null and remove_media_folder.with_pictures
    )
  from unnest(tree) f;
  update public.media m
  set
    folder_id = removed.parent_id,
    deleted_at = case when remove_media_folder.with_pictures then coalesce(m.deleted_at, now()) else m.deleted_at end
  where m.folder_id = any (tree);
  get diagnostics count = row_count;
  update public.media_folders f set removed_at = now() where f.id = any (tree);
  perform private.audit(
    removed.workspace_id, case when remove_media_folder.with_pictures then 'media.delete_folder' else 'media.remove_folder' end,
    'media_folder', removed.id::text, jsonb_build_object('name', removed.name, 'count', count)
  );
end
$$;
comment on function public.remove_media_folder(folder_id uuid, with_pictures boolean) is 'Takes a folder away with those in it: its pictures lie one up, or are deleted too unless planned posts show one.';
grant execute on function public.remove_media_folder(folder_id uuid, with_pictures boolean) to authenticated;

create function public.restore_media_folder(folder_id uuid) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  restored public.media_folders;
begin
  select * into restored from public.media_folders f where f.id = restore_media_folder.folder_id;
  perform private.require_role(restored.workspace_id, 'editor');
  -- As restore_media does it: its turn first, for the room.
  perform pg_advisory_xact_lock(hashtextextended('media ' || restored.workspace_id, 0));
  perform private.lock_folders(restored.workspace_id);
  select * into restored from public.media_folders f where f.id = restored.id for update;
  if restored.removed_at is null then
    return;
  end if;
  if restored.parent_id is not null then
    perform private.require_folder(restored.workspace_id, restored.parent_id);
  end if;
  update public.media_folders f set removed_at = null
  from private.media_folder_removals r where r.removed_with = restored.id and f.id = r.folder_id;
  if not found then
    perform private.refuse(409, 'folder_removed', 'That folder was deleted. Look at the library again.');
  end if;
  update public.media m
  set
    folder_id = r.folder_id,
    deleted_at = case
      when m.deleted_at = restored.removed_at and m.id = any (r.deleted_ids) then null
      else m.deleted_at
    end
  from private.media_folder_removals r
  where r.removed_with = restored.id and m.id = any (r.media_ids)
    -- One that somebody has moved since stays there.
    and m.folder_id is not distinct from restored.parent_id;
  -- With what came back, which is undone where there is no room for it.
  perform private.require_room_for_media(restored.workspace_id, 0);
  delete from private.media_folder_removals r where r.removed_with = restored.id;
  perform private.audit(
    restored.workspace_id, 'media.restore_folder', 'media_folder', restored.id::text,
    jsonb_build_object('name', restored.name)
  );
exception when unique_violation then
  perform private.refuse_folder_name();
end
$$;
comment on function public.restore_media_folder(folder_id uuid) is 'Brings a folder back with those that went with it, and what lay in them.';
grant execute on function public.restore_media_folder(folder_id uuid) to authenticated;

-- The most pictures that any network accepts; a single network's limit is checked before a post is scheduled.
create function private.max_pictures() returns integer
language sql immutable
set search_path = ''
as $$ select 20 $$;

-- Locks media in the order of their ids, so that two calls cannot deadlock, and returns which are refused and why.
create function private.hold_media(workspace uuid, media_ids uuid[], may_be_deleted boolean default false) returns jsonb
language plpgsql volatile
set search_path = ''
as $$
declare
  own constant public.workspace_role := private.require_role(workspace, 'contributor');
begin
  if cardinality(media_ids) > 200 then
    perform private.refuse(422, 'pictures_too_many', 'Change up to 200 pictures at once.');
  end if;
  perform from public.media m where m.workspace_id = workspace and m.id = any (media_ids)
  order by m.id for no key update;
  return (
    select coalesce(jsonb_object_agg(asked.id, refused.code) filter (where refused.code is not null), '{}')
    from (select distinct unnest(media_ids) as id) asked
    left join public.media m on m.id = asked.id and m.workspace_id = workspace
    cross join lateral (
      select case
        when m.id is null then 'not_found'
        when own = 'contributor' and m.created_by is distinct from auth.uid() then 'forbidden'
        when m.deleted_at is not null and not may_be_deleted then 'media_deleted'
      end as code
    ) refused
  );
end
$$;

create function private.has_tag(tags text[], tag text) returns boolean
language sql immutable
set search_path = ''
as $$
  select exists (select from unnest(tags) t where lower(t) = lower(tag))
$$;

create function public.tag_media_batch(
  workspace_id uuid,
  media_ids uuid[],
  tag text,
  is_on boolean
) returns table(media_id uuid, code text)
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  refused jsonb := private.hold_media(tag_media_batch.workspace_id, tag_media_batch.media_ids);
  clean text := private.clean_name(tag_media_batch.tag);
  tagged uuid[];
begin
  if coalesce(char_length(clean), 0) not between 1 and 40 or tag_media_batch.is_on is null then
    perform private.refuse(422, 'tag_invalid', 'A tag has 1 to 40 characters.');
  end if;
  if tag_media_batch.is_on then
    refused := refused || (
      select coalesce(jsonb_object_agg(m.id, 'tags_too_many'), '{}') from public.media m
      where m.id = any (tag_media_batch.media_ids) and not refused ? m.id::text
        and cardinality(m.tags) >= 20 and not private.has_tag(m.tags, clean)
    );
    -- Written as the workspace writes it already.
    clean := coalesce((
      select t from public.media m cross join unnest(m.tags) as t
      where m.workspace_id = tag_media_batch.workspace_id and m.deleted_at is null and lower(t) = lower(clean)
      limit 1
    ), clean);
  end if;
  with put as (
    update public.media m set tags = case
      when tag_media_batch.is_on then m.tags || clean
      else array(
        select t from unnest(m.tags) with ordinality as put(t, at) where lower(t) <> lower(clean) order by at
      )
    end
    where m.id = any (tag_media_batch.media_ids) and not refused ? m.id::text
      and private.has_tag(m.tags, clean) <> tag_media_batch.is_on
    returning m.id
  )
  select coalesce(array_agg(put.id), '{}') into tagged from put;
  perform private.audit(
    tag_media_batch.workspace_id, case when tag_media_batch.is_on then 'media.tag' else 'media.untag' end, 'media',
    t.id::text, jsonb_build_object('tag', clean)
  )
  from unnest(tagged) as t(id);
  return query select r.key::uuid, r.value from jsonb_each_text(refused) r;
end
$$;
comment on function public.tag_media_batch(workspace_id uuid, media_ids uuid[], tag text, is_on boolean) is 'Puts a tag on pictures, or takes it off; what is so already stays so. Answers which were refused, and why.';
grant execute on function public.tag_media_batch(workspace_id uuid, media_ids uuid[], tag text, is_on boolean) to authenticated;

create function public.delete_media_batch(
  workspace_id uuid,
  media_ids uuid[]
) returns table(media_id uuid, code text, posts integer)
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  refused constant jsonb := private.hold_media(
    delete_media_batch.workspace_id, delete_media_batch.media_ids, true
  );
  planned jsonb;
  deleted uuid[];
begin
  select coalesce(jsonb_object_agg(shown.id, shown.posts), '{}') into planned
  from (
    select u.media_id as id, count(*) as posts from private.media_uses u
    join public.media m on m.id = u.media_id and m.deleted_at is null
    where u.media_id = any (delete_media_batch.media_ids) and not refused ? u.media_id::text
      and private.plans_to_show(u.post_id, u.media_id)
    group by u.media_id
  ) shown;
  with gone as (
    update public.media m set deleted_at = now()
    where m.id = any (delete_media_batch.media_ids) and m.deleted_at is null
      and not refused ? m.id::text and not planned ? m.id::text
    returning m.id
  )
  select coalesce(array_agg(gone.id), '{}') into deleted from gone;
  perform private.audit(
    m.workspace_id, 'media.delete', 'media', m.id::text, jsonb_build_object('name', m.name)
  )
  from public.media m where m.id = any (deleted);
  return query
    select r.key::uuid, r.value, 0 from jsonb_each_text(refused) r
    union all
    select p.key::uuid, 'media_planned', p.value::integer from jsonb_each_text(planned) p;
end
$$;
comment on function public.delete_media_batch(workspace_id uuid, media_ids uuid[]) is 'Deletes pictures. Answers which were refused, and why: of those that planned posts show, how many posts.';
grant execute on function public.delete_media_batch(workspace_id uuid, media_ids uuid[]) to authenticated;

create function public.restore_media_batch(workspace_id uuid, media_ids uuid[]) returns table(media_id uuid, code text)
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  refused jsonb;
  restored uuid[];
begin
  perform private.require_role(restore_media_batch.workspace_id, 'contributor');
  -- As restore_media does it: its turn first, for the room.
  perform pg_advisory_xact_lock(hashtextextended('media ' || restore_media_batch.workspace_id, 0));
  refused := private.hold_media(restore_media_batch.workspace_id, restore_media_batch.media_ids, true);
  with back as (
    update public.media m set deleted_at = null
    where m.id = any (restore_media_batch.media_ids) and m.deleted_at is not null and not refused ? m.id::text
    returning m.id
  )
  select coalesce(array_agg(back.id), '{}') into restored from back;
  if cardinality(restored) > 0 then
    -- With what came back, which is undone where there is no room for it.
    perform private.require_room_for_media(restore_media_batch.workspace_id, 0);
  end if;
  perform private.audit(restore_media_batch.workspace_id, 'media.restore', 'media', b.id::text)
  from unnest(restored) as b(id);
  return query select r.key::uuid, r.value from jsonb_each_text(refused) r;
end
$$;
comment on function public.restore_media_batch(workspace_id uuid, media_ids uuid[]) is 'Takes deletions of pictures back, or none where there is no room for all. Answers which were refused, and why.';
grant execute on function public.restore_media_batch(workspace_id uuid, media_ids uuid[]) to authenticated;

create function engine.note_cut(media_id uuid, from_id uuid) returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  update public.media m set cut_from = coalesce(whole.cut_from, whole.id)
  from public.media whole
  where m.id = note_cut.media_id and whole.id = note_cut.from_id and whole.workspace_id = m.workspace_id
    -- The same piece was there before, or the whole is what it became.
    and m.cut_from is null and m.id <> coalesce(whole.cut_from, whole.id);
  return found;
end
$$;
grant execute on function engine.note_cut(media_id uuid, from_id uuid) to postlark_engine;

-- Limits pictures and videos, with those deleted within a day, to twice the room: deleting frees room at once but disk
-- space only after a day, so adding and deleting without end would fill the disk.
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
