-- Where a rule has a client's stage, whoever wrote a post made a link to it and answered by it under any name. There
-- somebody else of the workspace makes the link; who works alone makes their own, as nobody else could.

create function private.is_own_change(delivery public.deliveries, member uuid) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  -- What has no known author is nobody's own: a null would let no client approve it.
  return coalesce(delivery.asked_by = member, false) and exists (
    select from public.workspace_members m
    where m.workspace_id = delivery.workspace_id and m.role >= 'editor' and m.user_id <> member
  );
end
$$;

create function private.is_own_link(delivery public.deliveries, link uuid) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return private.is_own_change(
    delivery, (select l.made_by from public.client_links l where l.id = is_own_link.link)
  );
end
$$;

-- As before, without what was answered by a link of whoever wrote it.
create or replace function private.has_approved(delivery public.deliveries, by_user uuid, after bigint default 0)
returns boolean
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

-- As before, and by such a link it approves no stage: the answer stays with the post.
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
  perform private.notify_of_client(link, answered, answer_client_link.answer, named, comment_id);
  perform private.audit(
    link.workspace_id, 'approval.client_answer', 'post', link.post_id::text,
    jsonb_build_object('link', link.id, 'client', named, 'answer', answer_client_link.answer)
  );
  return 'done';
end
$$;
comment on function engine.answer_client_link is
  'A client''s answer to what they were shown, by the name they left: done, or why not (gone, invalid, changed, early). Changes that are asked for hold what is scheduled until a member decides; what has begun to go out is noted as too late.';

-- As before, and whoever wrote what a client has to approve is told to have somebody else make the link.
create or replace function public.make_client_link(post_id uuid, days integer default 7) returns text
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  post constant public.posts := private.require_asker(make_client_link.post_id);
  -- 256 bits of 366 random ones, which nobody guesses: their hash needs no salt.
  secret constant text := encode(sha256(convert_to(
    gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8'
  )), 'hex');
  made public.client_links;
begin
  -- Whoever has a link can answer by it: a contributor would approve of their own words.
  perform private.require_role(post.workspace_id, 'editor');
  if post.deleted_at is not null then
    perform private.refuse(409, 'post_deleted', 'That post was deleted. Restore it first.');
  end if;
  if coalesce(make_client_link.days not between 1 and 30, true) then
    perform private.refuse(422, 'days_invalid', 'A link works for 1 to 30 days.');
  end if;
  if exists (
    select from public.deliveries d, private.approval_stages(d) s
    where d.post_id = post.id and d.state = 'awaiting_approval' and s.by_client and s.state <> 'done'
      and private.is_own_change(d, auth.uid())
  ) then
    perform private.refuse(
      409, 'own_link',
      'A client has to approve this, and you wrote it. Ask somebody else in the workspace to make the link.'
    );
  end if;
  if (
    select count(*) from public.client_links l
    where l.post_id = post.id and l.revoked_at is null and l.expires_at > now()
  ) >= 20 then
    perform private.refuse(409, 'links_too_many', 'A post has up to 20 links that work. Revoke one first.');
  end if;
  insert into public.client_links (workspace_id, post_id, made_by, expires_at)
  values (post.workspace_id, post.id, auth.uid(), now() + make_client_link.days * interval '1 day')
  returning * into made;
  insert into private.client_link_secrets (link_id, secret_hash)
  values (made.id, sha256(convert_to(secret, 'UTF8')));
  perform private.audit(
    post.workspace_id, 'approval.link', 'post', post.id::text,
    jsonb_build_object('link', made.id, 'expires', made.expires_at)
  );
  return secret;
end
$$;

revoke execute on function private.is_own_change, private.is_own_link
  from public, anon, authenticated, service_role;
