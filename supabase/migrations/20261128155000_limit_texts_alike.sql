-- A text is as long as the product can read it again: 50,000 UTF-16 units, as JavaScript and JSON Schema count.

create function private.utf16_length(value text) returns integer
language plpgsql immutable
set search_path = ''
as $$
begin
  -- Most texts are short: what is beyond the Basic Multilingual Plane counts twice.
  return char_length(value) + char_length(regexp_replace(value, '[^\U00010000-\U0010FFFF]', '', 'g'));
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

create or replace function private.import_problems(workspace uuid, rows private.import_row[]) returns jsonb
language plpgsql volatile
set search_path = ''
as $$
declare
  present constant uuid[] := array(
    select c.id from public.channels c where c.workspace_id = workspace and c.removed_at is null
  );
  labels constant uuid[] := array(
    select l.id from public.labels l where l.workspace_id = workspace and l.deleted_at is null
  );
  hashes constant text[] := array(
    select distinct p ->> 'hash' from unnest(rows) r cross join lateral jsonb_array_elements(r.pictures) p
  );
  known constant text[] := case
    when hashes = '{}' then '{}' else array(select k.hash from private.known_pictures(workspace, hashes) k)
  end;
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('row', p."row", 'code', p.code) order by p."row"), '[]')
    from (
      select r."row", case
        when r.text !~ '\S' and r.pictures = '[]' then 'empty'
        when char_length(r.text) > 50000 or private.utf16_length(r.text) > 50000 then 'text_too_long'
        when not r.channel_ids <@ present
          or cardinality(r.channel_ids) > 50
          or cardinality(r.channel_ids) <> (select count(distinct c) from unnest(r.channel_ids) c)
        then 'channel_unknown'
        when not r.label_ids <@ labels then 'label_unknown'
        when cardinality(r.label_ids) > 10 then 'labels_too_many'
        when jsonb_array_length(r.pictures) > private.max_pictures() then 'pictures_too_many'
        when r.pictures <> '[]' and exists (
          select from jsonb_array_elements(r.pictures) p where char_length(p ->> 'alt') > 2000
        ) then 'alt_too_long'
        when r.pictures <> '[]' and exists (
          select from jsonb_array_elements(r.pictures) p where p ->> 'hash' <> all (known)
        ) then 'picture_gone'
        when r.wall_time is not null and (
          not isfinite(r.wall_time) or r.wall_time > (now() + interval '5 years')::timestamp
        ) then 'time_too_far'
        when r.wall_time is not null and r.due_at is distinct from private.instant_of(r.wall_time, r.time_zone)
        then 'time_differs'
      end as code
      from unnest(rows) r
    ) p
    where p.code is not null
  );
end
$$;

revoke execute on function private.utf16_length from public, anon, authenticated, service_role;
