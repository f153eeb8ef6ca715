-- What a move takes its leave to go out away from gets it back where it is brought back to the very time at which it stood,
-- saying the very same: nothing goes out so that would not have gone out anyway.

create table private.left_places (
  delivery_id uuid primary key references public.deliveries (id) on delete cascade,
  -- What it said on which channel, and when, as it was scheduled.
  hash text not null,
  due_at timestamptz not null,
  needs_approval boolean not null,
  approved_hash text,
  approved_due_at timestamptz,
  asked_by uuid
);
comment on table private.left_places is
  'Where what waits for approval since it was moved stood scheduled before. A decision on it forgets that.';

create function private.forget_left_place() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from private.left_places p where p.delivery_id = new.id;
  return null;
end
$$;
-- Somebody decided since: approved it elsewhere, cancelled it, asked for changes.
create trigger forget_left_place after update of state, problem on public.deliveries
  for each row when (
    old.state = 'awaiting_approval'
    and (new.state <> 'awaiting_approval' or new.problem ->> 'code' = 'changes_asked')
  )
  execute function private.forget_left_place();

create or replace function private.move_delivery(
  delivery public.deliveries, wall_time timestamp, time_zone text, due_at timestamptz
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

revoke all on table private.left_places from public, anon, authenticated, service_role;
revoke execute on function private.forget_left_place from public, anon, authenticated, service_role;
