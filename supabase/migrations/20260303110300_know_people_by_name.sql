-- Who wrote what came with an archive: people by name alone, whose accounts are elsewhere or nowhere.

create table public.archived_people (
  id uuid primary key,
  workspace_id uuid not null references public.workspaces (id) on delete cascade,
  -- Empty where the archive did not know it either.
  name text not null constraint archived_name_is_short check (char_length(name) <= 200)
    constraint archived_name_is_clean check (name = '' or name is not distinct from private.clean_name(name))
);
comment on table public.archived_people is
  'Whoever wrote what was imported with an archive. None of them is an account: they have no rights and are told nothing.';
create index archived_people_of_workspace on public.archived_people (workspace_id);

revoke all on table public.archived_people from public, anon, authenticated, service_role;
grant select on public.archived_people to authenticated;
alter table public.archived_people enable row level security;
create policy "Members see who wrote what was imported" on public.archived_people
  for select to authenticated
  using (workspace_id = any (array(select private.my_workspaces())));
create policy "A session must be good" on public.archived_people
  as restrictive for all to authenticated using ((select private.has_good_session()));

-- What a client answered is kept by an archive, the link that they had is not.
alter table public.approvals
  drop constraint somebody_answered,
  add constraint somebody_answered
    check (num_nonnulls(user_id, client_name) = 1 and (link_id is null or user_id is null));

create function public.seen_feed_items(workspace_id uuid, most integer) returns table (feed_id uuid, keys text[])
language plpgsql stable security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require_role(seen_feed_items.workspace_id, 'admin');
  return query
    select f.id, array(
      select encode(i.key, 'hex') from private.idea_feed_items i where i.feed_id = f.id
      order by i.seen_at desc, i.key
      limit seen_feed_items.most
    )
    from public.idea_feeds f
    where f.workspace_id = seen_feed_items.workspace_id and f.removed_at is null;
end
$$;
comment on function public.seen_feed_items is
  'What of each feed has become a card, by the hash of what names it, the latest first: so that an archive brings none of it twice.';

revoke execute on function public.seen_feed_items from public, anon, authenticated, service_role;
grant execute on function public.seen_feed_items to authenticated;
