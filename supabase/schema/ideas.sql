-- A board of ideas, its columns, and the feeds that fill it.

create table public.idea_columns (
  id uuid not null default gen_random_uuid(),
  workspace_id uuid not null,
  -- Which of the three initial columns it is; until a member names it, it is shown in the reader's language.
  stage text,
  name text,
  place integer not null,
  removed_at timestamptz,
  constraint idea_columns_pkey primary key (id),
  constraint column_is_called_something check (stage is not null or name is not null),
  constraint idea_column_is_clean check (not name is distinct from private.clean_name(name)),
  constraint idea_column_is_short check (char_length(name) >= 1 and char_length(name) <= 40),
  constraint stage_is_known check (stage = any (array['consider'::text, 'work'::text, 'ready'::text])),
  constraint idea_columns_workspace_id_fkey foreign key (workspace_id) references public.workspaces(id) on delete cascade
);
comment on table public.idea_columns is 'Columns of a workspace''s board of ideas.';
create index idea_columns_of_workspace on public.idea_columns (workspace_id, place);
alter table public.idea_columns enable row level security;
create policy "A session must be good" on public.idea_columns
  as restrictive for all to authenticated
  using (( select private.has_good_session() as has_good_session));
create policy "Members see their workspace's columns" on public.idea_columns
  for select to authenticated
  using ((workspace_id = any (array( select private.my_workspaces() as my_workspaces))));
grant select on public.idea_columns to authenticated;
alter publication supabase_realtime add table public.idea_columns;

create table public.ideas (
  id uuid not null,
  workspace_id uuid not null,
  column_id uuid not null,
  -- The sort key: a number between its neighbours'.
  place double precision not null,
  text text not null,
  link text,
  -- Not a foreign key: an idea outlives an account. Null if a feed brought it.
  created_by uuid,
  created_at timestamptz not null default now(),
  -- Incremented by every change of the text; a change names the revision that it is based on.
  revision integer not null default 1,
  -- Incremented by every move.
  moves integer not null default 0,
  post_id uuid,
  deleted_at timestamptz,
  feed_id uuid,
  -- The title or host of the feed at that time.
  source text,
  label_ids uuid[] not null default '{}'::uuid[],
  constraint ideas_pkey primary key (id),
  constraint idea_is_short check (char_length(text) <= 5000),
  constraint idea_link_is_one check (link ~ '^https?://\S+$'::text and char_length(link) <= 2000),
  constraint idea_says_something check (text ~ '\S'::text or link is not null),
  constraint idea_source_is_short check (char_length(source) <= 200),
  constraint labels_of_an_idea_are_few check (cardinality(label_ids) <= 10),
  constraint ideas_column_id_fkey foreign key (column_id) references public.idea_columns(id),
  constraint ideas_feed_id_fkey foreign key (feed_id) references public.idea_feeds(id) on delete set null,
  constraint ideas_post_id_fkey foreign key (post_id) references public.posts(id) on delete set null,
  constraint ideas_workspace_id_fkey foreign key (workspace_id) references public.workspaces(id) on delete cascade
);
comment on table public.ideas is 'Cards of a workspace''s board of ideas. Deleted ones are marked.';
comment on column public.ideas.label_ids is 'Its labels; those that were deleted meanwhile mean nothing.';
create index ideas_of_column on public.ideas (column_id, place) where (deleted_at is null);
create index ideas_of_feeds on public.ideas (feed_id) where (feed_id is not null);
create index ideas_of_posts on public.ideas (post_id) where (post_id is not null);
create index ideas_of_workspace on public.ideas (workspace_id);
create index ideas_to_forget on public.ideas (deleted_at) where (deleted_at is not null);
alter table public.ideas enable row level security;
create policy "A session must be good" on public.ideas
  as restrictive for all to authenticated
  using (( select private.has_good_session() as has_good_session));
create policy "Members see their workspace's ideas" on public.ideas
  for select to authenticated
  using ((workspace_id = any (array( select private.my_workspaces() as my_workspaces))));
create trigger text_is_limited before insert on public.ideas for each row execute function private.check_text();
grant select on public.ideas to authenticated;
alter publication supabase_realtime add table public.ideas;

create table public.idea_feeds (
  id uuid not null,
  workspace_id uuid not null,
  url text not null,
  -- The column that its items are added to.
  column_id uuid not null,
  -- The title in the feed itself.
  title text,
  -- The server's ETag of the version that was read last.
  etag text,
  last_modified text,
  -- When it was fetched last, and the code of the problem if that failed.
  checked_at timestamptz,
  problem text,
  failures integer not null default 0,
  fetch_at timestamptz not null default now(),
  created_by uuid not null,
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  constraint idea_feeds_pkey primary key (id),
  constraint idea_feeds_workspace_id_url_key unique (workspace_id, url),
  constraint feed_address_is_one check (url ~ '^https?://\S+$'::text and char_length(url) <= 2000),
  constraint feed_title_is_short check (char_length(title) <= 200),
  constraint idea_feeds_column_id_fkey foreign key (column_id) references public.idea_columns(id),
  constraint idea_feeds_workspace_id_fkey foreign key (workspace_id) references public.workspaces(id) on delete cascade
);
comment on table public.idea_feeds is 'Feeds that a workspace''s board of ideas is fed from. Removed ones are marked.';
create index idea_feeds_of_column on public.idea_feeds (column_id);
alter table public.idea_feeds enable row level security;
create policy "A session must be good" on public.idea_feeds
  as restrictive for all to authenticated
  using (( select private.has_good_session() as has_good_session));
create policy "Members see their workspace's feeds" on public.idea_feeds
  for select to authenticated
  using ((workspace_id = any (array( select private.my_workspaces() as my_workspaces))));
create trigger queue_idea_feed after insert or update of fetch_at on public.idea_feeds for each row execute function private.queue_job_of_row('idea_feed', 'fetch_at');
grant select on public.idea_feeds to authenticated;
alter publication supabase_realtime add table public.idea_feeds;

create table private.idea_feed_items (
  feed_id uuid not null,
  -- A hash of the item's id, or else its link, or else its text.
  key bytea not null,
  seen_at timestamptz not null default now(),
  constraint idea_feed_items_pkey primary key (feed_id, key),
  constraint idea_feed_items_feed_id_fkey foreign key (feed_id) references public.idea_feeds(id) on delete cascade
);
comment on table private.idea_feed_items is 'What of a feed was seen: each item becomes a card once, for ever.';

create function private.begin_board() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  insert into public.idea_columns (workspace_id, stage, place)
  values (new.id, 'consider', 1), (new.id, 'work', 2), (new.id, 'ready', 3);
  return null;
end
$$;

create function private.lock_board(workspace uuid) returns void
language sql volatile
set search_path = ''
as $$
  select pg_advisory_xact_lock(hashtextextended('ideas ' || workspace, 0))
$$;

create function public.save_idea_column(workspace_id uuid, column_id uuid, name text) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  clean constant text := private.clean_name(save_idea_column.name);
  before public.idea_columns;
begin
  perform private.require_role(save_idea_column.workspace_id, 'editor');
  if save_idea_column.column_id is null or clean is null or char_length(clean) > 40 then
    perform private.refuse(422, 'name_invalid', 'Enter a name of 1 to 40 characters.');
  end if;
  perform private.lock_board(save_idea_column.workspace_id);
  select * into before from public.idea_columns c where c.id = save_idea_column.column_id;
  if before.workspace_id <> save_idea_column.workspace_id then
    perform private.refuse(404, 'not_found', 'There is nothing here that you may see.');
  elsif before.removed_at is not null then
    perform private.refuse(409, 'column_removed', 'That column was taken away.');
  elsif before.id is null and (
    select count(*) from public.idea_columns c
    where c.workspace_id = save_idea_column.workspace_id and c.removed_at is null
  ) >= 8 then
    perform private.refuse(422, 'columns_too_many', 'A board has up to 8 columns.');
  end if;
  insert into public.idea_columns as c (id, workspace_id, name, place)
  values (
    save_idea_column.column_id, save_idea_column.workspace_id, clean,
    (select coalesce(max(o.place), 0) + 1 from public.idea_columns o where o.workspace_id = save_idea_column.workspace_id)
  )
  on conflict (id) do update set name = excluded.name;
  perform private.audit(
    save_idea_column.workspace_id, 'idea.shape', 'idea_column', save_idea_column.column_id::text,
    jsonb_build_object('name', clean)
  );
end
$$;
comment on function public.save_idea_column(workspace_id uuid, column_id uuid, name text) is 'Adds a column of an id that the caller chose to the board, or names it anew.';
grant execute on function public.save_idea_column(workspace_id uuid, column_id uuid, name text) to authenticated;

create function public.order_idea_columns(workspace_id uuid, column_ids uuid[]) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require_role(order_idea_columns.workspace_id, 'editor');
  perform private.lock_board(order_idea_columns.workspace_id);
  if (
    select array_agg(c.id order by c.id) from public.idea_columns c
    where c.workspace_id = order_idea_columns.workspace_id and c.removed_at is null
  ) is distinct from (select array_agg(i order by i) from unnest(order_idea_columns.column_ids) i) then
    perform private.refuse(409, 'changed_meanwhile', 'Somebody has changed the columns since. Look at them again.');
  end if;
  update public.idea_columns c set place = array_position(order_idea_columns.column_ids, c.id)
  where c.workspace_id = order_idea_columns.workspace_id and c.removed_at is null;
  perform private.audit(
    order_idea_columns.workspace_id, 'idea.shape', 'workspace', order_idea_columns.workspace_id::text
  );
end
$$;
comment on function public.order_idea_columns(workspace_id uuid, column_ids uuid[]) is 'Puts all columns of the board into another order.';
grant execute on function public.order_idea_columns(workspace_id uuid, column_ids uuid[]) to authenticated;

create function public.remove_idea_column(column_id uuid) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  removed public.idea_columns;
begin
  select * into removed from public.idea_columns c where c.id = remove_idea_column.column_id;
  perform private.require_role(removed.workspace_id, 'editor');
  perform private.lock_board(removed.workspace_id);
  select * into removed from public.idea_columns c where c.id = removed.id for update;
  if removed.removed_at is not null then
    return;
  end if;
  if exists (select from public.ideas i where i.column_id = removed.id and i.deleted_at is null) then
    perform private.refuse(409, 'column_not_empty', 'There are cards in this column. Move them first.');
  end if;
  if not exists (
    select from public.idea_columns c
    where c.workspace_id = removed.workspace_id and c.id <> removed.id and c.removed_at is null
  ) then
    perform private.refuse(409, 'last_column', 'A board keeps one column.');
  end if;
  update public.idea_columns c set removed_at = now() where c.id = removed.id;
  perform private.audit(removed.workspace_id, 'idea.shape', 'idea_column', removed.id::text);
end
$$;
comment on function public.remove_idea_column(column_id uuid) is 'Takes a column away that is empty, unless it is the last.';
grant execute on function public.remove_idea_column(column_id uuid) to authenticated;

-- Raises as `require_role` does (contributor), then locks the idea.
create function private.require_idea(idea uuid) returns public.ideas
language plpgsql volatile
set search_path = ''
as $$
declare
  found_idea public.ideas;
begin
  select * into found_idea from public.ideas where id = idea;
  perform private.require_role(found_idea.workspace_id, 'contributor');
  select * into found_idea from public.ideas where id = idea for no key update;
  return found_idea;
end
$$;

-- Members who place cards in a column take turns.
create function private.lock_column(board_column uuid, workspace uuid) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  locked public.idea_columns;
begin
  select * into locked from public.idea_columns where id = board_column for no key update;
  if locked.workspace_id is distinct from workspace then
    perform private.refuse(404, 'not_found', 'There is nothing here that you may see.');
  elsif locked.removed_at is not null then
    perform private.refuse(409, 'column_removed', 'That column was taken away.');
  end if;
end
$$;

-- The sort key after a card of the column; before all cards if `after` is null; at the end if that card is gone.
create function private.place_after(board_column uuid, after uuid, moved uuid) returns double precision
language plpgsql volatile
set search_path = ''
as $$
declare
  previous double precision;
  following double precision;
  middle double precision;
begin
  for attempt in 1..2 loop
    if after is null then
      previous := null;
    else
      select coalesce(
        (select i.place from public.ideas i
          where i.id = after and i.column_id = board_column and i.deleted_at is null and i.id <> moved),
        (select max(i.place) from public.ideas i
          where i.column_id = board_column and i.deleted_at is null and i.id <> moved)
      ) into previous;
    end if;
    select min(i.place) into following from public.ideas i
    where i.column_id = board_column and i.deleted_at is null and i.id <> moved
      and (previous is null or i.place > previous);
    if following is null then
      return coalesce(previous, 0) + 1024;
    elsif previous is null then
      return following - 1024;
    end if;
    middle := previous + (following - previous) / 2;
    exit when middle > previous and middle < following;
    -- No number lies between them any more.
    update public.ideas i set place = n.place
    from (
      select o.id, 1024.0 * row_number() over (order by o.place, o.id) as place
      from public.ideas o where o.column_id = board_column and o.deleted_at is null
    ) n
    where n.id = i.id;
  end loop;
  return middle;
end
$$;

create function public.move_idea(idea_id uuid, moves integer, column_id uuid, after_id uuid) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  before public.ideas;
  target double precision;
begin
  select * into before from public.ideas i where i.id = move_idea.idea_id;
  perform private.require_role(before.workspace_id, 'contributor');
  -- Columns before cards, as everybody does who takes both.
  perform private.lock_column(move_idea.column_id, before.workspace_id);
  before := private.require_idea(move_idea.idea_id);
  if before.deleted_at is not null or move_idea.moves is distinct from before.moves then
    perform private.refuse(409, 'moved_meanwhile', 'Somebody else has moved this since. Look at it again.');
  end if;
  target := private.place_after(move_idea.column_id, move_idea.after_id, before.id);
  update public.ideas i set column_id = move_idea.column_id, moves = i.moves + 1, place = target
  where i.id = before.id;
  perform private.audit(before.workspace_id, 'idea.move', 'idea', before.id::text);
end
$$;
comment on function public.move_idea(idea_id uuid, moves integer, column_id uuid, after_id uuid) is 'Moves a card behind another one of a column, or in front of all with null, based on the moves that its mover saw: nobody moves what somebody else has moved since.';
grant execute on function public.move_idea(idea_id uuid, moves integer, column_id uuid, after_id uuid) to authenticated;

create function private.check_idea(text text, link text) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if text is null or char_length(text) > 5000 or (text !~ '\S' and link is null) then
    perform private.refuse(422, 'idea_invalid', 'A card has a text of up to 5,000 characters, or a link.');
  end if;
  if link !~ '^https?://\S+$' or char_length(link) > 2000 then
    perform private.refuse(422, 'link_invalid', 'Enter a link that begins with https://.');
  end if;
end
$$;

create function public.create_idea(workspace_id uuid, idea_id uuid, column_id uuid, text text, link text) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  before public.ideas;
begin
  perform private.require_role(create_idea.workspace_id, 'contributor');
  if create_idea.idea_id is null then
    perform private.refuse(422, 'idea_invalid', 'A card has an id.');
  end if;
  perform private.check_idea(create_idea.text, create_idea.link);
  perform private.lock_column(create_idea.column_id, create_idea.workspace_id);
  select * into before from public.ideas i where i.id = create_idea.idea_id;
  if before.id is not null then
    if before.workspace_id = create_idea.workspace_id and before.created_by = auth.uid() then
      return;
    end if;
    perform private.refuse(409, 'id_taken', 'Another card has this id. Choose another one.');
  end if;
  if (
    select count(*) from public.ideas i
    where i.workspace_id = create_idea.workspace_id and i.deleted_at is null
  ) >= 1000 then
    perform private.refuse(422, 'ideas_too_many', 'A board holds up to 1,000 cards. Delete some first.');
  end if;
  insert into public.ideas (id, workspace_id, column_id, place, text, link, created_by)
  values (
    create_idea.idea_id, create_idea.workspace_id, create_idea.column_id,
    private.place_after(create_idea.column_id, null, create_idea.idea_id), create_idea.text, create_idea.link, auth.uid()
  );
  perform private.audit(create_idea.workspace_id, 'idea.create', 'idea', create_idea.idea_id::text);
end
$$;
comment on function public.create_idea(workspace_id uuid, idea_id uuid, column_id uuid, text text, link text) is 'Puts a card of an id that the caller chose in front of a column. Repeating it changes nothing.';
grant execute on function public.create_idea(workspace_id uuid, idea_id uuid, column_id uuid, text text, link text) to authenticated;

create function public.change_idea(idea_id uuid, revision integer, text text, link text) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  before constant public.ideas := private.require_idea(change_idea.idea_id);
begin
  perform private.check_idea(change_idea.text, change_idea.link);
  if before.deleted_at is not null or change_idea.revision is distinct from before.revision then
    perform private.refuse(
      409, 'changed_meanwhile', 'Somebody has changed this card since. Look at it again.', to_jsonb(before)::text
    );
  end if;
  update public.ideas i
  set text = change_idea.text, link = change_idea.link, revision = i.revision + 1
  where i.id = before.id;
  perform private.audit(before.workspace_id, 'idea.change', 'idea', before.id::text);
end
$$;
comment on function public.change_idea(idea_id uuid, revision integer, text text, link text) is 'Writes a card anew, based on the revision that its editor saw: nobody overwrites what they have not seen.';
grant execute on function public.change_idea(idea_id uuid, revision integer, text text, link text) to authenticated;

create function public.delete_idea(idea_id uuid) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  deleted constant public.ideas := private.require_idea(delete_idea.idea_id);
begin
  if deleted.deleted_at is not null then
    return;
  end if;
  update public.ideas set deleted_at = now() where id = deleted.id;
  perform private.audit(deleted.workspace_id, 'idea.delete', 'idea', deleted.id::text);
end
$$;
grant execute on function public.delete_idea(idea_id uuid) to authenticated;

create function public.restore_idea(idea_id uuid) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  restored public.ideas;
  target uuid;
begin
  select * into restored from public.ideas i where i.id = restore_idea.idea_id;
  perform private.require_role(restored.workspace_id, 'contributor');
  -- Its column may have been taken away since: the first one has it then.
  select c.id into target from public.idea_columns c
  where c.workspace_id = restored.workspace_id and c.removed_at is null
  order by c.id <> restored.column_id, c.place, c.id limit 1;
  perform private.lock_column(target, restored.workspace_id);
  restored := private.require_idea(restore_idea.idea_id);
  if restored.deleted_at is null then
    return;
  end if;
  update public.ideas i set deleted_at = null, column_id = target where i.id = restored.id;
  perform private.audit(restored.workspace_id, 'idea.restore', 'idea', restored.id::text);
end
$$;
grant execute on function public.restore_idea(idea_id uuid) to authenticated;

create function public.write_idea(idea_id uuid) returns uuid
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  idea constant public.ideas := private.require_idea(write_idea.idea_id);
  made public.posts;
begin
  if exists (select from public.posts p where p.id = idea.post_id and p.deleted_at is null) then
    return idea.post_id;
  end if;
  if idea.deleted_at is not null then
    perform private.refuse(409, 'changed_meanwhile', 'Somebody has changed this card since. Look at it again.');
  end if;
  made := public.create_post(
    idea.workspace_id,
    jsonb_build_object('media', '[]'::jsonb, 'text', case
      when idea.link is null or position(idea.link in idea.text) > 0 then idea.text
      else btrim(idea.text || E'\n\n' || idea.link, E'\n')
    end),
    '{}', '{}'
  );
  update public.posts p set label_ids = private.known_labels(idea.workspace_id, idea.label_ids)
  where p.id = made.id and idea.label_ids <> '{}';
  update public.ideas i set post_id = made.id where i.id = idea.id;
  perform private.audit(
    idea.workspace_id, 'idea.write', 'idea', idea.id::text, jsonb_build_object('post', made.id)
  );
  return made.id;
end
$$;
comment on function public.write_idea(idea_id uuid) is 'Begins a draft with what is on a card, its labels too, once: asked again, it names the draft that there is.';
grant execute on function public.write_idea(idea_id uuid) to authenticated;

create function private.forget_ideas() returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  delete from public.ideas i where i.deleted_at < now() - interval '1 hour';
end
$$;

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
comment on function public.add_idea_feed(workspace_id uuid, feed_id uuid, url text, column_id uuid) is 'Feeds the board from an address, into a column. One that was removed goes on where it was.';
grant execute on function public.add_idea_feed(workspace_id uuid, feed_id uuid, url text, column_id uuid) to authenticated;

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
comment on function public.remove_idea_feed(feed_id uuid) is 'Fetches from a feed no more. Its cards stay.';
grant execute on function public.remove_idea_feed(feed_id uuid) to authenticated;

create function engine.idea_feed(feed_id uuid) returns table(url text, etag text, last_modified text)
language sql stable security definer
set search_path = ''
as $$
  select f.url, f.etag, f.last_modified from public.idea_feeds f
  where f.id = idea_feed.feed_id and f.removed_at is null
$$;
comment on function engine.idea_feed(feed_id uuid) is 'What is fetched for a board of ideas; nothing where it was removed.';
grant execute on function engine.idea_feed(feed_id uuid) to postlark_engine;

-- At the first fetch, a few of the latest items become cards and the others count as seen, so that a feed's whole past
-- does not fill the board.
create function engine.keep_idea_feed(
  feed_id uuid,
  title text,
  etag text,
  last_modified text,
  items jsonb
) returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  feed public.idea_feeds;
  target uuid;
  item record;
  is_first boolean;
  room integer;
  made integer := 0;
begin
  select * into feed from public.idea_feeds f where f.id = keep_idea_feed.feed_id and f.removed_at is null;
  if feed.id is null then
    return 0;
  end if;
  -- Its column may have been taken away since: the first one has them then.
  select c.id into target from public.idea_columns c
  where c.workspace_id = feed.workspace_id and c.removed_at is null
  order by c.id <> feed.column_id, c.place, c.id limit 1;
  perform private.lock_column(target, feed.workspace_id);
  select * into feed from public.idea_feeds f where f.id = feed.id for no key update;
  is_first := not exists (select from private.idea_feed_items i where i.feed_id = feed.id);
  select 1000 - count(*) into room from public.ideas i
  where i.workspace_id = feed.workspace_id and i.deleted_at is null;
  for item in
    select decode(i.one ->> 'key', 'hex') as key, i.one ->> 'text' as text, i.one ->> 'link' as link, i.turn
    from jsonb_array_elements(keep_idea_feed.items) with ordinality i (one, turn)
    -- The latest comes last, in front of the others.
    order by i.turn desc
  loop
    if is_first and item.turn > 10 then
      insert into private.idea_feed_items (feed_id, key) values (feed.id, item.key) on conflict do nothing;
      continue;
    end if;
    exit when made >= least(room, 20);
    insert into private.idea_feed_items (feed_id, key) values (feed.id, item.key) on conflict do nothing;
    continue when not found;
    insert into public.ideas (id, workspace_id, column_id, place, text, link, feed_id, source)
    values (
      gen_random_uuid(), feed.workspace_id, target, private.place_after(target, null, feed.id),
      item.text, item.link, feed.id,
      left(coalesce(nullif(keep_idea_feed.title, ''), substring(feed.url from '^https?://([^/]+)')), 200)
    );
    made := made + 1;
  end loop;
  update public.idea_feeds f
  set title = left(coalesce(keep_idea_feed.title, f.title), 200), checked_at = now(), failures = 0,
    problem = case when room <= made then 'board_full' end, fetch_at = now() + interval '1 hour',
    -- What had no room is asked for again.
    etag = case when made < least(room, 20) then keep_idea_feed.etag end,
    last_modified = case when made < least(room, 20) then keep_idea_feed.last_modified end
  where f.id = feed.id;
  return made;
end
$$;
comment on function engine.keep_idea_feed(feed_id uuid, title text, etag text, last_modified text, items jsonb) is 'Makes cards of what of a feed was not seen yet: {"key" in hex, "text", "link"}, the latest first; 20 at most, 10 the first time.';
grant execute on function engine.keep_idea_feed(feed_id uuid, title text, etag text, last_modified text, items jsonb) to postlark_engine;

create function engine.rest_idea_feed(feed_id uuid, problem text) returns void
language sql volatile security definer
set search_path = ''
as $$
  -- Nothing new: in an hour. What fails is asked less and less: after one hour, two, four, up to a week.
  update public.idea_feeds f
  set checked_at = now(), problem = rest_idea_feed.problem,
    failures = case when rest_idea_feed.problem is null then 0 else f.failures + 1 end,
    fetch_at = now() + case
      when rest_idea_feed.problem is null then interval '1 hour'
      else least(interval '1 hour' * power(2, least(f.failures, 10)), interval '7 days')
    end
  where f.id = rest_idea_feed.feed_id
$$;
grant execute on function engine.rest_idea_feed(feed_id uuid, problem text) to postlark_engine;

create function private.known_labels(workspace uuid, wanted uuid[]) returns uuid[]
language sql stable
set search_path = ''
as $$
  select array(
    select l.id from public.labels l
    where l.id = any (wanted) and l.workspace_id = workspace and l.deleted_at is null
    order by array_position(wanted, l.id)
  )
$$;

create function public.label_idea(idea_id uuid, label_id uuid, is_on boolean) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  idea constant public.ideas := private.require_idea(label_idea.idea_id);
  kept constant uuid[] := private.known_labels(idea.workspace_id, array_remove(idea.label_ids, label_idea.label_id));
  wanted uuid[] := kept;
begin
  if coalesce(label_idea.is_on, true) then
    wanted := kept || private.known_labels(idea.workspace_id, array[label_idea.label_id]);
    if cardinality(wanted) = cardinality(kept) then
      perform private.refuse(404, 'not_found', 'There is nothing here that you may see.');
    end if;
    if cardinality(wanted) > 10 then
      perform private.refuse(422, 'labels_too_many', 'A card has up to 10 labels. Take one off first.');
    end if;
  end if;
  if (label_idea.label_id = any (idea.label_ids)) = coalesce(label_idea.is_on, true) then
    return;
  end if;
  update public.ideas i set label_ids = wanted where i.id = idea.id;
  perform private.audit(
    idea.workspace_id, 'idea.change', 'idea', idea.id::text, jsonb_build_object('label', label_idea.label_id)
  );
end
$$;
comment on function public.label_idea(idea_id uuid, label_id uuid, is_on boolean) is 'Puts a label on a card, or takes it off: one at a time, so that two people do not undo each other''s.';
grant execute on function public.label_idea(idea_id uuid, label_id uuid, is_on boolean) to authenticated;

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
comment on function public.change_idea_feed(feed_id uuid, column_id uuid) is 'Has what comes of a feed from now on stand in another column. Cards that are there stay where they are.';
grant execute on function public.change_idea_feed(feed_id uuid, column_id uuid) to authenticated;
