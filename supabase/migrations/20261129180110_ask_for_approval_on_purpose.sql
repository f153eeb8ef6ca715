set lock_timeout = '5s';

-- An editor whom no rule asks may have a colleague look first.

drop function public.schedule_post(uuid, integer, uuid[], timestamp, text, timestamptz, boolean, boolean, boolean);

create function public.schedule_post(
  post_id uuid,
  revision integer,
  channel_ids uuid[],
  wall_time timestamp default null,
  time_zone text default null,
  due_at timestamptz default null,
  repeat boolean default false,
  if_free boolean default false,
  again boolean default false,
  ask boolean default false
) returns setof public.deliveries
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  post constant public.posts := private.require_post(schedule_post.post_id);
  moment private.moment;
  channel uuid;
  is_free boolean;
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
    if coalesce(schedule_post.if_free, false) and exists (
      select from public.deliveries d
      where d.channel_id = channel and d.due_at = moment.due_at and d.workspace_id = post.workspace_id
        and d.state <> 'cancelled'
    ) then
      perform private.refuse(409, 'slot_taken', 'That time was taken meanwhile. Choose the next free one.');
    end if;
    if not coalesce(schedule_post.repeat, false) and exists (
      select from public.deliveries d
      where d.post_id = post.id and d.channel_id = channel and d.post_revision = post.revision
        and d.state in ('awaiting_approval', 'scheduled', 'publishing', 'published', 'unknown')
    ) then
      perform private.refuse(409, 'already_scheduled', 'The post goes out on that channel already.', channel::text);
    end if;
    if not coalesce(schedule_post.again, false) then
      perform private.refuse_just_published(post.id, channel);
    end if;
    said := private.content_for(post.content, post.overrides, channel);
    perform private.require_words(said);
    is_free := not coalesce(schedule_post.ask, false) and private.may_publish(post.workspace_id, channel);
    insert into public.deliveries (
      workspace_id, post_id, post_revision, channel_id, state, content,
      due_at, wall_time, time_zone, wake_at, created_by, needs_approval, asked_by
    )
    values (
      post.workspace_id, post.id, post.revision, channel,
      case when is_free then 'scheduled' else 'awaiting_approval' end::public.delivery_state,
      said, moment.due_at, moment.wall_time, moment.time_zone,
      case when is_free then moment.due_at else 'infinity' end, auth.uid(), not is_free, auth.uid()
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
  'Makes a delivery for each channel. Without a wall time it is due at once; what a contributor or a channel''s rule asks approval for waits for it. if_free: refused where something else of a channel has that time. again: publishes once more what went out on a channel within the last minute, or is going out. ask: waits for approval although nothing asks for it.';

revoke execute on function public.schedule_post from public, anon, authenticated, service_role;
grant execute on function public.schedule_post to authenticated;
