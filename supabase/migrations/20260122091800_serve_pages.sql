-- A workspace's own page: what was published there, for anybody, through the engine.

create table private.page_entries (
  channel_id uuid not null references public.channels (id) on delete cascade,
  key text not null constraint key_is_short check (char_length(key) between 1 and 200),
  workspace_id uuid not null,
  content jsonb not null,
  published_at timestamptz not null,
  primary key (channel_id, key)
);
comment on table private.page_entries is 'What a workspace''s page shows.';
create index page_entries_newest_first on private.page_entries (workspace_id, published_at desc, key desc);
create index page_entries_by_picture on private.page_entries using gin (content jsonb_path_ops);

create table private.web_subscriptions (
  workspace_id uuid not null references public.workspaces (id) on delete cascade,
  topic text not null,
  callback text not null constraint callback_is_short check (char_length(callback) <= 2000),
  -- Encrypted by the engine.
  secret bytea,
  expires_at timestamptz not null,
  primary key (workspace_id, topic, callback)
);
comment on table private.web_subscriptions is 'Who is told of new entries (WebSub).';

alter table private.page_entries enable row level security;
alter table private.web_subscriptions enable row level security;
revoke all on table private.page_entries, private.web_subscriptions
  from public, anon, authenticated, service_role;

create function engine.publish_entry(channel_id uuid, key text, content jsonb, published_at timestamptz)
returns text
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  standing jsonb;
begin
  insert into private.page_entries (channel_id, key, workspace_id, content, published_at)
  select c.id, publish_entry.key, c.workspace_id, publish_entry.content, publish_entry.published_at
  from public.channels c where c.id = publish_entry.channel_id and c.network = 'page'
  on conflict do nothing;
  if found then
    return 'created';
  end if;
  select e.content into standing from private.page_entries e
  where e.channel_id = publish_entry.channel_id and e.key = publish_entry.key;
  if standing is null then
    raise no_data_found using message = 'That channel is no page.';
  end if;
  return case when standing = publish_entry.content then 'exists' else 'conflict' end;
end
$$;
comment on function engine.publish_entry is
  'Puts an entry on a page: created; exists, when the same is there already; conflict, when something else is.';

create function engine.entry(channel_id uuid, key text)
returns table (content jsonb, published_at timestamptz)
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  return query
    select e.content, e.published_at from private.page_entries e
    where e.channel_id = entry.channel_id and e.key = entry.key;
end
$$;

create function engine.page(slug text)
returns table (workspace_id uuid, channel_id uuid, name text, time_zone text, updated_at timestamptz)
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  return query
    select
      w.id, c.id, w.name, w.time_zone,
      coalesce((select max(e.published_at) from private.page_entries e where e.workspace_id = w.id), w.created_at)
    from public.workspaces w
    join public.channels c on c.workspace_id = w.id and c.network = 'page'
    where w.slug = page.slug and w.deleted_at is null;
end
$$;

create function engine.page_entries(
  slug text, before timestamptz default null, most integer default 20, before_key text default null
) returns table (key text, content jsonb, published_at timestamptz)
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  return query
    select e.key, e.content, e.published_at
    from public.workspaces w
    join private.page_entries e on e.workspace_id = w.id
    where w.slug = page_entries.slug and w.deleted_at is null
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

-- A picture is public once an entry shows it, not before.
create function engine.page_media(slug text, hash text) returns table (type text, bytes bytea)
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  return query
    select m.type, b.bytes
    from public.workspaces w
    join public.media m on m.workspace_id = w.id and m.hash = page_media.hash
    join private.media_bytes b on b.workspace_id = m.workspace_id and b.hash = m.hash
    where w.slug = page_media.slug and w.deleted_at is null and exists (
      select from private.page_entries e
      where e.workspace_id = w.id
        and e.content @> jsonb_build_object('media', jsonb_build_array(jsonb_build_object('hash', m.hash)))
    );
end
$$;

create function engine.subscribe(slug text, topic text, callback text, secret bytea, lease interval)
returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  insert into private.web_subscriptions as s (workspace_id, topic, callback, secret, expires_at)
  select w.id, subscribe.topic, subscribe.callback, subscribe.secret, now() + least(lease, interval '30 days')
  from public.workspaces w
  where w.slug = subscribe.slug and w.deleted_at is null
    and (select count(*) from private.web_subscriptions o where o.workspace_id = w.id) < 1000
  on conflict (workspace_id, topic, callback) do update
  set secret = excluded.secret, expires_at = excluded.expires_at;
  return found;
end
$$;

create function engine.unsubscribe(slug text, topic text, callback text) returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  delete from private.web_subscriptions s
  using public.workspaces w
  where w.slug = unsubscribe.slug and s.workspace_id = w.id
    and s.topic = unsubscribe.topic and s.callback = unsubscribe.callback;
  return found;
end
$$;

create function engine.subscribers(workspace_id uuid)
returns table (topic text, callback text, secret bytea)
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  return query
    select s.topic, s.callback, s.secret from private.web_subscriptions s
    where s.workspace_id = subscribers.workspace_id and s.expires_at > now();
end
$$;

revoke execute on all functions in schema engine from public, anon, authenticated, service_role;
grant execute on function
  engine.publish_entry, engine.entry, engine.page, engine.page_entries, engine.page_media,
  engine.subscribe, engine.unsubscribe, engine.subscribers
  to postlark_engine;
