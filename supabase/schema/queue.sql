-- A channel's weekly times, days that are skipped, and moves from one place to another.

create table private.left_places (
  delivery_id uuid not null,
  -- The content's hash on its channel, and the due time, when it was scheduled.
  hash text not null,
  due_at timestamptz not null,
  needs_approval boolean not null,
  approved_hash text,
  approved_due_at timestamptz,
  asked_by uuid,
  constraint left_places_pkey primary key (delivery_id),
  constraint left_places_delivery_id_fkey foreign key (delivery_id) references public.deliveries(id) on delete cascade
);
comment on table private.left_places is 'Where what waits for approval since it was moved stood scheduled before. A decision on it forgets that.';

create function private.move_delivery(
  delivery public.deliveries,
  wall_time timestamp,
  time_zone text,
  due_at timestamptz
) returns public.deliveries
language plpgsql volatile
set search_path = ''
as $$
#variable_conflict use_column
declare
  moment private.moment;
  keeps boolean;
  place private.left_places;
  is_back boolean;
  became public.delivery_state;
begin
  perform private.require_waiting(delivery);
  moment := private.require_moment(
    delivery.workspace_id, move_delivery.wall_time, move_delivery.time_zone, move_delivery.due_at
  );
  keeps := private.may_publish(delivery.workspace_id, delivery.channel_id)
    or coalesce(
      delivery.approved_hash = delivery.said_hash and private.is_near(moment.due_at, delivery.approved_due_at), false
    )
    -- Nothing moves: what a stricter rule found scheduled goes out as planned.
    or (delivery.state = 'scheduled' and delivery.problem is null and moment.due_at = delivery.due_at);
  if delivery.state = 'awaiting_approval' then
    select * into place from private.left_places p
    where p.delivery_id = delivery.id and p.hash = delivery.said_hash and p.due_at = moment.due_at;
  end if;
  is_back := place.delivery_id is not null;
  became := case when is_back then 'scheduled' when keeps then delivery.state else 'awaiting_approval' end;
  -- What waits for somebody since a restore had no leave to go out.
  if delivery.state = 'scheduled' and became = 'awaiting_approval' and delivery.problem is null then
    insert into private.left_places (
      delivery_id, hash, due_at, needs_approval, approved_hash, approved_due_at, asked_by
    )
    values (
      delivery.id, delivery.said_hash, delivery.due_at, delivery.needs_approval, delivery.approved_hash,
      delivery.approved_due_at, delivery.asked_by
    );
  end if;
  update public.deliveries d
  set
    due_at = moment.due_at,
    wall_time = moment.wall_time,
    time_zone = moment.time_zone,
    state = became,
    wake_at = case when became = 'scheduled' then moment.due_at else 'infinity' end,
    needs_approval = case when is_back then place.needs_approval else d.needs_approval or not keeps end,
    approved_hash = case when is_back then place.approved_hash when keeps then d.approved_hash end,
    approved_due_at = case when is_back then place.approved_due_at when keeps then d.approved_due_at end,
    asked_by = case when is_back then place.asked_by when keeps then d.asked_by else auth.uid() end,
    problem = case when d.problem ->> 'code' in ('restored', 'changes_asked') then null else d.problem end
  where d.id = delivery.id;
  return private.decide(
    delivery, 'delivery.reschedule', 'rescheduled',
    jsonb_strip_nulls(jsonb_build_object(
      'from', delivery.due_at, 'at', moment.due_at, 'state', nullif(became, delivery.state)
    ))
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
comment on function public.move_deliveries(workspace_id uuid, moves jsonb) is 'Moves up to 500 deliveries, all or none: each from where its mover saw it (was) to a wall time, or to now.';
grant execute on function public.move_deliveries(workspace_id uuid, moves jsonb) to authenticated;

create function public.set_slots(channel_id uuid, was jsonb, slots jsonb) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  queued constant public.channels := private.require_channel(set_slots.channel_id, 'editor');
begin
  if set_slots.was is distinct from queued.slots then
    perform private.refuse(
      409, 'changed_meanwhile', 'Somebody has changed this queue since. Look at it again.', queued.slots::text
    );
  end if;
  perform private.check_slots(set_slots.slots);
  update public.channels c set slots = set_slots.slots where c.id = queued.id;
  perform private.audit(
    queued.workspace_id, 'channel.set_slots', 'channel', queued.id::text,
    jsonb_build_object('slots', jsonb_array_length(set_slots.slots))
  );
end
$$;
comment on function public.set_slots(channel_id uuid, was jsonb, slots jsonb) is 'Gives a channel other times, in place of those (was) that its editor saw.';
grant execute on function public.set_slots(channel_id uuid, was jsonb, slots jsonb) to authenticated;

create function public.skip_day(channel_id uuid, day date, is_skipped boolean) returns void
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
comment on function public.skip_day(channel_id uuid, day date, is_skipped boolean) is 'Leaves a day out of a channel''s queue, or takes it in again. Twice is as once.';
grant execute on function public.skip_day(channel_id uuid, day date, is_skipped boolean) to authenticated;

create function private.check_slots(slots jsonb) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if jsonb_typeof(slots) is distinct from 'array' or jsonb_array_length(slots) > 100
    or exists (
      select from jsonb_array_elements(slots) s
      where jsonb_typeof(s) <> 'object'
        or s - 'weekday' - 'time' <> '{}'
        or coalesce(s ->> 'weekday', '') !~ '^[1-7]$' or jsonb_typeof(s -> 'weekday') <> 'number'
        or coalesce(s ->> 'time', '') !~ '^([01]\d|2[0-3]):[0-5]\d$'
    )
  then
    perform private.refuse(422, 'slots_invalid', 'A queue has up to 100 times, each a day of the week and a time.');
  end if;
end
$$;

create function private.forget_left_place() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  delete from private.left_places p where p.delivery_id = new.id;
  return null;
end
$$;
