-- Posts, their versions, labels, comments and saved texts, and what a post may be.

create table public.posts (
  id uuid not null default gen_random_uuid(),
  workspace_id uuid not null,
  author_id uuid not null,
  -- Incremented by every save; a save names the revision that it is based on.
  revision integer not null default 1,
  content jsonb not null,
  -- Overrides of single channels: channel id to a part of a content.
  overrides jsonb not null default '{}'::jsonb,
  channel_ids uuid[] not null default '{}'::uuid[],
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  label_ids uuid[] not null default '{}'::uuid[],
  import_id uuid,
  -- The evergreen entry whose text this post is; it is then no draft, even if no delivery is planned.
  evergreen_entry_id uuid,
  -- When its author wants it out, in the domain's format (`TimeChoice`); null: at the next free time.
  time_choice jsonb,
  constraint posts_pkey primary key (id),
  constraint labels_of_a_post_are_few check (cardinality(label_ids) <= 10),
  constraint posts_evergreen_entry_id_fkey foreign key (evergreen_entry_id) references public.evergreen_entries(id) on delete set null,
  constraint posts_import_id_fkey foreign key (import_id) references public.imports(id) on delete set null,
  constraint posts_workspace_id_fkey foreign key (workspace_id) references public.workspaces(id) on delete cascade
);
comment on table public.posts is 'What somebody wants to say, and where.';
comment on column public.posts.label_ids is 'Its labels; those that were deleted meanwhile mean nothing.';
comment on column public.posts.import_id is 'The import that brought it.';
-- Deleted posts are listed newest first; few of a workspace's posts are deleted.
create index deleted_posts_of_a_workspace on public.posts (workspace_id, updated_at desc, id) where ((deleted_at is not null) and (evergreen_entry_id is null));
create index posts_by_label on public.posts using gin (label_ids);
create index posts_of_a_workspace on public.posts (workspace_id, updated_at desc, id desc);
create index posts_of_import on public.posts (import_id) where (import_id is not null);
create index texts_of_evergreen_entries on public.posts (workspace_id, evergreen_entry_id) where (evergreen_entry_id is not null);
alter table public.posts enable row level security;
create policy "A session must be good" on public.posts
  as restrictive for all to authenticated
  using (( select private.has_good_session() as has_good_session));
create policy "Members see their workspace's posts" on public.posts
  for select to authenticated
  using ((workspace_id = any (array( select private.my_workspaces() as my_workspaces))));
create trigger a_series_ends_with_its_post after update of deleted_at on public.posts for each row when (old.deleted_at is null and new.deleted_at is not null) execute function private.end_with_its_post();
create trigger text_is_limited before insert on public.posts for each row execute function private.check_text();
grant select on public.posts to authenticated;
alter publication supabase_realtime add table public.posts;

create table public.post_versions (
  post_id uuid not null,
  revision integer not null,
  workspace_id uuid not null,
  author_id uuid not null,
  content jsonb not null,
  overrides jsonb not null,
  created_at timestamptz not null default now(),
  constraint post_versions_pkey primary key (post_id, revision),
  constraint post_versions_post_id_fkey foreign key (post_id) references public.posts(id) on delete cascade
);
comment on table public.post_versions is 'Posts as they were saved. Of one author''s saves within five minutes the last one stays.';
alter table public.post_versions enable row level security;
create policy "A session must be good" on public.post_versions
  as restrictive for all to authenticated
  using (( select private.has_good_session() as has_good_session));
create policy "Members see their workspace's versions" on public.post_versions
  for select to authenticated
  using ((workspace_id = any (array( select private.my_workspaces() as my_workspaces))));
create trigger text_is_limited before insert on public.post_versions for each row execute function private.check_text();
grant select on public.post_versions to authenticated;

create table public.labels (
  id uuid not null default gen_random_uuid(),
  workspace_id uuid not null,
  name text not null,
  hue text not null,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint labels_pkey primary key (id),
  constraint label_hue_is_known check (hue = any (array['violet'::text, 'amber'::text, 'teal'::text, 'coral'::text, 'blue'::text])),
  constraint label_name_is_clean check (not name is distinct from private.clean_name(name)),
  constraint label_name_is_short check (char_length(name) >= 1 and char_length(name) <= 40),
  constraint labels_workspace_id_fkey foreign key (workspace_id) references public.workspaces(id) on delete cascade
);
comment on table public.labels is 'What a workspace''s posts may be about. Which posts are, stands in posts.label_ids.';
create unique index label_name_is_told_apart on public.labels (workspace_id, lower(name)) where (deleted_at is null);
alter table public.labels enable row level security;
create policy "A session must be good" on public.labels
  as restrictive for all to authenticated
  using (( select private.has_good_session() as has_good_session));
create policy "Members see their workspace's labels" on public.labels
  for select to authenticated
  using ((workspace_id = any (array( select private.my_workspaces() as my_workspaces))));
grant select on public.labels to authenticated;
alter publication supabase_realtime add table public.labels;

create table public.post_comments (
  id uuid not null default gen_random_uuid(),
  workspace_id uuid not null,
  post_id uuid not null,
  -- Null: the comment begins a thread.
  parent_id uuid,
  -- Not a foreign key: it outlives its author's account.
  author_id uuid,
  -- Empty once the comment is deleted.
  text text not null,
  -- Members whom the text names.
  mentioned_ids uuid[] not null default '{}'::uuid[],
  created_at timestamptz not null default clock_timestamp(),
  edited_at timestamptz,
  deleted_at timestamptz,
  client_name text,
  constraint post_comments_pkey primary key (id),
  constraint comment_says_something check (
case
    when deleted_at is null then char_length(text) >= 1 and char_length(text) <= 2000 and text ~ '\S'::text
    else text = ''::text
end),
  constraint somebody_wrote check (num_nonnulls(author_id, client_name) = 1),
  constraint post_comments_parent_id_fkey foreign key (parent_id) references public.post_comments(id) on delete cascade,
  constraint post_comments_post_id_fkey foreign key (post_id) references public.posts(id) on delete cascade,
  constraint post_comments_workspace_id_fkey foreign key (workspace_id) references public.workspaces(id) on delete cascade
);
comment on table public.post_comments is 'What members say about a post. Deleted ones are marked and empty, until a purge takes those that nobody answered.';
create index comments_of_a_post on public.post_comments (post_id, created_at);
create index replies_to_a_comment on public.post_comments (parent_id) where (parent_id is not null);
alter table public.post_comments enable row level security;
create policy "A session must be good" on public.post_comments
  as restrictive for all to authenticated
  using (( select private.has_good_session() as has_good_session));
create policy "Members see what is said about their workspace's posts" on public.post_comments
  for select to authenticated
  using ((workspace_id = any (array( select private.my_workspaces() as my_workspaces))));
create trigger add_comment_event after insert on public.post_comments for each row when (new.client_name is null) execute function private.add_event_of_comment('comment.created');
create trigger add_mention_event after update of mentioned_ids on public.post_comments for each row when (new.deleted_at is null and old.deleted_at is null and not new.mentioned_ids <@ old.mentioned_ids) execute function private.add_event_of_comment('comment.mentioned');
create trigger text_is_limited before insert on public.post_comments for each row execute function private.check_text();
grant select on public.post_comments to authenticated;
alter publication supabase_realtime add table public.post_comments;

-- The texts of deleted comments, for as long as they can be restored.
create table private.deleted_comments (
  comment_id uuid not null,
  text text not null,
  mentioned_ids uuid[] not null,
  deleted_at timestamptz not null default now(),
  constraint deleted_comments_pkey primary key (comment_id),
  constraint deleted_comments_comment_id_fkey foreign key (comment_id) references public.post_comments(id) on delete cascade
);
alter table private.deleted_comments enable row level security;

create table public.saved_texts (
  id uuid not null default gen_random_uuid(),
  workspace_id uuid not null,
  kind text not null,
  name text not null,
  text text not null,
  -- Incremented by every change; a change names the revision that it is based on.
  revision integer not null default 1,
  updated_by uuid not null,
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint saved_texts_pkey primary key (id),
  constraint saved_text_is_short check (char_length(text) >= 1 and char_length(text) <= 10000),
  constraint saved_text_kind_is_known check (kind = any (array['template'::text, 'hashtags'::text])),
  constraint saved_text_name_is_clean check (not name is distinct from private.clean_name(name)),
  constraint saved_text_name_is_short check (char_length(name) >= 1 and char_length(name) <= 80),
  constraint saved_texts_workspace_id_fkey foreign key (workspace_id) references public.workspaces(id) on delete cascade
);
comment on table public.saved_texts is 'What a workspace writes again and again. Deleted ones are marked.';
create index saved_texts_of_workspace on public.saved_texts (workspace_id, name) where (deleted_at is null);
alter table public.saved_texts enable row level security;
create policy "A session must be good" on public.saved_texts
  as restrictive for all to authenticated
  using (( select private.has_good_session() as has_good_session));
create policy "Members see their workspace's texts" on public.saved_texts
  for select to authenticated
  using ((workspace_id = any (array( select private.my_workspaces() as my_workspaces))));
grant select on public.saved_texts to authenticated;
alter publication supabase_realtime add table public.saved_texts;

create table private.text_usage (
  workspace_id uuid not null,
  bytes bigint not null,
  measured_at timestamptz not null,
  constraint text_usage_pkey primary key (workspace_id),
  constraint text_usage_workspace_id_fkey foreign key (workspace_id) references public.workspaces(id) on delete cascade
);
comment on table private.text_usage is 'What a workspace has written, in bytes as stored, as of a few seconds ago.';
alter table private.text_usage enable row level security;

-- Added to realtime.messages:
create policy "Members say that they are in a post" on realtime.messages
  for insert to authenticated
  with check (((extension = 'presence'::text) and ( select private.may_join(realtime.topic()) as may_join)));
create policy "Members see who is in a post" on realtime.messages
  for select to authenticated
  using (((extension = 'presence'::text) and ( select private.may_join(realtime.topic()) as may_join)));

create function private.content_problem(text) returns void
language sql volatile
set search_path = ''
as $$
  select private.refuse(422, 'content_invalid', $1)
$$;

create function private.check_media(media jsonb, workspace uuid) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  item jsonb;
begin
  if jsonb_typeof(media) <> 'array' or jsonb_array_length(media) > private.max_pictures() then
    perform private.content_problem('A post has at most 20 pictures.');
  end if;
  for item in select jsonb_array_elements(media) loop
    if jsonb_typeof(item) <> 'object'
      or jsonb_typeof(item -> 'alt') is distinct from 'string'
      or (item - '{id,hash,type,width,height,seconds,alt}'::text[]) <> '{}'
    then
      perform private.content_problem('A picture has an id, a hash, a type, a width, a height and a description, and a video how long it takes.');
    end if;
    if private.utf16_length(item ->> 'alt') > 2000 then
      perform private.content_problem('A picture''s description has at most 2,000 characters.');
    end if;
    if not exists (
      select from public.media m
      where m.workspace_id = workspace and m.hash = item ->> 'hash' and item - 'alt' = private.attachment_of(m)
        -- To the letter, as what is approved is a hash of it.
        and (item ->> 'seconds') is not distinct from private.attachment_of(m) ->> 'seconds'
    ) then
      perform private.refuse(422, 'media_unknown', 'That picture is not in this workspace. Add it again.');
    end if;
  end loop;
end
$$;

create function private.are_sources(sources jsonb) returns boolean
language plpgsql immutable
set search_path = ''
as $$
begin
  if jsonb_typeof(sources) <> 'array' then
    return false;
  end if;
  return jsonb_array_length(sources) <= 8 and not exists (
    select from jsonb_array_elements(sources) source
    where jsonb_typeof(source) <> 'string'
      or source #>> '{}' !~ '^(template|model:[^\n\r\u2028\u2029]+)$'
      or private.utf16_length(source #>> '{}') > 206
  );
end
$$;

-- Checks a content's settings. What its text came from (`sources`) is among them, so that each version has it.
create function private.check_settings(settings jsonb) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  if jsonb_typeof(settings) <> 'object'
    or (settings - '{replies,visibility,warning,thread,language,sources,subject,poll,card,canonical,firstComment}'::text[]) <> '{}'
    or coalesce(settings -> 'replies', '"everyone"')
      not in ('"everyone"', '"nobody"', '"followers"', '"mentioned"')
    or coalesce(settings -> 'visibility', '"public"') not in ('"public"', '"unlisted"', '"private"')
    or jsonb_typeof(coalesce(settings -> 'warning', '""')) <> 'string'
    or private.utf16_length(settings ->> 'warning') > 300
    or jsonb_typeof(coalesce(settings -> 'subject', '""')) <> 'string'
    or private.utf16_length(settings ->> 'subject') > 150
    or jsonb_typeof(coalesce(settings -> 'canonical', '""')) <> 'string'
    or private.utf16_length(settings ->> 'canonical') > 2000
    or jsonb_typeof(coalesce(settings -> 'firstComment', '""')) <> 'string'
    or private.utf16_length(settings ->> 'firstComment') > 10000
    or not private.is_poll(coalesce(settings -> 'poll', 'null'))
    or not private.is_link_card(coalesce(settings -> 'card', 'null'))
    or coalesce(settings -> 'thread', '"split"') not in ('"split"', '"numbered"', '"single"')
    or jsonb_typeof(coalesce(settings -> 'language', '"en"')) <> 'string'
    or coalesce(settings ->> 'language', 'en') !~ '^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8}){0,3}$'
    or not private.are_sources(coalesce(settings -> 'sources', '[]'))
  then
    perform private.content_problem('A post''s settings are who may reply and see it, its content warning, poll and link card, its first comment, its subject as a mail, where it was published first, how it is split, its language, and what its text came from.');
  end if;
end
$$;

-- A part of a content, as a channel overrides it, may leave out what it inherits.
create function private.check_content(content jsonb, workspace uuid, is_part boolean) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  if content is null or jsonb_typeof(content) <> 'object'
    or (content - '{text,media,settings}'::text[]) <> '{}'
    or not is_part and not content ?& '{text,media}'
    or content ? 'text' and jsonb_typeof(content -> 'text') <> 'string'
  then
    perform private.content_problem('A post has a text, pictures and settings.');
  end if;
  if char_length(content ->> 'text') > 50000 or private.utf16_length(content ->> 'text') > 50000 then
    perform private.content_problem('A text has at most 50,000 characters.');
  end if;
  if content ? 'media' then
    perform private.check_media(content -> 'media', workspace);
  end if;
  if content ? 'settings' then
    perform private.check_settings(content -> 'settings');
    perform private.check_media(private.pictures_of(content - 'media'), workspace);
  end if;
end
$$;

create function private.check_overrides(overrides jsonb, workspace uuid) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  item record;
begin
  if overrides is null or jsonb_typeof(overrides) <> 'object' then
    perform private.content_problem('What channels say differently is named by the channel''s id.');
  end if;
  if (select count(*) from jsonb_object_keys(overrides)) > 50 then
    perform private.content_problem('At most 50 channels may say a post differently.');
  end if;
  for item in select key, value from jsonb_each(overrides) loop
    if not exists (
      select from public.channels c where c.workspace_id = workspace and c.id::text = item.key
    ) then
      perform private.refuse(422, 'channel_unknown', 'That channel is not in this workspace.');
    end if;
    perform private.check_content(item.value, workspace, true);
  end loop;
end
$$;

create function private.check_channels(channel_ids uuid[], workspace uuid) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  if channel_ids is null or cardinality(channel_ids) > 50 then
    perform private.content_problem('A post goes to at most 50 channels.');
  end if;
  if (
    select count(*) from public.channels c where c.workspace_id = workspace and c.id = any (channel_ids)
  ) <> cardinality(channel_ids) then
    perform private.refuse(422, 'channel_unknown', 'Each channel is one of this workspace, named once.');
  end if;
end
$$;

-- A chosen time is written down with its draft and publishes nothing: one that has passed is as good as any.
create function private.check_time_choice(choice jsonb) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  if choice is null or choice = '{"kind": "now"}' then
    return;
  end if;
  if jsonb_typeof(choice) <> 'object'
    or choice - '{kind,wallTime,isSlot,rule}'::text[] <> '{}'
    or (choice -> 'kind') is distinct from '"at"'
    or jsonb_typeof(choice -> 'wallTime') is distinct from 'string'
    or choice ->> 'wallTime' !~ '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-3]):[0-5][0-9]$'
    or jsonb_typeof(coalesce(choice -> 'isSlot', 'true')) <> 'boolean'
  then
    perform private.refuse(422, 'time_choice_invalid', 'A draft''s time is now, or a day and a time.');
  end if;
  if choice ? 'rule' then
    perform private.check_repetition(choice -> 'rule');
  end if;
end
$$;

-- A post's content for one channel: the common content with the channel's overrides.
create function private.content_for(content jsonb, overrides jsonb, channel uuid) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
declare
  own constant jsonb := coalesce(overrides -> channel::text, '{}');
begin
  return content || own || case
    when content ? 'settings' and own ? 'settings'
    then jsonb_build_object('settings', (content -> 'settings') || (own -> 'settings'))
    else '{}'
  end;
end
$$;

create function private.require_words(content jsonb) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  if content ->> 'text' !~ '\S' and content -> 'media' = '[]' then
    perform private.refuse(422, 'empty', 'Write something or add a picture first.');
  end if;
end
$$;

-- Locks the post after the check of the role. Raises 403 if a contributor is not its author, 409 `post_deleted`.
create function private.require_post(
  post uuid,
  lowest public.workspace_role default 'contributor'::public.workspace_role,
  may_be_deleted boolean default false
) returns public.posts
language plpgsql volatile
set search_path = ''
as $$
declare
  found_post public.posts;
  own public.workspace_role;
begin
  select * into found_post from public.posts where id = post;
  own := private.require_role(found_post.workspace_id, lowest);
  -- Saves and schedules of one post take turns.
  select * into found_post from public.posts where id = post for no key update;
  if own = 'contributor' and found_post.author_id <> auth.uid() then
    perform private.refuse(403, 'forbidden', 'Only editors change what others have written.');
  end if;
  if found_post.deleted_at is not null and not may_be_deleted then
    perform private.refuse(409, 'post_deleted', 'That post was deleted. Restore it first.');
  end if;
  return found_post;
end
$$;

create function private.require_revision(post public.posts, revision integer) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  if revision is distinct from post.revision then
    perform private.refuse(
      409, 'stale_revision', 'Somebody has changed this post since. Look at their version first.',
      to_jsonb(post)::text
    );
  end if;
end
$$;

create function private.keep_version(post public.posts) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  delete from public.post_versions v
  where v.post_id = post.id and v.revision = post.revision - 1 and v.author_id = auth.uid()
    and date_bin('5 minutes', v.created_at, 'epoch') = date_bin('5 minutes', now(), 'epoch')
    and not exists (
      select from public.deliveries d where d.post_id = post.id and d.post_revision = v.revision
    );
  insert into public.post_versions (post_id, revision, workspace_id, author_id, content, overrides)
  values (post.id, post.revision, post.workspace_id, auth.uid(), post.content, post.overrides);
  insert into private.media_uses (media_id, post_id)
  select distinct (picture ->> 'id')::uuid, post.id
  from (
    select post.content as said union all select o.value from jsonb_each(post.overrides) o
  ) part
  cross join lateral jsonb_array_elements(private.pictures_of(part.said)) as picture
  on conflict do nothing;
end
$$;

create function private.copy_post(post uuid) returns public.posts
language plpgsql volatile
set search_path = ''
as $$
declare
  copied public.posts;
begin
  insert into public.posts (workspace_id, author_id, content, overrides, channel_ids, label_ids)
  select p.workspace_id, p.author_id, p.content, p.overrides, p.channel_ids, p.label_ids
  from public.posts p where p.id = post
  returning * into copied;
  perform private.keep_version(copied);
  return copied;
end
$$;

create function public.create_post(
  workspace_id uuid,
  content jsonb,
  overrides jsonb,
  channel_ids uuid[],
  id uuid default null::uuid,
  time_choice jsonb default null::jsonb
) returns public.posts
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  made public.posts;
begin
  perform private.require_role(create_post.workspace_id, 'contributor');
  perform private.check_content(create_post.content, create_post.workspace_id, false);
  perform private.check_overrides(create_post.overrides, create_post.workspace_id);
  perform private.check_channels(create_post.channel_ids, create_post.workspace_id);
  perform private.check_time_choice(create_post.time_choice);
  insert into public.posts (id, workspace_id, author_id, content, overrides, channel_ids, time_choice)
  values (
    coalesce(create_post.id, gen_random_uuid()), create_post.workspace_id, auth.uid(), create_post.content,
    create_post.overrides, create_post.channel_ids, create_post.time_choice
  )
  on conflict (id) do nothing
  returning * into made;
  if made.id is null then
    select * into made from public.posts p
    where p.id = create_post.id and p.workspace_id = create_post.workspace_id and p.author_id = auth.uid();
    if made.id is null then
      perform private.refuse(409, 'id_taken', 'Another post has this id. Choose another one.');
    end if;
    return made;
  end if;
  perform private.keep_version(made);
  perform private.audit(made.workspace_id, 'post.create', 'post', made.id::text);
  return made;
end
$$;
comment on function public.create_post(workspace_id uuid, content jsonb, overrides jsonb, channel_ids uuid[], id uuid, time_choice jsonb) is 'Writes a post. With an id of the author''s own, repeating it gives the post that stands, as it is.';
grant execute on function public.create_post(workspace_id uuid, content jsonb, overrides jsonb, channel_ids uuid[], id uuid, time_choice jsonb) to authenticated;

create function public.delete_post(post_id uuid) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  deleted constant public.posts := private.require_post(delete_post.post_id, 'contributor', true);
begin
  if deleted.deleted_at is not null then
    return;
  end if;
  perform private.lock_lanes_of_post(deleted.id);
  if exists (
    select from public.deliveries d where d.post_id = deleted.id and d.state = 'publishing'
  ) then
    perform private.refuse(409, 'too_late', 'The post is being published. Wait until that is done.');
  end if;
  with cancelled as (
    update public.deliveries d set state = 'cancelled', wake_at = 'infinity', updated_at = now()
    where d.post_id = deleted.id and d.state in ('draft', 'awaiting_approval', 'scheduled')
    returning d.id, d.workspace_id
  )
  insert into public.delivery_events (delivery_id, workspace_id, kind, detail)
  select c.id, c.workspace_id, 'cancelled', jsonb_build_object('by', auth.uid(), 'code', 'post_deleted')
  from cancelled c;
  update public.posts set deleted_at = now(), updated_at = now() where id = deleted.id;
  perform private.touch_lanes_of_post(deleted.id);
  perform private.audit(deleted.workspace_id, 'post.delete', 'post', deleted.id::text);
end
$$;
grant execute on function public.delete_post(post_id uuid) to authenticated;

create function public.restore_post(post_id uuid) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  restored constant public.posts := private.require_post(post_id, 'contributor', true);
begin
  if restored.deleted_at is null then
    return;
  end if;
  update public.posts set deleted_at = null, updated_at = now() where id = restored.id;
  perform private.audit(restored.workspace_id, 'post.restore', 'post', restored.id::text);
end
$$;
comment on function public.restore_post(post_id uuid) is 'Takes a deletion back. What it cancelled is scheduled again by a person.';
grant execute on function public.restore_post(post_id uuid) to authenticated;

-- Whether the caller may join a post's presence topic, which shows who has the post open: members of its workspace may.
create function private.may_join(topic text) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if topic !~ '^post:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}:[0-9a-f]{16}$' then
    return false;
  end if;
  return exists (
    select from public.posts p
    where p.id = substr(topic, 6, 36)::uuid and p.workspace_id in (select private.my_workspaces())
      and topic = private.presence_topic(p)
  );
end
$$;
grant execute on function private.may_join(topic text) to authenticated;

create function private.presence_topic(post public.posts) returns text
language sql stable
set search_path = ''
as $$
  select format('post:%s:%s', post.id, left(encode(sha256(convert_to(
    coalesce(string_agg(m.user_id::text, ' ' order by m.user_id), ''), 'UTF8'
  )), 'hex'), 16))
  from public.workspace_members m
  where m.workspace_id = post.workspace_id
$$;

create function public.post_topic(post_id uuid) returns text
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  post public.posts;
begin
  select p.* into post from public.posts p where p.id = post_topic.post_id;
  perform private.require_role(post.workspace_id, 'viewer');
  return private.presence_topic(post);
end
$$;
comment on function public.post_topic(post_id uuid) is 'The topic on which members see who has a post open. It is another one when somebody leaves the workspace, or comes.';
grant execute on function public.post_topic(post_id uuid) to authenticated;

create function public.save_post(
  post_id uuid,
  revision integer,
  content jsonb,
  overrides jsonb,
  channel_ids uuid[],
  time_choice jsonb default null::jsonb
) returns public.posts
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  saved public.posts := private.require_post(save_post.post_id);
begin
  perform private.require_revision(saved, save_post.revision);
  perform private.check_content(save_post.content, saved.workspace_id, false);
  perform private.check_overrides(save_post.overrides, saved.workspace_id);
  perform private.check_channels(save_post.channel_ids, saved.workspace_id);
  perform private.check_time_choice(save_post.time_choice);
  perform private.lock_lanes_of_post(saved.id);
  update public.posts p
  set
    revision = p.revision + 1,
    content = save_post.content,
    overrides = save_post.overrides,
    channel_ids = save_post.channel_ids,
    time_choice = save_post.time_choice,
    updated_at = now()
  where p.id = saved.id
  returning * into saved;
  perform private.keep_version(saved);
  perform private.follow_post(
    saved, private.require_role(saved.workspace_id, 'contributor') >= 'editor'
  );
  perform private.touch_lanes_of_post(saved.id);
  perform private.audit(
    saved.workspace_id, 'post.save', 'post', saved.id::text, jsonb_build_object('revision', saved.revision)
  );
  return saved;
end
$$;
comment on function public.save_post(post_id uuid, revision integer, content jsonb, overrides jsonb, channel_ids uuid[], time_choice jsonb) is 'Saves a post that nobody has changed since. A delivery that is on its way keeps its post_revision, and what it says.';
grant execute on function public.save_post(post_id uuid, revision integer, content jsonb, overrides jsonb, channel_ids uuid[], time_choice jsonb) to authenticated;

-- Raises as `require_role` does (editor), then locks the label; 409 `label_deleted` if it was deleted.
create function private.require_label(label uuid, may_be_deleted boolean default false) returns public.labels
language plpgsql volatile
set search_path = ''
as $$
declare
  found_label public.labels;
begin
  select * into found_label from public.labels where id = label;
  perform private.require_role(found_label.workspace_id, 'editor');
  select * into found_label from public.labels where id = label for no key update;
  if found_label.deleted_at is not null and not may_be_deleted then
    perform private.refuse(409, 'label_deleted', 'That label was deleted. Look at the labels again.');
  end if;
  return found_label;
end
$$;

create function private.check_label(name text, hue text) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  clean constant text := private.clean_name(name);
begin
  if clean is null or char_length(clean) > 40 then
    perform private.refuse(422, 'label_invalid', 'A label has a name of 1 to 40 characters.');
  end if;
  if hue is null or hue not in ('violet', 'amber', 'teal', 'coral', 'blue') then
    perform private.refuse(422, 'hue_invalid', 'A hue is violet, amber, teal, coral or blue.');
  end if;
  return clean;
end
$$;

create function private.require_room_for_label(workspace uuid) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  if (select count(*) from public.labels l where l.workspace_id = workspace and l.deleted_at is null) >= 100 then
    perform private.refuse(422, 'labels_too_many', 'A workspace has up to 100 labels. Delete one first.');
  end if;
end
$$;

create function public.create_label(workspace_id uuid, name text, hue text) returns public.labels
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  clean text;
  made public.labels;
begin
  perform private.require_role(create_label.workspace_id, 'editor');
  clean := private.check_label(create_label.name, create_label.hue);
  -- Those who add labels take turns, so that they count each other's.
  perform pg_advisory_xact_lock(hashtextextended('labels ' || create_label.workspace_id, 0));
  perform private.require_room_for_label(create_label.workspace_id);
  insert into public.labels (workspace_id, name, hue, created_by)
  values (create_label.workspace_id, clean, create_label.hue, auth.uid())
  on conflict do nothing
  returning * into made;
  if made.id is null then
    perform private.refuse(409, 'label_taken', 'There is a label of that name already.');
  end if;
  perform private.audit(
    made.workspace_id, 'label.create', 'label', made.id::text, jsonb_build_object('name', made.name, 'hue', made.hue)
  );
  return made;
end
$$;
grant execute on function public.create_label(workspace_id uuid, name text, hue text) to authenticated;

create function public.change_label(
  label_id uuid,
  name text default null::text,
  hue text default null::text
) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  before constant public.labels := private.require_label(change_label.label_id);
  clean constant text :=
    private.check_label(coalesce(change_label.name, before.name), coalesce(change_label.hue, before.hue));
begin
  update public.labels l set name = clean, hue = coalesce(change_label.hue, before.hue) where l.id = before.id;
  perform private.audit(
    before.workspace_id, 'label.change', 'label', before.id::text,
    jsonb_build_object('name', clean, 'hue', coalesce(change_label.hue, before.hue))
  );
exception when unique_violation then
  perform private.refuse(409, 'label_taken', 'There is a label of that name already.');
end
$$;
comment on function public.change_label(label_id uuid, name text, hue text) is 'Renames a label or gives it another hue; what is not named stays.';
grant execute on function public.change_label(label_id uuid, name text, hue text) to authenticated;

create function public.delete_label(label_id uuid) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  deleted constant public.labels := private.require_label(delete_label.label_id, true);
begin
  if deleted.deleted_at is not null then
    return;
  end if;
  update public.labels l set deleted_at = now() where l.id = deleted.id;
  perform private.audit(
    deleted.workspace_id, 'label.delete', 'label', deleted.id::text, jsonb_build_object('name', deleted.name)
  );
end
$$;
grant execute on function public.delete_label(label_id uuid) to authenticated;

create function public.restore_label(label_id uuid) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  restored constant public.labels := private.require_label(restore_label.label_id, true);
begin
  if restored.deleted_at is null then
    return;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('labels ' || restored.workspace_id, 0));
  perform private.require_room_for_label(restored.workspace_id);
  update public.labels l set deleted_at = null where l.id = restored.id;
  perform private.audit(
    restored.workspace_id, 'label.restore', 'label', restored.id::text, jsonb_build_object('name', restored.name)
  );
exception when unique_violation then
  perform private.refuse(409, 'label_taken', 'There is a label of that name already.');
end
$$;
comment on function public.restore_label(label_id uuid) is 'Takes a deletion back: the label is on every post that it was on.';
grant execute on function public.restore_label(label_id uuid) to authenticated;

-- One label at a time, on or off, so that two who label a post do not undo each other's.
create function public.put_label(post_id uuid, label_id uuid) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  post constant public.posts := private.require_post(put_label.post_id);
  kept constant uuid[] := array(
    select l.id from public.labels l
    where l.id = any (post.label_ids) and l.workspace_id = post.workspace_id and l.deleted_at is null
    order by array_position(post.label_ids, l.id)
  );
begin
  if not exists (
    select from public.labels l
    where l.id = put_label.label_id and l.workspace_id = post.workspace_id and l.deleted_at is null
  ) then
    perform private.refuse(404, 'not_found', 'There is nothing here that you may see.');
  end if;
  if put_label.label_id = any (kept) then
    return;
  end if;
  if cardinality(kept) >= 10 then
    perform private.refuse(422, 'labels_too_many', 'A post has up to 10 labels. Take one off first.');
  end if;
  update public.posts p set label_ids = kept || put_label.label_id where p.id = post.id;
  perform private.audit(
    post.workspace_id, 'post.label', 'post', post.id::text, jsonb_build_object('label', put_label.label_id)
  );
end
$$;
grant execute on function public.put_label(post_id uuid, label_id uuid) to authenticated;

create function public.take_label(post_id uuid, label_id uuid) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  post constant public.posts := private.require_post(take_label.post_id);
begin
  if not take_label.label_id = any (post.label_ids) then
    return;
  end if;
  update public.posts p set label_ids = array_remove(p.label_ids, take_label.label_id) where p.id = post.id;
  perform private.audit(
    post.workspace_id, 'post.unlabel', 'post', post.id::text, jsonb_build_object('label', take_label.label_id)
  );
end
$$;
grant execute on function public.take_label(post_id uuid, label_id uuid) to authenticated;

-- Beside calendar_deliveries, which is answered from one index alone and read again with every delivery.
create function public.calendar_labels(workspace_id uuid, since timestamptz, until timestamptz) returns json
language sql stable
set search_path = ''
as $$
  select coalesce(json_object_agg(p.id, p.label_ids), '{}')
  from public.posts p
  where p.workspace_id = calendar_labels.workspace_id and p.label_ids <> '{}' and p.id in (
    select d.post_id from public.deliveries d
    where d.workspace_id = calendar_labels.workspace_id
      and d.due_at >= calendar_labels.since and d.due_at < calendar_labels.until
      and d.state <> 'cancelled'
    order by d.due_at, d.id
    limit 2000
  )
$$;
comment on function public.calendar_labels(workspace_id uuid, since timestamp with time zone, until timestamp with time zone) is 'The labels of what calendar_deliveries shows: by post, those that have any.';
grant execute on function public.calendar_labels(workspace_id uuid, since timestamp with time zone, until timestamp with time zone) to authenticated;

-- Read with the caller's rights, as the lists are. A word is looked for in every text of the workspace: row security lets
-- no index of texts be used before it, and pg_trgm knows no letters but ASCII under the C locale.
create function public.count_posts(
  workspace_id uuid,
  patterns text[] default '{}'::text[],
  channel_id uuid default null::uuid,
  author_id uuid default null::uuid,
  label_id uuid default null::uuid,
  since timestamptz default null::timestamptz,
  until timestamptz default null::timestamptz
) returns json
language sql stable
set search_path = ''
as $$
  select json_build_object(
    'drafts', unplanned.drafts,
    'deleted', unplanned.deleted,
    'approval', planned.approval,
    'scheduled', planned.scheduled,
    'published', planned.published,
    'attention', planned.attention
  )
  from (
    select
      count(*) filter (where p.deleted_at is null and not exists (
        select from public.deliveries d where d.post_id = p.id and d.state <> 'cancelled'
      )) as drafts,
      count(*) filter (where p.deleted_at is not null) as deleted
    from public.posts p
    where p.workspace_id = count_posts.workspace_id and p.evergreen_entry_id is null
      and p.content ->> 'text' ilike all (patterns)
      and (count_posts.channel_id is null or p.channel_ids @> array[count_posts.channel_id])
      and (count_posts.author_id is null or p.author_id = count_posts.author_id)
      and (label_id is null or p.label_ids @> array[label_id])
      and (since is null or p.updated_at >= since) and (until is null or p.updated_at < until)
  ) unplanned, (
    select
      count(distinct (d.post_id, d.due_at)) filter (where d.state = 'awaiting_approval') as approval,
      count(distinct (d.post_id, d.due_at)) filter (
        where d.state in ('awaiting_approval', 'scheduled', 'publishing')
      ) as scheduled,
      count(distinct (d.post_id, d.due_at)) filter (
        where d.state in ('published', 'editing', 'removing', 'removed')
      ) as published,
      count(distinct (d.post_id, d.due_at)) filter (
        where d.state in ('failed', 'unknown')
          or d.state = 'awaiting_approval' and d.problem ->> 'code' = 'changes_asked'
      ) as attention
    from public.deliveries d
    where d.workspace_id = count_posts.workspace_id and d.state <> 'cancelled'
      and d.content ->> 'text' ilike all (patterns)
      and (count_posts.channel_id is null or d.channel_id = count_posts.channel_id)
      and (count_posts.author_id is null and label_id is null or d.post_id in (
        select p.id from public.posts p
        where p.workspace_id = count_posts.workspace_id
          and (count_posts.author_id is null or p.author_id = count_posts.author_id)
          and (label_id is null or p.label_ids @> array[label_id])
      ))
      and (since is null or coalesce(d.published_at, d.due_at) >= since)
      and (until is null or coalesce(d.published_at, d.due_at) < until)
  ) planned
$$;
comment on function public.count_posts(workspace_id uuid, patterns text[], channel_id uuid, author_id uuid, label_id uuid, since timestamp with time zone, until timestamp with time zone) is 'How many posts each list of the posts screen has, of those that match: a post at several times counts as often.';
grant execute on function public.count_posts(workspace_id uuid, patterns text[], channel_id uuid, author_id uuid, label_id uuid, since timestamp with time zone, until timestamp with time zone) to authenticated;

-- Canonical JSON (RFC 8785), as the domain's plan hash has it. Keys are ASCII, which "C" sorts as JavaScript does.
create function private.canonical_json(value jsonb) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return case jsonb_typeof(value)
    when 'object' then (
      select '{' || coalesce(string_agg(
        to_json(member.key)::text || ':' || private.canonical_json(member.value), ',' order by member.key collate "C"
      ), '') || '}'
      from jsonb_each(value) member
    )
    when 'array' then (
      select '[' || coalesce(string_agg(private.canonical_json(item.value), ',' order by item.ordinality), '') || ']'
      from jsonb_array_elements(value) with ordinality item
    )
    when 'number' then trim_scale((value #>> '{}')::numeric)::text
    else value::text
  end;
end
$$;

create function private.said_hash(channel uuid, content jsonb) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return encode(
    sha256(convert_to(
      case
        when content - '{text,media}'::text[] = '{}' and content -> 'media' = '[]'
          and jsonb_typeof(content -> 'text') = 'string'
        then format('{"channel":"%s","content":{"media":[],"text":%s}}', channel, content -> 'text')
        else private.canonical_json(jsonb_build_object('channel', channel, 'content', content))
      end,
      'UTF8'
    )),
    'hex'
  );
end
$$;
comment on function private.said_hash(channel uuid, content jsonb) is 'What domain/approval.ts calls saidHash: SHA-256, hexadecimal.';

create function private.check_comment(text text) returns void
language plpgsql immutable
set search_path = ''
as $$
begin
  if coalesce(char_length(text), 0) not between 1 and 2000 or text !~ '\S' then
    perform private.refuse(422, 'comment_invalid', 'A comment has a text of 1 to 2,000 characters.');
  end if;
end
$$;

-- The given people who are members: a mention of anybody else is dropped.
create function private.members_among(workspace uuid, people uuid[]) returns uuid[]
language plpgsql stable
set search_path = ''
as $$
begin
  if cardinality(people) > 20 then
    perform private.refuse(422, 'mentions_too_many', 'A comment names up to 20 people.');
  end if;
  return coalesce((
    select array_agg(m.user_id order by m.user_id) from public.workspace_members m
    where m.workspace_id = workspace and m.user_id = any (people)
  ), '{}');
end
$$;

create function public.create_comment(
  post_id uuid,
  text text,
  parent_id uuid default null::uuid,
  mentioned_ids uuid[] default '{}'::uuid[],
  id uuid default null::uuid
) returns public.post_comments
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  post public.posts;
  made public.post_comments;
begin
  select * into post from public.posts p where p.id = create_comment.post_id;
  perform private.require_role(post.workspace_id, 'contributor');
  if post.deleted_at is not null then
    perform private.refuse(409, 'post_deleted', 'That post was deleted. Restore it first.');
  end if;
  perform private.check_comment(create_comment.text);
  if create_comment.parent_id is not null and not exists (
    select from public.post_comments c
    where c.id = create_comment.parent_id and c.post_id = post.id and c.parent_id is null
  ) then
    perform private.refuse(422, 'thread_unknown', 'That thread is not among the comments on this post.');
  end if;
  insert into public.post_comments (id, workspace_id, post_id, parent_id, author_id, text, mentioned_ids)
  values (
    coalesce(create_comment.id, gen_random_uuid()), post.workspace_id, post.id, create_comment.parent_id, auth.uid(),
    create_comment.text, private.members_among(post.workspace_id, create_comment.mentioned_ids)
  )
  on conflict (id) do nothing
  returning * into made;
  if made.id is null then
    select * into made from public.post_comments c
    where c.id = create_comment.id and c.post_id = post.id and c.author_id = auth.uid();
    if made.id is null then
      perform private.refuse(409, 'id_taken', 'Another comment has this id. Choose another one.');
    end if;
    return made;
  end if;
  perform private.audit(
    post.workspace_id, 'comment.create', 'comment', made.id::text, jsonb_build_object('post', post.id)
  );
  return made;
end
$$;
comment on function public.create_comment(post_id uuid, text text, parent_id uuid, mentioned_ids uuid[], id uuid) is 'Says something about a post (contributors), or answers a comment that begins a thread. With an id of the author''s own, repeating it says nothing twice.';
grant execute on function public.create_comment(post_id uuid, text text, parent_id uuid, mentioned_ids uuid[], id uuid) to authenticated;

-- Raises 403 unless the caller wrote the comment; a client's comment cannot be changed. Locks the comment after the check.
create function private.require_comment(comment uuid) returns public.post_comments
language plpgsql volatile
set search_path = ''
as $$
declare
  found_comment public.post_comments;
begin
  select * into found_comment from public.post_comments where id = comment;
  perform private.require_role(found_comment.workspace_id, 'contributor');
  if found_comment.author_id is distinct from auth.uid() then
    perform private.refuse(403, 'forbidden', 'Only who wrote a comment changes it.');
  end if;
  select * into found_comment from public.post_comments where id = comment for no key update;
  return found_comment;
end
$$;

create function public.change_comment(
  comment_id uuid,
  text text,
  mentioned_ids uuid[] default '{}'::uuid[]
) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  before constant public.post_comments := private.require_comment(change_comment.comment_id);
begin
  perform private.check_comment(change_comment.text);
  if before.deleted_at is not null then
    perform private.refuse(409, 'comment_deleted', 'That comment was deleted.');
  end if;
  update public.post_comments c
  set text = change_comment.text, edited_at = clock_timestamp(),
    mentioned_ids = private.members_among(before.workspace_id, change_comment.mentioned_ids)
  where c.id = before.id;
  perform private.audit(
    before.workspace_id, 'comment.change', 'comment', before.id::text, jsonb_build_object('post', before.post_id)
  );
end
$$;
grant execute on function public.change_comment(comment_id uuid, text text, mentioned_ids uuid[]) to authenticated;

create function public.delete_comment(comment_id uuid) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  deleted constant public.post_comments := private.require_comment(delete_comment.comment_id);
begin
  if deleted.deleted_at is not null then
    return;
  end if;
  insert into private.deleted_comments (comment_id, text, mentioned_ids)
  values (deleted.id, deleted.text, deleted.mentioned_ids);
  update public.post_comments set text = '', mentioned_ids = '{}', deleted_at = now() where id = deleted.id;
  perform private.audit(
    deleted.workspace_id, 'comment.delete', 'comment', deleted.id::text, jsonb_build_object('post', deleted.post_id)
  );
end
$$;
comment on function public.delete_comment(comment_id uuid) is 'Takes one''s own comment away at once: nobody reads it any more. For an hour it can be restored.';
grant execute on function public.delete_comment(comment_id uuid) to authenticated;

create function public.restore_comment(comment_id uuid) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  restored constant public.post_comments := private.require_comment(restore_comment.comment_id);
  kept private.deleted_comments;
begin
  if restored.deleted_at is null then
    return;
  end if;
  delete from private.deleted_comments d where d.comment_id = restored.id returning * into kept;
  if kept.comment_id is null then
    perform private.refuse(409, 'comment_gone', 'That comment is gone for good.');
  end if;
  update public.post_comments
  set text = kept.text, mentioned_ids = kept.mentioned_ids, deleted_at = null
  where id = restored.id;
  perform private.audit(
    restored.workspace_id, 'comment.restore', 'comment', restored.id::text,
    jsonb_build_object('post', restored.post_id)
  );
end
$$;
grant execute on function public.restore_comment(comment_id uuid) to authenticated;

create function private.forget_comments() returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  delete from private.deleted_comments d where d.deleted_at < now() - interval '1 hour';
  -- One that was answered leaves its place to its answers.
  delete from public.post_comments c
  where c.deleted_at < now() - interval '1 hour'
    and not exists (select from public.post_comments r where r.parent_id = c.id);
  delete from public.notices n where n.at < now() - interval '90 days';
end
$$;

-- Raises as `require_role` does (editor), then locks the saved text.
create function private.require_saved_text(saved_text uuid) returns public.saved_texts
language plpgsql volatile
set search_path = ''
as $$
declare
  found_text public.saved_texts;
begin
  select * into found_text from public.saved_texts where id = saved_text;
  perform private.require_role(found_text.workspace_id, 'editor');
  select * into found_text from public.saved_texts where id = saved_text for no key update;
  return found_text;
end
$$;

create function private.check_saved_text(name text, text text) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  clean constant text := private.clean_name(check_saved_text.name);
begin
  if clean is null or char_length(clean) > 80 then
    perform private.refuse(422, 'name_invalid', 'Enter a name of 1 to 80 characters.');
  end if;
  if check_saved_text.text is null or char_length(check_saved_text.text) not between 1 and 10000 then
    perform private.refuse(422, 'text_invalid', 'Enter a text of 1 to 10,000 characters.');
  end if;
  return clean;
end
$$;

-- Raises 422 `texts_too_many` if the workspace has 200 saved texts. Locks against other additions.
create function private.require_room_for_text(workspace uuid) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  -- Those who add texts take turns, so that they count each other's.
  perform pg_advisory_xact_lock(hashtextextended('texts ' || workspace, 0));
  if (select count(*) from public.saved_texts s where s.workspace_id = workspace and s.deleted_at is null) >= 200 then
    perform private.refuse(422, 'texts_too_many', 'A workspace keeps up to 200 texts. Delete one first.');
  end if;
end
$$;

create function public.create_saved_text(workspace_id uuid, kind text, name text, text text) returns public.saved_texts
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  clean text;
  made public.saved_texts;
begin
  perform private.require_role(create_saved_text.workspace_id, 'editor');
  clean := private.check_saved_text(create_saved_text.name, create_saved_text.text);
  if create_saved_text.kind is null or create_saved_text.kind not in ('template', 'hashtags') then
    perform private.refuse(422, 'kind_invalid', 'A text is a template or hashtags.');
  end if;
  perform private.require_room_for_text(create_saved_text.workspace_id);
  insert into public.saved_texts (workspace_id, kind, name, text, updated_by)
  values (create_saved_text.workspace_id, create_saved_text.kind, clean, create_saved_text.text, auth.uid())
  returning * into made;
  perform private.audit(
    made.workspace_id, 'saved_text.create', 'saved_text', made.id::text, jsonb_build_object('name', made.name)
  );
  return made;
end
$$;
grant execute on function public.create_saved_text(workspace_id uuid, kind text, name text, text text) to authenticated;

create function public.change_saved_text(saved_text_id uuid, revision integer, name text, text text) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  before constant public.saved_texts := private.require_saved_text(change_saved_text.saved_text_id);
  clean constant text := private.check_saved_text(change_saved_text.name, change_saved_text.text);
begin
  if before.deleted_at is not null or change_saved_text.revision is distinct from before.revision then
    perform private.refuse(
      409, 'saved_text_changed', 'Somebody has changed this since. Look at it again.', to_jsonb(before)::text
    );
  end if;
  update public.saved_texts s
  set name = clean, text = change_saved_text.text, revision = s.revision + 1,
    updated_by = auth.uid(), updated_at = now()
  where s.id = before.id;
  perform private.audit(
    before.workspace_id, 'saved_text.change', 'saved_text', before.id::text, jsonb_build_object('name', clean)
  );
end
$$;
comment on function public.change_saved_text(saved_text_id uuid, revision integer, name text, text text) is 'Writes a text anew, based on the revision that its editor saw: nobody overwrites what they have not seen.';
grant execute on function public.change_saved_text(saved_text_id uuid, revision integer, name text, text text) to authenticated;

create function public.delete_saved_text(saved_text_id uuid) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  deleted constant public.saved_texts := private.require_saved_text(delete_saved_text.saved_text_id);
begin
  if deleted.deleted_at is not null then
    return;
  end if;
  update public.saved_texts set deleted_at = now() where id = deleted.id;
  perform private.audit(
    deleted.workspace_id, 'saved_text.delete', 'saved_text', deleted.id::text, jsonb_build_object('name', deleted.name)
  );
end
$$;
grant execute on function public.delete_saved_text(saved_text_id uuid) to authenticated;

create function public.restore_saved_text(saved_text_id uuid) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  restored constant public.saved_texts := private.require_saved_text(restore_saved_text.saved_text_id);
begin
  if restored.deleted_at is null then
    return;
  end if;
  perform private.require_room_for_text(restored.workspace_id);
  update public.saved_texts set deleted_at = null where id = restored.id;
  perform private.audit(
    restored.workspace_id, 'saved_text.restore', 'saved_text', restored.id::text,
    jsonb_build_object('name', restored.name)
  );
end
$$;
grant execute on function public.restore_saved_text(saved_text_id uuid) to authenticated;

create function private.is_poll(poll jsonb) returns boolean
language plpgsql immutable
set search_path = ''
as $$
begin
  if poll = 'null' then
    return true;
  end if;
  if jsonb_typeof(poll) <> 'object'
    or (poll - '{options,seconds,multiple}'::text[]) <> '{}'
    or jsonb_typeof(poll -> 'options') is distinct from 'array'
    or jsonb_typeof(poll -> 'seconds') is distinct from 'number'
    or jsonb_typeof(poll -> 'multiple') is distinct from 'boolean'
  then
    return false;
  end if;
  return jsonb_array_length(poll -> 'options') between 2 and 4
    and (poll ->> 'seconds')::numeric between 1 and 31536000
    and (poll ->> 'seconds')::numeric % 1 = 0
    -- What is still being written may be empty; how long an answer may be, its network says.
    and not exists (
      select from jsonb_array_elements(poll -> 'options') option
      where jsonb_typeof(option) <> 'string' or private.utf16_length(option #>> '{}') > 500
    );
end
$$;

-- A link card shows pictures only, no videos.
create function private.is_link_card(card jsonb) returns boolean
language sql immutable
set search_path = ''
as $$
  select card = 'null' or coalesce(
    jsonb_typeof(card) = 'object'
    and card ?& '{url,title,description,picture}'
    and (card - '{url,title,description,picture}'::text[]) = '{}'
    and jsonb_typeof(card -> 'url') = 'string'
    -- Spaces as JavaScript knows them: here a class would go by the locale.
    and card ->> 'url' ~ '^https?://[^\t\n\v\f\r <>"\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+$'
    and private.utf16_length(card ->> 'url') <= 2000
    and jsonb_typeof(card -> 'title') = 'string'
    and private.utf16_length(card ->> 'title') <= 300
    and jsonb_typeof(card -> 'description') = 'string'
    and private.utf16_length(card ->> 'description') <= 1000
    and jsonb_typeof(card -> 'picture') in ('object', 'null')
    and card #>> '{picture,type}' is distinct from 'video/mp4',
    false
  )
$$;

-- Every picture in a content, including its link card's, as the content has them.
create function private.pictures_of(content jsonb) returns jsonb
language sql immutable
set search_path = ''
as $$
  select coalesce(content -> 'media', '[]') || case
    when jsonb_typeof(content #> '{settings,card,picture}') = 'object'
    then jsonb_build_array(content #> '{settings,card,picture}')
    else '[]'
  end
$$;

create function private.utf16_length(value text) returns integer
language plpgsql immutable
set search_path = ''
as $$
begin
  -- Most texts are short: what is beyond the Basic Multilingual Plane counts twice.
  return char_length(value) + char_length(regexp_replace(value, '[^\U00010000-\U0010FFFF]', '', 'g'));
end
$$;

-- The limit of stored text in bytes: room for more than a hundred thousand posts with versions and deliveries.
create function private.most_text() returns bigint
language sql immutable
set search_path = ''
as $$ select 1000000000::bigint $$;

-- Each row counts as its texts and 200 bytes more, so that empty rows count too.
create function private.measure_text(workspace uuid) returns bigint
language sql stable
set search_path = ''
as $$
  select coalesce(sum(part.bytes), 0)::bigint from (
    select sum(200 + pg_column_size(p.content) + pg_column_size(p.overrides)) as bytes
    from public.posts p where p.workspace_id = workspace
    union all
    select sum(200 + pg_column_size(v.content) + pg_column_size(v.overrides))
    from public.post_versions v where v.workspace_id = workspace
    union all
    select sum(200 + pg_column_size(i.*)) from public.ideas i where i.workspace_id = workspace
    union all
    select sum(200 + pg_column_size(c.text)) from public.post_comments c where c.workspace_id = workspace
    union all
    select sum(200 + pg_column_size(n.*)) from public.calendar_notes n where n.workspace_id = workspace
    union all
    select sum(200 + pg_column_size(d.content)) from public.deliveries d where d.workspace_id = workspace
    union all
    select sum(200 + pg_column_size(a.content)) from public.approvals a where a.workspace_id = workspace
    union all
    select sum(200 + pg_column_size(e.before) + pg_column_size(e.after))
    from public.delivery_edits e where e.workspace_id = workspace
    union all
    select 500 * count(*) from public.newsletter_subscribers s where s.workspace_id = workspace
  ) part
$$;

-- An insert measures the workspace's text once a minute, every ten seconds once it is half full. Others do not wait.
create function private.check_text() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  usage private.text_usage;
  measured bigint;
begin
  -- What the engine writes is limited by what was asked of it.
  if auth.uid() is null then
    return new;
  end if;
  select * into usage from private.text_usage u where u.workspace_id = new.workspace_id;
  if usage.workspace_id is null then
    insert into private.text_usage (workspace_id, bytes, measured_at)
    values (new.workspace_id, 0, now()) on conflict do nothing;
  elsif usage.measured_at < (clock_timestamp() - case
    when usage.bytes > private.most_text() / 2 then interval '10 seconds' else interval '1 minute'
  end) then
    perform from private.text_usage u where u.workspace_id = new.workspace_id for update skip locked;
    if found then
      measured := private.measure_text(new.workspace_id);
      update private.text_usage u set bytes = measured, measured_at = clock_timestamp()
      where u.workspace_id = new.workspace_id;
    end if;
  end if;
  -- By what was known before: a refusal would take back what was measured with it.
  if usage.bytes > private.most_text() and (measured is null or measured > private.most_text()) then
    perform private.refuse(
      409, 'workspace_full', 'A workspace keeps up to 1 GB of texts and their versions. Delete what is no longer needed.'
    );
  end if;
  return new;
end
$$;

create function private.add_event_of_comment() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.add_event(
    tg_argv[0], new.workspace_id, 'comment', new.id,
    jsonb_build_object('post_id', new.post_id, 'parent_id', new.parent_id, 'mentioned_ids', new.mentioned_ids)
  );
  return null;
end
$$;
