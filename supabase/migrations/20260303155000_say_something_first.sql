-- What an author says first below a post is a part of it, and goes out in the last step of its plan.

create or replace function private.check_settings(settings jsonb) returns void
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
    or char_length(settings ->> 'warning') > 300
    or jsonb_typeof(coalesce(settings -> 'subject', '""')) <> 'string'
    or char_length(settings ->> 'subject') > 150
    or jsonb_typeof(coalesce(settings -> 'canonical', '""')) <> 'string'
    or char_length(settings ->> 'canonical') > 2000
    or jsonb_typeof(coalesce(settings -> 'firstComment', '""')) <> 'string'
    or char_length(settings ->> 'firstComment') > 10000
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
    perform private.content_problem('A post''s settings are who may reply and see it, its content warning, poll and link card, its first comment, its subject as a mail, where it was published first, how it is split, its language, and what its text came from.');
  end if;
end
$$;
