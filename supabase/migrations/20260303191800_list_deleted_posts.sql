-- Deleted posts are listed, the last first; few of a workspace's posts are.
create index deleted_posts_of_a_workspace on public.posts (workspace_id, updated_at desc, id)
  where deleted_at is not null and evergreen_entry_id is null;
