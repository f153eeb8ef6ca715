-- Editors make, name and move folders; contributors move their own pictures between them.

create function private.lock_folders(workspace uuid) returns void
language sql volatile
set search_path = ''
as $$
  select pg_advisory_xact_lock(hashtextextended('media folders ' || workspace, 0))
$$;

-- A folder and those in it, `depth` from 1.
create function private.folder_tree(folder uuid) returns table (id uuid, depth integer)
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

-- In how many folders what lies in this one lies.
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

-- A folder of a workspace that is still there, and stays for as long as the transaction goes on.
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

create function public.save_media_folder(workspace_id uuid, folder_id uuid, name text, parent_id uuid default null)
returns void
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
  if exists (select from public.media_folders f where f.id = save_media_folder.folder_id) then
    before := private.require_folder(save_media_folder.workspace_id, save_media_folder.folder_id);
    update public.media_folders f set name = clean where f.id = before.id;
  else
    if save_media_folder.parent_id is not null then
      perform private.require_folder(save_media_folder.workspace_id, save_media_folder.parent_id);
      if private.folder_depth(save_media_folder.parent_id) >= 4 then
        perform private.refuse_folder_depth();
      end if;
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
comment on function public.save_media_folder is
  'Adds a folder of an id that the caller chose to a library, in another where one is named, or names it anew.';

create function public.move_media_folder(folder_id uuid, parent_id uuid default null) returns void
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
comment on function public.move_media_folder is 'Puts a folder with all that is in it into another, or into none.';

create function public.move_media(workspace_id uuid, media_ids uuid[], folder_id uuid default null)
returns uuid[]
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
comment on function public.move_media is
  'Puts pictures into a folder, or into none. Answers which were moved: those of others are not a contributor''s.';

revoke execute on function
  private.lock_folders, private.folder_tree, private.folder_depth, private.require_folder,
  private.refuse_folder_depth, private.refuse_folder_name,
  public.save_media_folder, public.move_media_folder, public.move_media
  from public, anon, authenticated, service_role;
grant execute on function public.save_media_folder, public.move_media_folder, public.move_media to authenticated;
