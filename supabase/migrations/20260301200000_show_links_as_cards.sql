-- A post's first link may stand below it as a card: its title, what it is about, and a picture of the library.

create function private.is_link_card(card jsonb) returns boolean
language sql immutable
set search_path = ''
as $$
  select card = 'null' or coalesce(
    jsonb_typeof(card) = 'object'
    and card ?& '{url,title,description,picture}'
    and (card - '{url,title,description,picture}'::text[]) = '{}'
    and jsonb_typeof(card -> 'url') = 'string'
    and card ->> 'url' ~ '^https?://[^\s<>"]+$'
    and char_length(card ->> 'url') <= 2000
    and jsonb_typeof(card -> 'title') = 'string'
    and char_length(card ->> 'title') <= 300
    and jsonb_typeof(card -> 'description') = 'string'
    and char_length(card ->> 'description') <= 1000
    and jsonb_typeof(card -> 'picture') in ('object', 'null'),
    false
  )
$$;

-- Every picture that a content shows, its card's among them: as they stand there.
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

create or replace function private.check_settings(settings jsonb) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  if jsonb_typeof(settings) <> 'object'
    or (settings - '{replies,visibility,warning,thread,language,sources,subject,poll,card}'::text[]) <> '{}'
    or coalesce(settings -> 'replies', '"everyone"')
      not in ('"everyone"', '"nobody"', '"followers"', '"mentioned"')
    or coalesce(settings -> 'visibility', '"public"') not in ('"public"', '"unlisted"', '"private"')
    or jsonb_typeof(coalesce(settings -> 'warning', '""')) <> 'string'
    or char_length(settings ->> 'warning') > 300
    or jsonb_typeof(coalesce(settings -> 'subject', '""')) <> 'string'
    or char_length(settings ->> 'subject') > 150
    or not private.is_poll(coalesce(settings -> 'poll', 'null'))
    or not private.is_link_card(coalesce(settings -> 'card', 'null'))
    or coalesce(settings -> 'thread', '"split"') not in ('"split"', '"numbered"', '"single"')
    or jsonb_typeof(coalesce(settings -> 'language', '"en"')) <> 'string'
    or coalesce(settings ->> 'language', 'en') !~ '^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8}){0,3}$'
    or jsonb_typeof(coalesce(settings -> 'sources', '[]')) <> 'array'
    or octet_length(coalesce(settings ->> 'sources', '[]')) > 2000
    or exists (
      select from jsonb_array_elements(
        case when jsonb_typeof(settings -> 'sources') = 'array' then settings -> 'sources' else '[]' end
      ) source
      where jsonb_typeof(source) <> 'string' or source #>> '{}' !~ '^(template|model:.{1,200})$'
    )
  then
    perform private.content_problem('A post''s settings are who may reply and see it, its content warning, poll and link card, its subject as a mail, how it is split, its language, and what its text came from.');
  end if;
end
$$;

create or replace function private.check_content(content jsonb, workspace uuid, is_part boolean) returns void
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
  if char_length(content ->> 'text') > 100000 then
    perform private.content_problem('A text has at most 100,000 characters.');
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

create or replace function private.shows(content jsonb, media uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select private.pictures_of(content) @> jsonb_build_array(jsonb_build_object('id', media))
$$;

create or replace function private.keep_version(post public.posts) returns void
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

create or replace function private.work_of(delivery public.deliveries) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'delivery', jsonb_build_object(
        'id', delivery.id, 'postId', delivery.post_id, 'postRevision', delivery.post_revision,
        'content', delivery.content, 'dueAt', delivery.due_at, 'wallTime', delivery.wall_time,
        'timeZone', delivery.time_zone, 'attempts', delivery.attempts, 'planHash', delivery.plan_hash,
        'plannedAt', delivery.planned_at, 'createdAt', delivery.created_at,
        'approval', case when delivery.needs_approval then jsonb_build_object('hash', delivery.approved_hash) end
      ),
      'channel', jsonb_build_object(
        'id', c.id, 'network', c.network, 'accountId', c.account_id, 'handle', c.handle, 'settings', c.settings
      ),
      'credentials', (
        select jsonb_build_object(
          'version', k.version, 'keyId', k.key_id,
          'ciphertext', translate(encode(k.ciphertext, 'base64'), e'\n', '')
        )
        from private.channel_credentials k where k.channel_id = c.id
      ),
      'steps', coalesce((
        select jsonb_agg(
          jsonb_build_object(
            'position', s.position, 'kind', s.kind, 'key', s.key, 'payload', s.payload, 'state', s.state,
            'result', s.result, 'sentAt', s.sent_at, 'endedAt', s.ended_at
          )
          order by s.position
        )
        from public.delivery_steps s where s.delivery_id = delivery.id
      ), '[]'),
      'media', coalesce((
        select jsonb_agg(
          jsonb_build_object(
            'id', m.id, 'hash', m.hash, 'type', m.type, 'width', m.width, 'height', m.height, 'size', m.size
          )
          order by used.place
        )
        from jsonb_array_elements(private.pictures_of(delivery.content)) with ordinality as used (item, place)
        join public.media m on m.id = (used.item ->> 'id')::uuid and m.workspace_id = delivery.workspace_id
      ), '[]'),
      'workspace', jsonb_build_object('id', w.id, 'slug', w.slug, 'timeZone', w.time_zone)
    )
    from public.channels c join public.workspaces w on w.id = c.workspace_id
    where c.id = delivery.channel_id
  );
end
$$;

revoke execute on function private.is_link_card, private.pictures_of
  from public, anon, authenticated, service_role;
