-- A series is a post as a pattern, with a rule of the days on which it goes out again. Each of its occurrences is made of
-- ordinary deliveries, a while ahead: the calendar, approvals and limits see nothing else.

create table public.series (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null references public.workspaces (id) on delete cascade,
  post_id uuid not null references public.posts (id) on delete cascade,
  channel_ids uuid[] not null,
  -- As domain/repetition.ts has it.
  rule jsonb not null,
  -- The first that it may be, on the clocks of the zone. Its time of the day is that of all.
  starts_at timestamp not null,
  time_zone text not null,
  -- Up to which occurrence there are deliveries.
  planned_until timestamp,
  -- When an engine looks for the next ones; infinity where there are none.
  plan_at timestamptz not null default now(),
  -- Who put their word to it, and to which revision of the post. Not a foreign key: a series outlives an account.
  created_by uuid not null,
  post_revision integer not null,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  constraint what_has_ended_is_not_planned check (ended_at is null or plan_at = 'infinity')
);
comment on table public.series is 'Posts that go out again and again, by a rule.';
create unique index one_series_a_post on public.series (post_id) where ended_at is null;
create index series_of_a_post on public.series (post_id, created_at);
create index series_of_a_workspace on public.series (workspace_id);
create index series_to_plan on public.series (plan_at) where plan_at < 'infinity';

revoke all on table public.series from public, anon, authenticated, service_role;
grant select on public.series to authenticated;
alter table public.series enable row level security;
create policy "Members see their workspace's series" on public.series
  for select to authenticated
  using (workspace_id = any (array(select private.my_workspaces())));
create policy "A session must be good" on public.series
  as restrictive for all to authenticated using ((select private.has_good_session()));

alter table public.deliveries
  add column series_id uuid references public.series (id) on delete set null,
  -- Which of the series it is, whatever became of its time since.
  add column occurrence timestamp;
create unique index an_occurrence_is_made_once on public.deliveries (series_id, occurrence, channel_id)
  where series_id is not null;

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
    or rule - 'unit' - 'interval' - 'until' - 'count' - 'except' <> (
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
create trigger a_series_ends_with_its_post after update of deleted_at on public.posts
  for each row when (old.deleted_at is null and new.deleted_at is not null)
  execute function private.end_with_its_post();

revoke execute on function private.check_repetition, private.end_with_its_post
  from public, anon, authenticated, service_role;
