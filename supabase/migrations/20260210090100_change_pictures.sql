-- What is said of a library's pictures, and of the library.

-- Contributors change what they have added, editors what anybody has.
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

create function public.change_media(media_id uuid, name text default null, alt text default null) returns void
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
  update public.media m set name = coalesce(clean, before.name), alt = coalesce(change_media.alt, before.alt)
  where m.id = before.id;
  perform private.audit(before.workspace_id, 'media.change', 'media', before.id::text);
end
$$;
comment on function public.change_media is 'Names or describes a picture anew; what is not named stays.';

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
    )
  );
end
$$;
comment on function public.library_summary is 'How much room a library takes of how much, in bytes, and its tags.';

revoke execute on function
  private.require_media, public.change_media, public.tag_media, public.library_summary
  from public, anon, authenticated, service_role;
grant execute on function public.change_media, public.tag_media, public.library_summary to authenticated;
