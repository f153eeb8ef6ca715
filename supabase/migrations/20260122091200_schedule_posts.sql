-- A time that does not exist moves forward, one that exists twice is the first. Postgres takes the second.
create function private.instant_of(wall_time timestamp, zone text) returns timestamptz
language plpgsql stable
set search_path = ''
as $$
declare
  instant constant timestamptz := wall_time at time zone zone;
  day_before constant timestamptz := instant - interval '24 hours';
  earlier constant timestamptz :=
    (wall_time - ((day_before at time zone zone) - (day_before at time zone 'UTC'))) at time zone 'UTC';
begin
  return case when earlier < instant and earlier at time zone zone = wall_time then earlier else instant end;
end
$$;

create type private.moment as (due_at timestamptz, wall_time timestamp, time_zone text);

-- Without a wall time: now, in the workspace's zone.
create function private.require_moment(
  workspace uuid, wall_time timestamp, time_zone text, due_at timestamptz
) returns private.moment
language plpgsql volatile
set search_path = ''
as $$
declare
  own_zone constant text := (select w.time_zone from public.workspaces w where w.id = workspace);
begin
  if wall_time is null then
    return (now(), now() at time zone own_zone, own_zone)::private.moment;
  end if;
  if time_zone is distinct from own_zone then
    perform private.require_time_zone(time_zone);
  end if;
  if not isfinite(wall_time) or wall_time > (now() + interval '5 years')::timestamp then
    perform private.refuse(422, 'time_too_far', 'Choose a time within the next five years.');
  end if;
  if due_at is distinct from private.instant_of(wall_time, time_zone) then
    perform private.refuse(422, 'time_differs', 'The moment is not the one that this time in this zone means.');
  end if;
  if due_at < now() - interval '1 minute' then
    perform private.refuse(422, 'time_passed', 'Choose a time that is still to come.');
  end if;
  return (due_at, wall_time, time_zone)::private.moment;
end
$$;

create function public.schedule_post(
  post_id uuid,
  revision integer,
  channel_ids uuid[],
  wall_time timestamp default null,
  time_zone text default null,
  due_at timestamptz default null,
  repeat boolean default false
) returns setof public.deliveries
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  post constant public.posts := private.require_post(schedule_post.post_id);
  is_approved constant boolean := private.require_role(post.workspace_id, 'contributor') >= 'editor';
  moment private.moment;
  channel uuid;
  said jsonb;
  made public.deliveries;
begin
  perform private.require_revision(post, schedule_post.revision);
  perform private.check_channels(schedule_post.channel_ids, post.workspace_id);
  if cardinality(schedule_post.channel_ids) = 0 then
    perform private.refuse(422, 'no_channel', 'Choose where the post should go.');
  end if;
  moment := private.require_moment(
    post.workspace_id, schedule_post.wall_time, schedule_post.time_zone, schedule_post.due_at
  );
  for channel in select unnest(schedule_post.channel_ids) order by 1 loop
    perform private.lock_lane(channel);
    if exists (select from public.channels c where c.id = channel and c.removed_at is not null) then
      perform private.refuse(409, 'channel_removed', 'That channel was removed. Connect it again.');
    end if;
    if not coalesce(schedule_post.repeat, false) and exists (
      select from public.deliveries d
      where d.post_id = post.id and d.channel_id = channel and d.post_revision = post.revision
        and d.state in ('awaiting_approval', 'scheduled', 'publishing', 'published', 'unknown')
    ) then
      perform private.refuse(409, 'already_scheduled', 'The post goes out on that channel already.', channel::text);
    end if;
    said := private.content_for(post.content, post.overrides, channel);
    perform private.require_words(said);
    insert into public.deliveries (
      workspace_id, post_id, post_revision, channel_id, state, content,
      due_at, wall_time, time_zone, wake_at, created_by
    )
    values (
      post.workspace_id, post.id, post.revision, channel,
      case when is_approved then 'scheduled' else 'awaiting_approval' end::public.delivery_state,
      said, moment.due_at, moment.wall_time, moment.time_zone,
      case when is_approved then moment.due_at else 'infinity' end, auth.uid()
    )
    returning * into made;
    perform private.tell(made.id, 'scheduled', jsonb_build_object('by', auth.uid(), 'at', made.due_at));
    perform private.touch_lane(channel);
    return next made;
  end loop;
  perform private.audit(
    post.workspace_id, 'post.schedule', 'post', post.id::text,
    jsonb_build_object('channels', schedule_post.channel_ids, 'at', moment.due_at)
  );
end
$$;
comment on function public.schedule_post is
  'Makes a delivery for each channel. Without a wall time it is due at once; a contributor''s waits for approval.';

-- What was scheduled follows the post, unless a part of it has left already.
create function private.follow_post(post public.posts, is_approved boolean) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  followed record;
begin
  for followed in
    update public.deliveries d
    set
      content = private.content_for(post.content, post.overrides, d.channel_id),
      post_revision = post.revision,
      plan_hash = null,
      planned_at = null,
      -- Nobody gets around an approval by changing what was approved.
      state = case when is_approved then d.state else 'awaiting_approval' end,
      wake_at = case when is_approved then d.wake_at else 'infinity' end,
      updated_at = now()
    where d.post_id = post.id and d.state in ('draft', 'awaiting_approval', 'scheduled')
      and not exists (
        select from public.delivery_steps s where s.delivery_id = d.id and s.state <> 'planned'
      )
    returning d.id, d.content
  loop
    perform private.require_words(followed.content);
    delete from public.delivery_steps s where s.delivery_id = followed.id;
    perform private.tell(
      followed.id, 'changed', jsonb_build_object('by', auth.uid(), 'revision', post.revision)
    );
  end loop;
end
$$;

create function public.save_post(
  post_id uuid, revision integer, content jsonb, overrides jsonb, channel_ids uuid[]
) returns public.posts
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  saved public.posts := private.require_post(save_post.post_id);
begin
  perform private.require_revision(saved, save_post.revision);
  perform private.check_content(save_post.content, saved.workspace_id, false);
  perform private.check_overrides(save_post.overrides, saved.workspace_id);
  perform private.check_channels(save_post.channel_ids, saved.workspace_id);
  perform private.lock_lanes_of_post(saved.id);
  update public.posts p
  set
    revision = p.revision + 1,
    content = save_post.content,
    overrides = save_post.overrides,
    channel_ids = save_post.channel_ids,
    updated_at = now()
  where p.id = saved.id
  returning * into saved;
  perform private.keep_version(saved);
  perform private.follow_post(
    saved, private.require_role(saved.workspace_id, 'contributor') >= 'editor'
  );
  perform private.touch_lanes_of_post(saved.id);
  perform private.audit(
    saved.workspace_id, 'post.save', 'post', saved.id::text, jsonb_build_object('revision', saved.revision)
  );
  return saved;
end
$$;
comment on function public.save_post is
  'Saves a post that nobody has changed since. A delivery that is on its way keeps its post_revision, and what it says.';

revoke execute on function
  private.instant_of, private.require_moment, private.follow_post,
  public.schedule_post, public.save_post
  from public, anon, authenticated, service_role;
grant execute on function public.schedule_post, public.save_post to authenticated;
