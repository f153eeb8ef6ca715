-- What people decide once a delivery stands. Each locks its lane first, as a claim does: whoever comes first wins.

create function private.require_delivery(delivery uuid, lowest public.workspace_role) returns public.deliveries
language plpgsql volatile
set search_path = ''
as $$
declare
  decided public.deliveries;
  own public.workspace_role;
begin
  select * into decided from public.deliveries where id = delivery;
  own := private.require_role(decided.workspace_id, lowest);
  if own = 'contributor' and not exists (
    select from public.posts p where p.id = decided.post_id and p.author_id = auth.uid()
  ) then
    perform private.refuse(403, 'forbidden', 'Only editors decide on what others have written.');
  end if;
  perform private.lock_lane(decided.channel_id);
  select * into decided from public.deliveries where id = delivery;
  return decided;
end
$$;

create function private.require_waiting(delivery public.deliveries) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  if delivery.state = 'cancelled' then
    perform private.refuse(409, 'cancelled', 'It was cancelled. Schedule the post again.');
  end if;
  if delivery.state not in ('draft', 'awaiting_approval', 'scheduled') then
    perform private.refuse(409, 'too_late', 'It is too late: publishing has begun.');
  end if;
end
$$;

create function private.require_state(delivery public.deliveries, state public.delivery_state) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  if delivery.state <> state then
    perform private.refuse(
      409, 'state_differs', format('It is %s now. Look at it again.', delivery.state), delivery.state::text
    );
  end if;
end
$$;

-- Ends what every decision ends with.
create function private.decide(delivery public.deliveries, action text, kind text, detail jsonb default '{}')
returns public.deliveries
language plpgsql volatile
set search_path = ''
as $$
declare
  decided public.deliveries;
begin
  update public.deliveries set updated_at = now() where id = delivery.id returning * into decided;
  perform private.tell(delivery.id, kind, jsonb_build_object('by', auth.uid()) || detail);
  perform private.touch_lane(delivery.channel_id);
  perform private.audit(delivery.workspace_id, action, 'delivery', delivery.id::text, detail);
  return decided;
end
$$;

create function public.reschedule_delivery(
  delivery_id uuid, wall_time timestamp default null, time_zone text default null, due_at timestamptz default null
) returns public.deliveries
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  moved constant public.deliveries := private.require_delivery(reschedule_delivery.delivery_id, 'contributor');
  is_approved constant boolean := private.require_role(moved.workspace_id, 'contributor') >= 'editor';
  moment private.moment;
begin
  perform private.require_waiting(moved);
  moment := private.require_moment(
    moved.workspace_id, reschedule_delivery.wall_time, reschedule_delivery.time_zone, reschedule_delivery.due_at
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
  where d.id = moved.id;
  return private.decide(moved, 'delivery.reschedule', 'rescheduled', jsonb_build_object('at', moment.due_at));
end
$$;

create function public.cancel_delivery(delivery_id uuid) returns public.deliveries
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  cancelled constant public.deliveries := private.require_delivery(delivery_id, 'contributor');
begin
  if cancelled.state = 'cancelled' then
    return cancelled;
  end if;
  perform private.require_waiting(cancelled);
  update public.deliveries set state = 'cancelled', wake_at = 'infinity' where id = cancelled.id;
  return private.decide(cancelled, 'delivery.cancel', 'cancelled');
end
$$;

create function public.approve_delivery(delivery_id uuid) returns public.deliveries
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  approved constant public.deliveries := private.require_delivery(delivery_id, 'editor');
begin
  perform private.require_state(approved, 'awaiting_approval');
  update public.deliveries set state = 'scheduled', wake_at = due_at where id = approved.id;
  return private.decide(approved, 'delivery.approve', 'approved');
end
$$;

create function private.require_present_channel(delivery public.deliveries) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  if exists (
    select from public.channels c where c.id = delivery.channel_id and c.removed_at is not null
  ) then
    perform private.refuse(409, 'channel_removed', 'That channel was removed. Connect it again.');
  end if;
end
$$;

create function public.retry_delivery(delivery_id uuid) returns public.deliveries
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  retried constant public.deliveries := private.require_delivery(retry_delivery.delivery_id, 'editor');
begin
  perform private.require_state(retried, 'failed');
  perform private.require_present_channel(retried);
  update public.delivery_steps s set state = 'planned', result = null, sent_at = null, ended_at = null
  where s.delivery_id = retried.id and s.state = 'rejected';
  update public.deliveries d
  set state = 'scheduled', wake_at = now(), problem = null, attempts = 0
  where d.id = retried.id;
  return private.decide(retried, 'delivery.retry', 'retried');
end
$$;
comment on function public.retry_delivery is
  'Tries a failed delivery again at once. Steps that are done stay done; those that were refused are planned anew.';

revoke execute on function
  private.require_delivery, private.require_waiting, private.require_state, private.decide,
  private.require_present_channel,
  public.reschedule_delivery, public.cancel_delivery, public.approve_delivery, public.retry_delivery
  from public, anon, authenticated, service_role;
grant execute on function
  public.reschedule_delivery, public.cancel_delivery, public.approve_delivery, public.retry_delivery
  to authenticated;
