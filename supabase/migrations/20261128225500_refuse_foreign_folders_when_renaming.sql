-- A folder that is named anew names no folder of another workspace either: that was answered as if it had been moved.
create or replace function public.save_media_folder(workspace_id uuid, folder_id uuid, name text, parent_id uuid default null)
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
