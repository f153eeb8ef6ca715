-- Where a zone's law changes, those are told whose posts keep their time on the wall: once a post, however often it goes out.

create function private.tell_of_clocks(delivery uuid) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  moved public.deliveries;
  concerned uuid[];
begin
  select * into moved from public.deliveries d where d.id = tell_of_clocks.delivery;
  concerned := array(
    select m.user_id from public.workspace_members m
    where m.workspace_id = moved.workspace_id and m.role >= 'contributor' and (
      m.user_id = moved.created_by or m.user_id = (select p.author_id from public.posts p where p.id = moved.post_id)
    )
  );
  if cardinality(concerned) = 0 then
    concerned := private.caretakers(moved.workspace_id);
  end if;
  perform private.notify(
    concerned, moved.workspace_id, 'clocks_changed',
    format('clocks %s %s', moved.post_id, pg_current_xact_id()), moved.post_id, moved.channel_id
  );
end
$$;
revoke execute on function private.tell_of_clocks from public, anon, authenticated, service_role;

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
      perform private.tell_of_clocks(moved.id);
      perform private.touch_lane(moved.channel_id);
    end if;
  end loop;
  return followed;
end
$$;
