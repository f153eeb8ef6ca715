-- A rule may have stages: each is one of, or all of, some people or everybody of a role; the next is asked once it is done.

alter table public.approval_rules
  add column stages jsonb not null default '[]',
  add constraint stages_belong_to_their_policy check (
    case when policy = 'stages' then jsonb_array_length(stages) between 1 and 10 else stages = '[]' end
  );
comment on column public.approval_rules.stages is
  'With ''stages'': in their order, each { needs: one or all, people: ids, role: the lowest, or null }.';
comment on table public.approval_rules is
  'Who approves what goes out: none, one other editor, all of some, or stages. Rules hold for what is scheduled or changed from then on.';

-- Approvals count in the round that they were given in: what changes, or is refused, begins a new one.
alter table public.deliveries add column approval_round integer not null default 0;
alter table public.approvals
  add column round integer not null default 0,
  -- Which stage was asked; null: the rule had none.
  add column stage smallint;

create function private.begin_round() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if exists (select from public.approvals a where a.delivery_id = old.id and a.round = old.approval_round) then
    new.approval_round := old.approval_round + 1;
  end if;
  return new;
end
$$;
create trigger begin_round before update on public.deliveries
  for each row when (
    new.state = 'awaiting_approval' and (
      old.state <> 'awaiting_approval' or new.content is distinct from old.content
      or not private.is_near(new.due_at, old.due_at)
    )
  )
  execute function private.begin_round();

-- Whether what somebody answered last in this round is that this goes out as it stands now.
drop function private.has_approved;
create function private.has_approved(delivery public.deliveries, by_user uuid, after bigint default 0) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return coalesce((
    select a.answer = 'approved' and a.hash = delivery.said_hash and private.is_near(delivery.due_at, a.due_at)
      and a.round = delivery.approval_round and a.id > after
    from public.approvals a where a.delivery_id = delivery.id and a.user_id is not distinct from by_user
    order by a.id desc
    limit 1
  ), false);
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

-- Those who may answer for a delivery at all: who may publish and, where a rule asks for somebody else, did not change it.
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

-- The stages of a delivery's approval as they stand. One's word counts in every stage that they are in: nobody is asked
-- the same thing twice.
create function private.approval_stages(delivery public.deliveries, after bigint default 0)
returns setof private.approval_stage
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

-- The stage that a waiting delivery is in. Where a rule that was changed, or a member who left, leaves none open, any one
-- of those who may approve lets it go out.
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

revoke execute on function
  private.begin_round, private.has_approved, private.stages_in, private.able_to_approve, private.approval_stages,
  private.asked_stage
  from public, anon, authenticated, service_role;
