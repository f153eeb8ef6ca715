-- Days on which a channel's queue offers none of its times. They stand in its row, as the times do.

alter table public.channels
  add column skipped_days date[] not null default '{}'
    constraint skipped_days_are_few check (cardinality(skipped_days) <= 366 and array_position(skipped_days, null) is null);
comment on column public.channels.skipped_days is
  'Days, on the workspace''s clocks, on which none of its slots is offered. What is scheduled for them stays.';

create function public.skip_day(channel_id uuid, day date, is_skipped boolean) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  queued constant public.channels := private.require_channel(skip_day.channel_id, 'editor');
  today constant date := (
    select (now() at time zone w.time_zone)::date from public.workspaces w where w.id = queued.workspace_id
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
comment on function public.skip_day is 'Leaves a day out of a channel''s queue, or takes it in again. Twice is as once.';

revoke execute on function public.skip_day from public, anon, authenticated, service_role;
grant execute on function public.skip_day to authenticated;
