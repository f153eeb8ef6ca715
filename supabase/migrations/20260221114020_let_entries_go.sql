-- A page's entry can be taken back, and changed. Its address says so from then on, and whoever subscribed is told.

alter table private.page_entries
  add column removed_at timestamptz,
  add column edited_at timestamptz;

-- Subscribers are owed the page's feeds as they are now.
create function private.tell_subscribers(workspace uuid) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  update private.web_subscriptions s set wake_at = now(), tries = 0, fence = s.fence + 1
  where s.workspace_id = workspace and s.expires_at > now();
end
$$;

create function engine.remove_entry(channel_id uuid, key text) returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  workspace uuid;
begin
  -- Nothing of it stays but that it was there.
  update private.page_entries e set removed_at = now(), content = '{}'
  where e.channel_id = remove_entry.channel_id and e.key = remove_entry.key and e.removed_at is null
  returning e.workspace_id into workspace;
  if workspace is null then
    return false;
  end if;
  perform private.tell_subscribers(workspace);
  return true;
end
$$;
comment on function engine.remove_entry is 'Takes an entry off its page. False where none stands there.';

create function engine.edit_entry(channel_id uuid, key text, content jsonb) returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  workspace uuid;
  is_same boolean;
begin
  select e.workspace_id, e.content = edit_entry.content into workspace, is_same from private.page_entries e
  where e.channel_id = edit_entry.channel_id and e.key = edit_entry.key and e.removed_at is null
  for update;
  if workspace is not null and not is_same then
    update private.page_entries e set content = edit_entry.content, edited_at = now()
    where e.channel_id = edit_entry.channel_id and e.key = edit_entry.key;
    perform private.tell_subscribers(workspace);
  end if;
  return workspace is not null;
end
$$;
comment on function engine.edit_entry is 'Has an entry say something else. False where none stands there.';

create function engine.is_entry_removed(channel_id uuid, key text) returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  return exists (
    select from private.page_entries e
    where e.channel_id = is_entry_removed.channel_id and e.key = is_entry_removed.key and e.removed_at is not null
  );
end
$$;
comment on function engine.is_entry_removed is 'Whether an entry stood there and was taken back.';

drop function engine.entry;

create function engine.entry(channel_id uuid, key text)
returns table (content jsonb, published_at timestamptz, edited_at timestamptz)
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  return query
    select e.content, e.published_at, e.edited_at from private.page_entries e
    where e.channel_id = entry.channel_id and e.key = entry.key and e.removed_at is null;
end
$$;

create or replace function engine.page(slug text)
returns table (workspace_id uuid, channel_id uuid, name text, time_zone text, updated_at timestamptz)
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  return query
    select
      w.id, c.id, w.name, w.time_zone,
      coalesce(
        (
          -- Of nulls, "greatest" takes the others.
          select max(greatest(e.published_at, e.edited_at, e.removed_at))
          from private.page_entries e where e.workspace_id = w.id
        ),
        w.created_at
      )
    from public.workspaces w
    join public.channels c on c.workspace_id = w.id and c.network = 'page'
    where w.slug = page.slug and w.deleted_at is null;
end
$$;

drop function engine.page_entries;

create function engine.page_entries(
  slug text, before timestamptz default null, most integer default 20, before_key text default null
) returns table (key text, content jsonb, published_at timestamptz, edited_at timestamptz)
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  return query
    select e.key, e.content, e.published_at, e.edited_at
    from public.workspaces w
    join private.page_entries e on e.workspace_id = w.id
    where w.slug = page_entries.slug and w.deleted_at is null and e.removed_at is null
      and (
        page_entries.before is null
        or (e.published_at, e.key) < (page_entries.before, coalesce(page_entries.before_key, ''))
      )
    order by e.published_at desc, e.key desc
    limit least(page_entries.most, 100);
end
$$;
comment on function engine.page_entries is
  'A page''s entries, newest first; a further part begins after the last one''s published_at and key.';

revoke execute on function private.tell_subscribers from public, anon, authenticated, service_role;
revoke execute on all functions in schema engine from public, anon, authenticated, service_role;
grant execute on function
  engine.remove_entry, engine.edit_entry, engine.is_entry_removed, engine.entry, engine.page_entries
  to postlark_engine;
