-- What waits since a restore goes out on somebody's word alone, and is looked for first.

create or replace function public.confirm_overdue(workspace_id uuid, delivery_ids uuid[], answer public.overdue_answer)
returns setof public.deliveries
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  is_sent constant boolean := confirm_overdue.answer = 'send';
  delivery uuid;
  confirmed public.deliveries;
  place integer := 0;
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
      and d.state in ('scheduled', 'publishing', 'awaiting_approval') and d.wake_at = 'infinity'
      and d.problem ->> 'code' = 'restored'
    order by d.channel_id, d.due_at, d.id
  loop
    place := place + 1;
    update public.deliveries d
    set
      state = case when is_sent then d.state else 'cancelled' end,
      look_first = d.look_first or is_sent,
      wake_at = case
        when not is_sent or d.state = 'awaiting_approval' then 'infinity'
        -- What was due meanwhile goes in the order in which it was due.
        else greatest(d.due_at, now() + place * interval '1 microsecond')
      end,
      problem = null
    where d.id = delivery
    returning * into confirmed;
    return next private.decide(
      confirmed, 'delivery.confirm_overdue', case when is_sent then 'retried' else 'cancelled' end,
      jsonb_build_object('code', 'restored', 'answer', confirm_overdue.answer)
    );
  end loop;
end
$$;
comment on function public.confirm_overdue is
  'Lets what waits since a restore go out, at its time or, where that has passed, now; or cancels it. What awaits approval goes on waiting for that. Anything else among the ids stays as it is, and is not returned.';

-- As it was, but for what waits since a restore: an approval says what may go out, not that it has not gone out already.
create or replace function private.take_approval(delivery public.deliveries) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  is_complete constant boolean := not exists (
    select from private.approval_stages(delivery) s where s.state <> 'done'
  );
  is_held constant boolean := coalesce(delivery.problem ->> 'code' = 'restored', false);
begin
  update public.deliveries d
  set state = 'scheduled', wake_at = case when is_held then 'infinity' else d.due_at end,
    problem = case when is_held then d.problem end, needs_approval = true,
    approved_hash = d.said_hash, approved_due_at = d.due_at
  where d.id = delivery.id and is_complete;
  perform private.decide(
    delivery, 'delivery.approve', case when is_complete then 'approved' else 'approved_in_part' end,
    jsonb_build_object('hash', delivery.said_hash)
  );
  if not is_complete and (private.asked_stage(delivery)).place > (
    select a.stage from public.approvals a where a.delivery_id = delivery.id order by a.id desc limit 1
  ) then
    perform private.notify(
      private.awaited_for(delivery), delivery.workspace_id, 'approval_asked',
      format('asked %s %s', delivery.post_id, pg_current_xact_id()), delivery.post_id
    );
  end if;
end
$$;

-- As it was, but for occurrences that waited since a restore when their series was ended: they go on waiting.
create or replace function private.bring_back(wanted uuid, cancelled_at timestamptz, only_at timestamp default null)
returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  back public.deliveries;
  keeps boolean;
  post public.posts;
begin
  for back in
    select d.* from public.deliveries d
    join public.channels c on c.id = d.channel_id and c.removed_at is null
    join public.posts p on p.id = d.post_id and p.deleted_at is null
    where d.series_id = wanted and d.state = 'cancelled' and d.due_at > now()
      and (cancelled_at is null or d.updated_at = cancelled_at) and (only_at is null or d.occurrence = only_at)
    order by d.id
  loop
    keeps := case
      when back.needs_approval then back.approved_hash is not distinct from back.said_hash
      else private.may_publish(back.workspace_id, back.channel_id)
    end;
    update public.deliveries d
    set
      state = case when keeps then 'scheduled' else 'awaiting_approval' end::public.delivery_state,
      wake_at = case when keeps and d.problem ->> 'code' is distinct from 'restored' then d.due_at else 'infinity' end,
      needs_approval = d.needs_approval or not keeps,
      asked_by = case when keeps then d.asked_by else auth.uid() end,
      updated_at = now()
    where d.id = back.id;
    perform private.tell(back.id, 'scheduled', jsonb_build_object('by', auth.uid(), 'at', back.due_at, 'series', wanted));
  end loop;
  for post in
    select p.* from public.posts p where p.deleted_at is null and p.id in (
      select d.post_id from public.deliveries d where d.series_id = wanted
    )
    order by p.id
  loop
    perform private.follow_post(post, private.require_role(post.workspace_id, 'contributor') >= 'editor');
  end loop;
  perform private.touch_lanes_of_series(wanted);
end
$$;
