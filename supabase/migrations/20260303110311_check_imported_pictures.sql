-- Rows of an import may have pictures, by the hash of what was fetched for it.

alter type private.import_row add attribute pictures jsonb;

create or replace function private.require_import_rows(workspace uuid, rows jsonb) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  own_zone constant text := (select w.time_zone from public.workspaces w where w.id = workspace);
begin
  if rows is null or jsonb_typeof(rows) <> 'array' or jsonb_array_length(rows) not between 1 and 5000 then
    perform private.refuse(422, 'rows_invalid', 'Import 1 to 5,000 posts at once.');
  end if;
  if exists (
    select from jsonb_array_elements(rows) item
    where jsonb_typeof(item) <> 'object'
      or jsonb_typeof(item -> 'text') is distinct from 'string'
      or jsonb_typeof(item -> 'channel_ids') is distinct from 'array'
      or jsonb_typeof(item -> 'label_ids') is distinct from 'array'
      or jsonb_typeof(coalesce(item -> 'pictures', '[]')) <> 'array'
  ) or exists (
    select from jsonb_array_elements(rows) item cross join lateral jsonb_array_elements(item -> 'pictures') picture
    where jsonb_typeof(picture) <> 'object' or jsonb_typeof(picture -> 'hash') is distinct from 'string'
      or jsonb_typeof(picture -> 'alt') is distinct from 'string'
  ) then
    perform private.refuse(422, 'rows_invalid', 'A row has a text, channels, labels and pictures.');
  end if;
  perform private.require_time_zone(z.zone) from (
    select distinct item ->> 'time_zone' as zone from jsonb_array_elements(rows) item
    where item ->> 'wall_time' is not null
  ) z
  where z.zone is distinct from own_zone;
end
$$;

create or replace function private.import_rows(rows jsonb) returns setof private.import_row
language plpgsql volatile
set search_path = ''
as $$
begin
  return query
    select
      item.ordinality::integer - 1,
      gen_random_uuid(),
      item.value ->> 'text',
      array(select jsonb_array_elements_text(item.value -> 'channel_ids')::uuid),
      array(select jsonb_array_elements_text(item.value -> 'label_ids')::uuid),
      (item.value ->> 'wall_time')::timestamp,
      item.value ->> 'time_zone',
      (item.value ->> 'due_at')::timestamptz,
      coalesce(item.value -> 'pictures', '[]')
    from jsonb_array_elements(rows) with ordinality item;
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
        when jsonb_array_length(r.pictures) > 4 then 'pictures_too_many'
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
