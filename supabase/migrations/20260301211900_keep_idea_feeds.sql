-- Feeds whose items become cards of the board. What they say is data: nothing of it is published but by a person.

create table public.idea_feeds (
  id uuid primary key,
  workspace_id uuid not null references public.workspaces (id) on delete cascade,
  url text not null constraint feed_address_is_one check (url ~ '^https?://\S+$' and char_length(url) <= 2000),
  -- Where its items go.
  column_id uuid not null references public.idea_columns (id),
  -- As it calls itself.
  title text constraint feed_title_is_short check (char_length(title) <= 200),
  -- What the server said of the version that was read last.
  etag text,
  last_modified text,
  -- When it was asked last, and why that did not work, as a code.
  checked_at timestamptz,
  problem text,
  failures integer not null default 0,
  fetch_at timestamptz not null default now(),
  created_by uuid not null,
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  -- Added again it goes on, and brings nothing twice.
  unique (workspace_id, url)
);
comment on table public.idea_feeds is 'Feeds that a workspace''s board of ideas is fed from. Removed ones are marked.';
create index idea_feeds_of_column on public.idea_feeds (column_id);
create index idea_feeds_to_fetch on public.idea_feeds (fetch_at) where removed_at is null;

revoke all on table public.idea_feeds from public, anon, authenticated, service_role;
grant select on public.idea_feeds to authenticated;
alter table public.idea_feeds enable row level security;
create policy "Members see their workspace's feeds" on public.idea_feeds
  for select to authenticated
  using (workspace_id = any (array(select private.my_workspaces())));
create policy "A session must be good" on public.idea_feeds
  as restrictive for all to authenticated using ((select private.has_good_session()));
alter publication supabase_realtime add table public.idea_feeds;

create table private.idea_feed_items (
  feed_id uuid not null references public.idea_feeds (id) on delete cascade,
  -- A hash of what names it: its id, its link, or else its words.
  key bytea not null,
  seen_at timestamptz not null default now(),
  primary key (feed_id, key)
);
comment on table private.idea_feed_items is 'What of a feed was seen: each item becomes a card once, for ever.';
revoke all on table private.idea_feed_items from public, anon, authenticated, service_role;

alter table public.ideas
  add column feed_id uuid references public.idea_feeds (id) on delete set null,
  -- The feed's title or host, as it was.
  add column source text constraint idea_source_is_short check (char_length(source) <= 200);
create index ideas_of_feeds on public.ideas (feed_id) where feed_id is not null;

create function public.add_idea_feed(workspace_id uuid, feed_id uuid, url text, column_id uuid) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require_role(add_idea_feed.workspace_id, 'editor');
  if add_idea_feed.feed_id is null or add_idea_feed.url is null
    or add_idea_feed.url !~ '^https?://\S+$' or char_length(add_idea_feed.url) > 2000 then
    perform private.refuse(422, 'link_invalid', 'Enter an address that begins with https://.');
  end if;
  perform private.lock_board(add_idea_feed.workspace_id);
  perform private.lock_column(add_idea_feed.column_id, add_idea_feed.workspace_id);
  if (
    select count(*) from public.idea_feeds f
    where f.workspace_id = add_idea_feed.workspace_id and f.removed_at is null and f.url <> add_idea_feed.url
  ) >= 20 then
    perform private.refuse(422, 'feeds_too_many', 'A board is fed from up to 20 feeds. Remove one first.');
  end if;
  if exists (
    select from public.idea_feeds f
    where f.id = add_idea_feed.feed_id
      and (f.workspace_id <> add_idea_feed.workspace_id or f.url <> add_idea_feed.url)
  ) then
    perform private.refuse(409, 'id_taken', 'Another feed has this id. Choose another one.');
  end if;
  insert into public.idea_feeds as f (id, workspace_id, url, column_id, created_by)
  values (
    add_idea_feed.feed_id, add_idea_feed.workspace_id, add_idea_feed.url, add_idea_feed.column_id, auth.uid()
  )
  on conflict (workspace_id, url) do update
  set column_id = excluded.column_id, removed_at = null, failures = 0, fetch_at = now();
  perform private.audit(
    add_idea_feed.workspace_id, 'idea.add_feed', 'idea_feed', add_idea_feed.feed_id::text,
    jsonb_build_object('url', add_idea_feed.url)
  );
end
$$;
comment on function public.add_idea_feed is
  'Feeds the board from an address, into a column. One that was removed goes on where it was.';

create function public.remove_idea_feed(feed_id uuid) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  removed public.idea_feeds;
begin
  select * into removed from public.idea_feeds f where f.id = remove_idea_feed.feed_id;
  perform private.require_role(removed.workspace_id, 'editor');
  update public.idea_feeds f set removed_at = now() where f.id = removed.id and f.removed_at is null;
  if found then
    perform private.audit(removed.workspace_id, 'idea.remove_feed', 'idea_feed', removed.id::text);
  end if;
end
$$;
comment on function public.remove_idea_feed is 'Fetches from a feed no more. Its cards stay.';

revoke execute on function public.add_idea_feed, public.remove_idea_feed
  from public, anon, authenticated, service_role;
grant execute on function public.add_idea_feed, public.remove_idea_feed to authenticated;
