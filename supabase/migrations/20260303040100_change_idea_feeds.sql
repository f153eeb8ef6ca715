-- Where a feed's items go is changed without adding the feed again.

create function public.change_idea_feed(feed_id uuid, column_id uuid) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  changed public.idea_feeds;
begin
  select * into changed from public.idea_feeds f where f.id = change_idea_feed.feed_id and f.removed_at is null;
  perform private.require_role(changed.workspace_id, 'editor');
  perform private.lock_board(changed.workspace_id);
  perform private.lock_column(change_idea_feed.column_id, changed.workspace_id);
  update public.idea_feeds f set column_id = change_idea_feed.column_id
  where f.id = changed.id and f.column_id <> change_idea_feed.column_id;
  if found then
    perform private.audit(changed.workspace_id, 'idea.change_feed', 'idea_feed', changed.id::text);
  end if;
end
$$;
comment on function public.change_idea_feed is
  'Has what comes of a feed from now on stand in another column. Cards that are there stay where they are.';
revoke execute on function public.change_idea_feed from public, anon, authenticated, service_role;
grant execute on function public.change_idea_feed to authenticated;
