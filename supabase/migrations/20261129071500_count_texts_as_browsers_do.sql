-- What a post says is counted in UTF-16 code units, as its schema does (domain/post-content.ts), and has no part that
-- the schema does not take: a post that is stored can be read. tests/posts/content-limits.test.ts holds both together.
create or replace function private.check_media(media jsonb, workspace uuid) returns void
language plpgsql
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

create or replace function private.check_settings(settings jsonb) returns void
language plpgsql
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

-- `template`, or `model:` with at most 200 code units on one line.
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
revoke execute on function private.are_sources from public, anon, authenticated, service_role;

create or replace function private.is_poll(poll jsonb) returns boolean
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

create or replace function private.is_link_card(card jsonb) returns boolean
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
