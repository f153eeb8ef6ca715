-- A workspace's pictures are its library: each has a name, a description and tags, and stays until somebody deletes it.
-- One that is deleted is marked: it can be brought back, posts that show it keep it, and realtime tells no deletions.

-- What a search looks in. Immutable, as the elements are texts already.
create function private.media_words(name text, alt text, tags text[]) returns text
language sql immutable
set search_path = ''
as $$
  select concat_ws(E'\n', name, alt, array_to_string(tags, E'\n'))
$$;

alter table public.media
  add column name text not null default '' constraint picture_name_is_short check (char_length(name) <= 200),
  -- Offered to posts that the picture is put into; what a post says of it then is the post's.
  add column alt text not null default '' constraint description_is_short check (char_length(alt) <= 2000),
  add column tags text[] not null default '{}' constraint tags_are_few check (cardinality(tags) <= 20),
  add column deleted_at timestamptz,
  add column words text not null generated always as (private.media_words(name, alt, tags)) stored;
comment on table public.media is
  'A workspace''s library of pictures. Their bytes are private.media_bytes. Deleted ones are marked.';
create index media_of_a_library on public.media (workspace_id, created_at desc, id) where deleted_at is null;

alter publication supabase_realtime add table public.media;

create function private.most_media_bytes() returns bigint
language sql immutable
set search_path = ''
as $$
  select 5000000000
$$;
comment on function private.most_media_bytes is 'The room of a workspace for pictures, in bytes.';

-- What a post has shown is kept for it, deleted or not.
create function private.used_media_bytes(workspace uuid) returns bigint
language sql stable
set search_path = ''
as $$
  select coalesce(sum(m.size), 0) from public.media m
  where m.workspace_id = workspace
    and (m.deleted_at is null or exists (select from private.media_uses u where u.media_id = m.id))
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

drop function public.add_media;
create function public.add_media(
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
comment on function public.add_media is
  'Adds a picture, or gives back the one of the same bytes; brings that back where it was deleted.';

revoke execute on function
  private.media_words, private.most_media_bytes, private.used_media_bytes, private.require_room_for_media,
  public.add_media
  from public, anon, authenticated, service_role;
grant execute on function public.add_media to authenticated;
