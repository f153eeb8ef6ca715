-- After a restore nobody knows what was published in the meantime, so nothing that was due goes out by itself.

create function private.hold_overdue(workspace uuid default null) returns bigint
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

create type public.overdue_answer as enum ('send', 'cancel');

create function public.confirm_overdue(workspace_id uuid, delivery_ids uuid[], answer public.overdue_answer)
returns setof public.deliveries
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
      wake_at = case confirm_overdue.answer when 'cancel' then 'infinity' else now() end,
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
comment on function public.confirm_overdue is
  'Sends or cancels what was due before a restore. Anything else among the ids stays as it is, and is not returned.';

revoke execute on function private.hold_overdue, public.confirm_overdue
  from public, anon, authenticated, service_role;
grant execute on function public.confirm_overdue to authenticated;
