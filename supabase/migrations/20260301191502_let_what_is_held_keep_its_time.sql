-- As it was, but for what is due later, as what an import holds may be: that goes out when it is due.
create or replace function public.confirm_overdue(workspace_id uuid, delivery_ids uuid[], answer public.overdue_answer)
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

revoke execute on function public.confirm_overdue from public, anon, authenticated, service_role;
grant execute on function public.confirm_overdue to authenticated;
