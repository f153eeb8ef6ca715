-- A backup does not know what was published after it. Called by whoever restores one, before any engine reads it.
create function private.after_restore() returns bigint
language plpgsql volatile
set search_path = ''
as $$
declare
  held constant bigint := private.hold_overdue();
begin
  -- Approved since, perhaps: whoever approves them again is told.
  update public.deliveries d
  set problem = coalesce(d.problem, '{}') || '{"code": "restored"}', updated_at = now()
  where d.state = 'awaiting_approval' and d.due_at <= now();
  -- Whatever an engine believes that it holds is not what stands here.
  update public.deliveries d set fence = d.fence + 1000 where d.state in ('scheduled', 'publishing');
  update private.lanes l set delivery_id = null, leased_until = null;
  update private.lanes l set next_at = private.lane_due(l.channel_id);
  perform pg_notify('postlark_due', '');
  return held;
end
$$;
comment on function private.after_restore is
  'Holds what was due when a backup was made, until somebody says with confirm_overdue whether it is sent. Returns how many.';

revoke execute on function private.after_restore from public, anon, authenticated, service_role;

create or replace function public.approve_delivery(delivery_id uuid) returns public.deliveries
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  approved constant public.deliveries := private.require_delivery(delivery_id, 'editor');
begin
  perform private.require_state(approved, 'awaiting_approval');
  update public.deliveries set state = 'scheduled', wake_at = due_at, problem = null where id = approved.id;
  return private.decide(approved, 'delivery.approve', 'approved');
end
$$;
