-- An engine knows the rules of series and Postgres the clocks: the one names wall times, the other what instants they are.

create function engine.series_to_plan(most integer) returns table (
  series_id uuid, rule jsonb, starts_at text, time_zone text, planned_until text, now timestamptz
)
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
comment on function engine.series_to_plan is 'Series whose next occurrences have to be found. Any number of engines may look.';

create function engine.plan_series(
  series_id uuid, was timestamp, occurrences timestamp[], plan_at timestamptz
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
comment on function engine.plan_series is
  'Makes the deliveries of a series'' next occurrences, each once whatever else plans; says when to look again. False: not where it was.';

-- A zone's law may change after something was scheduled. What was chosen is a time on the wall.
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
      and d.time_zone in (select z.name from pg_catalog.pg_timezone_names z)
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
      perform private.touch_lane(moved.channel_id);
    end if;
  end loop;
  return followed;
end
$$;
comment on function engine.follow_clocks is
  'Keeps the wall time of what is still to come where a zone''s law has changed since, derives the instant anew, and says so. Some at a time: how many.';

revoke execute on function engine.series_to_plan, engine.plan_series, engine.follow_clocks
  from public, anon, authenticated, service_role;
grant execute on function engine.series_to_plan, engine.plan_series, engine.follow_clocks to postlark_engine;
