-- Who has to approve what goes out. A workspace without a rule has 'none'; contributors ask under every rule.

create type public.approval_policy as enum ('none', 'one', 'all');

create table public.approval_rules (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null references public.workspaces (id) on delete cascade,
  -- Null: of every channel that has no rule of its own.
  channel_id uuid references public.channels (id) on delete cascade,
  policy public.approval_policy not null,
  -- With 'all': whose approval is needed.
  approver_ids uuid[] not null default '{}',
  constraint rule_is_the_only_one unique nulls not distinct (workspace_id, channel_id)
);
comment on table public.approval_rules is
  'Who approves what goes out: none, one other editor, or all of some. Rules hold for what is scheduled or changed from then on.';

revoke all on table public.approval_rules from public, anon, authenticated, service_role;
grant select on public.approval_rules to authenticated;
alter table public.approval_rules enable row level security;
create policy "Members see their workspace's approval rules" on public.approval_rules
  for select to authenticated
  using (workspace_id = any (array(select private.my_workspaces())));
create policy "A session must be good" on public.approval_rules
  as restrictive for all to authenticated using ((select private.has_good_session()));

create function private.approval_rule(workspace uuid, channel uuid) returns public.approval_rules
language plpgsql stable
set search_path = ''
as $$
declare
  rule public.approval_rules;
begin
  select * into rule from public.approval_rules r
  where r.workspace_id = workspace and (r.channel_id = channel or r.channel_id is null)
  order by r.channel_id nulls last
  limit 1;
  rule.policy := coalesce(rule.policy, 'none');
  return rule;
end
$$;

-- Whether the caller's word is enough for this channel.
create function private.may_publish(workspace uuid, channel uuid) returns boolean
language plpgsql volatile
set search_path = ''
as $$
begin
  return private.require_role(workspace, 'contributor') >= 'editor'
    and (private.approval_rule(workspace, channel)).policy = 'none';
end
$$;

-- Changed times within this keep an approval.
create function private.is_near(one timestamptz, other timestamptz) returns boolean
language sql immutable
set search_path = ''
as $$
  select $1 between $2 - interval '15 minutes' and $2 + interval '15 minutes'
$$;

create function public.set_approval_rule(
  workspace_id uuid, channel_id uuid default null, policy public.approval_policy default null,
  approver_ids uuid[] default '{}'
) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  named constant uuid[] :=
    case set_approval_rule.policy when 'all' then coalesce(set_approval_rule.approver_ids, '{}') else '{}' end;
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
    perform private.refuse(422, 'policy_invalid', 'Say who approves: nobody, one, or all of some people.');
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
  if set_approval_rule.policy in ('one', 'all') and (
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
    insert into public.approval_rules (workspace_id, channel_id, policy, approver_ids)
    values (set_approval_rule.workspace_id, set_approval_rule.channel_id, set_approval_rule.policy, named);
  end if;
  perform private.audit(
    set_approval_rule.workspace_id, 'approval.rule', 'workspace', set_approval_rule.workspace_id::text,
    jsonb_build_object('channel', set_approval_rule.channel_id, 'policy', set_approval_rule.policy, 'approvers', named)
  );
end
$$;
comment on function public.set_approval_rule is
  'Says who approves what goes out, on one channel or on all that have no rule of their own. A channel''s policy null: as the workspace''s.';

revoke execute on function
  private.approval_rule, private.may_publish, private.is_near, public.set_approval_rule
  from public, anon, authenticated, service_role;
grant execute on function public.set_approval_rule to authenticated;
