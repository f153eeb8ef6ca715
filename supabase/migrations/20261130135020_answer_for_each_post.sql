set lock_timeout = '5s';

drop function engine.answer_client_link(bytea, text, public.approval_answer, text, text);
-- An answer by a link that the delivery's own author made approves no stage; it is stored with the post.
create function engine.answer_client_link(
  secret_hash bytea,
  post uuid,
  shown text,
  answer public.approval_answer,
  name text,
  comment text
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
  if link.id is null or not exists (
    select from private.link_posts(link.id) i where i = answer_client_link.post
  ) then
    return 'gone';
  end if;
  if coalesce(char_length(named) not between 1 and 80, true) or char_length(said) > 1000 or (is_refused and said is null)
  then
    return 'invalid';
  end if;
  -- As whoever saves or schedules it: the post, then its lanes. A claim that is faster has begun, one that is slower finds
  -- nothing to take.
  perform from public.posts p where p.id = answer_client_link.post for no key update;
  perform private.lock_lanes_of_post(answer_client_link.post);
  -- Answers by one link take turns, and none comes after its end.
  perform from public.client_links l where l.id = link.id for update;
  link := private.open_link(answer_client_link.secret_hash);
  if link.id is null or not exists (
    select from private.link_posts(link.id) i where i = answer_client_link.post
  ) then
    return 'gone';
  end if;
  answered := private.answered_deliveries(
    answer_client_link.post, answer_client_link.shown, answer_client_link.answer
  );
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
    values (link.workspace_id, answer_client_link.post, named, said)
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
      link.workspace_id, delivery.post_id, delivery.id, link.id, named, answer_client_link.answer, delivery.said_hash,
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
      where d.post_id = answer_client_link.post and d.state = 'scheduled' and not private.has_begun(d)
        and d.problem ->> 'code' is distinct from 'restored'
        and d.said_hash in (select o.said_hash from unnest(answered) o)
      order by d.due_at, d.id
    loop
      perform private.hold_refused(delivery, named, said);
    end loop;
  end if;
  perform private.add_client_events(link, answered, answer_client_link.answer, named, comment_id);
  perform private.audit(
    link.workspace_id, 'approval.client_answer', 'post', answer_client_link.post::text,
    jsonb_build_object('link', link.id, 'client', named, 'answer', answer_client_link.answer)
  );
  return 'done';
end
$$;
comment on function engine.answer_client_link(secret_hash bytea, post uuid, shown text, answer public.approval_answer, name text, comment text) is 'A client''s answer to what they were shown of a post, by the name they left: done, or why not (gone, invalid, changed, early). Changes that are asked for hold what is scheduled until a member decides; what has begun to go out is noted as too late.';
revoke execute on function engine.answer_client_link from public, anon, authenticated, service_role;
grant execute on function engine.answer_client_link(secret_hash bytea, post uuid, shown text, answer public.approval_answer, name text, comment text) to postlark_engine;
