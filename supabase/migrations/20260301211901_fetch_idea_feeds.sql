-- What engines do with feeds: any number may, each feed is asked by one at a time.

create function engine.claim_idea_feeds(most integer) returns table (
  feed_id uuid, url text, etag text, last_modified text
)
language sql volatile security definer
set search_path = ''
as $$
  -- Whoever claims it has ten minutes.
  update public.idea_feeds f set fetch_at = now() + interval '10 minutes'
  where f.id in (
    select d.id from public.idea_feeds d
    join public.workspaces w on w.id = d.workspace_id and w.deleted_at is null
    where d.removed_at is null and d.fetch_at <= now()
    order by d.fetch_at
    limit most
    for update of d skip locked
  )
  returning f.id, f.url, f.etag, f.last_modified
$$;

-- The first time a few of the latest become cards and the others count as seen: nobody wants a feed's whole past.
create function engine.keep_idea_feed(
  feed_id uuid, title text, etag text, last_modified text, items jsonb
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
comment on function engine.keep_idea_feed is
  'Makes cards of what of a feed was not seen yet: {"key" in hex, "text", "link"}, the latest first; 20 at most, 10 the first time.';

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

revoke execute on function engine.claim_idea_feeds, engine.keep_idea_feed, engine.rest_idea_feed
  from public, anon, authenticated, service_role;
grant execute on function engine.claim_idea_feeds, engine.keep_idea_feed, engine.rest_idea_feed to postlark_engine;
