-- What is scheduled follows the product's own time zone data, and an archive names zones that are in it.

create or replace function engine.follow_clocks() returns integer
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
      perform private.tell_of_clocks(moved.id);
      perform private.touch_lane(moved.channel_id);
    end if;
  end loop;
  return followed;
end
$$;

