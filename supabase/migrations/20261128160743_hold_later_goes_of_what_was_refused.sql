-- What goes out again and again in words that a client refused waits as well, until a member approves those words or
-- changes them.

-- What a client asked changes of last on a channel, in just these words, and no member has approved since; null where
-- nothing stands against them.
create function private.refusal_of(post uuid, channel uuid, hash text) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select case when a.answer = 'changes_asked' and a.user_id is null then
      jsonb_build_object('code', 'changes_asked', 'message', a.comment, 'client', a.client_name)
    end
    from public.approvals a join public.deliveries d on d.id = a.delivery_id
    where a.post_id = post and d.channel_id = channel and a.hash = refusal_of.hash
      -- A client who likes it after all lets nothing out.
      and (a.user_id is not null or a.answer = 'changes_asked')
    order by a.id desc
    limit 1
  );
end
$$;

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
  refusal jsonb;
  delivery uuid;
  made integer := 0;
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
      insert into public.deliveries (
        workspace_id, post_id, post_revision, channel_id, series_id, occurrence, state, content,
        due_at, wall_time, time_zone, wake_at, created_by, needs_approval, asked_by, approved_hash, approved_due_at,
        problem
      )
      values (
        series.workspace_id, post.id, post.revision, channel, series.id, wall,
        case when is_free or is_approved then 'scheduled' else 'awaiting_approval' end::public.delivery_state,
        said, due, wall, series.time_zone, case when is_free or is_approved then due else 'infinity' end,
        series.created_by, not is_free, by_user,
        case when is_approved then private.said_hash(channel, said) end, case when is_approved then due end,
        case when not is_approved then refusal end
      )
      on conflict (series_id, occurrence, channel_id) where series_id is not null do nothing
      returning id into delivery;
      continue when delivery is null;
      made := made + 1;
      perform private.tell(delivery, 'scheduled', jsonb_build_object(
        'by', series.created_by, 'at', due, 'series', series.id,
        'moved', extract(epoch from (due at time zone series.time_zone) - wall)::integer / 60
      ));
    end loop;
    perform private.touch_lane(channel);
  end loop;
  return made;
end
$$;

-- Makes one go's delivery to one channel. Its caller holds the list, the post and the lane.
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
  goes_out constant boolean := is_free or is_approved;
  delivery uuid;
begin
  if said ->> 'text' !~ '\S' and said -> 'media' = '[]' then
    return;
  end if;
  insert into public.deliveries (
    workspace_id, post_id, post_revision, channel_id, evergreen_entry_id, evergreen_round, state, content,
    due_at, wall_time, time_zone, wake_at, created_by, needs_approval, asked_by, approved_hash, approved_due_at,
    problem
  )
  values (
    list.workspace_id, post.id, post.revision, channel, entry, round,
    case when goes_out then 'scheduled' else 'awaiting_approval' end::public.delivery_state, said,
    due, wall_time, zone, case when goes_out then due else 'infinity' end, list.updated_by,
    not is_free, by_user, case when is_approved then hash end, case when is_approved then due end,
    case when not is_approved then refusal end
  )
  returning id into delivery;
  perform private.tell(delivery, 'scheduled', jsonb_build_object(
    'by', list.updated_by, 'at', due, 'evergreen', list.id,
    'moved', extract(epoch from (due at time zone zone) - wall_time)::integer / 60
  ));
end
$$;

revoke execute on function private.refusal_of from public, anon, authenticated, service_role;
