-- What waits for a person since a backup was restored or an archive imported.

-- Bodies name what comes later, and nobody may do what is not granted below.
set check_function_bodies = off;
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;
alter default privileges revoke execute on functions from public;

create type public.overdue_answer as enum ('send', 'cancel');

create function private.hold_overdue(workspace uuid default null::uuid) returns bigint
language plpgsql volatile
set search_path = ''
as $$
declare
  held bigint;
begin
  with overdue as (
    update public.deliveries d
    set
      wake_at = 'infinity',
      -- Old engines lose what they hold; the next one looks first what is there.
      fence = d.fence + 1,
      problem = coalesce(d.problem, '{}') || '{"code": "restored"}',
      updated_at = now()
    where (workspace is null or d.workspace_id = workspace)
      and (
        d.state = 'scheduled' and d.due_at <= now()
        -- In a running database somebody may hold it.
        or d.state = 'publishing' and (workspace is null or d.wake_at <= now())
      )
    returning d.id, d.workspace_id
  ), freed as (
    update private.lanes l set delivery_id = null, leased_until = null
    from overdue o where l.delivery_id = o.id
  ), told as (
    insert into public.delivery_events (delivery_id, workspace_id, kind, detail)
    select o.id, o.workspace_id, 'waiting_for_channel', '{"code": "restored"}' from overdue o
  )
  select count(*) into held from overdue;
  return held;
end
$$;

-- As it was, but for what is due later, as what an import holds may be: that goes out when it is due.
create function public.confirm_overdue(
  workspace_id uuid,
  delivery_ids uuid[],
  answer public.overdue_answer
) returns setof public.deliveries
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  delivery uuid;
  confirmed public.deliveries;
begin
  perform private.require_role(confirm_overdue.workspace_id, 'editor');
  if confirm_overdue.answer is null or coalesce(cardinality(confirm_overdue.delivery_ids), 0) not between 1 and 500 then
    perform private.refuse(422, 'answer_invalid', 'Name up to 500 deliveries, and whether they are sent or cancelled.');
  end if;
  perform private.lock_lane(l.channel_id) from (
    select distinct d.channel_id from public.deliveries d
    where d.id = any (confirm_overdue.delivery_ids) and d.workspace_id = confirm_overdue.workspace_id
    order by 1
  ) l;
  for delivery in
    select d.id from public.deliveries d
    where d.id = any (confirm_overdue.delivery_ids) and d.workspace_id = confirm_overdue.workspace_id
      and d.state in ('scheduled', 'publishing') and d.wake_at = 'infinity' and d.problem ->> 'code' = 'restored'
    order by d.channel_id, d.due_at
  loop
    -- What is planned may have been sent after the backup was made: the engine looks before it sends.
    update public.delivery_steps s set state = 'sent'
    where confirm_overdue.answer = 'send' and s.delivery_id = delivery and s.state = 'planned'
      and s.position = (
        select min(p.position) from public.delivery_steps p where p.delivery_id = delivery and p.state <> 'done'
      );
    update public.deliveries d
    set
      state = case confirm_overdue.answer when 'cancel' then 'cancelled' else d.state end,
      wake_at = case confirm_overdue.answer when 'cancel' then 'infinity' else greatest(now(), d.due_at) end,
      problem = null
    where d.id = delivery
    returning * into confirmed;
    return next private.decide(
      confirmed, 'delivery.confirm_overdue',
      case confirm_overdue.answer when 'cancel' then 'cancelled' else 'retried' end,
      jsonb_build_object('code', 'restored')
    );
  end loop;
end
$$;
comment on function public.confirm_overdue(workspace_id uuid, delivery_ids uuid[], answer public.overdue_answer) is 'Sends or cancels what was due before a restore. Anything else among the ids stays as it is, and is not returned.';

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
comment on function private.after_restore() is 'Holds what was due when a backup was made, until somebody says with confirm_overdue whether it is sent. Returns how many.';
grant execute on function public.confirm_overdue(workspace_id uuid, delivery_ids uuid[], answer public.overdue_answer) to authenticated;

alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public grant execute on functions to anon, authenticated, service_role;
alter default privileges grant execute on functions to public;
reset check_function_bodies;
