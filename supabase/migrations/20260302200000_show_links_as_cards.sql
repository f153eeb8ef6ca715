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

revoke execute on function private.is_link_card, private.pictures_of
  from public, anon, authenticated, service_role;
