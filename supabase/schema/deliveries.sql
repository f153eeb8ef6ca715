-- A post on one channel at one time: scheduled, claimed by an engine, carried out step by step, settled.

create type public.delivery_state as enum ('draft', 'awaiting_approval', 'scheduled', 'publishing', 'published', 'editing', 'removing', 'removed', 'failed', 'unknown', 'cancelled');

create type public.step_state as enum ('planned', 'sent', 'done', 'rejected', 'unknown');

create type private.moment as (
  due_at timestamp with time zone,
  wall_time timestamp without time zone,
  time_zone text
);

create type public.unknown_answer as enum ('published', 'not_published');

create type public.comment_answer as enum ('send', 'leave');

create table private.lanes (
  channel_id uuid not null,
  workspace_id uuid not null,
  -- When an engine should check the lane again; infinity if no delivery waits, or the channel cannot publish.
  next_at timestamptz not null default 'infinity'::timestamptz,
  -- The delivery that an engine has claimed, and until when.
  delivery_id uuid,
  leased_until timestamptz,
  left_behind integer not null default 0,
  limit_left integer,
  limit_max integer,
  limit_until timestamptz,
  limit_what text,
  constraint lanes_pkey primary key (channel_id),
  constraint lanes_channel_id_fkey foreign key (channel_id) references public.channels(id) on delete cascade
);
comment on table private.lanes is 'One row a channel, which publishes one delivery at a time. Whoever changes a delivery or a channel locks the lane first.';
comment on column private.lanes.left_behind is 'How many engines in a row have left the lane''s delivery behind: it may be what ends them.';
comment on column private.lanes.limit_left is 'What the network''s last answer that mattered left of posts or requests (limit_what), until limit_until.';
create index lanes_by_time on private.lanes (next_at, workspace_id) where (next_at < 'infinity'::timestamptz);
create index lanes_that_are_leased on private.lanes (workspace_id) where (delivery_id is not null);
alter table private.lanes enable row level security;

create table public.deliveries (
  id uuid not null default gen_random_uuid(),
  workspace_id uuid not null,
  post_id uuid not null,
  post_revision integer not null,
  channel_id uuid not null,
  state public.delivery_state not null,
  -- The post's content for this channel, fixed when it was scheduled.
  content jsonb not null,
  due_at timestamptz not null,
  wall_time timestamp not null,
  time_zone text not null,
  -- When an engine should claim it: due, retried, or its lease over. Infinity while it waits for a person or has ended.
  wake_at timestamptz not null,
  -- Incremented by every claim. Only the engine with the newest fence may write.
  fence bigint not null default 0,
  leased_by text,
  attempts integer not null default 0,
  plan_hash text,
  planned_at timestamptz,
  published_at timestamptz,
  remote_id text,
  url text,
  problem jsonb,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The beginning of the text, as much as a calendar has room for.
  excerpt text not null generated always as ("left"((content ->> 'text'::text), 140)) stored,
  said_hash text not null generated always as (private.said_hash(channel_id, content)) stored,
  -- Whether it may be published only with an approval of this content.
  needs_approval boolean not null default false,
  -- The member who last changed content that needs approval; they may not approve it themselves.
  asked_by uuid,
  approved_hash text,
  approved_due_at timestamptz,
  series_id uuid,
  -- Its original time in the series, wherever it was moved since.
  occurrence timestamp,
  removed_at timestamptz,
  -- Approvals count only in the round in which they were given; a change or a refusal starts a new round.
  approval_round integer not null default 0,
  evergreen_entry_id uuid,
  -- The number of the evergreen list's round that it belongs to.
  evergreen_round integer,
  look_first boolean not null default false,
  blocks_lane boolean not null default false,
  -- A network's key of a post is made of its delivery's id and creation time. An imported delivery has another id here: its
  -- original one is needed to find its post at Bluesky, Ghost, WordPress and Slack, instead of publishing it again.
  identity uuid,
  constraint deliveries_pkey primary key (id),
  constraint what_goes_out_is_approved check (not needs_approval or (state <> all (array['scheduled'::public.delivery_state, 'publishing'::public.delivery_state])) or not approved_hash is distinct from said_hash),
  constraint what_is_over_does_not_wake check ((state = any (array['scheduled'::public.delivery_state, 'publishing'::public.delivery_state])) or wake_at = 'infinity'::timestamptz),
  constraint deliveries_channel_id_fkey foreign key (channel_id) references public.channels(id) on delete cascade,
  constraint deliveries_evergreen_entry_id_fkey foreign key (evergreen_entry_id) references public.evergreen_entries(id) on delete set null,
  constraint deliveries_post_id_fkey foreign key (post_id) references public.posts(id) on delete cascade,
  constraint deliveries_series_id_fkey foreign key (series_id) references public.series(id) on delete set null,
  constraint deliveries_workspace_id_fkey foreign key (workspace_id) references public.workspaces(id) on delete cascade
);
comment on table public.deliveries is 'One post to one channel at one time.';
comment on column public.deliveries.attempts is 'How often it was tried with an outcome, since it was scheduled or tried again by hand.';
comment on column public.deliveries.removed_at is 'When it was gone from its network.';
comment on column public.deliveries.look_first is 'Each of its steps is looked for at the network before it is sent: it may be out without anything known of it here.';
comment on column public.deliveries.blocks_lane is 'While it waits, nothing new begins on its channel: a step of it was sent, and only a look can tell whether it is out.';
comment on column public.deliveries.identity is 'The id that its keys at networks are made of, where an archive brought it from another workspace; null for its own.';
create index deliveries_by_publication on public.deliveries (channel_id, published_at) where (published_at is not null);
-- Removing a channel selects all of its deliveries.
create index deliveries_of_channel on public.deliveries (channel_id, due_at);
create index deliveries_of_lane on public.deliveries (channel_id, wake_at) where (state = any (array['scheduled'::public.delivery_state, 'publishing'::public.delivery_state]));
create index deliveries_of_month on public.deliveries (workspace_id, due_at, id) include (post_id, channel_id, state, created_by, excerpt);
create index deliveries_of_post on public.deliveries (post_id);
create index deliveries_under_way on public.deliveries (channel_id) where (state = 'publishing'::public.delivery_state);
create index goes_of_an_entry on public.deliveries (evergreen_entry_id) where (evergreen_entry_id is not null);
create unique index an_occurrence_is_made_once on public.deliveries (series_id, occurrence, channel_id) where (series_id is not null);
alter table public.deliveries enable row level security;
create policy "A session must be good" on public.deliveries
  as restrictive for all to authenticated
  using (( select private.has_good_session() as has_good_session));
create policy "Members see their workspace's deliveries" on public.deliveries
  for select to authenticated
  using ((workspace_id = any (array( select private.my_workspaces() as my_workspaces))));
create trigger add_outcome_event after update of state on public.deliveries for each row when (new.state = 'published'::public.delivery_state and old.published_at is null and new.published_at is not null or (new.state = any (array['failed'::public.delivery_state, 'unknown'::public.delivery_state])) and old.state <> new.state and old.state <> 'removing'::public.delivery_state) execute function private.add_event_of_delivery();
-- Triggers run in the order of their names: this one runs after the event that the post is published.
create trigger add_outcome_event_of_first_comment after update of state, problem on public.deliveries for each row when (new.state = 'published'::public.delivery_state and (new.problem ->> 'code'::text) ~~ 'comment\_%'::text and (old.problem is distinct from new.problem or old.state = 'publishing'::public.delivery_state)) execute function private.add_event_of_delivery('delivery.first_comment_failed');
create trigger add_request_event after insert on public.deliveries for each row when (new.state = 'awaiting_approval'::public.delivery_state and current_setting('postlark.asks_once'::text, true) is distinct from 'on'::text) execute function private.add_event_of_delivery('approval.requested');
-- A change of a delivery that awaits approval requests it again only if the earlier request was answered.
create trigger add_request_event_again after update of state, problem on public.deliveries for each row when (new.state = 'awaiting_approval'::public.delivery_state and (new.problem ->> 'code'::text) is distinct from 'changes_asked'::text and (old.state <> 'awaiting_approval'::public.delivery_state or (old.problem ->> 'code'::text) = 'changes_asked'::text or old.approval_round <> new.approval_round)) execute function private.add_event_of_delivery('approval.requested');
create trigger begin_counts after insert or update of published_at on public.deliveries for each row when (new.published_at is not null) execute function private.begin_counts();
create trigger begin_round before update on public.deliveries for each row when (new.state = 'awaiting_approval'::public.delivery_state and (old.state <> 'awaiting_approval'::public.delivery_state or new.content is distinct from old.content or not private.is_near(new.due_at, old.due_at))) execute function private.begin_round();
-- A member has decided since (approved, cancelled or requested changes), so moving it back restores no approval.
create trigger forget_left_place after update of state, problem on public.deliveries for each row when (old.state = 'awaiting_approval'::public.delivery_state and (new.state <> 'awaiting_approval'::public.delivery_state or (new.problem ->> 'code'::text) = 'changes_asked'::text)) execute function private.forget_left_place();
create trigger queue_measurement after update of state on public.deliveries for each row when (new.state = 'removed'::public.delivery_state and old.state <> 'removed'::public.delivery_state or new.state = 'published'::public.delivery_state and old.published_at is null and new.published_at is not null) execute function private.queue_measurement();
create trigger read_what_was_approved after update of state on public.deliveries for each row when (new.state = 'published'::public.delivery_state and (old.state = any (array['publishing'::public.delivery_state, 'editing'::public.delivery_state, 'unknown'::public.delivery_state])) and new.needs_approval) execute function private.read_what_was_approved();
create trigger text_is_limited before insert on public.deliveries for each row execute function private.check_text();
grant select on public.deliveries to authenticated;
alter publication supabase_realtime add table public.deliveries;

create table public.delivery_steps (
  delivery_id uuid not null,
  "position" integer not null,
  workspace_id uuid not null,
  kind text not null,
  key text not null,
  payload jsonb not null,
  state public.step_state not null default 'planned'::public.step_state,
  result jsonb,
  sent_at timestamptz,
  ended_at timestamptz,
  absent_since timestamptz,
  constraint delivery_steps_pkey primary key (delivery_id, "position"),
  constraint delivery_steps_delivery_id_fkey foreign key (delivery_id) references public.deliveries(id) on delete cascade
);
comment on table public.delivery_steps is 'A delivery''s plan: each change elsewhere, with the key that makes it happen once.';
comment on column public.delivery_steps.absent_since is 'When a look first did not find it since it was sent last. A single look may come too early.';
create index delivery_steps_by_remote_id on public.delivery_steps (((result ->> 'remoteId'::text))) where (state = 'done'::public.step_state);
alter table public.delivery_steps enable row level security;
create policy "A session must be good" on public.delivery_steps
  as restrictive for all to authenticated
  using (( select private.has_good_session() as has_good_session));
create policy "Members see their workspace's steps" on public.delivery_steps
  for select to authenticated
  using ((workspace_id = any (array( select private.my_workspaces() as my_workspaces))));
grant select on public.delivery_steps to authenticated;

create table public.delivery_events (
  id bigint not null generated always as identity,
  delivery_id uuid not null,
  workspace_id uuid not null,
  at timestamptz not null default clock_timestamp(),
  kind text not null,
  step integer,
  detail jsonb not null default '{}'::jsonb,
  constraint delivery_events_pkey primary key (id),
  constraint delivery_events_delivery_id_fkey foreign key (delivery_id) references public.deliveries(id) on delete cascade
);
comment on table public.delivery_events is 'What happened to a delivery, in order.';
create index events_of_a_delivery on public.delivery_events (delivery_id, id);
alter table public.delivery_events enable row level security;
create policy "A session must be good" on public.delivery_events
  as restrictive for all to authenticated
  using (( select private.has_good_session() as has_good_session));
create policy "Members see their workspace's timelines" on public.delivery_events
  for select to authenticated
  using ((workspace_id = any (array( select private.my_workspaces() as my_workspaces))));
grant select on public.delivery_events to authenticated;
alter publication supabase_realtime add table public.delivery_events;

create function private.tell(
  delivery uuid,
  kind text,
  detail jsonb default '{}'::jsonb,
  step integer default null::integer
) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  insert into public.delivery_events (delivery_id, workspace_id, kind, step, detail)
  select d.id, d.workspace_id, tell.kind, tell.step, tell.detail
  from public.deliveries d where d.id = delivery;
end
$$;

-- When a lane is due, by the lease that is stored in it.
create function private.lane_due(channel uuid) returns timestamptz
language plpgsql volatile
set search_path = ''
as $$
begin
  return (
    select private.lane_due(l.channel_id, l.leased_until) from private.lanes l where l.channel_id = channel
  );
end
$$;

-- When a lane is due; `leased_until` is the lease's end, which may not be stored in the lane yet.
create function private.lane_due(channel uuid, leased_until timestamptz) returns timestamptz
language plpgsql volatile
set search_path = ''
as $$
begin
  return (
    select case
      when c.removed_at is not null then (
        select coalesce(min(d.wake_at), 'infinity') from public.deliveries d
        where d.channel_id = channel and d.state = 'publishing'
      )
      when w.deleted_at is not null or c.state = 'needs_attention' then 'infinity'
      -- The engine ends a pause whose time has come.
      when c.state = 'paused' then coalesce(c.paused_until, 'infinity')
      -- One delivery at a time: nothing before the lease is over. "greatest" leaves out nulls.
      else greatest(
        lane_due.leased_until,
        (select l.limit_until from private.lanes l where l.channel_id = channel and l.limit_left = 0),
        case
          when private.lane_blocked(channel) then (
            select coalesce(min(d.wake_at), 'infinity') from public.deliveries d
            where d.channel_id = channel and d.state = 'publishing'
          )
          else (
            select coalesce(min(d.wake_at), 'infinity') from public.deliveries d
            where d.channel_id = channel and d.state in ('scheduled', 'publishing')
          )
        end,
        case
          when free.at is not null then least(
            free.at,
            (select min(d.wake_at) from public.deliveries d where d.channel_id = channel and d.state = 'publishing')
          )
        end
      )
    end
    from public.channels c
    join public.workspaces w on w.id = c.workspace_id
    cross join lateral (select private.free_again(c.id, private.daily_limit(c.network, c.per_day)) as at) free
    where c.id = channel
  );
end
$$;

create function private.lock_lane(channel uuid) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  perform from private.lanes where channel_id = channel for update;
end
$$;

create function private.touch_lane(channel uuid) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  before timestamptz;
  after timestamptz;
begin
  select next_at into before from private.lanes where channel_id = channel for update;
  after := private.lane_due(channel);
  if after is distinct from before then
    update private.lanes set next_at = after where channel_id = channel;
  end if;
  if after < before then
    perform pg_notify('postlark_due', '');
  end if;
end
$$;

create function private.touch_lanes_of(workspace uuid) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  -- In one order, so that two that lock several lanes never wait for each other.
  perform private.touch_lane(l.channel_id) from (
    select channel_id from private.lanes where workspace_id = workspace order by channel_id
  ) l;
end
$$;

create function private.lock_lanes_of_post(post uuid) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  perform private.lock_lane(l.channel_id) from (
    select distinct channel_id from public.deliveries
    where post_id = post and state not in ('published', 'failed', 'cancelled')
    order by channel_id
  ) l;
end
$$;

create function private.touch_lanes_of_post(post uuid) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  perform private.touch_lane(l.channel_id) from (
    select distinct channel_id from public.deliveries where post_id = post order by channel_id
  ) l;
end
$$;

-- Raises 422 if the time is not allowed, or `due_at` differs from it. Without a wall time: now, in the workspace's zone.
create function private.require_moment(
  workspace uuid,
  wall_time timestamp,
  time_zone text,
  due_at timestamptz
) returns private.moment
language plpgsql volatile
set search_path = ''
as $$
declare
  own_zone constant text := (select w.time_zone from public.workspaces w where w.id = workspace);
  meant timestamptz;
begin
  if wall_time is null then
    return (now(), private.wall_at(now(), own_zone), own_zone)::private.moment;
  end if;
  if time_zone is distinct from own_zone then
    perform private.require_time_zone(time_zone);
  end if;
  if not isfinite(wall_time) or wall_time > (now() + interval '5 years')::timestamp then
    perform private.refuse(422, 'time_too_far', 'Choose a time within the next five years.');
  end if;
  meant := private.instant_of(wall_time, time_zone);
  if due_at is distinct from meant then
    perform private.refuse(
      422, 'time_differs',
      format(
        '%s in %s is %s UTC, not %s UTC. Look at the time again.',
        to_char(wall_time, 'YYYY-MM-DD HH24:MI'), time_zone,
        to_char(meant at time zone 'UTC', 'YYYY-MM-DD HH24:MI'),
        coalesce(to_char(due_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI'), 'none')
      )
    );
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
  wall_time timestamp default null::timestamp,
  time_zone text default null::text,
  due_at timestamptz default null::timestamptz,
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
comment on function public.schedule_post(post_id uuid, revision integer, channel_ids uuid[], wall_time timestamp without time zone, time_zone text, due_at timestamp with time zone, repeat boolean, if_free boolean, again boolean, ask boolean) is 'Makes a delivery for each channel. Without a wall time it is due at once; what a contributor or a channel''s rule asks approval for waits for it. if_free: refused where something else of a channel has that time. again: publishes once more what went out on a channel within the last minute, or is going out. ask: waits for approval although nothing asks for it.';
grant execute on function public.schedule_post(post_id uuid, revision integer, channel_ids uuid[], wall_time timestamp without time zone, time_zone text, due_at timestamp with time zone, repeat boolean, if_free boolean, again boolean, ask boolean) to authenticated;

-- Updates the post's waiting deliveries to its new content, unless one of their steps was sent already.
create function private.follow_post(post public.posts, is_approved boolean) returns void
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

-- Raises as `require_role` does, or 403 if a contributor is not the post's author. Then locks the delivery's lane.
create function private.require_delivery(delivery uuid, lowest public.workspace_role) returns public.deliveries
language plpgsql volatile
set search_path = ''
as $$
declare
  decided public.deliveries;
  own public.workspace_role;
begin
  select * into decided from public.deliveries where id = delivery;
  own := private.require_role(decided.workspace_id, lowest);
  if own = 'contributor' and not exists (
    select from public.posts p where p.id = decided.post_id and p.author_id = auth.uid()
  ) then
    perform private.refuse(403, 'forbidden', 'Only editors decide on what others have written.');
  end if;
  perform private.lock_lane(decided.channel_id);
  select * into decided from public.deliveries where id = delivery;
  return decided;
end
$$;

create function private.require_waiting(delivery public.deliveries) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  if delivery.state = 'cancelled' then
    perform private.refuse(409, 'cancelled', 'It was cancelled. Schedule the post again.');
  end if;
  if delivery.state not in ('draft', 'awaiting_approval', 'scheduled') then
    perform private.refuse(409, 'too_late', 'It is too late: publishing has begun.');
  end if;
end
$$;

create function private.require_state(delivery public.deliveries, state public.delivery_state) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  if delivery.state <> state then
    perform private.refuse(
      409, 'state_differs', format('It is %s now. Look at it again.', delivery.state), delivery.state::text
    );
  end if;
end
$$;

-- The common end of every decision: sets `updated_at`, and writes the delivery event and the audit event.
create function private.decide(
  delivery public.deliveries,
  action text,
  kind text,
  detail jsonb default '{}'::jsonb
) returns public.deliveries
language plpgsql volatile
set search_path = ''
as $$
declare
  decided public.deliveries;
begin
  update public.deliveries set updated_at = now() where id = delivery.id returning * into decided;
  perform private.tell(delivery.id, kind, jsonb_build_object('by', auth.uid()) || detail);
  perform private.touch_lane(delivery.channel_id);
  perform private.audit(delivery.workspace_id, action, 'delivery', delivery.id::text, detail);
  return decided;
end
$$;

create function public.reschedule_delivery(
  delivery_id uuid,
  wall_time timestamp default null::timestamp,
  time_zone text default null::text,
  due_at timestamptz default null::timestamptz
) returns public.deliveries
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  return private.move_delivery(
    private.require_delivery(reschedule_delivery.delivery_id, 'contributor'),
    reschedule_delivery.wall_time, reschedule_delivery.time_zone, reschedule_delivery.due_at
  );
end
$$;
grant execute on function public.reschedule_delivery(delivery_id uuid, wall_time timestamp without time zone, time_zone text, due_at timestamp with time zone) to authenticated;

-- Moves scheduled deliveries after a change of time zone data: the wall time that was chosen stays, the instant follows.
create function engine.follow_clocks() returns integer
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
comment on function engine.follow_clocks() is 'Keeps the wall time of what is still to come where a zone''s law has changed since, derives the instant anew, and says so. Some at a time: how many.';
grant execute on function engine.follow_clocks() to postlark_engine;

create function public.cancel_delivery(delivery_id uuid) returns public.deliveries
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  cancelled constant public.deliveries := private.require_delivery(delivery_id, 'contributor');
begin
  if cancelled.state = 'cancelled' then
    return cancelled;
  end if;
  perform private.require_waiting(cancelled);
  update public.deliveries set state = 'cancelled', wake_at = 'infinity' where id = cancelled.id;
  return private.decide(cancelled, 'delivery.cancel', 'cancelled');
end
$$;
grant execute on function public.cancel_delivery(delivery_id uuid) to authenticated;

create function private.require_present_channel(delivery public.deliveries) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  if exists (
    select from public.channels c where c.id = delivery.channel_id and c.removed_at is not null
  ) then
    perform private.refuse(409, 'channel_removed', 'That channel was removed. Connect it again.');
  end if;
end
$$;

create function public.retry_delivery(delivery_id uuid) returns public.deliveries
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  retried constant public.deliveries := private.require_delivery(retry_delivery.delivery_id, 'editor');
begin
  perform private.require_state(retried, 'failed');
  perform private.require_present_channel(retried);
  update public.delivery_steps s set state = 'planned', result = null, ended_at = null, absent_since = null
  where s.delivery_id = retried.id and s.state in ('rejected', 'unknown');
  update public.deliveries d
  set state = 'scheduled', wake_at = now(), problem = null, attempts = 0, look_first = true
  where d.id = retried.id;
  return private.decide(retried, 'delivery.retry', 'retried');
end
$$;
comment on function public.retry_delivery(delivery_id uuid) is 'Tries a failed delivery again at once. Steps that are done stay done; the others are looked for before they are sent.';
grant execute on function public.retry_delivery(delivery_id uuid) to authenticated;

create function public.resolve_unknown(delivery_id uuid, answer public.unknown_answer) returns public.deliveries
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  resolved constant public.deliveries := private.require_delivery(resolve_unknown.delivery_id, 'editor');
  is_out constant boolean := resolve_unknown.answer = 'published';
begin
  perform private.require_state(resolved, 'unknown');
  if resolve_unknown.answer is null then
    perform private.refuse(422, 'answer_invalid', 'Say whether it was published.');
  end if;
  if not is_out then
    perform private.require_present_channel(resolved);
  end if;
  update public.delivery_steps s
  set
    state = case when is_out then 'done' else 'planned' end::public.step_state,
    ended_at = case when is_out then now() end,
    absent_since = null
  where s.delivery_id = resolved.id and s.state in ('sent', 'unknown');
  update public.deliveries d
  set
    state = case when is_out then 'published' else 'scheduled' end::public.delivery_state,
    wake_at = case when is_out then 'infinity' else now() end,
    published_at = case when is_out then now() end,
    look_first = d.look_first or not is_out,
    -- Nobody knows its number there, so that nothing can be said below it.
    problem = case when is_out and exists (
      select from public.delivery_steps s where s.delivery_id = resolved.id and s.kind = 'first_comment'
    ) then '{"code": "comment_place_unknown"}'::jsonb end
  where d.id = resolved.id;
  return private.decide(
    resolved, 'delivery.resolve', 'resolved', jsonb_build_object('answer', resolve_unknown.answer)
  );
end
$$;
grant execute on function public.resolve_unknown(delivery_id uuid, answer public.unknown_answer) to authenticated;

-- Returns due lanes, locked for this transaction. Each workspace gets up to ten at a time. It may also get places that
-- no other workspace needs, except the last five, so that the next workspace finds a free place at once.
create function private.take_lanes(most integer) returns uuid[]
language plpgsql volatile
set search_path = ''
as $$
declare
  full_workspaces uuid[];
  taken uuid[];
  rest uuid[];
begin
  select coalesce(array_agg(f.workspace_id), '{}') into full_workspaces from (
    select l.workspace_id from private.lanes l
    where l.delivery_id is not null and l.leased_until > now()
    group by l.workspace_id
    having count(*) >= 10
  ) f;
  select coalesce(array_agg(t.channel_id), '{}') into taken from (
    select l.channel_id from private.lanes l
    where l.next_at <= now() and l.channel_id in (
      select r.channel_id from (
        select
          o.channel_id, o.next_at,
          row_number() over (partition by o.workspace_id order by o.next_at) as place
        from (
          select d.channel_id, d.workspace_id, d.next_at from private.lanes d
          where d.next_at <= now() and d.next_at < 'infinity' and d.workspace_id <> all (full_workspaces)
          order by d.next_at
          limit 500
        ) o
      ) r
      where r.place <= 10
      order by r.next_at
      limit most
    )
    for update skip locked
  ) t;
  if cardinality(taken) >= most - 5 then
    return taken;
  end if;
  select coalesce(array_agg(t.channel_id), '{}') into rest from (
    select l.channel_id from private.lanes l
    where l.next_at <= now() and l.next_at < 'infinity' and l.channel_id <> all (taken)
    order by l.next_at
    limit most - 5 - cardinality(taken)
    for update skip locked
  ) t;
  return taken || rest;
end
$$;

create function private.work_of(delivery public.deliveries) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'delivery', jsonb_build_object(
        'id', delivery.id, 'postId', delivery.post_id, 'postRevision', delivery.post_revision,
        'content', delivery.content, 'dueAt', delivery.due_at, 'wallTime', delivery.wall_time,
        'timeZone', delivery.time_zone, 'attempts', delivery.attempts, 'planHash', delivery.plan_hash,
        'plannedAt', delivery.planned_at, 'createdAt', delivery.created_at, 'lookFirst', delivery.look_first,
        'identity', coalesce(delivery.identity, delivery.id),
        'approval', case when delivery.needs_approval then jsonb_build_object('hash', delivery.approved_hash) end
      ),
      'channel', jsonb_build_object(
        'id', c.id, 'network', c.network, 'accountId', c.account_id, 'handle', c.handle, 'settings', c.settings
      ),
      'credentials', (
        select jsonb_build_object(
          'version', k.version, 'keyId', k.key_id,
          'ciphertext', translate(encode(k.ciphertext, 'base64'), e'\n', '')
        )
        from private.channel_credentials k where k.channel_id = c.id
      ),
      'steps', coalesce((
        select jsonb_agg(
          jsonb_build_object(
            'position', s.position, 'kind', s.kind, 'key', s.key, 'payload', s.payload, 'state', s.state,
            'result', s.result, 'sentAt', s.sent_at, 'endedAt', s.ended_at,
            'absentSince', s.absent_since
          )
          order by s.position
        )
        from public.delivery_steps s where s.delivery_id = delivery.id
      ), '[]'),
      'media', coalesce((
        select jsonb_agg(
          jsonb_build_object(
            'id', m.id, 'hash', m.hash, 'type', m.type, 'width', m.width, 'height', m.height, 'size', m.size
          )
          order by used.place
        )
        from jsonb_array_elements(private.pictures_of(delivery.content)) with ordinality as used (item, place)
        join public.media m on m.id = (used.item ->> 'id')::uuid and m.workspace_id = delivery.workspace_id
      ), '[]'),
      'workspace', jsonb_build_object('id', w.id, 'slug', w.slug, 'timeZone', w.time_zone)
    )
    from public.channels c join public.workspaces w on w.id = c.workspace_id
    where c.id = delivery.channel_id
  );
end
$$;

create function engine.claim(
  most integer,
  lease interval,
  owner text
) returns table(delivery_id uuid, fence bigint, taken_over boolean, wanted timestamptz, work jsonb)
language plpgsql volatile security definer
set search_path = ''
set enable_seqscan = 'off'
set plan_cache_mode = 'force_generic_plan'
as $$
#variable_conflict use_column
declare
  lanes constant uuid[] := private.take_lanes(most);
  claimed_ids uuid[];
  were_taken_over boolean[];
  were_wanted timestamptz[];
begin
  -- With nothing wanted, the statements below run on nothing: this connection plans them before a delivery is due.
  if cardinality(lanes) = 0 and most > 0 then
    return;
  end if;
  perform set_config('synchronous_commit', 'off', true);
  perform private.end_hopeless(lanes);
  update public.channels c set state = 'connected', paused_until = null
  where c.id = any (lanes) and c.state = 'paused' and c.paused_until <= now() and c.removed_at is null;
  with due as materialized (
      select l.channel_id, next.id, next.wake_at, next.taken_over, left_behind.times as left_behind,
        -- What several engines in a row left behind may be what ended them: it waits longer each time, and comes
        -- back beside others than before.
        now() + lease * case
          when left_behind.times = 0 then 1
          else least(2 ^ greatest(0, left_behind.times - 2), 20) * (1 + random())
        end as until
      from private.lanes l
      join public.channels present on present.id = l.channel_id and present.removed_at is null
      cross join lateral (
        select private.free_again(present.id, private.daily_limit(present.network, present.per_day)) as at
      ) free
      cross join lateral (select private.lane_blocked(present.id) as lane offset 0) blocked
      cross join lateral (
        -- What an engine left behind comes before anything new. As text, so that no plan looks through all that is
        -- due for what it knows by id.
        (
          select d.id, d.wake_at, true as taken_over, 0 as place from public.deliveries d
          where d.id = l.delivery_id and d.state::text = 'publishing' and d.wake_at <= now()
        )
        union all
        (
          select d.id, d.wake_at, d.leased_by is not null, 1 from public.deliveries d
          where d.channel_id = l.channel_id and d.state in ('scheduled', 'publishing') and d.wake_at <= now()
            -- What has begun goes on; nothing else begins on a day that is full.
            and (free.at is null or d.state = 'publishing')
            -- Nor while it is not known whether the post before is out: a look for either could find the other.
            and (d.state = 'publishing' or not blocked.lane)
          order by d.wake_at
          limit 1
        )
        order by place
        limit 1
      ) next
      cross join lateral (select case when next.taken_over then l.left_behind + 1 else 0 end as times) left_behind
      where l.channel_id = any (lanes) and coalesce(l.leased_until <= now(), true)
        and coalesce(l.limit_left > 0 or l.limit_until <= now(), true)
    ), claimed as (
      update public.deliveries d
      set
        state = 'publishing', wake_at = due.until, leased_by = owner,
        fence = greatest(d.fence + 1, (extract(epoch from clock_timestamp()) * 1000000)::bigint),
        updated_at = now()
      from due where d.id = due.id
      returning d.*
    ), leased as (
      update private.lanes l
      set
        delivery_id = due.id, leased_until = due.until, next_at = due.until, left_behind = due.left_behind
      from due where l.channel_id = due.channel_id
    ), told as (
      insert into public.delivery_events (delivery_id, workspace_id, kind, detail)
      select c.id, c.workspace_id, case when due.taken_over then 'taken_over' else 'claimed' end,
        jsonb_build_object('by', owner)
      from claimed c join due on due.id = c.id
    )
    select
      coalesce(array_agg(c.id order by due.wake_at), '{}'), array_agg(due.taken_over order by due.wake_at),
      array_agg(due.wake_at order by due.wake_at)
    from claimed c join due on due.id = c.id
    into claimed_ids, were_taken_over, were_wanted;
  -- By a statement of its own. The one above waits for an engine that is writing just now, and would read of the steps
  -- what was there before: a step that is done would be sent again.
  return query
    select d.id, d.fence, t.taken_over, t.wanted, private.work_of(d)
    from unnest(claimed_ids, were_taken_over, were_wanted) with ordinality as t (id, taken_over, wanted, place)
    join public.deliveries d on d.id = t.id
    order by t.place;
  -- Lanes in which there was nothing after all.
  update private.lanes l set next_at = private.lane_due(l.channel_id)
  where l.channel_id = any (lanes) and l.next_at <= now();
end
$$;
grant execute on function engine.claim(most integer, lease interval, owner text) to postlark_engine;

-- If only workspaces without a free place have something due, returns when another lane is due, a second ahead at most.
create function engine.next_at() returns timestamptz
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  earliest constant timestamptz := (select min(l.next_at) from private.lanes l where l.next_at < 'infinity');
begin
  if earliest is null or earliest > now() then
    return coalesce(earliest, 'infinity');
  end if;
  -- Of a workspace that has all its places nothing is due before one of them is free.
  return coalesce(
    (
      select min(l.next_at) from private.lanes l
      where l.next_at <= now() and l.workspace_id not in (
        select f.workspace_id from private.lanes f
        where f.delivery_id is not null and f.leased_until > now()
        group by f.workspace_id
        having count(*) >= 10
      )
    ),
    least((select min(l.next_at) from private.lanes l where l.next_at > now()), now() + interval '1 second')
  );
end
$$;
comment on function engine.next_at() is 'When a claim may find something: null when nothing waits, in the past while a person''s command holds what is due.';
grant execute on function engine.next_at() to postlark_engine;

create function engine.apply(groups jsonb) returns boolean[]
language plpgsql volatile security definer
set search_path = ''
set enable_seqscan = 'off'
set enable_hashjoin = 'off'
set enable_mergejoin = 'off'
set plan_cache_mode = 'force_generic_plan'
as $$
#variable_conflict use_column
declare
  written boolean[];
  settled uuid[];
  not_begun bigint;
begin
  -- Whoever changes a lane locks it before its delivery, as people's commands do, and several in one order.
  perform from private.lanes l
  where l.channel_id in (
    select d.channel_id from jsonb_array_elements(groups) g
    join public.deliveries d on d.id = (g.value ->> 'delivery')::uuid
    where g.value #>> '{calls,-1,do}' in ('settle', 'renew')
  )
  order by l.channel_id
  for update;

  with held as materialized (
    select d.id, d.channel_id, d.workspace_id, d.plan_hash, g.place, g.calls
    from (
      select e.ordinality as place, (e.value ->> 'delivery')::uuid as id, (e.value ->> 'fence')::bigint as fence,
        e.value -> 'calls' as calls
      from jsonb_array_elements(groups) with ordinality e
    ) g
    join public.deliveries d on d.id = g.id
    -- As text, so that no plan looks through all that is due for what it knows by id.
    where d.fence = g.fence and d.state::text = 'publishing' and d.leased_by is not null
    -- A claim waits until this has written.
    for no key update of d
  ), calls as materialized (
    select h.id, h.workspace_id, h.place, c.ordinality as turn, c.value as call, c.value ->> 'do' as what,
      (c.value ->> 'position')::integer as "position"
    from held h, jsonb_array_elements(h.calls) with ordinality c
    -- A plan is frozen once; whoever writes it again was not told that it had been written.
    where c.value ->> 'do' <> 'freeze' or h.plan_hash is null
  ), ended as (
    update public.delivery_steps s
    set
      state = (c.call ->> 'state')::public.step_state,
      result = c.call -> 'result',
      ended_at = case when c.call ->> 'state' <> 'planned' then clock_timestamp() end
    from calls c
    where c.what = 'end_step' and s.delivery_id = c.id and s.position = c.position
      and s.state in ('planned', 'sent', 'unknown')
  ), frozen as (
    -- The first step may begin in the same transaction.
    insert into public.delivery_steps (delivery_id, position, workspace_id, kind, key, payload, state, sent_at)
    select c.id, step.place - 1, c.workspace_id, step.item ->> 'kind', step.item ->> 'key', step.item -> 'payload',
      case when b.id is null then 'planned' else 'sent' end::public.step_state,
      case when b.id is not null then clock_timestamp() end
    from calls c
    cross join jsonb_array_elements(c.call -> 'steps') with ordinality as step (item, place)
    left join calls b on b.what = 'begin_step' and b.id = c.id and b.position = step.place - 1
    where c.what = 'freeze'
    on conflict do nothing
    returning state
  ), begun as (
    update public.delivery_steps s set state = 'sent', sent_at = clock_timestamp(), absent_since = null
    from calls c
    where c.what = 'begin_step' and s.delivery_id = c.id and s.position = c.position
      and s.state in ('planned', 'sent', 'unknown')
    returning s.delivery_id
  ), absent as (
    update public.delivery_steps s set absent_since = coalesce(s.absent_since, clock_timestamp())
    from calls c
    where c.what = 'absent' and s.delivery_id = c.id and s.position = c.position and s.state = 'sent'
  ), told as (
    insert into public.delivery_events (delivery_id, workspace_id, kind, step, detail)
    select e.id, e.workspace_id, e.kind, e.step, coalesce(e.detail, '{}')
    from (
      select c.id, c.workspace_id, c.place, c.turn,
        case c.what
          when 'freeze' then 'planned'
          when 'begin_step' then 'step_sent'
          when 'end_step' then
            case when c.call ->> 'state' in ('done', 'rejected') then 'step_' || (c.call ->> 'state') end
          when 'note' then c.call ->> 'kind'
          when 'settle' then
            case
              when c.call ->> 'state' in ('published', 'failed', 'unknown') then c.call ->> 'state'
              when c.call ->> 'problem' is not null then 'waiting_for_channel'
            end
        end as kind,
        coalesce(c.position, (c.call ->> 'step')::integer) as step,
        case c.what
          when 'freeze' then
            jsonb_build_object('steps', jsonb_array_length(c.call -> 'steps'), 'hash', c.call -> 'hash')
          when 'end_step' then case when c.call ->> 'state' = 'rejected' then c.call -> 'result' end
          when 'note' then c.call -> 'detail'
          when 'settle' then
            jsonb_strip_nulls(jsonb_build_object('url', c.call -> 'url', 'problem', c.call -> 'problem'))
        end as detail
      from calls c
    ) e
    where e.kind is not null
    order by e.place, e.turn
  ), changes as (
    -- A lease is renewed beside whatever else is written of a delivery: one row each, in which the settling counts.
    select c.id,
      bool_or(c.what = 'freeze') as freezes,
      max(c.call ->> 'hash') filter (where c.what = 'freeze') as hash,
      max((c.call ->> 'lease')::float8) filter (where c.what = 'renew') as lease,
      (array_agg(c.call order by c.place, c.turn) filter (where c.what = 'settle'))[1] as settled
    from calls c
    where c.what in ('freeze', 'settle', 'renew')
    group by c.id
  ), changed as (
    update public.deliveries d
    set
      plan_hash = coalesce(c.hash, d.plan_hash),
      planned_at = case when c.freezes then now() else d.planned_at end,
      state = coalesce(c.settled ->> 'state', d.state::text)::public.delivery_state,
      wake_at = case
        when c.settled is not null then
          coalesce(clock_timestamp() + (c.settled ->> 'wakeIn')::float8 * interval '1 millisecond', 'infinity')
        when c.lease is not null then now() + c.lease * interval '1 millisecond'
        else d.wake_at
      end,
      leased_by = case when c.settled is null then d.leased_by end,
      -- What is out stays so while its first comment is sent again.
      published_at = case c.settled ->> 'state' when 'published' then coalesce(d.published_at, now()) else d.published_at end,
      remote_id = coalesce(c.settled ->> 'remoteId', d.remote_id),
      url = coalesce(c.settled ->> 'url', d.url),
      problem = case when c.settled is null then d.problem else nullif(c.settled -> 'problem', 'null') end,
      blocks_lane = case
        when c.settled is null then d.blocks_lane
        else coalesce((c.settled ->> 'blocksLane')::boolean, false)
      end,
      attempts = d.attempts + coalesce((c.settled ->> 'tried')::boolean, false)::integer,
      updated_at = case when c.freezes or c.settled is not null then now() else d.updated_at end
    from changes c
    where c.id = d.id
  )
  select
    (
      select array_agg(h.id is not null order by e.ordinality)
      from jsonb_array_elements(groups) with ordinality e left join held h on h.place = e.ordinality
    ),
    (select array_agg(c.id) from calls c where c.what in ('settle', 'renew')),
    (select count(*) from calls c where c.what = 'begin_step')
      - (select count(*) from begun) - (select count(*) from frozen f where f.state = 'sent')
  into written, settled, not_begun;
  -- It would be sent again.
  if not_begun <> 0 then
    raise exception 'a step that is over cannot begin';
  end if;

  perform engine.channel_needs_attention(d.channel_id, c.value ->> 'reason')
  from jsonb_array_elements(groups) g
  cross join jsonb_array_elements(g.value -> 'calls') c
  join public.deliveries d on d.id = (g.value ->> 'delivery')::uuid and d.id = any (settled)
  where c.value ->> 'do' = 'needs_attention';

  -- Whoever settles claims again by themselves: nobody is woken.
  update private.lanes l
  set
    delivery_id = d.held, leased_until = d.until, next_at = private.lane_due(l.channel_id, d.until),
    left_behind = case when d.held is null then 0 else l.left_behind end
  from (
    select s.channel_id, case when s.leased_by is not null then s.id end as held,
      case when s.leased_by is not null then s.wake_at end as until
    from public.deliveries s where s.id = any (settled)
  ) d
  where l.channel_id = d.channel_id;
  return written;
end
$$;
comment on function engine.apply(groups jsonb) is 'Writes groups of calls, each {delivery, fence, calls}, in one transaction; says of each whether the delivery was still held. Calls: freeze {hash, steps: [{kind, key, payload}]}, begin_step {position}, end_step {position, state, result}, note {kind, step, detail}, needs_attention {reason}, settle {state, wakeIn, remoteId, url, problem, tried}, renew {lease}; times in milliseconds. A settle without wakeIn wakes never; one that says "tried" counts as an attempt.';
grant execute on function engine.apply(groups jsonb) to postlark_engine;

-- Raises unless the delivery is still claimed with this fence. Locks it for share: a new claim waits for the result.
create function private.require_fence(delivery uuid, fence bigint) returns public.deliveries
language plpgsql volatile
set search_path = ''
as $$
#variable_conflict use_variable
declare
  held public.deliveries;
begin
  select d.* into held from public.deliveries d
  where d.id = delivery and d.fence = require_fence.fence and d.state = 'publishing'
    and d.leased_by is not null
  for share;
  if held.id is null then
    raise object_not_in_prerequisite_state using message = 'Somebody else holds this delivery.';
  end if;
  return held;
end
$$;

create function engine.tried_since(delivery_id uuid) returns timestamptz
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  return (
    select min(e.at) from public.delivery_events e
    where e.delivery_id = tried_since.delivery_id and e.kind in ('claimed', 'taken_over')
      and e.id > coalesce((
        select max(o.id) from public.delivery_events o
        where o.delivery_id = tried_since.delivery_id
          and o.kind in ('retried', 'resolved', 'waiting_for_channel')
      ), 0)
  );
end
$$;
comment on function engine.tried_since(delivery_id uuid) is 'When the first try was since somebody asked for it anew or its channel had waited.';
grant execute on function engine.tried_since(delivery_id uuid) to postlark_engine;

create function engine.depth() returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  return (select count(*) from private.lanes l where l.next_at <= now());
end
$$;
comment on function engine.depth() is 'How many channels have something due that no engine holds.';
grant execute on function engine.depth() to postlark_engine;

-- Fails deliveries that must not be claimed again: of removed channels, and those that stopped eight engines in a row.
create function private.end_hopeless(lanes uuid[]) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  hopeless constant uuid[] := array(
    select l.channel_id from private.lanes l
    join public.channels c on c.id = l.channel_id
    where l.channel_id = any (lanes) and (
      c.removed_at is not null
      or l.left_behind >= 8 and (
        select count(*) from public.delivery_events e
        where e.delivery_id = l.delivery_id and e.kind = 'taken_over' and e.id > coalesce(
          (select max(d.id) from public.delivery_events d where d.delivery_id = e.delivery_id and d.kind = 'step_done'), 0
        )
      ) >= 8
    )
  );
begin
  if cardinality(hopeless) = 0 then
    return;
  end if;
  with ended as (
    update public.deliveries d
    set
      -- Whether a step that was sent has arrived, nobody has looked.
      state = case
        when exists (
          select from public.delivery_steps s where s.delivery_id = d.id and s.state in ('sent', 'unknown')
        ) then 'unknown'
        else 'failed'
      end::public.delivery_state,
      wake_at = 'infinity',
      leased_by = null,
      fence = d.fence + 1,
      problem = jsonb_build_object(
        'code', case when c.removed_at is not null then 'channel_removed' else 'engines_stopped' end
      ),
      updated_at = now()
    from private.lanes l join public.channels c on c.id = l.channel_id
    where l.channel_id = any (hopeless) and d.channel_id = l.channel_id
      and d.state = 'publishing' and d.wake_at <= now()
      and (c.removed_at is not null or d.id = l.delivery_id)
    returning d.id, d.workspace_id, d.state, d.problem
  )
  insert into public.delivery_events (delivery_id, workspace_id, kind, detail)
  select e.id, e.workspace_id, e.state::text, jsonb_build_object('problem', e.problem) from ended e;
  update private.lanes l set delivery_id = null, leased_until = null, left_behind = 0
  where l.channel_id = any (hopeless) and l.leased_until <= now();
end
$$;

create function public.decide_first_comment(delivery_id uuid, answer public.comment_answer) returns public.deliveries
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  decided constant public.deliveries := private.require_delivery(decide_first_comment.delivery_id, 'editor');
begin
  perform private.require_state(decided, 'published');
  if decide_first_comment.answer is null then
    perform private.refuse(422, 'answer_invalid', 'Say whether the comment is sent again.');
  end if;
  if coalesce(decided.problem ->> 'code', '') not like 'comment\_%' then
    perform private.refuse(409, 'comment_settled', 'Its first comment is settled. Look at it again.');
  end if;
  if decide_first_comment.answer = 'leave' then
    update public.deliveries d set problem = null where d.id = decided.id;
    return private.decide(decided, 'delivery.comment', 'comment_left', '{"answer": "leave"}');
  end if;
  perform private.require_present_channel(decided);
  update public.delivery_steps s set state = 'planned', result = null, ended_at = null, absent_since = null
  where s.delivery_id = decided.id and s.state <> 'done';
  update public.deliveries d
  set state = 'publishing', wake_at = now(), problem = null, attempts = 0, look_first = true
  where d.id = decided.id;
  return private.decide(decided, 'delivery.comment', 'retried', '{"answer": "send"}');
end
$$;
comment on function public.decide_first_comment(delivery_id uuid, answer public.comment_answer) is 'Sends the first comment of a post that is out again at once, or leaves the post without it.';
grant execute on function public.decide_first_comment(delivery_id uuid, answer public.comment_answer) to authenticated;

create function engine.known_elsewhere(delivery_id uuid, remote_ids text[]) returns setof text
language plpgsql stable security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  own public.deliveries;
begin
  select d.* into own from public.deliveries d where d.id = known_elsewhere.delivery_id;
  return query
    select s.result ->> 'remoteId'
    from public.channels account
    join public.delivery_steps s on s.result ->> 'remoteId' = any (known_elsewhere.remote_ids) and s.state = 'done'
    join public.deliveries d
      on d.id = s.delivery_id and coalesce(d.identity, d.id) <> coalesce(own.identity, own.id)
    join public.channels c
      on c.id = d.channel_id and c.network = account.network and c.account_id = account.account_id
    where account.id = own.channel_id
    union
    -- What an archive brought as published has no steps. Of this channel alone: an archive may name anybody's account.
    select d.remote_id
    from public.deliveries d
    where d.channel_id = own.channel_id and d.remote_id = any (known_elsewhere.remote_ids)
      and coalesce(d.identity, d.id) <> coalesce(own.identity, own.id);
end
$$;
comment on function engine.known_elsewhere(delivery_id uuid, remote_ids text[]) is 'Which of these posts are those of other deliveries of the same account, in whichever workspace it is connected. A delivery and those that archives made of it are one.';
grant execute on function engine.known_elsewhere(delivery_id uuid, remote_ids text[]) to postlark_engine;

create function private.lane_blocked(channel uuid) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return exists (
    select from public.deliveries d where d.channel_id = channel and d.state = 'publishing' and d.blocks_lane
  );
end
$$;

-- Refuses to publish a post that the channel published within the last minute, is publishing now, or may have published.
create function private.refuse_just_published(post uuid, channel uuid) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  seconds constant integer := (
    select min(extract(epoch from clock_timestamp() - coalesce(d.published_at, d.updated_at)))::integer
    from public.deliveries d
    where d.post_id = post and d.channel_id = channel and (
      d.state = 'publishing'
      or (d.state = 'unknown' and d.updated_at > now() - interval '1 minute')
      or (d.state in ('published', 'editing') and d.published_at > now() - interval '1 minute')
    )
  );
begin
  if seconds is not null then
    perform private.refuse(
      409, 'just_published', 'The post went out on that channel a moment ago. Publish it again on purpose.',
      jsonb_build_object('channelId', channel, 'seconds', greatest(0, seconds))::text
    );
  end if;
end
$$;

create function engine.queue_age() returns interval
language sql volatile security definer
set search_path = ''
as $$
  select coalesce(now() - min(l.next_at), interval '0') from private.lanes l where l.next_at <= now()
$$;
comment on function engine.queue_age() is 'For how long the oldest delivery has been due that no engine holds.';
grant execute on function engine.queue_age() to postlark_engine;

create function private.add_delivery_event(
  kind text,
  delivery public.deliveries,
  payload jsonb default '{}'::jsonb
) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  perform private.add_event(
    kind, delivery.workspace_id, 'delivery', delivery.id,
    jsonb_build_object('post_id', delivery.post_id, 'channel_id', delivery.channel_id) || add_delivery_event.payload
  );
end
$$;

-- The event's kind is the trigger's argument, or else the delivery's new state.
create function private.add_event_of_delivery() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  -- Not add_delivery_event: to be its argument, the whole row would be read from where long values lie.
  perform private.add_event(
    coalesce(tg_argv[0], 'delivery.' || new.state), new.workspace_id, 'delivery', new.id,
    jsonb_strip_nulls(jsonb_build_object(
      -- A network's code may be as long as it likes: an outcome is not refused for it.
      'post_id', new.post_id, 'channel_id', new.channel_id, 'code', left(new.problem ->> 'code', 100)
    ))
  );
  return null;
end
$$;
