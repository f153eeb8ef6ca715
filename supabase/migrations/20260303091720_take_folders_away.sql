-- A folder goes with those in it; what lay there goes one up, or is deleted as well. Both can be taken back.

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
comment on function public.remove_media_folder is
  'Takes a folder away with those in it: its pictures lie one up, or are deleted too unless planned posts show one.';

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
comment on function public.restore_media_folder is 'Brings a folder back with those that went with it, and what lay in them.';

create or replace function public.library_summary(workspace_id uuid) returns json
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
comment on function public.library_summary is
  'How much room a library takes of how much, in bytes, its tags, and its folders by name.';

revoke execute on function public.remove_media_folder, public.restore_media_folder
  from public, anon, authenticated, service_role;
grant execute on function public.remove_media_folder, public.restore_media_folder to authenticated;
