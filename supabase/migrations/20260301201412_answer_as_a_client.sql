-- A client's answer is of what was shown to them. Where a rule has a stage of theirs, it lets the post out or holds it.

-- Whether this is what was answered by the link last: a form that is sent twice says nothing new.
create function private.is_said_again(
  link public.client_links, answer public.approval_answer, name text, comment text
) returns boolean
language plpgsql stable
set search_path = ''
as $$
#variable_conflict use_column
begin
  return not exists (
    select from private.client_deliveries(link.post_id) d where not coalesce((
      select a.answer = is_said_again.answer and a.hash = d.said_hash and a.due_at = d.due_at
        and a.client_name = is_said_again.name and a.comment is not distinct from is_said_again.comment
      from public.approvals a where a.link_id = link.id and a.delivery_id = d.id
      order by a.id desc
      limit 1
    ), false)
  );
end
$$;

create function engine.answer_client_link(
  secret_hash bytea, shown text, answer public.approval_answer, name text, comment text
) returns text
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  link public.client_links := private.open_link(answer_client_link.secret_hash);
  said constant text := nullif(btrim(answer_client_link.comment, e' \t\r\n'), '');
  named constant text := btrim(answer_client_link.name, e' \t\r\n');
  delivery public.deliveries;
  stage private.approval_stage;
begin
  if link.id is null then
    return 'gone';
  end if;
  if coalesce(char_length(named) not between 1 and 80, true) or char_length(said) > 1000
    or (answer_client_link.answer = 'changes_asked' and said is null)
  then
    return 'invalid';
  end if;
  perform private.lock_lanes_of_post(link.post_id);
  -- Answers by one link take turns, and none comes after its end.
  perform from public.client_links l where l.id = link.id for update;
  link := private.open_link(answer_client_link.secret_hash);
  if link.id is null then
    return 'gone';
  end if;
  if private.shown_hash(link.post_id) is distinct from answer_client_link.shown
    or not exists (select from private.client_deliveries(link.post_id))
  then
    return 'changed';
  end if;
  if private.is_said_again(link, answer_client_link.answer, named, said) then
    return 'done';
  end if;
  if exists (select from private.client_deliveries(link.post_id) d where private.is_early_for_client(d)) then
    return 'early';
  end if;
  for delivery in select * from private.client_deliveries(link.post_id) loop
    stage := case when delivery.state = 'awaiting_approval' then private.asked_stage(delivery) end;
    insert into public.approvals (
      workspace_id, post_id, delivery_id, link_id, client_name, answer, hash, content, due_at, comment, round, stage
    )
    values (
      link.workspace_id, link.post_id, delivery.id, link.id, named, answer_client_link.answer, delivery.said_hash,
      delivery.content, delivery.due_at, said, delivery.approval_round, case when stage.by_client then stage.place end
    );
    continue when delivery.state <> 'awaiting_approval';
    if answer_client_link.answer = 'changes_asked' then
      update public.deliveries d
      set problem = jsonb_build_object('code', 'changes_asked', 'message', said),
        approval_round = d.approval_round + 1
      where d.id = delivery.id;
      perform private.decide(
        delivery, 'delivery.ask_for_changes', 'changes_asked', jsonb_build_object('client', named)
      );
    elsif stage.by_client then
      perform private.take_approval(delivery);
    end if;
  end loop;
  if said is not null then
    insert into public.post_comments (workspace_id, post_id, client_name, text)
    values (link.workspace_id, link.post_id, named, said);
  end if;
  perform private.audit(
    link.workspace_id, 'approval.client_answer', 'post', link.post_id::text,
    jsonb_build_object('link', link.id, 'client', named, 'answer', answer_client_link.answer)
  );
  return 'done';
end
$$;
comment on function engine.answer_client_link is
  'A client''s answer to what they were shown, by the name they left: done, or why not (gone, invalid, changed, early).';

-- As before, and a stage may be a client's.
create or replace function private.check_stages(workspace uuid, stages jsonb) returns jsonb
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

revoke execute on function private.is_said_again, engine.answer_client_link
  from public, anon, authenticated, service_role;
grant execute on function engine.answer_client_link to postlark_engine;
