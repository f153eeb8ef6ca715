-- An import asks once a channel, clocks change for many deliveries, and what an archive brings is no event.

-- As before, and by events.
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

-- As before, and by events.
create or replace function engine.follow_clocks() returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  moved public.deliveries;
  due timestamptz;
  followed integer := 0;
begin
  for moved in
    select d.*
    from public.workspaces w
    join public.deliveries d on d.workspace_id = w.id and d.due_at > now() + interval '1 minute'
    where d.state in ('draft', 'awaiting_approval', 'scheduled')
      and d.time_zone in (select o.zone from private.time_zone_offsets o)
      and d.due_at <> private.instant_of(d.wall_time, d.time_zone)
    order by d.channel_id, d.id
    limit 500
  loop
    perform private.lock_lane(moved.channel_id);
    update public.deliveries d
    set
      due_at = private.instant_of(d.wall_time, d.time_zone),
      wake_at = case when d.wake_at = d.due_at then private.instant_of(d.wall_time, d.time_zone) else d.wake_at end,
      -- Whoever approved it approved the time on the wall.
      approved_due_at = case
        when d.approved_due_at = d.due_at then private.instant_of(d.wall_time, d.time_zone) else d.approved_due_at
      end,
      updated_at = now()
    where d.id = moved.id and d.state in ('draft', 'awaiting_approval', 'scheduled') and d.due_at = moved.due_at
      and d.wall_time = moved.wall_time and d.time_zone = moved.time_zone
    returning d.due_at into due;
    if found then
      followed := followed + 1;
      perform private.tell(moved.id, 'clocks_changed', jsonb_build_object('from', moved.due_at, 'at', due));
      perform private.add_delivery_event(
        'delivery.clocks_changed', moved, jsonb_build_object('from', moved.due_at, 'at', due)
      );
      perform private.touch_lane(moved.channel_id);
    end if;
  end loop;
  return followed;
end
$$;

-- As before, and its rows are no events.
create or replace function public.import_workspace(workspace_id uuid, archive jsonb) returns jsonb
language plpgsql volatile security definer
set search_path = ''
set statement_timeout = '2min'
as $$
declare
  workspace constant uuid := import_workspace.workspace_id;
  counts jsonb;
begin
  perform private.require_role(workspace, 'admin');
  perform private.lock_workspace(workspace);
  perform private.require_empty(workspace);
  perform set_config('postlark.imports_archive', 'on', true);
  perform private.import_people(workspace, archive);
  perform private.import_settings(workspace, archive);
  perform private.import_things(workspace, archive);
  perform private.require_room_for_media(workspace, 0);
  perform private.import_rules(workspace, archive);
  perform private.import_posts(workspace, archive);
  perform private.import_evergreen(workspace, archive);
  perform private.import_deliveries(workspace, archive);
  perform private.import_history(workspace, archive);
  perform private.import_ideas(workspace, archive);
  perform set_config('postlark.imports_archive', '', true);
  select jsonb_object_agg(kind.key, jsonb_array_length(kind.value)) into counts
  from jsonb_each(archive) kind where jsonb_typeof(kind.value) = 'array';
  perform private.audit(workspace, 'workspace.import', 'workspace', workspace::text, counts);
  return counts;
exception
  when check_violation or not_null_violation or unique_violation or foreign_key_violation or data_exception then
    perform private.refuse(422, 'archive_invalid', 'The archive has something in it that cannot be. Nothing was imported.');
end
$$;

drop function private.notify_of_client(
  public.client_links, public.deliveries[], public.approval_answer, text, uuid
);
drop function private.tell_of_clocks(uuid);
drop function private.notify(uuid[], uuid, public.notice_kind, text, uuid, uuid, uuid);
