-- A post carries as many pictures as any network takes; what one does not take is checked before it is scheduled.
create function private.max_pictures() returns integer
language sql immutable
set search_path = ''
as $$ select 20 $$;

create or replace function private.check_media(media jsonb, workspace uuid) returns void
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
    if char_length(item ->> 'alt') > 2000 then
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

-- What keeps rows from being imported, counted from 0: [{"row": 3, "code": "channel_unknown"}]
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
        when char_length(r.text) > 100000 then 'text_too_long'
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

revoke execute on function private.max_pictures from public, anon, authenticated, service_role;
