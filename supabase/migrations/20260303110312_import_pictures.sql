-- Pictures of an import come into the library with it, in its transaction.

-- Puts what rows show into the library, and says of each row what it shows as a post does.
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
      ), '[]')
    )::private.import_row
    from unnest(rows) r
  );
end
$$;

-- Makes the posts, and a delivery for each channel of those that have a time to come.
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
    r.post_id, made.workspace_id, made.made_by, jsonb_build_object('text', r.text, 'media', r.pictures), r.channel_ids,
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
      jsonb_build_object('text', r.text, 'media', r.pictures), r.due_at, r.wall_time, r.time_zone,
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

create or replace function public.import_posts(
  workspace_id uuid, id uuid, source text, name text, rows jsonb, dry_run boolean default false
) returns jsonb
language plpgsql volatile security definer
set search_path = ''
-- Five thousand posts on several channels take longer than the roles' own limit.
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
comment on function public.import_posts is
  'Makes many posts, all or none: rows of {text, channel_ids, label_ids, pictures: [{hash, alt}], wall_time, time_zone, due_at}. What has no time, no channel or a time that has passed becomes a draft. With dry_run it says what it would do. Repeated with an id it gives what stands.';

revoke execute on function private.bring_pictures from public, anon, authenticated, service_role;
