-- Rows of an import may say something first below their posts.

alter type private.import_row add attribute first_comment text;

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
      or jsonb_typeof(coalesce(item -> 'first_comment', '""')) <> 'string'
      or char_length(item ->> 'first_comment') > 10000
  ) or exists (
    select from jsonb_array_elements(rows) item cross join lateral jsonb_array_elements(item -> 'pictures') picture
    where jsonb_typeof(picture) <> 'object' or jsonb_typeof(picture -> 'hash') is distinct from 'string'
      or jsonb_typeof(picture -> 'alt') is distinct from 'string'
  ) then
    perform private.refuse(422, 'rows_invalid', 'A row has a text, channels, labels, pictures, and a first comment of 10,000 characters at most.');
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
      coalesce(item.value -> 'pictures', '[]'),
      coalesce(item.value ->> 'first_comment', '')
    from jsonb_array_elements(rows) with ordinality item;
end
$$;

create function private.content_of_row(imported private.import_row) returns jsonb
language sql immutable
set search_path = ''
as $$
  select jsonb_build_object('text', imported.text, 'media', imported.pictures) || case
    when imported.first_comment = '' then '{}'
    else jsonb_build_object('settings', jsonb_build_object('firstComment', imported.first_comment))
  end
$$;
revoke execute on function private.content_of_row from public, anon, authenticated, service_role;

create or replace function private.bring_pictures(workspace uuid, rows private.import_row[]) returns private.import_row[]
language plpgsql volatile
set search_path = ''
as $$
declare
  hashes constant text[] := array(
    select distinct p ->> 'hash' from unnest(rows) r cross join lateral jsonb_array_elements(r.pictures) p
  );
begin
  if hashes = '{}' then
    return rows;
  end if;
  -- Those who add pictures take turns, so that they count each other's.
  perform pg_advisory_xact_lock(hashtextextended('media ' || workspace, 0));
  -- From here on a purge leaves them.
  update private.media_bytes b set staged_at = null where b.workspace_id = workspace and b.hash = any (hashes);
  update public.media m set deleted_at = null
  where m.workspace_id = workspace and m.hash = any (hashes) and m.deleted_at is not null;
  insert into public.media (workspace_id, hash, type, width, height, size, name, created_by)
  select workspace, s.hash, s.type, s.width, s.height, octet_length(b.bytes), s.name, auth.uid()
  from private.staged_pictures s
  join private.media_bytes b on b.workspace_id = s.workspace_id and b.hash = s.hash
  where s.workspace_id = workspace and s.hash = any (hashes)
  on conflict (workspace_id, hash) do nothing;
  delete from private.staged_pictures s where s.workspace_id = workspace and s.hash = any (hashes);
  perform private.require_room_for_media(workspace, 0);
  return array(
    select row(
      r."row", r.post_id, r.text, r.channel_ids, r.label_ids, r.wall_time, r.time_zone, r.due_at,
      coalesce((
        select jsonb_agg(jsonb_build_object(
          'id', m.id, 'hash', m.hash, 'type', m.type, 'width', m.width, 'height', m.height, 'alt', shown.alt
        ) order by shown.place)
        from (
          -- A post shows a picture once.
          select distinct on (p.value ->> 'hash') p.value ->> 'hash' as hash, p.value ->> 'alt' as alt, p.ordinality as place
          from jsonb_array_elements(r.pictures) with ordinality p
          order by p.value ->> 'hash', p.ordinality
        ) shown
        join public.media m on m.workspace_id = workspace and m.hash = shown.hash
      ), '[]'),
      r.first_comment
    )::private.import_row
    from unnest(rows) r
  );
end
$$;

create or replace function private.make_import(made public.imports, rows private.import_row[]) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  perform set_config('postlark.asks_once', 'on', true);
  -- In one order, as everybody locks lanes.
  perform private.lock_lane(c.id) from (
    select distinct unnest(r.channel_ids) as id from unnest(rows) r where r.due_at > now() order by 1
  ) c;
  insert into public.posts (id, workspace_id, author_id, content, channel_ids, label_ids, import_id)
  select
    r.post_id, made.workspace_id, made.made_by, private.content_of_row(r), r.channel_ids,
    r.label_ids, made.id
  from unnest(rows) r;
  insert into public.post_versions (post_id, revision, workspace_id, author_id, content, overrides)
  select p.id, p.revision, p.workspace_id, p.author_id, p.content, p.overrides
  from public.posts p where p.import_id = made.id;
  insert into private.media_uses (media_id, post_id)
  select distinct (p ->> 'id')::uuid, r.post_id
  from unnest(rows) r cross join lateral jsonb_array_elements(r.pictures) p;
  with free as materialized (
    select c.id, private.may_publish(made.workspace_id, c.id) as is_free
    from public.channels c where c.workspace_id = made.workspace_id and c.removed_at is null
  ), planned as (
    insert into public.deliveries (
      workspace_id, post_id, post_revision, channel_id, state, content,
      due_at, wall_time, time_zone, wake_at, created_by, needs_approval, asked_by
    )
    select
      made.workspace_id, r.post_id, 1, f.id,
      case when f.is_free then 'scheduled' else 'awaiting_approval' end::public.delivery_state,
      private.content_of_row(r), r.due_at, r.wall_time, r.time_zone,
      case when f.is_free then r.due_at else 'infinity' end, made.made_by, not f.is_free, made.made_by
    from unnest(rows) r join free f on f.id = any (r.channel_ids)
    where r.due_at > now()
    returning id, due_at
  )
  insert into public.delivery_events (delivery_id, workspace_id, kind, detail)
  select d.id, made.workspace_id, 'scheduled', jsonb_build_object('by', made.made_by, 'at', d.due_at) from planned d;
  perform private.touch_lane(c.id) from (
    select distinct unnest(r.channel_ids) as id from unnest(rows) r where r.due_at > now() order by 1
  ) c;
  perform set_config('postlark.asks_once', '', true);
  perform private.notify(
    private.awaited_for(d.delivery), made.workspace_id, 'approval_asked',
    format('asked %s %s', made.id, pg_current_xact_id()), (d.delivery).post_id
  ) from (
    select distinct on (w.channel_id) w as delivery
    from public.deliveries w join public.posts p on p.id = w.post_id
    where p.import_id = made.id and w.state = 'awaiting_approval'
    order by w.channel_id, w.due_at
  ) d;
end
$$;

comment on function public.import_posts is
  'Makes many posts, all or none: rows of {text, channel_ids, label_ids, pictures: [{hash, alt}], first_comment, wall_time, time_zone, due_at}. What has no time, no channel or a time that has passed becomes a draft. With dry_run it says what it would do. Repeated with an id it gives what stands.';
