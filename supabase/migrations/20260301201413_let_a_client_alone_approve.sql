-- As before, and stages that are all clients' need no second editor.

create or replace function public.set_approval_rule(
  workspace_id uuid, channel_id uuid default null, policy public.approval_policy default null,
  approver_ids uuid[] default '{}', stages jsonb default '[]'
) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  named constant uuid[] :=
    case set_approval_rule.policy when 'all' then coalesce(set_approval_rule.approver_ids, '{}') else '{}' end;
  kept jsonb := '[]';
begin
  perform private.require_role(set_approval_rule.workspace_id, 'admin');
  -- Members of this workspace, whose screens read the rules again, are told by its row.
  perform private.lock_workspace(set_approval_rule.workspace_id);
  perform private.require_role(set_approval_rule.workspace_id, 'admin');
  if set_approval_rule.channel_id is not null and not exists (
    select from public.channels c
    where c.id = set_approval_rule.channel_id and c.workspace_id = set_approval_rule.workspace_id
  ) then
    perform private.refuse(422, 'channel_unknown', 'That channel is not in this workspace.');
  end if;
  if set_approval_rule.policy is null and set_approval_rule.channel_id is null then
    perform private.refuse(422, 'policy_invalid', 'Say who approves: nobody, one, all of some people, or in stages.');
  end if;
  if set_approval_rule.policy = 'all' and (
    cardinality(named) not between 1 and 20
    or (
      select count(*) from public.workspace_members m
      where m.workspace_id = set_approval_rule.workspace_id and m.user_id = any (named) and m.role >= 'editor'
    ) <> cardinality(named)
  ) then
    perform private.refuse(
      422, 'approvers_invalid', 'Name 1 to 20 people who approve, each of them an editor, an admin or an owner.'
    );
  end if;
  if set_approval_rule.policy = 'stages' then
    kept := private.check_stages(set_approval_rule.workspace_id, set_approval_rule.stages);
  end if;
  if (
    set_approval_rule.policy in ('one', 'all')
    or exists (select from jsonb_to_recordset(kept) s (client boolean) where not s.client)
  ) and (
    select count(*) from public.workspace_members m
    where m.workspace_id = set_approval_rule.workspace_id and m.role >= 'editor'
  ) < 2 then
    perform private.refuse(
      422, 'approver_missing', 'Nobody approves what they wrote themselves. Invite another editor first.'
    );
  end if;
  delete from public.approval_rules r
  where r.workspace_id = set_approval_rule.workspace_id
    and r.channel_id is not distinct from set_approval_rule.channel_id;
  if set_approval_rule.policy is not null then
    insert into public.approval_rules (workspace_id, channel_id, policy, approver_ids, stages)
    values (
      set_approval_rule.workspace_id, set_approval_rule.channel_id, set_approval_rule.policy, named, kept
    );
  end if;
  perform private.audit(
    set_approval_rule.workspace_id, 'approval.rule', 'workspace', set_approval_rule.workspace_id::text,
    jsonb_build_object(
      'channel', set_approval_rule.channel_id, 'policy', set_approval_rule.policy, 'approvers', named, 'stages', kept
    )
  );
end
$$;

update public.approval_rules r
set stages = (
  select jsonb_agg(s.value || jsonb_build_object('client', coalesce(s.value -> 'client', 'false')) order by s.ordinality)
  from jsonb_array_elements(r.stages) with ordinality s
)
where r.policy = 'stages';
