-- Many posts in one transaction: all of them or none.

-- Makes the posts, and a delivery for each channel of those that have a time to come.
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
    r.post_id, made.workspace_id, made.made_by, jsonb_build_object('text', r.text, 'media', '[]'::jsonb), r.channel_ids,
    r.label_ids, made.id
  from unnest(rows) r;
  insert into public.post_versions (post_id, revision, workspace_id, author_id, content, overrides)
  select p.id, p.revision, p.workspace_id, p.author_id, p.content, p.overrides
  from public.posts p where p.import_id = made.id;
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
      jsonb_build_object('text', r.text, 'media', '[]'::jsonb), r.due_at, r.wall_time, r.time_zone,
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

-- What an import is, or would be.
create function private.plan_import(
  import uuid, workspace uuid, source text, name text, rows private.import_row[]
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
  perform private.make_import(made, parsed);
  perform private.audit(
    made.workspace_id, 'posts.import', 'import', made.id::text,
    jsonb_build_object(
      'source', made.source, 'posts', made.posts, 'scheduled', made.scheduled, 'awaiting', made.awaiting,
      'drafts', made.drafts
    )
  );
  return to_jsonb(made) || '{"problems": []}';
end
$$;
comment on function public.import_posts is
  'Makes many posts, all or none: rows of {text, channel_ids, label_ids, wall_time, time_zone, due_at}. What has no time, no channel or a time that has passed becomes a draft. With dry_run it says what it would do. Repeated with an id it gives what stands.';

revoke execute on function
  private.make_import, private.plan_import, public.import_posts
  from public, anon, authenticated, service_role;
grant execute on function public.import_posts to authenticated;
