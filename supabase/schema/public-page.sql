-- A workspace's own public page, its entries, and the servers that subscribe to it (WebSub).

create table private.page_entries (
  channel_id uuid not null,
  key text not null,
  workspace_id uuid not null,
  content jsonb not null,
  published_at timestamptz not null,
  removed_at timestamptz,
  edited_at timestamptz,
  constraint page_entries_pkey primary key (channel_id, key),
  constraint key_is_short check (char_length(key) >= 1 and char_length(key) <= 200),
  constraint page_entries_channel_id_fkey foreign key (channel_id) references public.channels(id) on delete cascade
);
comment on table private.page_entries is 'What a workspace''s page shows.';
create index page_entries_by_picture on private.page_entries using gin (content jsonb_path_ops);
create index page_entries_newest_first on private.page_entries (workspace_id, published_at desc, key desc);
alter table private.page_entries enable row level security;

create table private.web_subscriptions (
  workspace_id uuid not null,
  topic text not null,
  callback text not null,
  -- Encrypted by the engine.
  secret bytea,
  expires_at timestamptz not null,
  id uuid not null default gen_random_uuid(),
  constraint web_subscriptions_pkey primary key (workspace_id, topic, callback),
  constraint web_subscriptions_id_key unique (id),
  constraint callback_is_short check (char_length(callback) <= 2000),
  constraint web_subscriptions_workspace_id_fkey foreign key (workspace_id) references public.workspaces(id) on delete cascade
);
comment on table private.web_subscriptions is 'Who is told of new entries (WebSub).';
alter table private.web_subscriptions enable row level security;

create function engine.publish_entry(channel_id uuid, key text, content jsonb, published_at timestamptz) returns text
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  workspace uuid;
  standing jsonb;
begin
  insert into private.page_entries as e (channel_id, key, workspace_id, content, published_at)
  select c.id, publish_entry.key, c.workspace_id, publish_entry.content, publish_entry.published_at
  from public.channels c where c.id = publish_entry.channel_id and c.network = 'page'
  on conflict do nothing
  returning e.workspace_id into workspace;
  if workspace is not null then
    perform private.tell_subscribers(workspace);
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
comment on function engine.publish_entry(channel_id uuid, key text, content jsonb, published_at timestamp with time zone) is 'Puts an entry on a page: created; exists, when the same is there already; conflict, when something else is.';
grant execute on function engine.publish_entry(channel_id uuid, key text, content jsonb, published_at timestamp with time zone) to postlark_engine;

create function engine.entry(
  channel_id uuid,
  key text
) returns table(content jsonb, published_at timestamptz, edited_at timestamptz)
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
grant execute on function engine.entry(channel_id uuid, key text) to postlark_engine;

create function engine.page(
  slug text
) returns table(workspace_id uuid, channel_id uuid, name text, time_zone text, updated_at timestamptz)
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
grant execute on function engine.page(slug text) to postlark_engine;

create function engine.page_entries(
  slug text,
  before timestamptz default null::timestamptz,
  most integer default 20,
  before_key text default null::text,
  most_characters integer default null::integer
) returns table(key text, content jsonb, published_at timestamptz, edited_at timestamptz)
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
comment on function engine.page_entries(slug text, before timestamp with time zone, most integer, before_key text, most_characters integer) is 'A page''s entries, newest first, to the first with which their texts have more than so many characters; a further part begins after the last one''s published_at and key.';
grant execute on function engine.page_entries(slug text, before timestamp with time zone, most integer, before_key text, most_characters integer) to postlark_engine;

-- A picture is public once an entry shows it, not before.
create function engine.page_media(slug text, hash text) returns table(type text, bytes bytea)
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
      where e.workspace_id = w.id and (
        e.content @> jsonb_build_object('media', jsonb_build_array(jsonb_build_object('hash', m.hash)))
        or e.content @> jsonb_build_object('card', jsonb_build_object('picture', jsonb_build_object('hash', m.hash)))
      )
    );
end
$$;
grant execute on function engine.page_media(slug text, hash text) to postlark_engine;

-- A video is public once an entry shows it, not before.
create function engine.page_video(
  slug text,
  hash text
) returns table(id uuid, size integer, poster bytea, poster_type text)
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  return query
    select v.id, v.size, v.poster, v.poster_type
    from public.workspaces w
    join private.videos v on v.workspace_id = w.id and v.hash = page_video.hash and v.kept_at is not null
    where w.slug = page_video.slug and w.deleted_at is null and exists (
      select from private.page_entries e
      where e.workspace_id = w.id
        and e.content @> jsonb_build_object('media', jsonb_build_array(jsonb_build_object('hash', v.hash)))
    );
end
$$;
grant execute on function engine.page_video(slug text, hash text) to postlark_engine;

-- The last two labels of a callback's host, or its IP address: an approximation of who runs it.
create function private.site_of(callback text) returns text
language sql immutable
set search_path = ''
as $$
  select case
    when host ~ '^[0-9.]+$' or host like '[%' then host
    else coalesce(substring(host from '([^.]+\.[^.]+)\.?$'), host)
  end
  from lower(substring(callback from '^[a-zA-Z]+://(?:[^/?#@]*@)?(\[[^]]*\]|[^/?#:]*)')) as host
$$;

-- At most 20 subscriptions of one site: another one replaces those that expire first.
create function engine.subscribe(slug text, topic text, callback text, secret bytea, lease interval) returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  workspace uuid := (select w.id from public.workspaces w where w.slug = subscribe.slug and w.deleted_at is null for no key update);
begin
  delete from private.web_subscriptions s
  where (s.workspace_id, s.topic, s.callback) in (
    select o.workspace_id, o.topic, o.callback from private.web_subscriptions o
    where o.workspace_id = workspace and private.site_of(o.callback) = private.site_of(subscribe.callback)
      and (o.topic, o.callback) <> (subscribe.topic, subscribe.callback)
    order by o.expires_at desc
    offset 19
  );
  insert into private.web_subscriptions as s (workspace_id, topic, callback, secret, expires_at)
  select workspace, subscribe.topic, subscribe.callback, subscribe.secret, now() + least(lease, interval '30 days')
  where workspace is not null and (
    exists (
      select from private.web_subscriptions o
      where o.workspace_id = workspace and o.topic = subscribe.topic and o.callback = subscribe.callback
    ) or (select count(*) from private.web_subscriptions o where o.workspace_id = workspace) < 1000
  )
  on conflict (workspace_id, topic, callback) do update
  set secret = excluded.secret, expires_at = excluded.expires_at;
  return found;
end
$$;
grant execute on function engine.subscribe(slug text, topic text, callback text, secret bytea, lease interval) to postlark_engine;

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
grant execute on function engine.unsubscribe(slug text, topic text, callback text) to postlark_engine;

create function engine.subscribers(workspace_id uuid) returns table(topic text, callback text, secret bytea)
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
grant execute on function engine.subscribers(workspace_id uuid) to postlark_engine;

create function engine.former_page(former_slug text) returns table(moved_to text)
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  return query
    select case when w.deleted_at is null then w.slug end
    from (
      select s.id from public.workspaces s where s.slug = former_slug and s.deleted_at is not null
      union all
      select f.workspace_id from private.former_slugs f where f.slug = former_slug
    ) former
    left join public.workspaces w on w.id = former.id
    limit 1;
end
$$;
comment on function engine.former_page(former_slug text) is 'What became of a page''s address: where its workspace is now; null when that is deleted. No row when there never was one.';
grant execute on function engine.former_page(former_slug text) to postlark_engine;

create function engine.subscriber(subscriber_id uuid) returns table(slug text, topic text, callback text, secret bytea)
language sql stable security definer
set search_path = ''
as $$
  select w.slug, s.topic, s.callback, s.secret
  from private.web_subscriptions s join public.workspaces w on w.id = s.workspace_id
  where s.id = subscriber.subscriber_id and s.expires_at > now() and w.deleted_at is null
$$;
comment on function engine.subscriber(subscriber_id uuid) is 'Who is told of a page''s new entries, by the id that its job has.';
grant execute on function engine.subscriber(subscriber_id uuid) to postlark_engine;

-- Queues a job for each subscriber, which sends it the page's current feeds.
create function private.tell_subscribers(workspace uuid) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  perform private.queue_job('subscriber', s.id::text, s.workspace_id, now())
  from private.web_subscriptions s where s.workspace_id = workspace and s.expires_at > now();
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
comment on function engine.remove_entry(channel_id uuid, key text) is 'Takes an entry off its page. False where none stands there.';
grant execute on function engine.remove_entry(channel_id uuid, key text) to postlark_engine;

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
comment on function engine.edit_entry(channel_id uuid, key text, content jsonb) is 'Has an entry say something else. False where none stands there.';
grant execute on function engine.edit_entry(channel_id uuid, key text, content jsonb) to postlark_engine;

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
comment on function engine.is_entry_removed(channel_id uuid, key text) is 'Whether an entry stood there and was taken back.';
grant execute on function engine.is_entry_removed(channel_id uuid, key text) to postlark_engine;

-- At most eight links, each with a title and an address that a browser opens as a page: no javascript:, no blanks, no
-- account before the host.
create function private.are_page_links(links jsonb) returns boolean
language sql immutable
set search_path = ''
as $$
  select jsonb_typeof(links) = 'array' and jsonb_array_length(links) <= 8 and not exists (
    select from jsonb_array_elements(links) as link
    where jsonb_typeof(link) <> 'object'
      or (select count(*) from jsonb_object_keys(case when jsonb_typeof(link) = 'object' then link else '{}' end)) <> 2
      or jsonb_typeof(link -> 'title') is distinct from 'string'
      or jsonb_typeof(link -> 'url') is distinct from 'string'
      or char_length(link ->> 'title') > 80
      or private.clean_name(link ->> 'title') is null
      or char_length(link ->> 'url') > 2000
      or link ->> 'url' !~ '^https?://[^[:space:][:cntrl:]/?#@\\]+([/?#][^[:space:][:cntrl:]]*)?$'
  )
$$;

create table public.page_profiles (
  workspace_id uuid not null,
  description text not null default ''::text,
  -- Of {title, url}, in the order of the page.
  links jsonb not null default '[]'::jsonb,
  revision integer not null default 1,
  updated_by uuid not null,
  updated_at timestamptz not null default now(),
  constraint page_profiles_pkey primary key (workspace_id),
  constraint description_is_short check (char_length(description) <= 300),
  constraint links_are_links check (private.are_page_links(links)),
  constraint page_profiles_workspace_id_fkey foreign key (workspace_id) references public.workspaces(id) on delete cascade
);
comment on table public.page_profiles is 'What a workspace''s page shows above its posts. Without a row nothing.';
alter table public.page_profiles enable row level security;
create policy "A session must be good" on public.page_profiles
  as restrictive for all to authenticated
  using (( select private.has_good_session() as has_good_session));
create policy "Members see what their page shows" on public.page_profiles
  for select to authenticated
  using ((workspace_id = any (array( select private.my_workspaces() as my_workspaces))));
grant select on public.page_profiles to authenticated;

create function public.set_page_profile(workspace_id uuid, description text, links jsonb, revision integer) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require_role(set_page_profile.workspace_id, 'admin');
  if set_page_profile.description is null or char_length(set_page_profile.description) > 300
    or private.are_page_links(set_page_profile.links) is not true
  then
    perform private.refuse(
      422, 'page_invalid',
      'Describe the page in at most 300 characters, with at most 8 links: titles of at most 80, addresses with http or https.'
    );
  end if;
  if set_page_profile.revision = 0 then
    insert into public.page_profiles (workspace_id, description, links, updated_by)
    values (set_page_profile.workspace_id, set_page_profile.description, set_page_profile.links, auth.uid())
    on conflict (workspace_id) do nothing;
  else
    update public.page_profiles p
    set
      description = set_page_profile.description, links = set_page_profile.links,
      revision = p.revision + 1, updated_by = auth.uid(), updated_at = now()
    where p.workspace_id = set_page_profile.workspace_id and p.revision = set_page_profile.revision;
  end if;
  if not found then
    perform private.refuse(409, 'page_changed', 'Somebody has changed this since. Look at it again.');
  end if;
  perform private.audit(
    set_page_profile.workspace_id, 'workspace.describe_page', 'workspace', set_page_profile.workspace_id::text
  );
end
$$;
comment on function public.set_page_profile(workspace_id uuid, description text, links jsonb, revision integer) is 'Says what a workspace''s page shows above its posts, based on the revision that its editor saw: nobody overwrites what they have not seen.';
grant execute on function public.set_page_profile(workspace_id uuid, description text, links jsonb, revision integer) to authenticated;

create function engine.page_profile(workspace_id uuid) returns table(description text, links jsonb)
language sql stable security definer
set search_path = ''
as $$
  select p.description, p.links from public.page_profiles p where p.workspace_id = page_profile.workspace_id
$$;
comment on function engine.page_profile(workspace_id uuid) is 'What a workspace''s page shows above its posts; no row for nothing.';
grant execute on function engine.page_profile(workspace_id uuid) to postlark_engine;
