-- A page and a feed show entries up to a number of characters: what no longer fits was read, sent and thrown away, up to
-- 2.5 MB for each reader whose document is not cached. Now the engine says how many characters it shows, and entries
-- end after the first that goes beyond: it is how the engine knows that there are more.

drop function engine.page_entries;

create function engine.page_entries(
  slug text,
  before timestamptz default null,
  most integer default 20,
  before_key text default null,
  most_characters integer default null
) returns table (key text, content jsonb, published_at timestamptz, edited_at timestamptz)
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  entry record;
  room integer := page_entries.most_characters;
begin
  -- A loop, as a sum over a window would unpack every text before it counts.
  for entry in
    select e.key, e.content, e.published_at, e.edited_at
    from public.workspaces w
    join private.page_entries e on e.workspace_id = w.id
    where w.slug = page_entries.slug and w.deleted_at is null and e.removed_at is null
      and (
        page_entries.before is null
        or (e.published_at, e.key) < (page_entries.before, coalesce(page_entries.before_key, ''))
      )
    order by e.published_at desc, e.key desc
    limit least(page_entries.most, 100)
  loop
    key := entry.key;
    content := entry.content;
    published_at := entry.published_at;
    edited_at := entry.edited_at;
    return next;
    room := room - length(entry.content ->> 'text');
    exit when room < 0;
  end loop;
end
$$;
comment on function engine.page_entries is
  'A page''s entries, newest first, to the first with which their texts have more than so many characters; a further part begins after the last one''s published_at and key.';

revoke execute on function engine.page_entries from public, anon, authenticated, service_role;
grant execute on function engine.page_entries to postlark_engine;
