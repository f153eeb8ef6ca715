-- Several deliveries move together or not at all. Whoever moves one says where they saw it, and is told if somebody
-- else has moved it since.

create function private.move_delivery(
  delivery public.deliveries, wall_time timestamp, time_zone text, due_at timestamptz
) returns public.deliveries
language plpgsql volatile
set search_path = ''
as $$
#variable_conflict use_column
declare
  is_approved constant boolean := private.require_role(delivery.workspace_id, 'contributor') >= 'editor';
  moment private.moment;
begin
  perform private.require_waiting(delivery);
  moment := private.require_moment(
    delivery.workspace_id, move_delivery.wall_time, move_delivery.time_zone, move_delivery.due_at
  );
  update public.deliveries d
  set
    due_at = moment.due_at,
    wall_time = moment.wall_time,
    time_zone = moment.time_zone,
    -- A contributor who moves what was approved asks again.
    state = case when is_approved then d.state else 'awaiting_approval' end,
    wake_at = case when is_approved and d.state = 'scheduled' then moment.due_at else 'infinity' end,
    problem = case when d.problem ->> 'code' = 'restored' then null else d.problem end
  where d.id = delivery.id;
  return private.decide(delivery, 'delivery.reschedule', 'rescheduled', jsonb_build_object('at', moment.due_at));
end
$$;

create or replace function public.reschedule_delivery(
  delivery_id uuid, wall_time timestamp default null, time_zone text default null, due_at timestamptz default null
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

create function public.move_deliveries(workspace_id uuid, moves jsonb) returns setof public.deliveries
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  wanted record;
  moved public.deliveries;
begin
  perform private.require_role(move_deliveries.workspace_id, 'contributor');
  if jsonb_typeof(move_deliveries.moves) is distinct from 'array'
    or jsonb_array_length(move_deliveries.moves) not between 1 and 500
  then
    perform private.refuse(422, 'moves_invalid', 'Move between 1 and 500 deliveries at once.');
  end if;
  -- In one order, so that two that move several never wait for each other.
  perform private.lock_lane(l.channel_id) from (
    select distinct d.channel_id from public.deliveries d
    where d.workspace_id = move_deliveries.workspace_id and d.id in (
      select m.delivery_id from jsonb_to_recordset(move_deliveries.moves) m (delivery_id uuid)
    )
    order by 1
  ) l;
  for wanted in
    select m.* from jsonb_to_recordset(move_deliveries.moves)
      m (delivery_id uuid, was timestamptz, wall_time timestamp, time_zone text, due_at timestamptz)
  loop
    moved := private.require_delivery(wanted.delivery_id, 'contributor');
    if moved.workspace_id <> move_deliveries.workspace_id then
      perform private.refuse(404, 'not_found', 'There is nothing here that you may see.');
    end if;
    if wanted.was is distinct from moved.due_at then
      perform private.refuse(
        409, 'moved_meanwhile', 'Somebody has moved this since. Look at where it stands now.',
        to_jsonb(moved)::text
      );
    end if;
    return next private.move_delivery(moved, wanted.wall_time, wanted.time_zone, wanted.due_at);
  end loop;
end
$$;
comment on function public.move_deliveries is
  'Moves up to 500 deliveries, all or none: each from where its mover saw it (was) to a wall time, or to now.';

revoke execute on function private.move_delivery, public.move_deliveries
  from public, anon, authenticated, service_role;
grant execute on function public.move_deliveries to authenticated;
