-- Approvals: the rules, their stages, and the answers.

create type public.approval_answer as enum ('approved', 'changes_asked');

create type public.approval_policy as enum ('none', 'one', 'all', 'stages');

create type private.approval_stage as (
  place integer,
  needs_all boolean,
  by_client boolean,
  -- True if nobody whom the stage names is left: any one member who may publish stands in.
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
  -- The hash of the content that they saw, and when it was due.
  hash text not null,
  content jsonb not null,
  due_at timestamptz not null,
  comment text,
  at timestamptz not null default clock_timestamp(),
  round integer not null default 0,
  stage smallint,
  -- A client has no account: their answers and comments carry the name that they entered.
  link_id uuid,
  client_name text,
  came_late boolean not null default false,
  constraint approvals_pkey primary key (id),
  constraint comment_is_short check (char_length(comment) >= 1 and char_length(comment) <= 1000),
  -- An archive contains a client's answer, but not the link by which it was given.
  constraint somebody_answered check (num_nonnulls(user_id, client_name) = 1 and (link_id is null or user_id is null)),
  constraint approvals_delivery_id_fkey foreign key (delivery_id) references public.deliveries(id) on delete cascade,
  constraint approvals_link_id_fkey foreign key (link_id) references public.client_links(id) on delete cascade,
  constraint approvals_post_id_fkey foreign key (post_id) references public.posts(id) on delete cascade,
  constraint approvals_workspace_id_fkey foreign key (workspace_id) references public.workspaces(id) on delete cascade
);
comment on table public.approvals is 'Who answered what when a delivery waited for approval, and what they saw.';
comment on column public.approvals.came_late is 'Whether publishing had begun when a client answered: nothing was held.';
create index answers_by_a_link on public.approvals (link_id) where (link_id is not null);
create index approvals_of_a_delivery on public.approvals (delivery_id, id);
create index approvals_of_a_post on public.approvals (post_id, id);
alter table public.approvals enable row level security;
create policy "A session must be good" on public.approvals
  as restrictive for all to authenticated
  using (( select private.has_good_session() as has_good_session));
create policy "Members see what was approved in their workspace" on public.approvals
  for select to authenticated
  using ((workspace_id = any (array( select private.my_workspaces() as my_workspaces))));
-- A client's answer, and what they wrote with it, is an event that their command writes.
create trigger add_answer_event after insert on public.approvals for each row when (new.link_id is null) execute function private.add_event_of_answer();
create trigger text_is_limited before insert on public.approvals for each row execute function private.check_text();
grant select on public.approvals to authenticated;

create table public.approval_rules (
  id uuid not null default gen_random_uuid(),
  workspace_id uuid not null,
  -- Null: the rule applies to every channel without a rule of its own.
  channel_id uuid,
  policy public.approval_policy not null,
  -- With the policy 'all': the members whose approval is needed.
  approver_ids uuid[] not null default '{}'::uuid[],
  stages jsonb not null default '[]'::jsonb,
  constraint approval_rules_pkey primary key (id),
  constraint rule_is_the_only_one unique nulls not distinct (workspace_id, channel_id),
  constraint stages_belong_to_their_policy check (
case
    when policy = 'stages'::public.approval_policy then jsonb_array_length(stages) >= 1 and jsonb_array_length(stages) <= 10
    else stages = '[]'::jsonb
end),
  constraint approval_rules_channel_id_fkey foreign key (channel_id) references public.channels(id) on delete cascade,
  constraint approval_rules_workspace_id_fkey foreign key (workspace_id) references public.workspaces(id) on delete cascade
);
comment on table public.approval_rules is 'Who approves what goes out: none, one other editor, all of some, or stages. Rules hold for what is scheduled or changed from then on.';
comment on column public.approval_rules.stages is 'With ''stages'': in their order, each { needs: one or all, people: ids, role: the lowest, or null }.';
alter table public.approval_rules enable row level security;
create policy "A session must be good" on public.approval_rules
  as restrictive for all to authenticated
  using (( select private.has_good_session() as has_good_session));
create policy "Members see their workspace's approval rules" on public.approval_rules
  for select to authenticated
  using ((workspace_id = any (array( select private.my_workspaces() as my_workspaces))));
grant select on public.approval_rules to authenticated;

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

-- Whether the caller may publish on this channel without anybody's approval.
create function private.may_publish(workspace uuid, channel uuid) returns boolean
language plpgsql volatile
set search_path = ''
as $$
begin
  return private.require_role(workspace, 'contributor') >= 'editor'
    and (private.approval_rule(workspace, channel)).policy = 'none';
end
$$;

-- Whether a changed time keeps its approval: it differs by 15 minutes at most.
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
grant execute on function public.set_approval_rule(workspace_id uuid, channel_id uuid, policy public.approval_policy, approver_ids uuid[], stages jsonb) to authenticated;

create function private.may_approve(delivery public.deliveries) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return auth.uid() = any ((private.asked_stage(delivery)).people);
end
$$;

-- Whether the latest answer of a user (null: of a client, not by its author's own link) approves the delivery as it is.
create function private.has_approved(delivery public.deliveries, by_user uuid, after bigint default 0) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return coalesce((
    select a.answer = 'approved' and a.hash = delivery.said_hash and private.is_near(delivery.due_at, a.due_at)
      and a.round = delivery.approval_round and a.id > after
    from public.approvals a
    where a.delivery_id = delivery.id and a.user_id is not distinct from by_user
      and (a.link_id is null or not private.is_own_link(delivery, a.link_id))
    order by a.id desc
    limit 1
  ), false);
end
$$;

-- Locks the deliveries and stores the caller's answer for each; refuses all if one differs from what the caller saw.
create function private.answer_for(
  workspace uuid,
  seen jsonb,
  answer public.approval_answer,
  comment text
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
grant execute on function public.approve_deliveries(workspace_id uuid, seen jsonb, comment text) to authenticated;

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
grant execute on function public.ask_for_changes(workspace_id uuid, seen jsonb, comment text) to authenticated;

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
      and auth.uid() = any (private.awaited_for(d));
end
$$;
comment on function public.deliveries_to_approve(workspace_id uuid) is 'What the caller may approve and has not yet; what changes were asked of is among it, with that problem.';
grant execute on function public.deliveries_to_approve(workspace_id uuid) to authenticated;

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
grant execute on function public.awaited_approvals(post_id uuid) to authenticated;

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

-- A rule as a list of stages; a rule without stages is one stage.
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

-- The members who may approve a delivery: editors and above, without its last author where a rule requires another person.
create function private.able_to_approve(delivery public.deliveries) returns uuid[]
language plpgsql stable
set search_path = ''
as $$
begin
  return array(
    select m.user_id from public.workspace_members m
    where m.workspace_id = delivery.workspace_id and m.role >= 'editor' and (
      m.user_id is distinct from delivery.asked_by
      or (private.approval_rule(delivery.workspace_id, delivery.channel_id)).policy = 'none'
    )
    order by m.user_id
  );
end
$$;

-- The stages of a delivery's approval and their states. A member's approval counts in every stage that they are in, so
-- that nobody has to approve the same thing twice.
create function private.approval_stages(
  delivery public.deliveries,
  after bigint default 0
) returns setof private.approval_stage
language plpgsql stable
set search_path = ''
as $$
declare
  able constant uuid[] := private.able_to_approve(delivery);
  wanted record;
  stage private.approval_stage;
  is_done boolean;
  is_open boolean := false;
begin
  for wanted in
    select s.ordinality as place, r.*
    from jsonb_array_elements(
      private.stages_in(private.approval_rule(delivery.workspace_id, delivery.channel_id))
    ) with ordinality s
    cross join lateral jsonb_to_record(s.value)
      r (needs text, people uuid[], role public.workspace_role, client boolean)
    order by s.ordinality
  loop
    stage.place := wanted.place;
    stage.by_client := coalesce(wanted.client, false);
    stage.people := array(
      select m.user_id from public.workspace_members m
      where m.workspace_id = delivery.workspace_id and m.user_id = any (able)
        and (m.user_id = any (wanted.people) or m.role >= wanted.role)
      order by m.user_id
    );
    stage.stands_in := not stage.by_client and cardinality(stage.people) = 0;
    if stage.stands_in then
      stage.people := able;
    end if;
    stage.needs_all := wanted.needs = 'all' and not stage.stands_in;
    stage.approved := array(
      select p.id from unnest(stage.people) p (id) where private.has_approved(delivery, p.id, after)
    );
    is_done := case
      when stage.by_client then private.has_approved(delivery, null, after)
      when stage.needs_all then cardinality(stage.approved) = cardinality(stage.people)
      else cardinality(stage.approved) > 0
    end;
    stage.state := case when is_open then 'later' when is_done then 'done' else 'asked' end;
    is_open := is_open or not is_done;
    return next stage;
  end loop;
end
$$;

-- The current stage of a delivery that awaits approval. If none is open, because the rule was changed or a member left,
-- a fallback stage that any one of those who may approve completes.
create function private.asked_stage(delivery public.deliveries) returns private.approval_stage
language plpgsql stable
set search_path = ''
as $$
declare
  stage private.approval_stage;
begin
  for stage in select * from private.approval_stages(delivery) loop
    exit when stage.state = 'asked';
  end loop;
  if stage.state = 'done' then
    stage.needs_all := false;
    stage.by_client := false;
    stage.stands_in := true;
    stage.people := private.able_to_approve(delivery);
    stage.approved := '{}';
    stage.state := 'asked';
  end if;
  return stage;
end
$$;

-- Checks a rule's stages and returns them with all fields. A stage is for people, for a role or for a client.
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

-- The number of the stage that an answer is stored with.
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

-- Schedules a delivery once its last stage is approved. After a restore it goes on waiting: an approval says that it may
-- be published, not that it has not been published already.
create function private.take_approval(delivery public.deliveries) returns void
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
    perform private.add_delivery_event('approval.requested', delivery);
  end if;
end
$$;

create function private.add_event_of_answer() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.add_delivery_event(
    case new.answer when 'approved' then 'approval.granted' else 'approval.changes_requested' end, d
  )
  from public.deliveries d where d.id = new.delivery_id;
  return null;
end
$$;
