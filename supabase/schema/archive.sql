-- A whole workspace as an archive: exported, uploaded in parts, imported.

create table public.archived_people (
  id uuid not null,
  workspace_id uuid not null,
  -- Empty if the archive had no name either.
  name text not null,
  constraint archived_people_pkey primary key (id),
  constraint archived_name_is_clean check (name = ''::text or not name is distinct from private.clean_name(name)),
  constraint archived_name_is_short check (char_length(name) <= 200),
  constraint archived_people_workspace_id_fkey foreign key (workspace_id) references public.workspaces(id) on delete cascade
);
comment on table public.archived_people is 'Whoever wrote what was imported with an archive. None of them is an account: they have no rights and are told nothing.';
create index archived_people_of_workspace on public.archived_people (workspace_id);
alter table public.archived_people enable row level security;
create policy "A session must be good" on public.archived_people
  as restrictive for all to authenticated
  using (( select private.has_good_session() as has_good_session));
create policy "Members see who wrote what was imported" on public.archived_people
  for select to authenticated
  using ((workspace_id = any (array( select private.my_workspaces() as my_workspaces))));
grant select on public.archived_people to authenticated;

create table private.archive_uploads (
  id uuid not null,
  -- One at a time.
  workspace_id uuid not null,
  created_by uuid not null,
  size bigint not null,
  -- How many parts are stored: always the first ones.
  received integer not null default 0,
  -- How many of its pictures and videos are checked and stored: always the first ones.
  staged integer not null default 0,
  created_at timestamptz not null default now(),
  held_until timestamptz,
  constraint archive_uploads_pkey primary key (id),
  constraint archive_uploads_workspace_id_key unique (workspace_id),
  constraint size_is_possible check (size >= 1 and size <= '5500000000'::bigint),
  constraint archive_uploads_workspace_id_fkey foreign key (workspace_id) references public.workspaces(id) on delete cascade
);
comment on table private.archive_uploads is 'Archives that are on their way into an empty workspace.';
comment on column private.archive_uploads.held_until is 'One request at a time works on it, until it says so or then.';
alter table private.archive_uploads enable row level security;

create table private.archive_parts (
  upload_id uuid not null,
  at integer not null,
  bytes bytea not null,
  constraint archive_parts_pkey primary key (upload_id, at),
  constraint archive_parts_upload_id_fkey foreign key (upload_id) references private.archive_uploads(id) on delete cascade
);
comment on table private.archive_parts is 'An archive in parts of 4 MiB, the last one shorter.';
alter table private.archive_parts alter column bytes set storage external;
alter table private.archive_parts enable row level security;

create function public.begin_export(workspace_id uuid) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.require_role(begin_export.workspace_id, 'admin');
  perform private.audit(begin_export.workspace_id, 'workspace.export', 'workspace', begin_export.workspace_id::text);
end
$$;
comment on function public.begin_export(workspace_id uuid) is 'Says that the caller takes all of a workspace along. What it is, they read themselves.';
grant execute on function public.begin_export(workspace_id uuid) to authenticated;

-- Deleted rows count: imported ones could not be told apart from them.
create function private.require_empty(workspace uuid) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  if exists (select from public.posts p where p.workspace_id = workspace)
    or exists (select from public.media m where m.workspace_id = workspace)
    or exists (select from public.media_folders f where f.workspace_id = workspace and f.removed_at is null)
    or exists (select from public.labels l where l.workspace_id = workspace)
    or exists (select from public.calendar_notes n where n.workspace_id = workspace)
    or exists (select from public.saved_texts t where t.workspace_id = workspace)
    or exists (select from public.brand_voices v where v.workspace_id = workspace)
    or exists (select from public.evergreen_lists l where l.workspace_id = workspace)
    or exists (select from public.ideas i where i.workspace_id = workspace)
    or exists (select from public.idea_feeds f where f.workspace_id = workspace)
  then
    perform private.refuse(
      409, 'workspace_not_empty', 'This workspace has something in it already. Make a new one and import there.'
    );
  end if;
end
$$;

create function public.check_import(workspace_id uuid) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.require_role(check_import.workspace_id, 'admin');
  perform private.require_empty(check_import.workspace_id);
end
$$;
comment on function public.check_import(workspace_id uuid) is 'Refuses where an archive could not be imported, before its pictures are kept.';
grant execute on function public.check_import(workspace_id uuid) to authenticated;

create function private.import_things(workspace uuid, archive jsonb) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  insert into public.channels (
    id, workspace_id, network, account_id, handle, display_name, state, reason, slots, skipped_days, per_day,
    connected_by, removed_at
  )
  select c.id, workspace, c.network, c."accountId", c.handle, c."displayName", 'needs_attention',
    'credentials_revoked', c.slots, c."skippedDays", c."perDay", auth.uid(), case when c."isRemoved" then now() end
  from jsonb_to_recordset(archive -> 'channels') as c (
    id uuid, network text, "accountId" text, handle text, "displayName" text, slots jsonb, "skippedDays" date[],
    "perDay" integer, "isRemoved" boolean
  )
  -- One that is connected here already gets its times.
  on conflict (id) do update
  set slots = excluded.slots, skipped_days = excluded.skipped_days, per_day = excluded.per_day
  where channels.workspace_id = workspace;
  if (select count(*) from public.channels c where c.workspace_id = workspace and c.removed_at is null) > 200 then
    perform private.refuse(409, 'too_many_channels', 'A workspace has at most 200 channels.');
  end if;
  insert into private.lanes (channel_id, workspace_id)
  select c.id, workspace from public.channels c where c.workspace_id = workspace
  on conflict do nothing;
  insert into public.media_folders (id, workspace_id, parent_id, name)
  select f.id, workspace, f."parentId", f.name
  from jsonb_to_recordset(archive -> 'folders') as f (id uuid, "parentId" uuid, name text);
  -- A folder that lies in itself, or too deep, is in none of the first four.
  if (select count(*) from public.media_folders f where f.workspace_id = workspace and f.removed_at is null) <> (
    select count(*)
    from public.media_folders a
    left join public.media_folders b on b.id = a.parent_id
    left join public.media_folders c on c.id = b.parent_id
    left join public.media_folders d on d.id = c.parent_id
    where a.workspace_id = workspace and a.removed_at is null and d.parent_id is null
      and (a.parent_id is null or b.parent_id is null or c.parent_id is null or d.id is not null)
  ) then
    perform private.refuse(422, 'archive_invalid', 'The archive has a folder that cannot be.');
  end if;
  -- From here on a purge leaves them.
  update private.media_bytes b set staged_at = null
  from jsonb_to_recordset(archive -> 'media') as m (hash text)
  where b.workspace_id = workspace and b.hash = m.hash;
  update private.videos v set kept_at = now(), staged_at = null
  where v.id in (
    -- One that an engine died over may be there twice.
    select distinct on (o.hash) o.id
    from private.videos o
    join jsonb_to_recordset(archive -> 'media') as m (hash text) on m.hash = o.hash
    where o.workspace_id = workspace and o.created_by = auth.uid() and o.staged_at is not null
    order by o.hash, o.id
  );
  insert into public.media (
    id, workspace_id, hash, type, width, height, size, seconds, name, alt, tags, focal_x, focal_y, folder_id, created_by
  )
  select
    m.id, workspace, m.hash, m.type, m.width, m.height, m.size, m.seconds, m.name, m.alt, m.tags, m."focalX",
    m."focalY", m."folderId", auth.uid()
  from jsonb_to_recordset(archive -> 'media') as m (
    id uuid, hash text, type text, width integer, height integer, size integer, seconds numeric, name text, alt text,
    tags text[], "focalX" double precision, "focalY" double precision, "folderId" uuid
  )
  -- Only what the engine has found to be that.
  where case m.type
    when 'video/mp4' then exists (
      select from private.videos v
      where v.workspace_id = workspace and v.hash = m.hash and v.kept_at is not null and v.size = m.size
        and v.width = m.width and v.height = m.height and v.seconds = m.seconds
    )
    else exists (
      select from private.media_bytes b
      where b.workspace_id = workspace and b.hash = m.hash and octet_length(b.bytes) = m.size
    )
  end;
  insert into public.labels (id, workspace_id, name, hue, created_by)
  select l.id, workspace, l.name, l.hue, auth.uid()
  from jsonb_to_recordset(archive -> 'labels') as l (id uuid, name text, hue text);
  insert into public.calendar_notes (id, workspace_id, text, hue, first_day, last_day, created_by)
  select n.id, workspace, n.text, n.hue, n."firstDay", n."lastDay", auth.uid()
  from jsonb_to_recordset(archive -> 'notes') as n (id uuid, text text, hue text, "firstDay" date, "lastDay" date);
  insert into public.saved_texts (id, workspace_id, kind, name, text, updated_by)
  select t.id, workspace, t.kind, t.name, t.text, auth.uid()
  from jsonb_to_recordset(archive -> 'texts') as t (id uuid, kind text, name text, text text);
  insert into public.brand_voices (workspace_id, about, examples, preferred, avoided, updated_by)
  select workspace, v.about, v.examples, v.preferred, v.avoided, auth.uid()
  from jsonb_to_recordset(archive -> 'voice') as v (about text, examples text, preferred text[], avoided text[]);
end
$$;

create function private.import_posts(workspace uuid, archive jsonb) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  post public.posts;
  version public.post_versions;
begin
  insert into public.posts (
    id, workspace_id, author_id, revision, content, overrides, channel_ids, label_ids, created_at, updated_at
  )
  select p.id, workspace, coalesce(p."authorId", auth.uid()), coalesce(p.revision, 1), p.content, p.overrides,
    p."channelIds", p."labelIds", p."createdAt", p."updatedAt"
  from jsonb_to_recordset(archive -> 'posts') as p (
    id uuid, content jsonb, overrides jsonb, "channelIds" uuid[], "labelIds" uuid[], "authorId" uuid,
    revision integer, "createdAt" timestamptz, "updatedAt" timestamptz
  );
  insert into public.post_versions (post_id, revision, workspace_id, author_id, content, overrides, created_at)
  select v."postId", v.revision, workspace, coalesce(v."authorId", auth.uid()), v.content, v.overrides, v."createdAt"
  from jsonb_to_recordset(archive -> 'versions') as v (
    "postId" uuid, revision integer, content jsonb, overrides jsonb, "authorId" uuid, "createdAt" timestamptz
  )
  join public.posts p on p.id = v."postId" and p.workspace_id = workspace and v.revision between 1 and p.revision;
  insert into public.post_versions (post_id, revision, workspace_id, author_id, content, overrides)
  select p.id, p.revision, workspace, p.author_id, p.content, p.overrides
  from public.posts p where p.workspace_id = workspace
  on conflict do nothing;
  for post in select p.* from public.posts p where p.workspace_id = workspace loop
    perform private.check_content(post.content, workspace, false);
    perform private.check_overrides(post.overrides, workspace);
    perform private.check_channels(post.channel_ids, workspace);
  end loop;
  for version in select v.* from public.post_versions v where v.workspace_id = workspace loop
    perform private.check_content(version.content, workspace, false);
    perform private.check_overrides(version.overrides, workspace);
  end loop;
  insert into private.media_uses (media_id, post_id)
  select distinct (picture ->> 'id')::uuid, said.post_id
  from (
    select v.post_id, v.content from public.post_versions v where v.workspace_id = workspace
    union all
    select v.post_id, o.value from public.post_versions v cross join lateral jsonb_each(v.overrides) o
    where v.workspace_id = workspace
  ) said (post_id, content)
  cross join lateral jsonb_array_elements(private.pictures_of(said.content)) as picture
  on conflict do nothing;
  if exists (
    select from public.posts p cross join unnest(p.label_ids) label
    where p.workspace_id = workspace
      and not exists (select from public.labels l where l.id = label and l.workspace_id = workspace)
  ) then
    perform private.refuse(422, 'label_unknown', 'A post has a label that the archive does not have.');
  end if;
end
$$;

-- Scheduled deliveries wait for a confirmation, as after a restore, or for an approval given here. Series plan nothing.
create function private.import_deliveries(workspace uuid, archive jsonb) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  series public.series;
  delivery public.deliveries;
begin
  perform set_config('postlark.asks_once', 'on', true);
  for series in
    select s.id, workspace, s."postId", s."channelIds", s.rule, s."startsAt", s."timeZone", null, 'infinity',
      auth.uid(), coalesce(s."postRevision", 1), now(), now()
    from jsonb_to_recordset(archive -> 'series') as s (
      id uuid, "postId" uuid, "postRevision" integer, "channelIds" uuid[], rule jsonb, "startsAt" timestamp,
      "timeZone" text
    )
  loop
    perform private.check_repetition(series.rule);
    perform private.check_channels(series.channel_ids, workspace);
    perform private.require_time_zone(series.time_zone);
    insert into public.series select series.*;
  end loop;
  with free as materialized (
    select c.id, (private.approval_rule(workspace, c.id)).policy = 'none' as is_free
    from public.channels c where c.workspace_id = workspace
  )
  insert into public.deliveries (
    id, workspace_id, post_id, post_revision, channel_id, state, content, due_at, wall_time, time_zone, wake_at,
    published_at, removed_at, remote_id, url, problem, needs_approval, asked_by, look_first, series_id, occurrence,
    evergreen_entry_id, evergreen_round, created_by, created_at, identity
  )
  select d.id, workspace, d."postId", coalesce(d."postRevision", 1), d."channelId",
    case when asks.it then 'awaiting_approval' else d.state end::public.delivery_state, d.content, d."dueAt",
    d."wallTime", d."timeZone", 'infinity', d."publishedAt", d."removedAt", d."remoteId", d.url,
    case when d.state = 'scheduled' and not asks.it then '{"code": "restored", "from": "archive"}'::jsonb end,
    asks.it, case when asks.it then auth.uid() end, d.state = 'scheduled', d."seriesId", d.occurrence, d."entryId",
    d.round, auth.uid(), d."createdAt", d.identity
  from jsonb_to_recordset(archive -> 'deliveries') as d (
    id uuid, "postId" uuid, "postRevision" integer, "channelId" uuid, state text, content jsonb, "dueAt" timestamptz,
    "wallTime" timestamp, "timeZone" text, "publishedAt" timestamptz, "removedAt" timestamptz, "remoteId" text,
    url text, "seriesId" uuid, occurrence timestamp, "entryId" uuid, round integer, "createdAt" timestamptz,
    identity uuid
  )
  left join free f on f.id = d."channelId"
  cross join lateral (select d.state = 'scheduled' and f.is_free is false as it) asks
  where d.state in ('scheduled', 'published', 'removed', 'failed', 'unknown');
  for delivery in select d.* from public.deliveries d where d.workspace_id = workspace loop
    perform private.check_content(delivery.content, workspace, false);
  end loop;
  -- A reference to what is elsewhere would show it here.
  if exists (
    select from public.deliveries d
    where d.workspace_id = workspace and not (
      exists (
        select from public.posts p
        where p.id = d.post_id and p.workspace_id = workspace and d.post_revision between 1 and p.revision
      )
      and exists (select from public.channels c where c.id = d.channel_id and c.workspace_id = workspace)
      and (d.series_id is null or exists (
        select from public.series s where s.id = d.series_id and s.workspace_id = workspace
      ))
      and (d.evergreen_entry_id is null or exists (
        select from public.evergreen_entries e where e.id = d.evergreen_entry_id and e.workspace_id = workspace
      ))
    )
  ) or exists (
    select from public.series s
    where s.workspace_id = workspace and not exists (
      select from public.posts p
      where p.id = s.post_id and p.workspace_id = workspace and s.post_revision between 1 and p.revision
    )
  ) or exists (
    select from public.deliveries d where d.workspace_id = workspace
      and d.time_zone not in (select o.zone from private.time_zone_offsets o)
  ) then
    perform private.refuse(422, 'archive_invalid', 'The archive names something that is not in it.');
  end if;
  perform set_config('postlark.asks_once', '', true);
end
$$;

create function public.import_workspace(workspace_id uuid, archive jsonb) returns jsonb
language plpgsql volatile security definer
set search_path = ''
set statement_timeout = '2min'
as $$
declare
  workspace constant uuid := import_workspace.workspace_id;
  counts jsonb;
begin
  perform private.require_role(workspace, 'admin');
  perform private.lock_workspace(workspace);
  perform private.require_empty(workspace);
  perform set_config('postlark.imports_archive', 'on', true);
  perform private.import_people(workspace, archive);
  perform private.import_settings(workspace, archive);
  perform private.import_things(workspace, archive);
  perform private.require_room_for_media(workspace, 0);
  perform private.import_rules(workspace, archive);
  perform private.import_posts(workspace, archive);
  perform private.import_evergreen(workspace, archive);
  perform private.import_deliveries(workspace, archive);
  perform private.import_history(workspace, archive);
  perform private.import_ideas(workspace, archive);
  perform set_config('postlark.imports_archive', '', true);
  select jsonb_object_agg(kind.key, jsonb_array_length(kind.value)) into counts
  from jsonb_each(archive) kind where jsonb_typeof(kind.value) = 'array';
  perform private.audit(workspace, 'workspace.import', 'workspace', workspace::text, counts);
  return counts;
exception
  when check_violation or not_null_violation or unique_violation or foreign_key_violation or data_exception then
    perform private.refuse(422, 'archive_invalid', 'The archive has something in it that cannot be. Nothing was imported.');
end
$$;
comment on function public.import_workspace(workspace_id uuid, archive jsonb) is 'Puts an archive into an empty workspace: all of it or nothing, and nothing goes out by it.';
grant execute on function public.import_workspace(workspace_id uuid, archive jsonb) to authenticated;

-- Stores the bytes of an archive's picture before its rows are imported. A purge deletes bytes without rows.
create function engine.stage_media_bytes(workspace_id uuid, bytes bytea, preview bytea) returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  staged constant bigint := coalesce((
    select sum(octet_length(b.bytes)) from private.media_bytes b
    where b.workspace_id = stage_media_bytes.workspace_id and b.staged_at is not null
  ), 0);
begin
  if private.used_media_bytes(stage_media_bytes.workspace_id) + staged + octet_length(stage_media_bytes.bytes)
    > private.most_media_bytes()
  then
    return false;
  end if;
  insert into private.media_bytes as kept (workspace_id, hash, bytes, preview, staged_at)
  select
    w.id, encode(sha256(stage_media_bytes.bytes), 'hex'), stage_media_bytes.bytes, stage_media_bytes.preview, now()
  from public.workspaces w where w.id = stage_media_bytes.workspace_id
  on conflict (workspace_id, hash) do update
  set preview = coalesce(kept.preview, excluded.preview),
    staged_at = case when kept.staged_at is not null then now() end;
  return found;
end
$$;
comment on function engine.stage_media_bytes(workspace_id uuid, bytes bytea, preview bytea) is 'Keeps the bytes of a picture that is to be imported, for an hour; false where the library has no room.';
grant execute on function engine.stage_media_bytes(workspace_id uuid, bytes bytea, preview bytea) to postlark_engine;

create function public.seen_feed_items(workspace_id uuid, most integer) returns table(feed_id uuid, keys text[])
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
comment on function public.seen_feed_items(workspace_id uuid, most integer) is 'What of each feed has become a card, by the hash of what names it, the latest first: so that an archive brings none of it twice.';
grant execute on function public.seen_feed_items(workspace_id uuid, most integer) to authenticated;

-- Deletes uploads of archives two days after they began, as unfinished videos are deleted.
create function private.forget_staged_media() returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  delete from private.media_bytes b
  where b.staged_at < now() - interval '1 hour'
    and not exists (select from public.media m where m.workspace_id = b.workspace_id and m.hash = b.hash)
    and not exists (select from private.archive_uploads u where u.workspace_id = b.workspace_id);
  delete from private.archive_uploads u where u.id in (
    select o.id from private.archive_uploads o
    where o.created_at < now() - interval '2 days'
    limit 1
    for update skip locked
  );
end
$$;

-- Stores the archive's people. Refuses an archive that names somebody who is not in its list, or has an account here.
create function private.import_people(workspace uuid, archive jsonb) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  insert into public.archived_people (id, workspace_id, name)
  select p.id, workspace, coalesce(private.clean_name(p.name), '')
  from jsonb_to_recordset(archive -> 'people') as p (id uuid, name text);
  if exists (
    select from auth.users u join public.archived_people p on p.id = u.id where p.workspace_id = workspace
  ) or exists (
    select from (
      select id #>> '{}' as id from jsonb_path_query(archive, '$.*[*].authorId') id
      union all select id #>> '{}' from jsonb_path_query(archive, '$.*[*].userId') id
      union all select id #>> '{}' from jsonb_path_query(archive, '$.*[*].createdBy') id
      union all select id #>> '{}' from jsonb_path_query(archive, '$.*[*].mentionedIds[*]') id
      union all select id #>> '{}' from jsonb_path_query(archive, '$.*[*].approverIds[*]') id
      union all select id #>> '{}' from jsonb_path_query(archive, '$.*[*].stages[*].people[*]') id
    ) named
    where named.id is not null and not exists (
      select from public.archived_people p where p.id = named.id::uuid and p.workspace_id = workspace
    )
  ) then
    perform private.refuse(422, 'archive_invalid', 'The archive names somebody who is not in it.');
  end if;
end
$$;

create function private.import_settings(workspace uuid, archive jsonb) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  settings record;
begin
  for settings in
    select s.* from jsonb_to_recordset(archive -> 'settings') as s ("timeZone" text, holidays text[])
  loop
    perform private.require_time_zone(settings."timeZone");
    update public.workspaces w
    set time_zone = settings."timeZone", holidays = coalesce(settings.holidays, '{}')
    where w.id = workspace;
  end loop;
end
$$;

-- The people in imported rules are no members here: others stand in, as for a member who left. Existing rules stay.
create function private.import_rules(workspace uuid, archive jsonb) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  if exists (
    select from jsonb_to_recordset(archive -> 'rules') as r (
      "channelId" uuid, policy text, "approverIds" uuid[], stages jsonb
    )
    where (r."channelId" is not null and not exists (
      select from public.channels c where c.id = r."channelId" and c.workspace_id = workspace
    ))
      or (r.policy = 'all') <> (cardinality(r."approverIds") between 1 and 20)
      or (r.policy <> 'all' and r."approverIds" <> '{}')
      or (r.policy = 'stages' and exists (
        select from jsonb_to_recordset(r.stages) as s (
          needs text, people uuid[], role public.workspace_role, client boolean
        )
        where s.needs is null or s.needs not in ('one', 'all') or s.people is null or s.client is null
          or s.role < 'editor' or cardinality(s.people) > 20
          or s.client <> (cardinality(s.people) = 0 and s.role is null)
      ))
  ) then
    perform private.refuse(422, 'archive_invalid', 'The archive has an approval rule that cannot be.');
  end if;
  insert into public.approval_rules (workspace_id, channel_id, policy, approver_ids, stages)
  select workspace, r."channelId", r.policy::public.approval_policy, r."approverIds", r.stages
  from jsonb_to_recordset(archive -> 'rules') as r (
    "channelId" uuid, policy text, "approverIds" uuid[], stages jsonb
  )
  on conflict (workspace_id, channel_id) do nothing;
end
$$;

-- Imports lists as paused: they publish nothing until a member resumes them.
create function private.import_evergreen(workspace uuid, archive jsonb) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  list public.evergreen_lists;
begin
  insert into public.evergreen_lists (
    id, workspace_id, name, channel_ids, slots, least_days, is_shuffled, until, paused_at, plan_at, updated_by
  )
  select l.id, workspace, l.name, l."channelIds", l.slots, l."leastDays", l."isShuffled", l.until, now(), 'infinity',
    auth.uid()
  from jsonb_to_recordset(archive -> 'lists') as l (
    id uuid, name text, "channelIds" uuid[], slots jsonb, "leastDays" integer, "isShuffled" boolean, until date
  );
  for list in select l.* from public.evergreen_lists l where l.workspace_id = workspace loop
    perform private.check_channels(list.channel_ids, workspace);
    perform private.check_slots(coalesce(list.slots, '[]'));
  end loop;
  insert into public.evergreen_entries (id, workspace_id, list_id, place, text_ids)
  select e.id, workspace, e."listId", e.place, e."textIds"
  from jsonb_to_recordset(archive -> 'entries') as e (id uuid, "listId" uuid, place integer, "textIds" uuid[]);
  update public.posts p set evergreen_entry_id = e.id
  from public.evergreen_entries e
  where e.workspace_id = workspace and p.workspace_id = workspace and p.id = any (e.text_ids);
  if (select count(*) from public.evergreen_lists l where l.workspace_id = workspace) > 20
    or exists (
      select from public.evergreen_entries e where e.workspace_id = workspace group by e.list_id having count(*) > 200
    )
    or exists (
      select from public.evergreen_entries e where e.workspace_id = workspace and (
        not exists (select from public.evergreen_lists l where l.id = e.list_id and l.workspace_id = workspace)
        -- Each text is a post of its own, in one entry alone.
        or cardinality(e.text_ids) <> (
          select count(*) from public.posts p where p.id = any (e.text_ids) and p.evergreen_entry_id = e.id
        )
      )
    )
  then
    perform private.refuse(422, 'archive_invalid', 'The archive has an evergreen list that cannot be.');
  end if;
end
$$;

-- Imports past approvals as a record. None counts for a waiting delivery, since its approval round is a later one.
create function private.import_history(workspace uuid, archive jsonb) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  said jsonb;
begin
  if exists (
    select from jsonb_to_recordset(archive -> 'comments') as c (id uuid, "postId" uuid, "parentId" uuid)
    where not exists (select from public.posts p where p.id = c."postId" and p.workspace_id = workspace)
  ) or exists (
    select from jsonb_path_query(archive, '$.*[*].deliveryId') named
    where not exists (
      select from public.deliveries d where d.id = (named #>> '{}')::uuid and d.workspace_id = workspace
    )
  ) then
    perform private.refuse(422, 'archive_invalid', 'The archive names something that is not in it.');
  end if;
  insert into public.post_comments (
    id, workspace_id, post_id, parent_id, author_id, client_name, text, mentioned_ids, created_at, edited_at, deleted_at
  )
  select c.id, workspace, c."postId", c."parentId", c."authorId", c."clientName", c.text, c."mentionedIds",
    c."createdAt", c."editedAt", case when c."isDeleted" then now() end
  from jsonb_to_recordset(archive -> 'comments') as c (
    id uuid, "postId" uuid, "parentId" uuid, "authorId" uuid, "clientName" text, text text, "mentionedIds" uuid[],
    "createdAt" timestamptz, "editedAt" timestamptz, "isDeleted" boolean
  );
  if exists (
    select from public.post_comments c
    where c.workspace_id = workspace and c.parent_id is not null and not exists (
      select from public.post_comments p where p.id = c.parent_id and p.post_id = c.post_id and p.parent_id is null
    )
  ) then
    perform private.refuse(422, 'archive_invalid', 'A comment of the archive answers one that is not in it.');
  end if;
  for said in
    select one from jsonb_path_query(archive, '$.approvals[*].content') one
    union all select one from jsonb_path_query(archive, '$.edits[*].before') one
    union all select one from jsonb_path_query(archive, '$.edits[*].after') one
  loop
    perform private.check_content(said, workspace, false);
  end loop;
  insert into public.approvals (
    workspace_id, post_id, delivery_id, user_id, client_name, answer, hash, content, due_at, comment, round, stage, at
  )
  select workspace, d.post_id, d.id, a."userId", a."clientName",
    a.answer::public.approval_answer, private.said_hash(d.channel_id, a.content), a.content,
    a."dueAt", a.comment, a.round, a.stage, a.at
  from (
    select x.ordinality, r.*
    from jsonb_array_elements(archive -> 'approvals') with ordinality x
    cross join lateral jsonb_to_record(x.value) as r (
      "deliveryId" uuid, "userId" uuid, "clientName" text, answer text, content jsonb, "dueAt" timestamptz,
      comment text, round integer, stage smallint, at timestamptz
    )
  ) a
  join public.deliveries d on d.id = a."deliveryId"
  order by a.ordinality;
  update public.deliveries d set approval_round = answered.round + 1
  from (
    select a.delivery_id, max(a.round) as round from public.approvals a where a.workspace_id = workspace
    group by a.delivery_id
  ) answered
  where d.id = answered.delivery_id;
  insert into public.delivery_edits (workspace_id, delivery_id, user_id, before, after, at)
  select workspace, e."deliveryId", e."userId", e.before, e.after, e.at
  from jsonb_array_elements(archive -> 'edits') with ordinality x
  cross join lateral jsonb_to_record(x.value) as e (
    "deliveryId" uuid, "userId" uuid, before jsonb, after jsonb, at timestamptz
  )
  order by x.ordinality;
  insert into public.metric_samples (
    delivery_id, metric, hours, workspace_id, channel_id, published_at, measured_at, value
  )
  select n."deliveryId", n.metric, n.hours, workspace, d.channel_id, n."publishedAt", n."measuredAt", n.value
  from jsonb_to_recordset(archive -> 'numbers') as n (
    "deliveryId" uuid, metric text, hours integer, "publishedAt" timestamptz, "measuredAt" timestamptz, value bigint
  )
  join public.deliveries d on d.id = n."deliveryId";
end
$$;

-- Imported feeds are not fetched until a member enables them.
create function private.import_ideas(workspace uuid, archive jsonb) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  if jsonb_array_length(archive -> 'columns') > 0 then
    -- Those that every board begins with: the archive has its own.
    delete from public.idea_columns c where c.workspace_id = workspace;
  end if;
  insert into public.idea_columns (id, workspace_id, stage, name, place, removed_at)
  select c.id, workspace, c.stage, c.name, c.place, case when c."isRemoved" then now() end
  from jsonb_to_recordset(archive -> 'columns') as c (
    id uuid, stage text, name text, place integer, "isRemoved" boolean
  );
  insert into public.idea_feeds (id, workspace_id, url, column_id, title, fetch_at, created_by, created_at)
  select f.id, workspace, f.url, f."columnId", f.title, 'infinity', auth.uid(), f."createdAt"
  from jsonb_to_recordset(archive -> 'feeds') as f (
    id uuid, url text, "columnId" uuid, title text, "createdAt" timestamptz
  );
  insert into private.idea_feed_items (feed_id, key)
  select f.id, decode(k, 'hex')
  from jsonb_to_recordset(archive -> 'feeds') as f (id uuid, seen text[]) cross join unnest(f.seen) k
  on conflict do nothing;
  insert into public.ideas (
    id, workspace_id, column_id, place, text, link, source, feed_id, post_id, label_ids, created_by, created_at
  )
  select i.id, workspace, i."columnId", i.place, i.text, i.link, i.source, i."feedId", i."postId",
    coalesce(i."labelIds", '{}'), i."createdBy", i."createdAt"
  from jsonb_to_recordset(archive -> 'ideas') as i (
    id uuid, "columnId" uuid, place double precision, text text, link text, source text, "feedId" uuid, "postId" uuid,
    "labelIds" uuid[], "createdBy" uuid, "createdAt" timestamptz
  );
  if (
    select count(*) from public.idea_columns c where c.workspace_id = workspace and c.removed_at is null
  ) not between 1 and 8
    or (select count(*) from public.idea_feeds f where f.workspace_id = workspace) > 20
    or (select count(*) from public.ideas i where i.workspace_id = workspace) > 1000
    or exists (
      select from public.ideas i cross join unnest(i.label_ids) label
      where i.workspace_id = workspace
        and not exists (select from public.labels l where l.id = label and l.workspace_id = workspace)
    )
    or exists (
      select from (
        select i.column_id, i.feed_id, i.post_id from public.ideas i where i.workspace_id = workspace
        union all
        select f.column_id, null, null from public.idea_feeds f where f.workspace_id = workspace
      ) one
      where not exists (
        select from public.idea_columns c where c.id = one.column_id and c.workspace_id = workspace
      )
        or (one.feed_id is not null and not exists (
          select from public.idea_feeds f where f.id = one.feed_id and f.workspace_id = workspace
        ))
        or (one.post_id is not null and not exists (
          select from public.posts p where p.id = one.post_id and p.workspace_id = workspace
        ))
    )
  then
    perform private.refuse(422, 'archive_invalid', 'The archive has a board of ideas that cannot be.');
  end if;
end
$$;

create function public.begin_archive(workspace_id uuid, upload_id uuid, size bigint) returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  begun private.archive_uploads;
begin
  perform private.require_role(begin_archive.workspace_id, 'admin');
  perform private.require_empty(begin_archive.workspace_id);
  if begin_archive.size is null or begin_archive.size not between 1 and 5500000000 then
    perform private.refuse(422, 'archive_too_large', 'An archive has at most 5.5 GB.');
  end if;
  perform pg_advisory_xact_lock(hashtextextended('archive ' || begin_archive.workspace_id, 0));
  select * into begun from private.archive_uploads u where u.id = begin_archive.upload_id;
  if begun.id is null then
    delete from private.archive_uploads u where u.workspace_id = begin_archive.workspace_id;
    insert into private.archive_uploads (id, workspace_id, created_by, size)
    values (begin_archive.upload_id, begin_archive.workspace_id, auth.uid(), begin_archive.size);
    return 0;
  end if;
  if begun.workspace_id <> begin_archive.workspace_id or begun.created_by <> auth.uid()
    or begun.size <> begin_archive.size
  then
    perform private.refuse(404, 'not_found', 'There is nothing here.');
  end if;
  return begun.received;
end
$$;
comment on function public.begin_archive(workspace_id uuid, upload_id uuid, size bigint) is 'Makes room for an archive, which comes in parts and takes another''s place, or says how many are there already.';
grant execute on function public.begin_archive(workspace_id uuid, upload_id uuid, size bigint) to authenticated;

create function public.stop_archive(upload_id uuid) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  own private.archive_uploads;
begin
  select * into own from private.archive_uploads u where u.id = stop_archive.upload_id;
  perform private.require_role(own.workspace_id, 'admin');
  if own.created_by <> auth.uid() then
    perform private.refuse(403, 'forbidden', 'Somebody else is importing this archive.');
  end if;
  delete from private.archive_uploads u where u.id = own.id;
  delete from private.videos v
  where v.workspace_id = own.workspace_id and v.created_by = auth.uid() and v.staged_at is not null;
end
$$;
comment on function public.stop_archive(upload_id uuid) is 'Gives up an archive of one''s own that is not imported, and what it brought.';
grant execute on function public.stop_archive(upload_id uuid) to authenticated;

-- A part that is stored already changes nothing. Returns null for another user's archive, or if another part is expected.
create function engine.store_archive_part(upload_id uuid, user_id uuid, at integer, bytes bytea) returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  own private.archive_uploads;
  left_over bigint;
begin
  select * into own from private.archive_uploads u
  where u.id = store_archive_part.upload_id and u.created_by = store_archive_part.user_id
  for update;
  if store_archive_part.at < own.received and store_archive_part.at >= 0 then
    return own.received;
  end if;
  left_over := own.size - own.received::bigint * private.video_part_bytes();
  if own.id is null or store_archive_part.at <> own.received
    or octet_length(store_archive_part.bytes) <> least(left_over, private.video_part_bytes())
  then
    return null;
  end if;
  insert into private.archive_parts (upload_id, at, bytes)
  values (own.id, store_archive_part.at, store_archive_part.bytes);
  update private.archive_uploads u set received = own.received + 1 where u.id = own.id;
  return own.received + 1;
end
$$;
grant execute on function engine.store_archive_part(upload_id uuid, user_id uuid, at integer, bytes bytea) to postlark_engine;

create function engine.own_archive(
  upload_id uuid,
  user_id uuid
) returns table(workspace_id uuid, size bigint, is_whole boolean, staged integer)
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  return query
    select u.workspace_id, u.size, u.received::bigint * private.video_part_bytes() >= u.size, u.staged
    from private.archive_uploads u
    where u.id = own_archive.upload_id and u.created_by = own_archive.user_id;
end
$$;
grant execute on function engine.own_archive(upload_id uuid, user_id uuid) to postlark_engine;

create function engine.archive_bytes(upload_id uuid, first bigint, length integer) returns bytea
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  part constant bigint := private.video_part_bytes();
begin
  return (
    select string_agg(
      substring(
        p.bytes
        from (greatest(archive_bytes.first - p.at * part, 0) + 1)::integer
        for (
          least(archive_bytes.first - p.at * part + archive_bytes.length, part)
          - greatest(archive_bytes.first - p.at * part, 0)
        )::integer
      ),
      ''::bytea order by p.at
    )
    from private.archive_parts p
    where p.upload_id = archive_bytes.upload_id
      and p.at between archive_bytes.first / part and (archive_bytes.first + archive_bytes.length - 1) / part
  );
end
$$;
grant execute on function engine.archive_bytes(upload_id uuid, first bigint, length integer) to postlark_engine;

create function engine.stage_video(workspace_id uuid, user_id uuid, name text, size integer) returns uuid
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  staged uuid;
begin
  perform pg_advisory_xact_lock(hashtextextended('media ' || stage_video.workspace_id, 0));
  if private.used_media_bytes(stage_video.workspace_id) + stage_video.size > private.most_media_bytes() then
    return null;
  end if;
  insert into private.videos (id, workspace_id, created_by, name, size, staged_at)
  select gen_random_uuid(), w.id, stage_video.user_id, coalesce(left(private.clean_name(stage_video.name), 200), ''),
    stage_video.size, now()
  from public.workspaces w where w.id = stage_video.workspace_id
  returning id into staged;
  return staged;
end
$$;
comment on function engine.stage_video(workspace_id uuid, user_id uuid, name text, size integer) is 'Makes room for a video that an archive brings; null where the library has none.';
grant execute on function engine.stage_video(workspace_id uuid, user_id uuid, name text, size integer) to postlark_engine;

create function engine.mark_staged(upload_id uuid, user_id uuid, staged integer) returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  update private.archive_uploads u set staged = mark_staged.staged
  where u.id = mark_staged.upload_id and u.created_by = mark_staged.user_id;
  return found;
end
$$;
grant execute on function engine.mark_staged(upload_id uuid, user_id uuid, staged integer) to postlark_engine;

-- Deletes a user's upload and staged videos after an import.
create function engine.forget_archive(workspace_id uuid, user_id uuid) returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  delete from private.videos v
  where v.workspace_id = forget_archive.workspace_id and v.created_by = forget_archive.user_id
    and v.staged_at is not null;
  delete from private.archive_uploads u
  where u.workspace_id = forget_archive.workspace_id and u.created_by = forget_archive.user_id;
  return found;
end
$$;
grant execute on function engine.forget_archive(workspace_id uuid, user_id uuid) to postlark_engine;

-- Reserves the upload for 4 minutes: longer than one request needs to check and import pictures and videos.
create function engine.hold_archive(upload_id uuid, user_id uuid) returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  update private.archive_uploads u set held_until = clock_timestamp() + interval '4 minutes'
  where u.id = hold_archive.upload_id and u.created_by = hold_archive.user_id
    and coalesce(u.held_until, '-infinity') < clock_timestamp();
  return found;
end
$$;
grant execute on function engine.hold_archive(upload_id uuid, user_id uuid) to postlark_engine;

create function engine.release_archive(upload_id uuid, user_id uuid) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  update private.archive_uploads u set held_until = null
  where u.id = release_archive.upload_id and u.created_by = release_archive.user_id;
end
$$;
grant execute on function engine.release_archive(upload_id uuid, user_id uuid) to postlark_engine;
