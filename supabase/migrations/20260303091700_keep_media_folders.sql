-- A library's pictures lie in folders, each in one at most; a folder lies in another, four deep.

create table public.media_folders (
  id uuid primary key,
  workspace_id uuid not null references public.workspaces (id) on delete cascade,
  parent_id uuid,
  name text not null
    constraint folder_name_is_short check (char_length(name) between 1 and 60)
    constraint folder_name_is_clean check (name = private.clean_name(name)),
  removed_at timestamptz,
  constraint folders_belong_to_a_library unique (workspace_id, id),
  constraint folder_lies_in_a_library foreign key (workspace_id, parent_id)
    references public.media_folders (workspace_id, id) on delete cascade
);
comment on table public.media_folders is 'Folders of a workspace''s library. Those that were taken away are marked.';
create unique index folders_are_told_apart on public.media_folders
  (workspace_id, coalesce(parent_id, '00000000-0000-0000-0000-000000000000'), lower(name))
  where removed_at is null;

alter table public.media
  add column folder_id uuid,
  add constraint media_lies_in_a_folder foreign key (workspace_id, folder_id)
    references public.media_folders (workspace_id, id) on delete set null (folder_id);
comment on column public.media.folder_id is 'Never one that was taken away; null where it lies in none.';
create index media_of_folders on public.media (folder_id, created_at desc, id) where folder_id is not null;

-- What lay in a folder that was taken away, and what was deleted with it: for as long as that can be taken back.
create table private.media_folder_removals (
  folder_id uuid primary key references public.media_folders (id) on delete cascade,
  -- The one that somebody took away, this one with it.
  removed_with uuid not null references public.media_folders (id) on delete cascade,
  media_ids uuid[] not null,
  deleted_ids uuid[] not null
);
create index removals_of_folders on private.media_folder_removals (removed_with);
alter table private.media_folder_removals enable row level security;

revoke all on table public.media_folders, private.media_folder_removals
  from public, anon, authenticated, service_role;
grant select on public.media_folders to authenticated;
alter table public.media_folders enable row level security;
create policy "Members see their workspace's folders" on public.media_folders
  for select to authenticated
  using (workspace_id = any (array(select private.my_workspaces())));
create policy "A session must be good" on public.media_folders
  as restrictive for all to authenticated using ((select private.has_good_session()));

alter publication supabase_realtime add table public.media_folders;
