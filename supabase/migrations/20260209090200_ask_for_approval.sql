-- What a rule or a role asks approval for waits for it, and asks again once it says something else or goes out at another
-- time. What is neither keeps its approval.

create or replace function private.follow_post(post public.posts, is_approved boolean) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  followed record;
begin
  for followed in
    select
      d.id, d.said,
      private.said_hash(d.channel_id, d.said) = d.said_hash as is_same,
      is_approved and (private.approval_rule(d.workspace_id, d.channel_id)).policy = 'none' as is_free
    from (
      select w.*, private.content_for(post.content, post.overrides, w.channel_id) as said
      from public.deliveries w
      where w.post_id = post.id and w.state in ('draft', 'awaiting_approval', 'scheduled')
        and not exists (
          select from public.delivery_steps s where s.delivery_id = w.id and s.state <> 'planned'
        )
    ) d
  loop
    perform private.require_words(followed.said);
    delete from public.delivery_steps s where s.delivery_id = followed.id;
    update public.deliveries d
    set content = followed.said, post_revision = post.revision, plan_hash = null, planned_at = null, updated_at = now(),
      -- What an editor changes, whom no rule asks, goes out on the editor's word; what waits goes on waiting.
      needs_approval = case
        when followed.is_same then d.needs_approval
        when followed.is_free then d.state = 'awaiting_approval'
        else true
      end,
      state = case when followed.is_same or followed.is_free then d.state else 'awaiting_approval' end,
      wake_at = case when followed.is_same or followed.is_free then d.wake_at else 'infinity' end,
      approved_hash = case when followed.is_same then d.approved_hash end,
      approved_due_at = case when followed.is_same then d.approved_due_at end,
      asked_by = case when followed.is_same then d.asked_by else auth.uid() end,
      problem = case
        when not followed.is_same and d.problem ->> 'code' in ('changes_asked', 'not_approved') then null
        else d.problem
      end
    where d.id = followed.id;
    if not followed.is_same then
      perform private.tell(
        followed.id, 'changed', jsonb_build_object('by', auth.uid(), 'revision', post.revision)
      );
    end if;
  end loop;
end
$$;

create or replace function private.move_delivery(
  delivery public.deliveries, wall_time timestamp, time_zone text, due_at timestamptz
) returns public.deliveries
language plpgsql volatile
set search_path = ''
as $$
#variable_conflict use_column
declare
  moment private.moment;
  keeps boolean;
begin
  perform private.require_waiting(delivery);
  moment := private.require_moment(
    delivery.workspace_id, move_delivery.wall_time, move_delivery.time_zone, move_delivery.due_at
  );
  keeps := private.may_publish(delivery.workspace_id, delivery.channel_id)
    or coalesce(
      delivery.approved_hash = delivery.said_hash and private.is_near(moment.due_at, delivery.approved_due_at), false
    );
  update public.deliveries d
  set
    due_at = moment.due_at,
    wall_time = moment.wall_time,
    time_zone = moment.time_zone,
    state = case when keeps then d.state else 'awaiting_approval' end,
    wake_at = case when keeps and d.state = 'scheduled' then moment.due_at else 'infinity' end,
    needs_approval = d.needs_approval or not keeps,
    approved_hash = case when keeps then d.approved_hash end,
    approved_due_at = case when keeps then d.approved_due_at end,
    asked_by = case when keeps then d.asked_by else auth.uid() end,
    problem = case when d.problem ->> 'code' in ('restored', 'changes_asked') then null else d.problem end
  where d.id = delivery.id;
  return private.decide(delivery, 'delivery.reschedule', 'rescheduled', jsonb_build_object('at', moment.due_at));
end
$$;

create or replace function public.schedule_post(
  post_id uuid,
  revision integer,
  channel_ids uuid[],
  wall_time timestamp default null,
  time_zone text default null,
  due_at timestamptz default null,
  repeat boolean default false,
  if_free boolean default false
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
    said := private.content_for(post.content, post.overrides, channel);
    perform private.require_words(said);
    is_free := private.may_publish(post.workspace_id, channel);
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
  'Makes a delivery for each channel. Without a wall time it is due at once; what a contributor or a channel''s rule asks approval for waits for it. if_free: refused where something else of a channel has that time.';
