-- Posts that are imported from a file.

create type private.import_row as (
  "row" integer,
  post_id uuid,
  text text,
  channel_ids uuid[],
  label_ids uuid[],
  wall_time timestamp without time zone,
  time_zone text,
  due_at timestamp with time zone,
  pictures jsonb,
  first_comment text
);

create type private.known_picture as (
  hash text,
  type text,
  width integer,
  height integer,
  size integer
);

create table public.imports (
  -- Chosen by the client, so that a request that is sent again imports nothing twice.
  id uuid not null,
  workspace_id uuid not null,
  -- The program that wrote the file, as the domain names the formats of imports.
  source text not null,
  -- The file's name; empty for pasted text.
  name text not null,
  posts integer not null,
  scheduled integer not null,
  awaiting integer not null,
  drafts integer not null,
  -- How many of the drafts had a time that had passed.
  late integer not null,
  made_by uuid not null,
  made_at timestamptz not null default now(),
  undone_at timestamptz,
  -- How many posts were deleted when the import was undone; members had changed the rest since.
  taken_back integer,
  constraint imports_pkey primary key (id),
  constraint name_is_short check (char_length(name) <= 200),
  constraint source_is_known check (source = any (array['csv'::text, 'postlark'::text, 'buffer'::text, 'hootsuite'::text, 'postiz'::text, 'mixpost'::text])),
  constraint imports_workspace_id_fkey foreign key (workspace_id) references public.workspaces(id) on delete cascade
);
comment on table public.imports is 'Posts that came from a file at once, and what became of them.';
create index imports_of_workspace on public.imports (workspace_id, made_at desc);
alter table public.imports enable row level security;
create policy "A session must be good" on public.imports
  as restrictive for all to authenticated
  using (( select private.has_good_session() as has_good_session));
create policy "Members see their workspace's imports" on public.imports
  for select to authenticated
  using ((workspace_id = any (array( select private.my_workspaces() as my_workspaces))));
grant select on public.imports to authenticated;

create table private.staged_pictures (
  workspace_id uuid not null,
  hash text not null,
  type text not null,
  width integer not null,
  height integer not null,
  -- The file's name in the address that it was fetched from.
  name text not null,
  constraint staged_pictures_pkey primary key (workspace_id, hash),
  constraint staged_pictures_workspace_id_hash_fkey foreign key (workspace_id, hash) references private.media_bytes(workspace_id, hash) on delete cascade
);
comment on table private.staged_pictures is 'What an engine found pictures to be that it fetched for an import. Their bytes are forgotten where none is made.';
alter table private.staged_pictures enable row level security;

-- Raises 422 if a program sends malformed rows. `import_problems` returns the problems that a person can fix.
create function private.require_import_rows(workspace uuid, rows jsonb) returns void
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

create function private.import_rows(rows jsonb) returns setof private.import_row
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

create function engine.stage_picture(
  workspace_id uuid,
  bytes bytea,
  preview bytea,
  type text,
  width integer,
  height integer,
  name text
) returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  if not engine.stage_media_bytes(stage_picture.workspace_id, stage_picture.bytes, stage_picture.preview) then
    return false;
  end if;
  insert into private.staged_pictures as s (workspace_id, hash, type, width, height, name)
  select b.workspace_id, b.hash, stage_picture.type, stage_picture.width, stage_picture.height,
    left(coalesce(private.clean_name(stage_picture.name), ''), 200)
  from private.media_bytes b
  where b.workspace_id = stage_picture.workspace_id and b.hash = encode(sha256(stage_picture.bytes), 'hex')
    -- What the library has already waits for nothing.
    and b.staged_at is not null
  on conflict on constraint staged_pictures_pkey do update set name = excluded.name;
  return true;
end
$$;
comment on function engine.stage_picture(workspace_id uuid, bytes bytea, preview bytea, type text, width integer, height integer, name text) is 'Keeps a picture that was fetched for an import, for an hour; false where the library has no room.';
grant execute on function engine.stage_picture(workspace_id uuid, bytes bytea, preview bytea, type text, width integer, height integer, name text) to postlark_engine;

-- Pictures of these hashes in the library, deleted ones included, or staged for an import.
create function private.known_pictures(workspace uuid, hashes text[]) returns setof private.known_picture
language sql stable
set search_path = ''
as $$
  select m.hash, m.type, m.width, m.height, m.size from public.media m
  where m.workspace_id = workspace and m.hash = any (hashes) and m.type <> 'video/mp4'
  union all
  select s.hash, s.type, s.width, s.height, octet_length(b.bytes)
  from private.staged_pictures s
  join private.media_bytes b on b.workspace_id = s.workspace_id and b.hash = s.hash
  where s.workspace_id = workspace and s.hash = any (hashes)
    and not exists (select from public.media m where m.workspace_id = workspace and m.hash = s.hash)
$$;

create function public.pictures_to_import(
  workspace_id uuid,
  hashes text[]
) returns table(hash text, type text, width integer, height integer, size integer)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_role(pictures_to_import.workspace_id, 'contributor');
  return query
    select k.hash, k.type, k.width, k.height, k.size
    from private.known_pictures(pictures_to_import.workspace_id, pictures_to_import.hashes) k;
end
$$;
comment on function public.pictures_to_import(workspace_id uuid, hashes text[]) is 'What is known of pictures by their hashes: of the library, and of those that were fetched for an import.';
grant execute on function public.pictures_to_import(workspace_id uuid, hashes text[]) to authenticated;

-- Adds the rows' pictures to the library, and returns the rows with their pictures in a post's format.
create function private.bring_pictures(workspace uuid, rows private.import_row[]) returns private.import_row[]
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

-- The problems that prevent the import, with rows counted from 0: [{"row": 3, "code": "channel_unknown"}]
create function private.import_problems(workspace uuid, rows private.import_row[]) returns jsonb
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

-- Creates the posts, and a delivery on each channel for those whose time is in the future.
create function private.make_import(made public.imports, rows private.import_row[]) returns void
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
  perform private.add_delivery_event(
    'approval.requested', d.delivery, jsonb_build_object('import_id', made.id)
  ) from (
    select distinct on (w.channel_id) w as delivery
    from public.deliveries w join public.posts p on p.id = w.post_id
    where p.import_id = made.id and w.state = 'awaiting_approval'
    order by w.channel_id, w.due_at
  ) d;
end
$$;

-- The numbers of an import, whether or not it is then carried out.
create function private.plan_import(
  import uuid,
  workspace uuid,
  source text,
  name text,
  rows private.import_row[]
) returns public.imports
language plpgsql volatile
set search_path = ''
as $$
declare
  planned public.imports;
  unfree constant uuid[] := array(
    select c.id from public.channels c
    where c.workspace_id = workspace and c.removed_at is null and not private.may_publish(workspace, c.id)
  );
begin
  planned.id := import;
  planned.workspace_id := workspace;
  planned.source := source;
  planned.name := left(coalesce(private.clean_name(name), ''), 200);
  planned.made_by := auth.uid();
  planned.made_at := now();
  select
    count(*),
    count(*) filter (where r.due_at > now() and r.channel_ids <> '{}' and not r.channel_ids && unfree),
    count(*) filter (where r.due_at > now() and r.channel_ids && unfree),
    count(*) filter (where r.due_at is null or r.due_at <= now() or r.channel_ids = '{}'),
    count(*) filter (where r.due_at <= now())
  into planned.posts, planned.scheduled, planned.awaiting, planned.drafts, planned.late
  from unnest(rows) r;
  return planned;
end
$$;

create function public.import_posts(
  workspace_id uuid,
  id uuid,
  source text,
  name text,
  rows jsonb,
  dry_run boolean default false
) returns jsonb
language plpgsql volatile security definer
set search_path = ''
set statement_timeout = '30s'
as $$
#variable_conflict use_column
declare
  parsed private.import_row[];
  problems jsonb;
  made public.imports;
begin
  perform private.require_role(import_posts.workspace_id, 'contributor');
  select * into made from public.imports i where i.id = import_posts.id;
  if found then
    if made.workspace_id <> import_posts.workspace_id or made.made_by <> auth.uid() then
      perform private.refuse(409, 'id_taken', 'Another import has this id. Choose another one.');
    end if;
    return to_jsonb(made) || '{"problems": []}';
  end if;
  perform private.require_import_rows(import_posts.workspace_id, import_posts.rows);
  parsed := array(select r from private.import_rows(import_posts.rows) r);
  problems := private.import_problems(import_posts.workspace_id, parsed);
  made := private.plan_import(
    import_posts.id, import_posts.workspace_id, import_posts.source, import_posts.name, parsed
  );
  if coalesce(import_posts.dry_run, false) then
    return to_jsonb(made) || jsonb_build_object('problems', problems);
  end if;
  if problems <> '[]' then
    perform private.refuse(
      422, 'import_blocked', 'Some rows cannot be imported. Nothing was: change them, or leave them out.',
      jsonb_build_object('problems', problems)::text
    );
  end if;
  -- A second click waits here for the first one, and is given what that one made.
  insert into public.imports select made.* on conflict (id) do nothing;
  if not found then
    return public.import_posts(
      import_posts.workspace_id, import_posts.id, import_posts.source, import_posts.name, import_posts.rows
    );
  end if;
  perform private.make_import(made, private.bring_pictures(made.workspace_id, parsed));
  perform private.audit(
    made.workspace_id, 'posts.import', 'import', made.id::text,
    jsonb_build_object(
      'source', made.source, 'posts', made.posts, 'scheduled', made.scheduled, 'awaiting', made.awaiting,
      'drafts', made.drafts,
      'pictures', (
        select count(distinct p ->> 'hash') from unnest(parsed) r cross join lateral jsonb_array_elements(r.pictures) p
      )
    )
  );
  return to_jsonb(made) || '{"problems": []}';
end
$$;
comment on function public.import_posts(workspace_id uuid, id uuid, source text, name text, rows jsonb, dry_run boolean) is 'Makes many posts, all or none: rows of {text, channel_ids, label_ids, pictures: [{hash, alt}], first_comment, wall_time, time_zone, due_at}. What has no time, no channel or a time that has passed becomes a draft. With dry_run it says what it would do. Repeated with an id it gives what stands.';
grant execute on function public.import_posts(workspace_id uuid, id uuid, source text, name text, rows jsonb, dry_run boolean) to authenticated;

-- The import's posts that nobody has touched: not edited, rescheduled, decided on, commented on or published.
create function private.untouched_of_import(import uuid) returns setof uuid
language plpgsql volatile
set search_path = ''
as $$
begin
  return query
    select p.id from public.posts p
    where p.import_id = import and p.deleted_at is null and p.revision = 1 and p.updated_at = p.created_at
      and not exists (
        select from public.deliveries d
        where d.post_id = p.id and (
          d.created_at <> p.created_at or d.state not in ('scheduled', 'awaiting_approval')
          or exists (
            select from public.delivery_events e
            where e.delivery_id = d.id and e.kind <> 'scheduled' and e.detail ? 'by'
          )
        )
      )
      and not exists (select from public.post_comments c where c.post_id = p.id)
      and not exists (select from public.series s where s.post_id = p.id)
      and not exists (
        select from public.audit_events a
        where a.workspace_id = p.workspace_id and a.at > p.created_at
          and a.action in ('post.label', 'post.unlabel') and a.subject_id = p.id::text
      );
end
$$;

create function public.undo_import(import_id uuid) returns jsonb
language plpgsql volatile security definer
set search_path = ''
set statement_timeout = '30s'
as $$
#variable_conflict use_column
declare
  undone public.imports;
  deleted uuid[];
  lanes uuid[];
begin
  select * into undone from public.imports i where i.id = undo_import.import_id;
  if private.require_role(undone.workspace_id, 'contributor') = 'contributor' and undone.made_by <> auth.uid() then
    perform private.refuse(403, 'forbidden', 'Only editors take back what others have imported.');
  end if;
  select * into undone from public.imports i where i.id = undo_import.import_id for no key update;
  if undone.undone_at is not null then
    return to_jsonb(undone);
  end if;
  -- Posts first and then their lanes, as whoever saves one locks them.
  perform from public.posts p where p.import_id = undone.id order by p.id for no key update;
  lanes := array(
    select distinct d.channel_id from public.deliveries d join public.posts p on p.id = d.post_id
    where p.import_id = undone.id order by 1
  );
  perform private.lock_lane(l) from unnest(lanes) l;
  deleted := array(select private.untouched_of_import(undone.id));
  with cancelled as (
    update public.deliveries d set state = 'cancelled', wake_at = 'infinity', updated_at = now()
    where d.post_id = any (deleted)
    returning d.id, d.workspace_id
  )
  insert into public.delivery_events (delivery_id, workspace_id, kind, detail)
  select c.id, c.workspace_id, 'cancelled', jsonb_build_object('by', auth.uid(), 'code', 'import_undone')
  from cancelled c;
  update public.posts p set deleted_at = now(), updated_at = now() where p.id = any (deleted);
  perform private.touch_lane(l) from unnest(lanes) l;
  update public.imports i set undone_at = now(), taken_back = cardinality(deleted)
  where i.id = undone.id
  returning * into undone;
  perform private.audit(
    undone.workspace_id, 'posts.undo_import', 'import', undone.id::text,
    jsonb_build_object('taken_back', undone.taken_back, 'left', undone.posts - undone.taken_back)
  );
  return to_jsonb(undone);
end
$$;
comment on function public.undo_import(import_id uuid) is 'Deletes what an import brought and nobody has changed since; posts - taken_back are left.';
grant execute on function public.undo_import(import_id uuid) to authenticated;
