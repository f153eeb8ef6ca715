-- A content is what domain/post-content.ts says; the database does not take anybody's word for it.

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
  if jsonb_typeof(media) <> 'array' or jsonb_array_length(media) > 4 then
    perform private.content_problem('A post has at most four pictures.');
  end if;
  for item in select jsonb_array_elements(media) loop
    if jsonb_typeof(item) <> 'object'
      or jsonb_typeof(item -> 'alt') is distinct from 'string'
      or (item - '{id,hash,type,width,height,alt}'::text[]) <> '{}'
    then
      perform private.content_problem('A picture has an id, a hash, a type, a width, a height and a description.');
    end if;
    if char_length(item ->> 'alt') > 2000 then
      perform private.content_problem('A picture''s description has at most 2,000 characters.');
    end if;
    if not exists (
      select from public.media m
      where m.workspace_id = workspace and m.hash = item ->> 'hash'
        and item - 'alt' = jsonb_build_object(
          'id', m.id, 'hash', m.hash, 'type', m.type, 'width', m.width, 'height', m.height
        )
    ) then
      perform private.refuse(422, 'media_unknown', 'That picture is not in this workspace. Add it again.');
    end if;
  end loop;
end
$$;

create function private.check_settings(settings jsonb) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  if jsonb_typeof(settings) <> 'object'
    or (settings - '{replies,thread,language}'::text[]) <> '{}'
    or coalesce(settings -> 'replies', '"everyone"')
      not in ('"everyone"', '"nobody"', '"followers"', '"mentioned"')
    or coalesce(settings -> 'thread', '"split"') not in ('"split"', '"single"')
    or jsonb_typeof(coalesce(settings -> 'language', '"en"')) <> 'string'
    or coalesce(settings ->> 'language', 'en') !~ '^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8}){0,3}$'
  then
    perform private.content_problem('A post''s settings are who may reply, how it is split, and its language.');
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
  if char_length(content ->> 'text') > 100000 then
    perform private.content_problem('A text has at most 100,000 characters.');
  end if;
  if content ? 'media' then
    perform private.check_media(content -> 'media', workspace);
  end if;
  if content ? 'settings' then
    perform private.check_settings(content -> 'settings');
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

-- What one channel says: the post, but for what the channel overrides.
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

revoke execute on function
  private.content_problem, private.check_media, private.check_settings, private.check_content,
  private.check_overrides, private.check_channels, private.content_for, private.require_words
  from public, anon, authenticated, service_role;
