-- Who approves what goes out, in stages, and what was answered.

-- Bodies name what comes later, and nobody may do what is not granted below.
set check_function_bodies = off;
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;
alter default privileges revoke execute on functions from public;

create type public.approval_answer as enum ('approved', 'changes_asked');

create type public.approval_policy as enum ('none', 'one', 'all', 'stages');

create type private.approval_stage as (
  place integer,
  needs_all boolean,
  by_client boolean,
  -- Nobody whom it names is left: any one of those who may publish stands in.
  stands_in boolean,
  people uuid[],
  approved uuid[],
  -- done, asked, later
  state text
);

create table public.approvals (
  id bigint not null generated always as identity,
  workspace_id uuid not null,
  post_id uuid not null,
  delivery_id uuid not null,
  -- Not a foreign key: what somebody approved outlives their account.
  user_id uuid,
  answer public.approval_answer not null,
  -- What they saw, and when it was to go out.
  hash text not null,
  content jsonb not null,
  due_at timestamptz not null,
  comment text,
  at timestamptz not null default clock_timestamp(),
  round integer not null default 0,
  stage smallint,
  -- A client has no account: their answers and comments have the name that they left.
  link_id uuid,
  client_name text,
  constraint approvals_pkey primary key (id),
  constraint comment_is_short check (char_length(comment) >= 1 and char_length(comment) <= 1000),
  -- What a client answered is kept by an archive, the link that they had is not.
  constraint somebody_answered check (num_nonnulls(user_id, client_name) = 1 and (link_id is null or user_id is null))
);

create table public.approval_rules (
  id uuid not null default gen_random_uuid(),
  workspace_id uuid not null,
  -- Null: of every channel that has no rule of its own.
  channel_id uuid,
  policy public.approval_policy not null,
  -- With 'all': whose approval is needed.
  approver_ids uuid[] not null default '{}'::uuid[],
  stages jsonb not null default '[]'::jsonb,
  constraint approval_rules_pkey primary key (id),
  constraint rule_is_the_only_one unique nulls not distinct (workspace_id, channel_id),
  constraint stages_belong_to_their_policy check (
case
    when policy = 'stages'::public.approval_policy then jsonb_array_length(stages) >= 1 and jsonb_array_length(stages) <= 10
    else stages = '[]'::jsonb
end)
);

alter table public.approvals add constraint approvals_post_id_fkey foreign key (post_id) references public.posts(id) on delete cascade;
alter table public.approvals add constraint approvals_workspace_id_fkey foreign key (workspace_id) references public.workspaces(id) on delete cascade;

alter table public.approval_rules add constraint approval_rules_channel_id_fkey foreign key (channel_id) references public.channels(id) on delete cascade;
alter table public.approval_rules add constraint approval_rules_workspace_id_fkey foreign key (workspace_id) references public.workspaces(id) on delete cascade;

comment on table public.approvals is 'Who answered what when a delivery waited for approval, and what they saw.';
create index answers_by_a_link on public.approvals (link_id) where (link_id is not null);
create index approvals_of_a_delivery on public.approvals (delivery_id, id);
create index approvals_of_a_post on public.approvals (post_id, id);
alter table public.approvals enable row level security;

comment on table public.approval_rules is 'Who approves what goes out: none, one other editor, all of some, or stages. Rules hold for what is scheduled or changed from then on.';
comment on column public.approval_rules.stages is 'With ''stages'': in their order, each { needs: one or all, people: ids, role: the lowest, or null }.';
alter table public.approval_rules enable row level security;

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
  workspace_id uuid,
  channel_id uuid default null::uuid,
  policy public.approval_policy default null::public.approval_policy,
  approver_ids uuid[] default '{}'::uuid[],
  stages jsonb default '[]'::jsonb
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
comment on function public.set_approval_rule(workspace_id uuid, channel_id uuid, policy public.approval_policy, approver_ids uuid[], stages jsonb) is 'Says who approves what goes out, on one channel or on all that have no rule of their own. A channel''s policy null: as the workspace''s.';

create function public.approve_deliveries(workspace_id uuid, seen jsonb, comment text default null::text) returns void
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
comment on function public.approve_deliveries(workspace_id uuid, seen jsonb, comment text) is 'Approves up to 50 waiting deliveries of a workspace, all or none, as the caller saw each (delivery_id, hash, due_at). What needs nobody else''s approval goes out when it is due.';

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
    -- A refusal ends the round: whoever had approved is asked again.
    update public.deliveries d
    set problem = jsonb_build_object('code', 'changes_asked', 'message', btrim(ask_for_changes.comment)),
      approval_round = d.approval_round + 1
    where d.id = delivery.id;
    perform private.decide(delivery, 'delivery.ask_for_changes', 'changes_asked');
  end loop;
end
$$;
comment on function public.ask_for_changes(workspace_id uuid, seen jsonb, comment text) is 'Says what should change before deliveries go out. They wait until they were changed, and ask again then.';

create function public.awaited_approvals(
  post_id uuid
) returns table(delivery_id uuid, place integer, is_staged boolean, state text, needs_all boolean, by_client boolean, stands_in boolean, user_ids uuid[], approved_ids uuid[])
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  post public.posts;
begin
  select * into post from public.posts p where p.id = awaited_approvals.post_id;
  perform private.require_role(post.workspace_id, 'viewer');
  return query
    select
      d.id, s.place, (private.approval_rule(d.workspace_id, d.channel_id)).policy = 'stages', s.state, s.needs_all,
      s.by_client, s.stands_in, s.people, s.approved
    from public.deliveries d
    cross join lateral private.asked_stage(d) a
    cross join lateral (
      -- A stage that is over, and asked again for want of an open one, stands here once.
      select o.* from private.approval_stages(d) o where o.place <> a.place
      union all
      select a.*
    ) s
    where d.post_id = post.id and d.state = 'awaiting_approval'
    order by d.id, s.place;
end
$$;
comment on function public.awaited_approvals(post_id uuid) is 'Of what waits for approval of a post: its stages, who is in each and who of them has approved. A rule without stages is one.';

create function private.begin_round() returns trigger
language plpgsql volatile
set search_path = ''
as $$
begin
  if exists (select from public.approvals a where a.delivery_id = old.id and a.round = old.approval_round) then
    new.approval_round := old.approval_round + 1;
  end if;
  return new;
end
$$;

-- Every rule as stages: what has none is one stage.
create function private.stages_in(rule public.approval_rules) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return case rule.policy
    when 'stages' then rule.stages
    when 'all' then jsonb_build_array(jsonb_build_object('needs', 'all', 'people', to_jsonb(rule.approver_ids)))
    else jsonb_build_array(jsonb_build_object('needs', 'one', 'role', 'editor'))
  end;
end
$$;

-- As before, and a stage may be a client's.
create function private.check_stages(workspace uuid, stages jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  kept constant jsonb := (
    select jsonb_agg(
      jsonb_build_object(
        'needs', r.needs, 'people', to_jsonb(coalesce(r.people, '{}')), 'role', r.role,
        'client', coalesce(r.client, false)
      )
      order by s.ordinality
    )
    from jsonb_array_elements(case when jsonb_typeof(stages) = 'array' then stages end) with ordinality s
    cross join lateral jsonb_to_record(s.value)
      r (needs text, people uuid[], role public.workspace_role, client boolean)
  );
begin
  if coalesce(jsonb_array_length(kept), 0) not between 1 and 10 or exists (
    select from jsonb_to_recordset(kept) r (needs text, people uuid[], role public.workspace_role, client boolean)
    where coalesce(r.needs not in ('one', 'all'), true) or r.role < 'editor'
      or cardinality(r.people) > 20
      or r.client <> (cardinality(r.people) = 0 and r.role is null)
      or cardinality(r.people) <> (
        select count(*) from public.workspace_members m
        where m.workspace_id = workspace and m.user_id = any (r.people) and m.role >= 'editor'
      )
  ) then
    perform private.refuse(
      422, 'stages_invalid',
      'Make 1 to 10 stages, each of up to 20 people, of a role (editors, admins or owners), or a client''s.'
    );
  end if;
  return kept;
end
$$;

create policy "A session must be good" on public.approvals
  as restrictive for all to authenticated
  using (( select private.has_good_session() as has_good_session));
create policy "Members see what was approved in their workspace" on public.approvals
  for select to authenticated
  using ((workspace_id = any (array( select private.my_workspaces() as my_workspaces))));
grant select on public.approvals to authenticated;

create policy "A session must be good" on public.approval_rules
  as restrictive for all to authenticated
  using (( select private.has_good_session() as has_good_session));
create policy "Members see their workspace's approval rules" on public.approval_rules
  for select to authenticated
  using ((workspace_id = any (array( select private.my_workspaces() as my_workspaces))));
grant select on public.approval_rules to authenticated;
grant execute on function public.set_approval_rule(workspace_id uuid, channel_id uuid, policy public.approval_policy, approver_ids uuid[], stages jsonb) to authenticated;
grant execute on function public.approve_deliveries(workspace_id uuid, seen jsonb, comment text) to authenticated;
grant execute on function public.ask_for_changes(workspace_id uuid, seen jsonb, comment text) to authenticated;
grant execute on function public.awaited_approvals(post_id uuid) to authenticated;

alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public grant execute on functions to anon, authenticated, service_role;
alter default privileges grant execute on functions to public;
reset check_function_bodies;
