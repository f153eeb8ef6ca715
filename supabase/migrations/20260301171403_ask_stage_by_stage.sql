-- Only the stage that is asked may answer; with its last word the next one is told.

create or replace function private.may_approve(delivery public.deliveries) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return auth.uid() = any ((private.asked_stage(delivery)).people);
end
$$;

-- Those whose approval a delivery waits for now.
create or replace function private.awaited_for(delivery public.deliveries) returns uuid[]
language plpgsql stable
set search_path = ''
as $$
declare
  stage constant private.approval_stage := private.asked_stage(delivery);
begin
  return array(select p.id from unnest(stage.people) p (id) where p.id <> all (stage.approved));
end
$$;

create function private.refuse_answer(delivery public.deliveries) returns void
language plpgsql stable
set search_path = ''
as $$
declare
  states constant text[] := array(
    select s.state from private.approval_stages(delivery) s where auth.uid() = any (s.people)
  );
begin
  if 'later' = any (states) then
    perform private.refuse(409, 'stage_not_reached', 'An earlier stage has to approve this first.');
  end if;
  if 'done' = any (states) then
    perform private.refuse(409, 'stage_over', 'Your stage has approved this already. The next one is asked now.');
  end if;
  perform private.refuse(403, 'not_an_approver', 'Somebody else has to approve this.');
end
$$;

create or replace function private.answer_for(
  workspace uuid, seen jsonb, answer public.approval_answer, comment text
) returns setof public.deliveries
language plpgsql volatile
set search_path = ''
as $$
#variable_conflict use_column
declare
  one record;
  delivery public.deliveries;
begin
  perform private.require_role(workspace, 'editor');
  if jsonb_typeof(seen) is distinct from 'array' or jsonb_array_length(seen) not between 1 and 50 then
    perform private.refuse(422, 'answer_invalid', 'Answer for between 1 and 50 deliveries at once.');
  end if;
  if char_length(comment) > 1000 then
    perform private.refuse(422, 'comment_too_long', 'A comment has up to 1,000 characters. Shorten it.');
  end if;
  perform private.lock_lane(l.channel_id) from (
    select distinct d.channel_id from public.deliveries d
    where d.workspace_id = workspace
      and d.id in (select s.delivery_id from jsonb_to_recordset(seen) s (delivery_id uuid))
    order by 1
  ) l;
  for one in select s.* from jsonb_to_recordset(seen) s (delivery_id uuid, hash text, due_at timestamptz) loop
    delivery := private.require_delivery(one.delivery_id, 'editor');
    if delivery.workspace_id <> workspace then
      perform private.refuse(404, 'not_found', 'There is nothing here that you may see.');
    end if;
    perform private.require_state(delivery, 'awaiting_approval');
    if one.hash is distinct from delivery.said_hash
      or not coalesce(private.is_near(delivery.due_at, one.due_at), false)
    then
      perform private.refuse(409, 'post_changed', 'The post changed while you read it. Read it again.');
    end if;
    if not private.may_approve(delivery) then
      perform private.refuse_answer(delivery);
    end if;
    insert into public.approvals (
      workspace_id, post_id, delivery_id, user_id, answer, hash, content, due_at, comment, round, stage
    )
    values (
      workspace, delivery.post_id, delivery.id, auth.uid(), answer_for.answer, delivery.said_hash, delivery.content,
      delivery.due_at, nullif(btrim(comment), ''), delivery.approval_round, private.stage_number(delivery)
    );
    return next delivery;
  end loop;
end
$$;

-- What an answer is written down under.
create function private.stage_number(delivery public.deliveries) returns smallint
language plpgsql stable
set search_path = ''
as $$
begin
  return case (private.approval_rule(delivery.workspace_id, delivery.channel_id)).policy
    when 'stages' then (private.asked_stage(delivery)).place
  end;
end
$$;

-- What an approval comes to, once it is written down.
create function private.take_approval(delivery public.deliveries) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  is_complete constant boolean := not exists (
    select from private.approval_stages(delivery) s where s.state <> 'done'
  );
begin
  update public.deliveries d
  set state = 'scheduled', wake_at = d.due_at, problem = null, needs_approval = true,
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

create or replace function public.approve_deliveries(workspace_id uuid, seen jsonb, comment text default null)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  delivery public.deliveries;
begin
  for delivery in
    select * from private.answer_for(
      approve_deliveries.workspace_id, approve_deliveries.seen, 'approved', approve_deliveries.comment
    )
  loop
    perform private.take_approval(delivery);
  end loop;
end
$$;

create or replace function public.ask_for_changes(workspace_id uuid, seen jsonb, comment text) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  delivery public.deliveries;
begin
  for delivery in
    select * from private.answer_for(
      ask_for_changes.workspace_id, ask_for_changes.seen, 'changes_asked', ask_for_changes.comment
    )
  loop
    if coalesce(ask_for_changes.comment, '') !~ '\S' then
      perform private.refuse(422, 'comment_missing', 'Say what should change.');
    end if;
    -- A refusal ends the round: whoever had approved is asked again.
    update public.deliveries d
    set problem = jsonb_build_object('code', 'changes_asked', 'message', btrim(ask_for_changes.comment)),
      approval_round = d.approval_round + 1
    where d.id = delivery.id;
    perform private.decide(delivery, 'delivery.ask_for_changes', 'changes_asked');
  end loop;
end
$$;

revoke execute on function private.refuse_answer, private.stage_number, private.take_approval
  from public, anon, authenticated, service_role;
