-- Whoever approves says what they saw: of an approval and a change at once, the later is told that it came too late.

-- Whose approval a delivery needs: of those whom an 'all' names, who may still publish and did not change it last. Null:
-- any one of those who may publish will do.
create function private.approvers_of(delivery public.deliveries) returns uuid[]
language plpgsql stable
set search_path = ''
as $$
declare
  rule constant public.approval_rules := private.approval_rule(delivery.workspace_id, delivery.channel_id);
begin
  return (
    select array_agg(m.user_id) from public.workspace_members m
    where rule.policy = 'all' and m.workspace_id = delivery.workspace_id and m.role >= 'editor'
      and m.user_id = any (rule.approver_ids) and m.user_id is distinct from delivery.asked_by
  );
end
$$;

create function private.may_approve(delivery public.deliveries) returns boolean
language plpgsql stable
set search_path = ''
as $$
declare
  named constant uuid[] := private.approvers_of(delivery);
begin
  return exists (
    select from public.workspace_members m
    where m.workspace_id = delivery.workspace_id and m.user_id = auth.uid() and m.role >= 'editor'
  ) and case
    when named is not null then auth.uid() = any (named)
    else delivery.asked_by is distinct from auth.uid()
      or (private.approval_rule(delivery.workspace_id, delivery.channel_id)).policy = 'none'
  end;
end
$$;

-- Whether what somebody answered last is that this goes out as it stands now.
create function private.has_approved(delivery public.deliveries, by_user uuid) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return coalesce((
    select a.answer = 'approved' and a.hash = delivery.said_hash and private.is_near(delivery.due_at, a.due_at)
    from public.approvals a where a.delivery_id = delivery.id and a.user_id = by_user
    order by a.id desc
    limit 1
  ), false);
end
$$;

-- Locks what somebody answers for and writes their answer down; refuses all of it where they saw anything else.
create function private.answer_for(
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
      perform private.refuse(403, 'not_an_approver', 'Somebody else has to approve this.');
    end if;
    insert into public.approvals (
      workspace_id, post_id, delivery_id, user_id, answer, hash, content, due_at, comment
    )
    values (
      workspace, delivery.post_id, delivery.id, auth.uid(), answer_for.answer, delivery.said_hash, delivery.content,
      delivery.due_at, nullif(btrim(comment), '')
    );
    return next delivery;
  end loop;
end
$$;

drop function public.approve_delivery;

create function public.approve_deliveries(workspace_id uuid, seen jsonb, comment text default null) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  delivery public.deliveries;
  is_complete boolean;
begin
  for delivery in
    select * from private.answer_for(
      approve_deliveries.workspace_id, approve_deliveries.seen, 'approved', approve_deliveries.comment
    )
  loop
    is_complete := not exists (
      select from unnest(private.approvers_of(delivery)) named (id)
      where not private.has_approved(delivery, named.id)
    );
    update public.deliveries d
    set state = 'scheduled', wake_at = d.due_at, problem = null, needs_approval = true,
      approved_hash = d.said_hash, approved_due_at = d.due_at
    where d.id = delivery.id and is_complete;
    perform private.decide(
      delivery, 'delivery.approve', case when is_complete then 'approved' else 'approved_in_part' end,
      jsonb_build_object('hash', delivery.said_hash)
    );
  end loop;
end
$$;
comment on function public.approve_deliveries is
  'Approves up to 50 waiting deliveries of a workspace, all or none, as the caller saw each (delivery_id, hash, due_at). What needs nobody else''s approval goes out when it is due.';

create function public.ask_for_changes(workspace_id uuid, seen jsonb, comment text) returns void
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
    update public.deliveries d
    set problem = jsonb_build_object('code', 'changes_asked', 'message', btrim(ask_for_changes.comment))
    where d.id = delivery.id;
    perform private.decide(delivery, 'delivery.ask_for_changes', 'changes_asked');
  end loop;
end
$$;
comment on function public.ask_for_changes is
  'Says what should change before deliveries go out. They wait until they were changed, and ask again then.';

create function public.deliveries_to_approve(workspace_id uuid) returns setof public.deliveries
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require_role(deliveries_to_approve.workspace_id, 'viewer');
  return query
    select d.* from public.deliveries d
    where d.workspace_id = deliveries_to_approve.workspace_id and d.state = 'awaiting_approval'
      and private.may_approve(d) and not private.has_approved(d, auth.uid());
end
$$;
comment on function public.deliveries_to_approve is 'What the caller may approve and has not yet; what changes were asked of is among it, with that problem.';

revoke execute on function
  private.approvers_of, private.may_approve, private.has_approved, private.answer_for,
  public.approve_deliveries, public.ask_for_changes, public.deliveries_to_approve
  from public, anon, authenticated, service_role;
grant execute on function
  public.approve_deliveries, public.ask_for_changes, public.deliveries_to_approve
  to authenticated;
