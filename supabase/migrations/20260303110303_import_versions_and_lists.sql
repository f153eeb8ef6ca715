-- Posts with all of their versions, pictures with what stays in sight, and lists that go round.

create or replace function private.import_things(workspace uuid, archive jsonb) returns void
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
  insert into public.media (
    id, workspace_id, hash, type, width, height, size, name, alt, tags, focal_x, focal_y, folder_id, created_by
  )
  select
    m.id, workspace, m.hash, m.type, m.width, m.height, m.size, m.name, m.alt, m.tags, m."focalX", m."focalY",
    m."folderId", auth.uid()
  from jsonb_to_recordset(archive -> 'media') as m (
    id uuid, hash text, type text, width integer, height integer, size integer, name text, alt text, tags text[],
    "focalX" double precision, "focalY" double precision, "folderId" uuid
  )
  join private.media_bytes b on b.workspace_id = workspace and b.hash = m.hash and octet_length(b.bytes) = m.size;
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

create or replace function private.import_posts(workspace uuid, archive jsonb) returns void
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

-- Lists come paused: nothing of them goes out until somebody lets them go on.
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

revoke execute on function private.import_evergreen from public, anon, authenticated, service_role;
