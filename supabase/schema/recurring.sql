-- Posts that go out again and again: series by a rule, and evergreen lists in turn.

create table public.series (
  id uuid not null default gen_random_uuid(),
  workspace_id uuid not null,
  post_id uuid not null,
  channel_ids uuid[] not null,
  -- The rule in the domain's format (`Repetition`).
  rule jsonb not null,
  -- The earliest occurrence as a wall time in the zone; its time of day is that of every occurrence.
  starts_at timestamp not null,
  time_zone text not null,
  -- The last occurrence that has deliveries.
  planned_until timestamp,
  -- When an engine plans the next deliveries; infinity if there are none.
  plan_at timestamptz not null default now(),
  -- The member who started the series, and the post's revision then. Not a foreign key: a series outlives an account.
  created_by uuid not null,
  post_revision integer not null,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  constraint series_pkey primary key (id),
  constraint what_has_ended_is_not_planned check (ended_at is null or plan_at = 'infinity'::timestamptz),
  constraint series_post_id_fkey foreign key (post_id) references public.posts(id) on delete cascade,
  constraint series_workspace_id_fkey foreign key (workspace_id) references public.workspaces(id) on delete cascade
);
comment on table public.series is 'Posts that go out again and again, by a rule.';
create index series_of_a_post on public.series (post_id, created_at);
create index series_of_a_workspace on public.series (workspace_id);
create index series_to_plan on public.series (plan_at) where (plan_at < 'infinity'::timestamptz);
create unique index one_series_a_post on public.series (post_id) where (ended_at is null);
alter table public.series enable row level security;
create policy "A session must be good" on public.series
  as restrictive for all to authenticated
  using (( select private.has_good_session() as has_good_session));
create policy "Members see their workspace's series" on public.series
  for select to authenticated
  using ((workspace_id = any (array( select private.my_workspaces() as my_workspaces))));
grant select on public.series to authenticated;

create table public.evergreen_lists (
  id uuid not null,
  workspace_id uuid not null,
  name text not null,
  channel_ids uuid[] not null,
  -- Weekly times like a channel's; null if the list fills free slots of the channels' queues.
  slots jsonb,
  least_days integer not null,
  is_shuffled boolean not null,
  -- The last day of the list, in the workspace's time zone.
  until date,
  paused_at timestamptz,
  removed_at timestamptz,
  -- The time up to which deliveries are planned.
  planned_until timestamptz,
  -- When an engine plans the next deliveries; infinity if there are none.
  plan_at timestamptz not null default now(),
  -- The member who last saved the list. Not a foreign key: a list outlives an account.
  updated_by uuid not null,
  updated_at timestamptz not null default now(),
  constraint evergreen_lists_pkey primary key (id),
  constraint evergreen_name_is_clean check (not name is distinct from private.clean_name(name)),
  constraint evergreen_name_is_short check (char_length(name) >= 1 and char_length(name) <= 80),
  constraint least_days_are_few check (least_days >= 1 and least_days <= 365),
  constraint what_rests_is_not_planned check (paused_at is null and removed_at is null or plan_at = 'infinity'::timestamptz),
  constraint evergreen_lists_workspace_id_fkey foreign key (workspace_id) references public.workspaces(id) on delete cascade
);
comment on table public.evergreen_lists is 'Lists whose entries go out again and again, in turn.';
create index evergreen_lists_of_workspace on public.evergreen_lists (workspace_id);
create index evergreen_lists_to_plan on public.evergreen_lists (plan_at) where (plan_at < 'infinity'::timestamptz);
alter table public.evergreen_lists enable row level security;
create policy "A session must be good" on public.evergreen_lists
  as restrictive for all to authenticated
  using (( select private.has_good_session() as has_good_session));
create policy "Members see their workspace's evergreen lists" on public.evergreen_lists
  for select to authenticated
  using ((workspace_id = any (array( select private.my_workspaces() as my_workspaces))));
grant select on public.evergreen_lists to authenticated;

create table public.evergreen_entries (
  id uuid not null,
  workspace_id uuid not null,
  list_id uuid not null,
  place integer not null,
  -- The posts with the entry's texts, in the order in which they are used.
  text_ids uuid[] not null,
  removed_at timestamptz,
  constraint evergreen_entries_pkey primary key (id),
  constraint texts_are_few check (cardinality(text_ids) >= 1 and cardinality(text_ids) <= 10),
  constraint evergreen_entries_list_id_fkey foreign key (list_id) references public.evergreen_lists(id) on delete cascade,
  constraint evergreen_entries_workspace_id_fkey foreign key (workspace_id) references public.workspaces(id) on delete cascade
);
comment on table public.evergreen_entries is 'What a list says, each entry in one of several ways.';
create index evergreen_entries_of_list on public.evergreen_entries (list_id, place);
create index evergreen_entries_of_workspace on public.evergreen_entries (workspace_id);
alter table public.evergreen_entries enable row level security;
create policy "A session must be good" on public.evergreen_entries
  as restrictive for all to authenticated
  using (( select private.has_good_session() as has_good_session));
create policy "Members see their workspace's evergreen entries" on public.evergreen_entries
  for select to authenticated
  using ((workspace_id = any (array( select private.my_workspaces() as my_workspaces))));
grant select on public.evergreen_entries to authenticated;

create function private.check_repetition(rule jsonb) returns void
language plpgsql stable
set search_path = ''
as $$
declare
  unit constant text := rule ->> 'unit';
  on_day constant jsonb := rule -> 'on';
  is_whole constant text := '^[1-9][0-9]{0,2}$';
begin
  if jsonb_typeof(rule) is distinct from 'object'
    or unit is null or unit not in ('day', 'week', 'month', 'year')
    or rule - 'unit' - 'interval' - 'until' - 'count' - 'except' - 'also' <> (
      case unit
        when 'day' then '{}'
        when 'week' then jsonb_build_object('weekdays', rule -> 'weekdays')
        when 'month' then jsonb_build_object('on', on_day)
        else jsonb_build_object('on', on_day, 'month', rule -> 'month')
      end
    )
    or coalesce(rule ->> 'interval', '') !~ '^[1-9][0-9]?$' or jsonb_typeof(rule -> 'interval') <> 'number'
    or (unit = 'week' and coalesce(rule -> 'weekdays', 'null') not in (
      select jsonb_path_query_array(rule -> 'weekdays', '$[*] ? (@ >= 1 && @ <= 7)')
      where jsonb_typeof(rule -> 'weekdays') = 'array' and jsonb_array_length(rule -> 'weekdays') between 1 and 7
    ))
    or (unit = 'year' and coalesce(rule ->> 'month', '') !~ '^([1-9]|1[0-2])$')
    or (unit in ('month', 'year') and not coalesce(
      (on_day - 'day' = '{}' and on_day ->> 'day' ~ '^([1-9]|[12][0-9]|3[01])$')
      or (on_day - 'nth' - 'weekday' = '{}' and on_day ->> 'nth' ~ '^([1-4]|-1)$' and on_day ->> 'weekday' ~ '^[1-7]$'),
      false
    ))
    or (rule ? 'count' and (rule ->> 'count' !~ is_whole or jsonb_typeof(rule -> 'count') <> 'number'))
    or (rule ? 'until' and coalesce(rule ->> 'until', '') !~ '^\d{4}-\d\d-\d\d$')
    or (rule ? 'except' and not coalesce(
      jsonb_typeof(rule -> 'except') = 'array' and jsonb_array_length(rule -> 'except') <= 366, false
    ))
    or (rule ? 'also' and not coalesce(
      jsonb_typeof(rule -> 'also') = 'array' and jsonb_array_length(rule -> 'also') <= 366, false
    ))
  then
    perform private.refuse(422, 'rule_invalid', 'Say how often it goes out: every few days, weeks, months or years.');
  end if;
end
$$;

create function private.end_with_its_post() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  update public.series set ended_at = now(), plan_at = 'infinity'
  where post_id = new.id and ended_at is null;
  return null;
end
$$;

-- Raises as `require_post` does, or 409 `series_ended`. Locks the post, the series, then its deliveries' lanes.
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

-- Cancels the deliveries of a series, or of one occurrence, that have not begun to be published.
create function private.take_back(wanted uuid, code text, only_at timestamp default null::timestamp) returns void
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

-- Reschedules cancelled deliveries of a series. Those that waited for confirmation after a restore go on waiting.
create function private.bring_back(
  wanted uuid,
  cancelled_at timestamptz,
  only_at timestamp default null::timestamp
) returns void
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
      wake_at = case when keeps and d.problem ->> 'code' is distinct from 'restored' then d.due_at else 'infinity' end,
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
  post_id uuid,
  revision integer,
  channel_ids uuid[],
  rule jsonb,
  starts_at timestamp,
  time_zone text
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
comment on function public.create_series(post_id uuid, revision integer, channel_ids uuid[], rule jsonb, starts_at timestamp without time zone, time_zone text) is 'Lets a post go out again and again, in place of the series that it had. An engine makes its occurrences'' deliveries a while ahead.';
grant execute on function public.create_series(post_id uuid, revision integer, channel_ids uuid[], rule jsonb, starts_at timestamp without time zone, time_zone text) to authenticated;

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
comment on function public.end_series(series_id uuid) is 'Ends a series and cancels what of it is still to come.';
grant execute on function public.end_series(series_id uuid) to authenticated;

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
comment on function public.resume_series(series_id uuid) is 'Takes the end of a series back, with what that cancelled.';
grant execute on function public.resume_series(series_id uuid) to authenticated;

create function engine.series_to_plan(
  most integer
) returns table(series_id uuid, rule jsonb, starts_at text, time_zone text, planned_until text, now timestamptz)
language plpgsql stable security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  return query
    select
      s.id, s.rule, to_char(s.starts_at, 'YYYY-MM-DD"T"HH24:MI'), s.time_zone,
      to_char(s.planned_until, 'YYYY-MM-DD"T"HH24:MI'), now()
    from public.series s
    join public.workspaces w on w.id = s.workspace_id and w.deleted_at is null
    where s.plan_at <= now()
    order by s.plan_at
    limit series_to_plan.most;
end
$$;
comment on function engine.series_to_plan(most integer) is 'Series whose next occurrences have to be found. Any number of engines may look.';
grant execute on function engine.series_to_plan(most integer) to postlark_engine;

create function engine.plan_series(
  series_id uuid,
  was timestamp,
  occurrences timestamp[],
  plan_at timestamptz
) returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  post public.posts;
  series public.series;
begin
  -- As a command does: the post first.
  select p.* into post from public.posts p
  where p.id = (select s.post_id from public.series s where s.id = plan_series.series_id)
  for no key update;
  select s.* into series from public.series s
  join public.workspaces w on w.id = s.workspace_id and w.deleted_at is null
  where s.id = plan_series.series_id and s.ended_at is null
  for no key update of s;
  -- Another engine was faster, or somebody ended it.
  if series.id is null or post.deleted_at is not null or series.planned_until is distinct from plan_series.was then
    return false;
  end if;
  if cardinality(plan_series.occurrences) > 100 or exists (
    select from unnest(plan_series.occurrences) o
    where o is null or not isfinite(o) or o <= coalesce(series.planned_until, '-infinity')
      or o < series.starts_at or o::time <> series.starts_at::time
  ) then
    raise exception 'occurrences_invalid';
  end if;
  perform private.make_occurrences(series, post, plan_series.occurrences);
  update public.series s
  set
    planned_until = coalesce((select max(o) from unnest(plan_series.occurrences) o), s.planned_until),
    plan_at = coalesce(plan_series.plan_at, 'infinity')
  where s.id = series.id;
  return true;
end
$$;
comment on function engine.plan_series(series_id uuid, was timestamp without time zone, occurrences timestamp without time zone[], plan_at timestamp with time zone) is 'Makes the deliveries of a series'' next occurrences, each once whatever else plans; says when to look again. False: not where it was.';
grant execute on function engine.plan_series(series_id uuid, was timestamp without time zone, occurrences timestamp without time zone[], plan_at timestamp with time zone) to postlark_engine;

-- The member with whose rights a series is published: its creator, or the post's last author if it was changed since.
create function private.voucher_of(series public.series, post public.posts) returns uuid
language plpgsql stable
set search_path = ''
as $$
begin
  return case
    when post.revision = series.post_revision then series.created_by
    else (
      select v.author_id from public.post_versions v where v.post_id = post.id and v.revision = post.revision
    )
  end;
end
$$;

-- Whether an occurrence with the same content was approved as needed today, and nobody has requested changes since.
create function private.is_approved_in_series(series_id uuid, channel uuid, hash text) returns boolean
language plpgsql stable
set search_path = ''
as $$
#variable_conflict use_column
declare
  objected constant bigint := coalesce((
    select max(a.id)
    from public.approvals a join public.deliveries d on d.id = a.delivery_id
    where d.series_id = is_approved_in_series.series_id and d.channel_id = channel
      and a.hash = is_approved_in_series.hash and a.answer = 'changes_asked'
  ), 0);
begin
  return exists (
    select from public.deliveries d
    where d.series_id = is_approved_in_series.series_id and d.channel_id = channel
      and d.said_hash = is_approved_in_series.hash and d.approved_hash = d.said_hash and d.needs_approval
      and d.state in ('scheduled', 'publishing', 'published')
      and not exists (select from private.approval_stages(d, objected) s where s.state <> 'done')
  );
end
$$;

-- Plans deliveries of a series. One that may have been planned and lost before a restore waits for confirmation, and its
-- creation time is that of the backup, from which on the network is searched for it.
create function private.make_occurrences(
  series public.series,
  post public.posts,
  occurrences timestamp[]
) returns integer
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

create function public.skip_occurrence(series_id uuid, occurrence timestamp, is_skipped boolean) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  skipping constant public.series := private.require_series(skip_occurrence.series_id);
begin
  if not exists (
    select from public.deliveries d
    where d.series_id = skipping.id and d.occurrence = skip_occurrence.occurrence
  ) then
    perform private.refuse(404, 'not_found', 'There is nothing here that you may see.');
  end if;
  if coalesce(skip_occurrence.is_skipped, true) then
    perform private.take_back(skipping.id, 'skipped', skip_occurrence.occurrence);
  else
    perform private.bring_back(skipping.id, null, skip_occurrence.occurrence);
  end if;
  perform private.audit(
    skipping.workspace_id, 'series.skip', 'series', skipping.id::text,
    jsonb_build_object('occurrence', skip_occurrence.occurrence, 'is_skipped', skip_occurrence.is_skipped)
  );
end
$$;
comment on function public.skip_occurrence(series_id uuid, occurrence timestamp without time zone, is_skipped boolean) is 'Leaves one occurrence of a series out, or takes that back. Twice is as once.';
grant execute on function public.skip_occurrence(series_id uuid, occurrence timestamp without time zone, is_skipped boolean) to authenticated;

-- Moves the deliveries of a series that have not begun to be published to another post.
create function private.hand_over_occurrences(
  from_series uuid,
  to_series uuid,
  to_post public.posts,
  since timestamp,
  until timestamp
) returns integer
language plpgsql volatile
set search_path = ''
as $$
declare
  handed uuid[];
begin
  with moved as (
    update public.deliveries d
    set post_id = to_post.id, post_revision = to_post.revision, series_id = to_series, updated_at = now()
    where d.series_id = from_series and d.occurrence between since and until
      and d.state in ('draft', 'awaiting_approval', 'scheduled', 'cancelled')
      and d.post_id = (select s.post_id from public.series s where s.id = from_series)
      and not exists (select from public.delivery_steps s where s.delivery_id = d.id and s.state <> 'planned')
    returning d.id
  )
  select array_agg(m.id) into handed from moved m;
  update public.approvals a set post_id = to_post.id where a.delivery_id = any (handed);
  -- Whatever the post says since the delivery was made of it.
  perform private.follow_post(to_post, private.require_role(to_post.workspace_id, 'contributor') >= 'editor');
  return coalesce(cardinality(handed), 0);
end
$$;

create function public.detach_occurrence(series_id uuid, occurrence timestamp) returns public.posts
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  series constant public.series := private.require_series(detach_occurrence.series_id);
  detached public.posts;
begin
  detached := private.copy_post(series.post_id);
  if private.hand_over_occurrences(
    series.id, series.id, detached, detach_occurrence.occurrence, detach_occurrence.occurrence
  ) = 0 then
    perform private.refuse(409, 'too_late', 'It is too late: publishing has begun.');
  end if;
  perform private.audit(
    series.workspace_id, 'series.detach', 'series', series.id::text,
    jsonb_build_object('occurrence', detach_occurrence.occurrence, 'post', detached.id)
  );
  return detached;
end
$$;
comment on function public.detach_occurrence(series_id uuid, occurrence timestamp without time zone) is 'Makes one occurrence a post of its own, to be changed alone. It stays its series'' occurrence.';
grant execute on function public.detach_occurrence(series_id uuid, occurrence timestamp without time zone) to authenticated;

create function public.split_series(series_id uuid, occurrence timestamp, before jsonb, rest jsonb) returns public.posts
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  series constant public.series := private.require_series(split_series.series_id);
  post public.posts;
  following public.series;
begin
  perform private.check_repetition(split_series.before);
  perform private.check_repetition(split_series.rest);
  if not exists (
    select from public.deliveries d
    where d.series_id = series.id and d.occurrence = split_series.occurrence and d.occurrence > series.starts_at
  ) then
    perform private.refuse(404, 'not_found', 'There is nothing here that you may see.');
  end if;
  post := private.copy_post(series.post_id);
  insert into public.series (
    workspace_id, post_id, channel_ids, rule, starts_at, time_zone, planned_until, created_by, post_revision
  )
  values (
    series.workspace_id, post.id, series.channel_ids, split_series.rest, split_series.occurrence, series.time_zone,
    series.planned_until, auth.uid(), post.revision
  )
  returning * into following;
  perform private.hand_over_occurrences(series.id, following.id, post, split_series.occurrence, 'infinity');
  update public.series s set rule = split_series.before, plan_at = 'infinity' where s.id = series.id;
  perform private.audit(
    series.workspace_id, 'series.split', 'series', series.id::text,
    jsonb_build_object('occurrence', split_series.occurrence, 'series', following.id, 'post', post.id)
  );
  return post;
end
$$;
comment on function public.split_series(series_id uuid, occurrence timestamp without time zone, before jsonb, rest jsonb) is 'Makes an occurrence and those that follow a series of their own, of a copy of the post.';
grant execute on function public.split_series(series_id uuid, occurrence timestamp without time zone, before jsonb, rest jsonb) to authenticated;

-- Runs with the caller's rights: the tables' policies decide which rows it returns.
create function public.evergreen_of(workspace_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', l.id, 'name', l.name, 'channelIds', l.channel_ids, 'slots', l.slots, 'leastDays', l.least_days,
    'isShuffled', l.is_shuffled, 'until', l.until, 'isPaused', l.paused_at is not null,
    'entries', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', e.id, 'round', coalesce(gone.round, 0), 'lastAt', gone.last_at, 'lastTextId', gone.text_id,
        'goes', coalesce(gone.ahead, '[]'),
        'media', coalesce((
          select p.content -> 'media' from unnest(e.text_ids) with ordinality t (id, turn)
          join public.posts p on p.id = t.id and p.deleted_at is null order by t.turn limit 1
        ), '[]'),
        'texts', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'id', p.id, 'revision', p.revision, 'text', p.content ->> 'text', 'lastAt', (
              select max(d.due_at) from public.deliveries d
              where d.evergreen_entry_id = e.id and d.post_id = p.id and d.state <> 'cancelled'
            )
          ) order by t.turn), '[]')
          from unnest(e.text_ids) with ordinality t (id, turn)
          join public.posts p on p.id = t.id and p.deleted_at is null
        )
      ) order by e.place, e.id), '[]')
      from public.evergreen_entries e
      left join lateral (
        select
          max(d.evergreen_round) as round, max(d.due_at) as last_at,
          (array_agg(d.post_id order by d.due_at desc, d.id))[1] as text_id,
          jsonb_agg(jsonb_build_object('at', d.due_at, 'state', d.state) order by d.due_at)
            filter (where d.state in ('awaiting_approval', 'scheduled')) as ahead
        from public.deliveries d
        where d.evergreen_entry_id = e.id and d.state <> 'cancelled'
      ) gone on true
      where e.list_id = l.id and e.removed_at is null
    )
  ) order by l.name, l.id), '[]')
  from public.evergreen_lists l
  where l.workspace_id = evergreen_of.workspace_id and l.removed_at is null
$$;
comment on function public.evergreen_of(workspace_id uuid) is 'A workspace''s evergreen lists with their entries, what went out of each last and what is to come, as far as the caller may see.';
grant execute on function public.evergreen_of(workspace_id uuid) to authenticated;

-- Raises as `require_role` does (editor), then locks the list; 409 `list_removed` if it was removed.
create function private.require_evergreen(
  list uuid,
  may_be_removed boolean default false
) returns public.evergreen_lists
language plpgsql volatile
set search_path = ''
as $$
declare
  required public.evergreen_lists;
begin
  select * into required from public.evergreen_lists where id = list;
  perform private.require_role(required.workspace_id, 'editor');
  select * into required from public.evergreen_lists where id = list for no key update;
  if required.removed_at is not null and not may_be_removed then
    perform private.refuse(409, 'list_removed', 'That list was taken away. Bring it back first.');
  end if;
  return required;
end
$$;

-- Cancels the deliveries of evergreen entries that have not begun to be published.
create function private.take_back_goes(entries uuid[]) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  channels constant uuid[] := array(
    select distinct d.channel_id from public.deliveries d
    where d.evergreen_entry_id = any (entries) and d.state in ('draft', 'awaiting_approval', 'scheduled')
    order by 1
  );
begin
  perform private.lock_lane(c) from unnest(channels) c;
  with cancelled as (
    update public.deliveries d set state = 'cancelled', wake_at = 'infinity', updated_at = now()
    where d.evergreen_entry_id = any (entries) and d.state in ('draft', 'awaiting_approval', 'scheduled')
      and not exists (select from public.delivery_steps s where s.delivery_id = d.id and s.state <> 'planned')
    returning d.id, d.workspace_id
  )
  insert into public.delivery_events (delivery_id, workspace_id, kind, detail)
  select c.id, c.workspace_id, 'cancelled', jsonb_build_object('by', auth.uid(), 'code', 'evergreen_changed')
  from cancelled c;
  perform private.touch_lane(c) from unnest(channels) c;
end
$$;

-- Cancels an evergreen list's waiting deliveries and plans the list again by its current settings.
create function private.replan_evergreen(list uuid) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  perform private.take_back_goes(array(select e.id from public.evergreen_entries e where e.list_id = list));
  update public.evergreen_lists l
  set planned_until = null, updated_by = auth.uid(), updated_at = now(),
    plan_at = case when l.paused_at is null and l.removed_at is null then now() else 'infinity' end
  where l.id = list;
end
$$;

create function public.save_evergreen_list(
  workspace_id uuid,
  list_id uuid,
  name text,
  channel_ids uuid[],
  slots jsonb,
  least_days integer,
  is_shuffled boolean,
  until date
) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  clean constant text := private.clean_name(save_evergreen_list.name);
begin
  perform private.require_role(save_evergreen_list.workspace_id, 'editor');
  if clean is null or char_length(clean) > 80 then
    perform private.refuse(422, 'name_invalid', 'Enter a name of 1 to 80 characters.');
  end if;
  perform private.check_channels(save_evergreen_list.channel_ids, save_evergreen_list.workspace_id);
  if cardinality(save_evergreen_list.channel_ids) = 0 then
    perform private.refuse(422, 'no_channel', 'Choose where the list should go.');
  end if;
  perform private.check_slots(coalesce(save_evergreen_list.slots, '[]'));
  if save_evergreen_list.list_id is null
    or save_evergreen_list.least_days is null or save_evergreen_list.least_days not between 1 and 365 then
    perform private.refuse(422, 'days_invalid', 'Between two goes of an entry lie 1 to 365 days.');
  end if;
  -- Those who add lists take turns, so that they count each other's.
  perform pg_advisory_xact_lock(hashtextextended('evergreen ' || save_evergreen_list.workspace_id, 0));
  if exists (select from public.evergreen_lists l where l.id = save_evergreen_list.list_id) then
    if (private.require_evergreen(save_evergreen_list.list_id)).workspace_id <> save_evergreen_list.workspace_id then
      perform private.refuse(404, 'not_found', 'There is nothing here that you may see.');
    end if;
  elsif (
    select count(*) from public.evergreen_lists l
    where l.workspace_id = save_evergreen_list.workspace_id and l.removed_at is null
  ) >= 20 then
    perform private.refuse(422, 'lists_too_many', 'A workspace keeps up to 20 lists. Take one away first.');
  end if;
  insert into public.evergreen_lists as l (
    id, workspace_id, name, channel_ids, slots, least_days, is_shuffled, until, updated_by
  )
  values (
    save_evergreen_list.list_id, save_evergreen_list.workspace_id, clean, save_evergreen_list.channel_ids,
    save_evergreen_list.slots, save_evergreen_list.least_days, coalesce(save_evergreen_list.is_shuffled, false),
    save_evergreen_list.until, auth.uid()
  )
  on conflict (id) do update
  set name = excluded.name, channel_ids = excluded.channel_ids, slots = excluded.slots,
    least_days = excluded.least_days, is_shuffled = excluded.is_shuffled, until = excluded.until;
  perform private.replan_evergreen(save_evergreen_list.list_id);
  perform private.audit(
    save_evergreen_list.workspace_id, 'evergreen.save', 'evergreen_list', save_evergreen_list.list_id::text,
    jsonb_build_object('name', clean)
  );
end
$$;
comment on function public.save_evergreen_list(workspace_id uuid, list_id uuid, name text, channel_ids uuid[], slots jsonb, least_days integer, is_shuffled boolean, until date) is 'Begins a list that goes round, or says anew where, when and how often. What of it is still to come is planned anew.';
grant execute on function public.save_evergreen_list(workspace_id uuid, list_id uuid, name text, channel_ids uuid[], slots jsonb, least_days integer, is_shuffled boolean, until date) to authenticated;

create function public.set_evergreen_list(list_id uuid, state text) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  changed constant public.evergreen_lists := private.require_evergreen(set_evergreen_list.list_id, true);
begin
  if set_evergreen_list.state is null or set_evergreen_list.state not in ('running', 'paused', 'removed') then
    perform private.refuse(422, 'state_invalid', 'A list is running, paused or removed.');
  end if;
  update public.evergreen_lists l
  set plan_at = 'infinity',
    paused_at = case set_evergreen_list.state
      when 'running' then null when 'paused' then coalesce(l.paused_at, now()) else l.paused_at
    end,
    removed_at = case set_evergreen_list.state when 'removed' then coalesce(l.removed_at, now()) end
  where l.id = changed.id;
  perform private.replan_evergreen(changed.id);
  perform private.audit(
    changed.workspace_id, 'evergreen.set', 'evergreen_list', changed.id::text,
    jsonb_build_object('state', set_evergreen_list.state)
  );
end
$$;
comment on function public.set_evergreen_list(list_id uuid, state text) is 'Pauses a list, takes it away or lets it run, again too. What has not begun to go out of one that rests is cancelled.';
grant execute on function public.set_evergreen_list(list_id uuid, state text) to authenticated;

create function public.order_evergreen(list_id uuid, entry_ids uuid[]) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  ordered constant public.evergreen_lists := private.require_evergreen(order_evergreen.list_id);
begin
  if (
    select array_agg(e.id order by e.id) from public.evergreen_entries e
    where e.list_id = ordered.id and e.removed_at is null
  ) is distinct from (select array_agg(i order by i) from unnest(order_evergreen.entry_ids) i) then
    perform private.refuse(409, 'changed_meanwhile', 'Somebody has changed this list since. Look at it again.');
  end if;
  update public.evergreen_entries e set place = array_position(order_evergreen.entry_ids, e.id)
  where e.list_id = ordered.id and e.removed_at is null;
  perform private.replan_evergreen(ordered.id);
  perform private.audit(ordered.workspace_id, 'evergreen.order', 'evergreen_list', ordered.id::text);
end
$$;
comment on function public.order_evergreen(list_id uuid, entry_ids uuid[]) is 'Puts all entries of a list into another order.';
grant execute on function public.order_evergreen(list_id uuid, entry_ids uuid[]) to authenticated;

create function public.save_evergreen_entry(
  entry_id uuid,
  list_id uuid,
  texts jsonb,
  media jsonb default '[]'::jsonb
) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  list constant public.evergreen_lists := private.require_evergreen(save_evergreen_entry.list_id);
  before public.evergreen_entries;
  wanted uuid[];
  written record;
  post public.posts;
begin
  select * into before from public.evergreen_entries e where e.id = save_evergreen_entry.entry_id for update;
  if before.list_id <> list.id or before.removed_at is not null then
    perform private.refuse(409, 'entry_removed', 'That entry is not in this list any more.');
  end if;
  if save_evergreen_entry.entry_id is null or jsonb_typeof(save_evergreen_entry.texts) is distinct from 'array'
    or jsonb_array_length(save_evergreen_entry.texts) not between 1 and 10
    or exists (
      select from jsonb_array_elements(save_evergreen_entry.texts) t
      where jsonb_typeof(t) <> 'object' or jsonb_typeof(t -> 'text') is distinct from 'string'
        or coalesce(t ->> 'id', '') !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
        or coalesce(t ->> 'revision', '1') !~ '^[0-9]{1,9}$'
    )
  then
    perform private.refuse(422, 'texts_invalid', 'An entry has 1 to 10 texts.');
  end if;
  wanted := array(
    select (t.one ->> 'id')::uuid from jsonb_array_elements(save_evergreen_entry.texts) with ordinality t (one, turn)
    order by t.turn
  );
  if (select count(distinct w) from unnest(wanted) w) < cardinality(wanted) then
    perform private.refuse(422, 'texts_invalid', 'Each text is named once.');
  end if;
  perform from public.posts p
  where p.id = any (wanted || before.text_ids) order by p.id for no key update;
  for written in
    select (t ->> 'id')::uuid as id, t ->> 'text' as text, (t ->> 'revision')::integer as revision
    from jsonb_array_elements(save_evergreen_entry.texts) t
    order by 1
  loop
    perform private.require_words(jsonb_build_object('text', written.text, 'media', save_evergreen_entry.media));
    select * into post from public.posts p where p.id = written.id;
    if post.id is null then
      perform public.create_post(
        list.workspace_id, jsonb_build_object('text', written.text, 'media', save_evergreen_entry.media), '{}',
        list.channel_ids, written.id
      );
    elsif not coalesce(written.id = any (before.text_ids), false) then
      perform private.refuse(409, 'id_taken', 'Another post has this id. Choose another one.');
    elsif post.content ->> 'text' <> written.text or post.content -> 'media' <> save_evergreen_entry.media then
      perform public.save_post(
        post.id, written.revision,
        post.content || jsonb_build_object('text', written.text, 'media', save_evergreen_entry.media),
        post.overrides, post.channel_ids
      );
    end if;
  end loop;
  perform public.delete_post(left_out) from unnest(before.text_ids) left_out
  where not left_out = any (wanted) and exists (select from public.posts p where p.id = left_out and p.deleted_at is null);
  if before.id is null and (
    select count(*) from public.evergreen_entries e where e.list_id = list.id and e.removed_at is null
  ) >= 200 then
    perform private.refuse(422, 'entries_too_many', 'A list holds up to 200 entries.');
  end if;
  insert into public.evergreen_entries as e (id, workspace_id, list_id, place, text_ids)
  values (
    save_evergreen_entry.entry_id, list.workspace_id, list.id,
    (select coalesce(max(o.place), 0) + 1 from public.evergreen_entries o where o.list_id = list.id), wanted
  )
  on conflict (id) do update set text_ids = excluded.text_ids;
  update public.posts p set evergreen_entry_id = save_evergreen_entry.entry_id
  where p.id = any (wanted) and p.evergreen_entry_id is distinct from save_evergreen_entry.entry_id;
  if before.id is null then
    perform private.replan_evergreen(list.id);
  else
    update public.evergreen_lists l set plan_at = now() where l.id = list.id and l.paused_at is null;
  end if;
  perform private.audit(
    list.workspace_id, 'evergreen.write', 'evergreen_list', list.id::text,
    jsonb_build_object('entry', save_evergreen_entry.entry_id, 'texts', cardinality(wanted))
  );
end
$$;
comment on function public.save_evergreen_entry(entry_id uuid, list_id uuid, texts jsonb, media jsonb) is 'Writes an entry, new or not, in its several ways: {"id", "text", "revision" as its writer saw it}, with the pictures of all. What of it is to come says what is written, and is approved again.';
grant execute on function public.save_evergreen_entry(entry_id uuid, list_id uuid, texts jsonb, media jsonb) to authenticated;

create function public.remove_evergreen_entry(entry_id uuid, is_removed boolean) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  list constant public.evergreen_lists := private.require_evergreen(
    (select e.list_id from public.evergreen_entries e where e.id = remove_evergreen_entry.entry_id)
  );
begin
  update public.evergreen_entries e
  set removed_at = case when coalesce(remove_evergreen_entry.is_removed, true) then coalesce(e.removed_at, now()) end
  where e.id = remove_evergreen_entry.entry_id;
  -- What was written of it is not lost: its texts are drafts then.
  update public.posts p
  set evergreen_entry_id = case when not coalesce(remove_evergreen_entry.is_removed, true) then remove_evergreen_entry.entry_id end
  where p.id = any (array(
    select unnest(e.text_ids) from public.evergreen_entries e where e.id = remove_evergreen_entry.entry_id
  ));
  if coalesce(remove_evergreen_entry.is_removed, true) then
    perform private.take_back_goes(array[remove_evergreen_entry.entry_id]);
  end if;
  update public.evergreen_lists l set plan_at = now() where l.id = list.id and l.paused_at is null;
  perform private.audit(
    list.workspace_id, 'evergreen.remove', 'evergreen_list', list.id::text,
    jsonb_build_object('entry', remove_evergreen_entry.entry_id, 'is_removed', remove_evergreen_entry.is_removed)
  );
end
$$;
comment on function public.remove_evergreen_entry(entry_id uuid, is_removed boolean) is 'Takes an entry away, with what of it has not begun to go out, or brings it back. Twice is as once.';
grant execute on function public.remove_evergreen_entry(entry_id uuid, is_removed boolean) to authenticated;

create function engine.evergreen_to_plan(
  most integer
) returns table(list_id uuid, list jsonb, channels jsonb, taken timestamptz[], planned_until timestamptz, time_zone text, now timestamptz)
language plpgsql stable security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  return query
    select
      l.id,
      (select one from jsonb_array_elements(public.evergreen_of(l.workspace_id)) one where one ->> 'id' = l.id::text),
      -- Where a channel rests, nothing piles up.
      (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', c.id, 'network', c.network, 'slots', c.slots, 'skippedDays', c.skipped_days
        ) order by c.id), '[]')
        from public.channels c
        where c.id = any (l.channel_ids) and c.removed_at is null and c.state = 'connected'
      ),
      array(
        select d.due_at from public.deliveries d
        where d.channel_id = any (l.channel_ids) and d.state <> 'cancelled'
          and d.due_at between now() and now() + interval '8 days'
      ),
      l.planned_until, w.time_zone, now()
    from public.evergreen_lists l
    join public.workspaces w on w.id = l.workspace_id and w.deleted_at is null
    where l.plan_at <= now()
    order by l.plan_at
    limit evergreen_to_plan.most;
end
$$;
comment on function engine.evergreen_to_plan(most integer) is 'Lists whose next goes have to be found, with what that depends on. Any number of engines may look.';
grant execute on function engine.evergreen_to_plan(most integer) to postlark_engine;

-- As `is_approved_in_series`, for an evergreen entry. Cancelled deliveries count, as planning again cancels.
create function private.is_approved_go(entry uuid, post uuid, channel uuid, hash text) returns boolean
language plpgsql stable
set search_path = ''
as $$
declare
  objected constant bigint := coalesce((
    select max(a.id)
    from public.approvals a join public.deliveries d on d.id = a.delivery_id
    where d.evergreen_entry_id = entry and d.post_id = post and d.channel_id = channel
      and a.hash = is_approved_go.hash and a.answer = 'changes_asked'
  ), 0);
begin
  return exists (
    select from public.deliveries d
    where d.evergreen_entry_id = entry and d.post_id = post and d.channel_id = channel
      and d.said_hash = is_approved_go.hash and d.approved_hash = d.said_hash and d.needs_approval
      and d.state in ('scheduled', 'publishing', 'published', 'cancelled')
      and not exists (select from private.approval_stages(d, objected) s where s.state <> 'done')
  );
end
$$;

-- Plans one delivery of an evergreen list; after a restore as in `make_occurrences`.
create function private.make_go(
  list public.evergreen_lists,
  entry uuid,
  round integer,
  post public.posts,
  channel uuid,
  wall_time timestamp,
  zone text
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

create function engine.plan_evergreen(
  list_id uuid,
  was timestamptz,
  goes jsonb,
  planned_until timestamptz,
  plan_at timestamptz
) returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  list public.evergreen_lists;
  zone text;
  go record;
  last record;
  post public.posts;
  due timestamptz;
  before timestamptz;
  channel uuid;
begin
  select l.* into list from public.evergreen_lists l
  where l.id = plan_evergreen.list_id and l.removed_at is null and l.paused_at is null
  for no key update;
  select w.time_zone into zone from public.workspaces w where w.id = list.workspace_id and w.deleted_at is null;
  -- Another engine was faster, or somebody changed it.
  if zone is null or list.planned_until is distinct from plan_evergreen.was then
    return false;
  end if;
  -- As everybody does who takes several: posts, then lanes, each in their order.
  perform from public.posts p
  where p.id in (select (g ->> 'textId')::uuid from jsonb_array_elements(plan_evergreen.goes) g)
  order by p.id for no key update;
  perform private.lock_lane(l.id) from (
    select c.id from public.channels c where c.id = any (list.channel_ids) order by c.id
  ) l;
  for go in
    select
      (g ->> 'entryId')::uuid as entry_id, (g ->> 'textId')::uuid as text_id, (g ->> 'round')::integer as round,
      (g ->> 'wallTime')::timestamp as wall_time, g -> 'channelIds' as channel_ids, e.text_ids
    from jsonb_array_elements(plan_evergreen.goes) with ordinality t (g, turn)
    left join public.evergreen_entries e
      on e.id = (g ->> 'entryId')::uuid and e.list_id = list.id and e.removed_at is null
    order by t.turn
  loop
    select p.* into post from public.posts p where p.id = go.text_id and p.deleted_at is null;
    select max(d.due_at) as due_at, coalesce(max(d.evergreen_round), 0) as round,
      (array_agg(d.post_id order by d.due_at desc, d.id))[1] as post_id
    into last
    from public.deliveries d where d.evergreen_entry_id = go.entry_id and d.state <> 'cancelled';
    due := private.instant_of(go.wall_time, zone);
    if post.id is null or not coalesce(go.text_id = any (go.text_ids), false)
      or not coalesce(due > greatest(now(), plan_evergreen.was, before), false)
      or private.wall_at(due, zone)::date > list.until
      or private.wall_at(due, zone)::date - private.wall_at(last.due_at, zone)::date < list.least_days
      or not coalesce(go.round > last.round, false)
      or (last.post_id = go.text_id and exists (
        select from public.posts p where p.id = any (go.text_ids) and p.id <> go.text_id and p.deleted_at is null
      ))
    then
      raise exception 'goes_invalid';
    end if;
    for channel in
      select c.id from public.channels c
      where c.id = any (list.channel_ids) and go.channel_ids ? c.id::text
        and c.removed_at is null and c.state = 'connected'
      order by c.id
    loop
      perform private.make_go(list, go.entry_id, go.round, post, channel, go.wall_time, zone);
    end loop;
    before := due;
  end loop;
  perform private.touch_lane(l.id) from (
    select c.id from public.channels c where c.id = any (list.channel_ids) order by c.id
  ) l;
  update public.evergreen_lists l
  set planned_until = coalesce(plan_evergreen.planned_until, l.planned_until),
    plan_at = coalesce(plan_evergreen.plan_at, 'infinity')
  where l.id = list.id;
  return true;
end
$$;
comment on function engine.plan_evergreen(list_id uuid, was timestamp with time zone, goes jsonb, planned_until timestamp with time zone, plan_at timestamp with time zone) is 'Makes the deliveries of a list''s next goes, each once whatever else plans, and none that would break what the list promises; says when to look again. False: not where it was.';
grant execute on function engine.plan_evergreen(list_id uuid, was timestamp with time zone, goes jsonb, planned_until timestamp with time zone, plan_at timestamp with time zone) to postlark_engine;
