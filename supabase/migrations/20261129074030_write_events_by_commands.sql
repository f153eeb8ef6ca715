-- The commands that wrote notices themselves write events.

-- Whether a client was late is one answer for all that they answered.
create function private.add_client_events(
  link public.client_links, answered public.deliveries[], answer public.approval_answer, name text, comment_id uuid
)
returns void
language plpgsql
set search_path = ''
as $$
declare
  is_late constant boolean := add_client_events.answer = 'changes_asked' and not exists (
    select from unnest(answered) d where not private.has_begun(d)
  );
  delivery public.deliveries;
begin
  foreach delivery in array answered loop
    perform private.add_delivery_event(
      case add_client_events.answer when 'approved' then 'approval.granted' else 'approval.changes_requested' end,
      delivery,
      jsonb_build_object(
        'client_name', add_client_events.name, 'comment_id', add_client_events.comment_id, 'link_id', link.id,
        'is_late', is_late
      )
    );
  end loop;
end
$$;
revoke execute on function
  private.add_client_events(public.client_links, public.deliveries[], public.approval_answer, text, uuid)
from public, anon, authenticated, service_role;

-- As before, and by an event.
create or replace function engine.answer_client_link(
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
  is_refused constant boolean := answer_client_link.answer = 'changes_asked';
  answered public.deliveries[];
  delivery public.deliveries;
  stage private.approval_stage;
  asks_client boolean;
  comment_id uuid;
begin
  if link.id is null then
    return 'gone';
  end if;
  if coalesce(char_length(named) not between 1 and 80, true) or char_length(said) > 1000 or (is_refused and said is null)
  then
    return 'invalid';
  end if;
  -- As whoever saves or schedules it: the post, then its lanes. A claim that is faster has begun, one that is slower finds
  -- nothing to take.
  perform from public.posts p where p.id = link.post_id for no key update;
  perform private.lock_lanes_of_post(link.post_id);
  -- Answers by one link take turns, and none comes after its end.
  perform from public.client_links l where l.id = link.id for update;
  link := private.open_link(answer_client_link.secret_hash);
  if link.id is null then
    return 'gone';
  end if;
  answered := private.answered_deliveries(link.post_id, answer_client_link.shown, answer_client_link.answer);
  if answered is null then
    return 'changed';
  end if;
  if private.is_said_again(link, answered, answer_client_link.answer, named, said) then
    return 'done';
  end if;
  if exists (
    select from unnest(answered) d
    where private.is_early_for_client(d)
      -- What nobody has to approve first would go out meanwhile.
      and not (is_refused and exists (select from unnest(answered) o where o.state <> 'awaiting_approval'))
  ) then
    return 'early';
  end if;
  if said is not null then
    insert into public.post_comments (workspace_id, post_id, client_name, text)
    values (link.workspace_id, link.post_id, named, said)
    returning id into comment_id;
  end if;
  foreach delivery in array answered loop
    stage := case when delivery.state = 'awaiting_approval' then private.asked_stage(delivery) end;
    asks_client := coalesce(stage.by_client, false) and not private.is_own_link(delivery, link.id);
    insert into public.approvals (
      workspace_id, post_id, delivery_id, link_id, client_name, answer, hash, content, due_at, comment, round, stage,
      came_late
    )
    values (
      link.workspace_id, link.post_id, delivery.id, link.id, named, answer_client_link.answer, delivery.said_hash,
      delivery.content, delivery.due_at, said, delivery.approval_round, case when asks_client then stage.place end,
      is_refused and private.has_begun(delivery)
    );
    if not is_refused then
      continue when not asks_client;
      perform private.take_approval(delivery);
    elsif private.has_begun(delivery) then
      -- Nothing changes in its lane, which may not be locked.
      perform private.tell(delivery.id, 'changes_asked', jsonb_build_object('client', named, 'late', true));
    else
      perform private.hold_refused(delivery, named, said);
    end if;
  end loop;
  if is_refused then
    -- Of what goes out again and again a client reads the next only: the same words wait wherever they are.
    for delivery in
      select d.* from public.deliveries d
      where d.post_id = link.post_id and d.state = 'scheduled' and not private.has_begun(d)
        and d.problem ->> 'code' is distinct from 'restored'
        and d.said_hash in (select o.said_hash from unnest(answered) o)
      order by d.due_at, d.id
    loop
      perform private.hold_refused(delivery, named, said);
    end loop;
  end if;
  perform private.add_client_events(link, answered, answer_client_link.answer, named, comment_id);
  perform private.audit(
    link.workspace_id, 'approval.client_answer', 'post', link.post_id::text,
    jsonb_build_object('link', link.id, 'client', named, 'answer', answer_client_link.answer)
  );
  return 'done';
end
$$;

-- As before, and by an event.
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
    perform private.add_delivery_event('approval.requested', delivery);
  end if;
end
$$;
