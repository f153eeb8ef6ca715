-- What is scheduled, skipped and repeated goes by the product's own time zone data.

create or replace function private.require_moment(
  workspace uuid, wall_time timestamp, time_zone text, due_at timestamptz
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

create or replace function public.skip_day(channel_id uuid, day date, is_skipped boolean) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  queued constant public.channels := private.require_channel(skip_day.channel_id, 'editor');
  today constant date := (
    select private.wall_at(now(), w.time_zone)::date from public.workspaces w where w.id = queued.workspace_id
  );
begin
  if skip_day.is_skipped is null or skip_day.day is null
    or skip_day.day < today - 1 or skip_day.day > today + 366
  then
    perform private.refuse(422, 'day_invalid', 'Skip a day of the coming year.');
  end if;
  update public.channels c
  set skipped_days = array(
    select d from unnest(c.skipped_days) d
    -- What is over needs no keeping. A day stays for those whose today is still yesterday.
    where d >= today - 1 and d <> skip_day.day
    union all
    select skip_day.day where skip_day.is_skipped
    order by 1
  )
  where c.id = queued.id;
  perform private.audit(
    queued.workspace_id, 'channel.skip_day', 'channel', queued.id::text,
    jsonb_build_object('day', skip_day.day, 'is_skipped', skip_day.is_skipped)
  );
end
$$;

