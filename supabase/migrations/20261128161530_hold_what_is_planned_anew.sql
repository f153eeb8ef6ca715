-- After a restore, series and evergreen lists are planned as if nothing had been planned since the backup. What may have
-- had a delivery already, which may be out or cancelled, waits for somebody's word as that delivery would.

-- When the backup was made of which a delivery that is planned now may have been lost; null where none can have been.
-- made_at: when what is planned was made. horizon: how far ahead of their times such deliveries are made. planned_until: up to where they were in the backup.
create function private.planned_before_restore(
  made_at timestamptz, due timestamptz, horizon interval, planned_until timestamptz
) returns timestamptz
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select r.backed_up_at
    from (select l.* from private.restores l order by l.id desc limit 1) r
    where made_at <= r.at and (
      due < r.at + horizon
      -- The next one is planned however far it is.
      or coalesce(planned_until <= r.at, true)
    )
  );
end
$$;

create function private.restored_problem(backed_up_at timestamptz) returns jsonb
language sql immutable
set search_path = ''
as $$
  select case when backed_up_at is not null then
    jsonb_build_object('code', 'restored', 'from', 'backup', 'at', backed_up_at)
  end
$$;

-- As it was, but for what may have been planned before a restore. That counts as made when the backup was: since then its
-- network is looked through for it.
create or replace function private.make_occurrences(series public.series, post public.posts, occurrences timestamp[])
returns integer
language plpgsql volatile
set search_path = ''
as $$
declare
  by_user constant uuid := private.voucher_of(series, post);
  wall timestamp;
  due timestamptz;
  channel uuid;
  said jsonb;
  is_free boolean;
  is_approved boolean;
  delivery uuid;
  made integer := 0;
  refusal jsonb;
  restored_from timestamptz;
  goes_out boolean;
begin
  for channel in
    select c.id from public.channels c where c.id = any (series.channel_ids) and c.removed_at is null order by c.id
  loop
    perform private.lock_lane(channel);
    said := private.content_for(post.content, post.overrides, channel);
    continue when said ->> 'text' !~ '\S' and said -> 'media' = '[]';
    refusal := private.refusal_of(post.id, channel, private.said_hash(channel, said));
    is_free := coalesce(private.role_of(series.workspace_id, by_user) >= 'editor', false)
      and (private.approval_rule(series.workspace_id, channel)).policy = 'none' and refusal is null;
    is_approved := not is_free
      and private.is_approved_in_series(series.id, channel, private.said_hash(channel, said));
    foreach wall in array occurrences loop
      due := private.instant_of(wall, series.time_zone);
      continue when due <= now();
      restored_from := private.planned_before_restore(
        series.created_at, due, interval '30 days', private.instant_of(series.planned_until, series.time_zone)
      );
      goes_out := restored_from is null and (is_free or is_approved);
      insert into public.deliveries (
        workspace_id, post_id, post_revision, channel_id, series_id, occurrence, state, content,
        due_at, wall_time, time_zone, wake_at, created_by, needs_approval, asked_by, approved_hash, approved_due_at,
        look_first, problem, created_at
      )
      values (
        series.workspace_id, post.id, post.revision, channel, series.id, wall,
        case when is_free or is_approved then 'scheduled' else 'awaiting_approval' end::public.delivery_state,
        said, due, wall, series.time_zone, case when goes_out then due else 'infinity' end,
        series.created_by, not is_free, by_user,
        case when is_approved then private.said_hash(channel, said) end, case when is_approved then due end,
        restored_from is not null,
        coalesce(private.restored_problem(restored_from), case when not is_approved then refusal end),
        coalesce(restored_from, now())
      )
      on conflict (series_id, occurrence, channel_id) where series_id is not null do nothing
      returning id into delivery;
      continue when delivery is null;
      made := made + 1;
      perform private.tell(delivery, 'scheduled', jsonb_build_object(
        'by', series.created_by, 'at', due, 'series', series.id,
        'moved', extract(epoch from private.wall_at(due, series.time_zone) - wall)::integer / 60
      ));
      if restored_from is not null then
        perform private.tell(delivery, 'waiting_for_channel', private.restored_problem(restored_from));
      end if;
    end loop;
    perform private.touch_lane(channel);
  end loop;
  return made;
end
$$;

-- As it was, but for what may have been planned before a restore, as above.
create or replace function private.make_go(
  list public.evergreen_lists, entry uuid, round integer, post public.posts, channel uuid, wall_time timestamp, zone text
) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  by_user constant uuid := coalesce((
    select v.author_id from public.post_versions v where v.post_id = post.id and v.revision = post.revision
  ), list.updated_by);
  due constant timestamptz := private.instant_of(wall_time, zone);
  said constant jsonb := private.content_for(post.content, post.overrides, channel);
  hash constant text := private.said_hash(channel, said);
  refusal constant jsonb := private.refusal_of(post.id, channel, hash);
  is_free constant boolean := coalesce(private.role_of(list.workspace_id, by_user) >= 'editor', false)
    and (private.approval_rule(list.workspace_id, channel)).policy = 'none' and refusal is null;
  is_approved constant boolean := not is_free and private.is_approved_go(entry, post.id, channel, hash);
  restored_from constant timestamptz := private.planned_before_restore(
    post.created_at, due, interval '8 days', list.planned_until
  );
  goes_out constant boolean := restored_from is null and (is_free or is_approved);
  delivery uuid;
begin
  if said ->> 'text' !~ '\S' and said -> 'media' = '[]' then
    return;
  end if;
  insert into public.deliveries (
    workspace_id, post_id, post_revision, channel_id, evergreen_entry_id, evergreen_round, state, content,
    due_at, wall_time, time_zone, wake_at, created_by, needs_approval, asked_by, approved_hash, approved_due_at,
    look_first, problem, created_at
  )
  values (
    list.workspace_id, post.id, post.revision, channel, entry, round,
    case when is_free or is_approved then 'scheduled' else 'awaiting_approval' end::public.delivery_state, said,
    due, wall_time, zone, case when goes_out then due else 'infinity' end, list.updated_by,
    not is_free, by_user, case when is_approved then hash end, case when is_approved then due end,
    restored_from is not null,
    coalesce(private.restored_problem(restored_from), case when not is_approved then refusal end),
    coalesce(restored_from, now())
  )
  returning id into delivery;
  perform private.tell(delivery, 'scheduled', jsonb_build_object(
    'by', list.updated_by, 'at', due, 'evergreen', list.id,
    'moved', extract(epoch from private.wall_at(due, zone) - wall_time)::integer / 60
  ));
  if restored_from is not null then
    perform private.tell(delivery, 'waiting_for_channel', private.restored_problem(restored_from));
  end if;
end
$$;

revoke execute on function private.planned_before_restore, private.restored_problem
  from public, anon, authenticated, service_role;
