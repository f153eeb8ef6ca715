-- What people decide about a series: that it begins, ends and goes on.

create function private.require_series(wanted uuid, may_have_ended boolean default false) returns public.series
language plpgsql volatile
set search_path = ''
as $$
declare
  required public.series;
begin
  select * into required from public.series where id = wanted;
  -- Whoever plans holds the post as well.
  perform private.require_post(required.post_id, 'contributor', may_have_ended);
  select * into required from public.series where id = wanted for no key update;
  if required.ended_at is not null and not may_have_ended then
    perform private.refuse(409, 'series_ended', 'That series has ended. Begin another one.');
  end if;
  perform private.lock_lane(l.channel_id) from (
    select distinct d.channel_id from public.deliveries d where d.series_id = wanted order by 1
  ) l;
  return required;
end
$$;

create function private.touch_lanes_of_series(wanted uuid) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  perform private.touch_lane(l.channel_id) from (
    select distinct d.channel_id from public.deliveries d where d.series_id = wanted order by 1
  ) l;
end
$$;

-- Cancels what of a series has not begun to go out: all of it, or one occurrence.
create function private.take_back(wanted uuid, code text, only_at timestamp default null) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  with cancelled as (
    update public.deliveries d set state = 'cancelled', wake_at = 'infinity', updated_at = now()
    where d.series_id = wanted and (only_at is null or d.occurrence = only_at)
      and d.state in ('draft', 'awaiting_approval', 'scheduled')
      and not exists (select from public.delivery_steps s where s.delivery_id = d.id and s.state <> 'planned')
    returning d.id, d.workspace_id
  )
  insert into public.delivery_events (delivery_id, workspace_id, kind, detail)
  select c.id, c.workspace_id, 'cancelled', jsonb_build_object('by', auth.uid(), 'code', code) from cancelled c;
  perform private.touch_lanes_of_series(wanted);
end
$$;

-- Schedules again what was taken back and is still to come, as its post stands now. What the caller may not publish alone
-- asks for approval, unless it is still approved.
create function private.bring_back(wanted uuid, cancelled_at timestamptz, only_at timestamp default null) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  back public.deliveries;
  keeps boolean;
  post public.posts;
begin
  for back in
    select d.* from public.deliveries d
    join public.channels c on c.id = d.channel_id and c.removed_at is null
    join public.posts p on p.id = d.post_id and p.deleted_at is null
    where d.series_id = wanted and d.state = 'cancelled' and d.due_at > now()
      and (cancelled_at is null or d.updated_at = cancelled_at) and (only_at is null or d.occurrence = only_at)
    order by d.id
  loop
    keeps := case
      when back.needs_approval then back.approved_hash is not distinct from back.said_hash
      else private.may_publish(back.workspace_id, back.channel_id)
    end;
    update public.deliveries d
    set
      state = case when keeps then 'scheduled' else 'awaiting_approval' end::public.delivery_state,
      wake_at = case when keeps then d.due_at else 'infinity' end,
      needs_approval = d.needs_approval or not keeps,
      asked_by = case when keeps then d.asked_by else auth.uid() end,
      updated_at = now()
    where d.id = back.id;
    perform private.tell(back.id, 'scheduled', jsonb_build_object('by', auth.uid(), 'at', back.due_at, 'series', wanted));
  end loop;
  for post in
    select p.* from public.posts p where p.deleted_at is null and p.id in (
      select d.post_id from public.deliveries d where d.series_id = wanted
    )
    order by p.id
  loop
    perform private.follow_post(post, private.require_role(post.workspace_id, 'contributor') >= 'editor');
  end loop;
  perform private.touch_lanes_of_series(wanted);
end
$$;

create function public.create_series(
  post_id uuid, revision integer, channel_ids uuid[], rule jsonb, starts_at timestamp, time_zone text
) returns public.series
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  post constant public.posts := private.require_post(create_series.post_id);
  before uuid;
  channel uuid;
  made public.series;
begin
  perform private.require_revision(post, create_series.revision);
  perform private.check_channels(create_series.channel_ids, post.workspace_id);
  if cardinality(create_series.channel_ids) = 0 then
    perform private.refuse(422, 'no_channel', 'Choose where the post should go.');
  end if;
  perform private.check_repetition(create_series.rule);
  perform private.require_time_zone(create_series.time_zone);
  if not coalesce(
    isfinite(create_series.starts_at)
      and create_series.starts_at between (now() - interval '2 days')::timestamp and (now() + interval '5 years')::timestamp,
    false
  ) then
    perform private.refuse(422, 'time_too_far', 'Choose a time within the next five years.');
  end if;
  foreach channel in array create_series.channel_ids loop
    perform private.require_words(private.content_for(post.content, post.overrides, channel));
  end loop;
  -- Of one post there is one series: another rule takes the place of the one before.
  select s.id into before from public.series s where s.post_id = post.id and s.ended_at is null;
  if before is not null then
    perform private.require_series(before);
    update public.series s set ended_at = now(), plan_at = 'infinity' where s.id = before;
    perform private.take_back(before, 'series_changed');
  end if;
  insert into public.series (
    workspace_id, post_id, channel_ids, rule, starts_at, time_zone, created_by, post_revision
  )
  values (
    post.workspace_id, post.id, create_series.channel_ids, create_series.rule, create_series.starts_at,
    create_series.time_zone, auth.uid(), post.revision
  )
  returning * into made;
  perform private.audit(
    made.workspace_id, 'series.create', 'series', made.id::text,
    jsonb_build_object('post', post.id, 'rule', made.rule, 'replaces', before)
  );
  return made;
end
$$;
comment on function public.create_series is
  'Lets a post go out again and again, in place of the series that it had. An engine makes its occurrences'' deliveries a while ahead.';

create function public.end_series(series_id uuid) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  ended constant public.series := private.require_series(series_id, true);
begin
  if ended.ended_at is not null then
    return;
  end if;
  update public.series set ended_at = now(), plan_at = 'infinity' where id = ended.id;
  perform private.take_back(ended.id, 'series_ended');
  perform private.audit(ended.workspace_id, 'series.end', 'series', ended.id::text);
end
$$;
comment on function public.end_series is 'Ends a series and cancels what of it is still to come.';

create function public.resume_series(series_id uuid) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  resumed constant public.series := private.require_series(resume_series.series_id, true);
begin
  if resumed.ended_at is null then
    return;
  end if;
  perform private.require_post(resumed.post_id);
  if exists (select from public.series s where s.post_id = resumed.post_id and s.ended_at is null) then
    perform private.refuse(409, 'series_replaced', 'The post has another series by now.');
  end if;
  update public.series s set ended_at = null, plan_at = now() where s.id = resumed.id;
  perform private.bring_back(resumed.id, resumed.ended_at);
  perform private.audit(resumed.workspace_id, 'series.resume', 'series', resumed.id::text);
end
$$;
comment on function public.resume_series is 'Takes the end of a series back, with what that cancelled.';

revoke execute on function
  private.require_series, private.touch_lanes_of_series, private.take_back, private.bring_back,
  public.create_series, public.end_series, public.resume_series
  from public, anon, authenticated, service_role;
grant execute on function public.create_series, public.end_series, public.resume_series to authenticated;
