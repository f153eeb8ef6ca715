-- Links by which clients outside see posts and answer for each, without an account.

create table public.client_links (
  id uuid not null default gen_random_uuid(),
  workspace_id uuid not null,
  -- Not a foreign key: the link's history outlives its maker's account.
  made_by uuid not null,
  made_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- When somebody, or a mail scanner, opened it first.
  opened_at timestamptz,
  revoked_at timestamptz,
  constraint client_links_pkey primary key (id),
  constraint client_links_workspace_id_fkey foreign key (workspace_id) references public.workspaces(id) on delete cascade
);
comment on table public.client_links is 'Links by which clients outside see posts and answer. What opens them is kept apart.';
create index client_links_of_a_workspace on public.client_links (workspace_id, made_at);
alter table public.client_links enable row level security;
create policy "A session must be good" on public.client_links
  as restrictive for all to authenticated
  using (( select private.has_good_session() as has_good_session));
create policy "Members see their workspace's client links" on public.client_links
  for select to authenticated
  using ((workspace_id = any (array( select private.my_workspaces() as my_workspaces))));
grant select on public.client_links to authenticated;

create table public.client_link_posts (
  link_id uuid not null,
  post_id uuid not null,
  workspace_id uuid not null,
  constraint client_link_posts_pkey primary key (link_id, post_id),
  constraint client_link_posts_link_id_fkey foreign key (link_id) references public.client_links(id) on delete cascade,
  constraint client_link_posts_post_id_fkey foreign key (post_id) references public.posts(id) on delete cascade,
  constraint client_link_posts_workspace_id_fkey foreign key (workspace_id) references public.workspaces(id) on delete cascade
);
comment on table public.client_link_posts is 'The posts that a client''s link shows: chosen when it is made, never more.';
create index links_of_a_post on public.client_link_posts (post_id);
alter table public.client_link_posts enable row level security;
create policy "A session must be good" on public.client_link_posts
  as restrictive for all to authenticated
  using (( select private.has_good_session() as has_good_session));
create policy "Members see what their workspace's client links show" on public.client_link_posts
  for select to authenticated
  using ((workspace_id = any (array( select private.my_workspaces() as my_workspaces))));
grant select on public.client_link_posts to authenticated;

-- SHA-256 of the secret in the address: a copy of this table opens no link.
create table private.client_link_secrets (
  link_id uuid not null,
  secret_hash bytea not null,
  constraint client_link_secrets_pkey primary key (link_id),
  constraint client_secret_is_no_others unique (secret_hash),
  constraint client_link_secrets_link_id_fkey foreign key (link_id) references public.client_links(id) on delete cascade
);
alter table private.client_link_secrets enable row level security;

-- Refuses with 409 `own_link` if a client has to approve the caller's own change: another member has to make the link.
create function public.make_client_link(workspace_id uuid, post_ids uuid[], days integer default 7) returns text
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  chosen constant uuid[] := array(select distinct i from unnest(make_client_link.post_ids) i where i is not null);
  posts public.posts[];
  -- 256 bits of 366 random ones, which nobody guesses: their hash needs no salt.
  secret constant text := encode(sha256(convert_to(
    gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8'
  )), 'hex');
  made public.client_links;
begin
  -- Whoever has a link can answer by it: a contributor would approve of their own words.
  perform private.require_role(make_client_link.workspace_id, 'editor');
  if cardinality(chosen) = 0 then
    perform private.refuse(422, 'posts_invalid', 'Choose at least one post.');
  end if;
  if cardinality(chosen) > 50 then
    perform private.refuse(422, 'link_posts_too_many', 'A link shows up to 50 posts. Choose fewer.');
  end if;
  if coalesce(make_client_link.days not between 1 and 30, true) then
    perform private.refuse(422, 'days_invalid', 'A link works for 1 to 30 days.');
  end if;
  posts := array(
    select p from public.posts p
    where p.id = any (chosen) and p.workspace_id = make_client_link.workspace_id
    order by p.id for no key update
  );
  if cardinality(posts) < cardinality(chosen) then
    perform private.refuse(404, 'not_found', 'There is nothing here that you may see.');
  end if;
  if exists (select from unnest(posts) p where p.deleted_at is not null) then
    perform private.refuse(409, 'post_deleted', 'That post was deleted. Restore it first.');
  end if;
  if exists (
    select from public.deliveries d, private.approval_stages(d) s
    where d.post_id = any (chosen) and d.state = 'awaiting_approval' and s.by_client and s.state <> 'done'
      and private.is_own_change(d, auth.uid())
  ) then
    perform private.refuse(
      409, 'own_link',
      'A client has to approve this, and you wrote it. Ask somebody else in the workspace to make the link.'
    );
  end if;
  if exists (
    select from public.client_link_posts c
    join public.client_links l on l.id = c.link_id and l.revoked_at is null and l.expires_at > now()
    where c.post_id = any (chosen)
    group by c.post_id having count(*) >= 20
  ) then
    perform private.refuse(409, 'client_links_too_many', 'A post has up to 20 links that work. Revoke one first.');
  end if;
  insert into public.client_links (workspace_id, made_by, expires_at)
  values (make_client_link.workspace_id, auth.uid(), now() + make_client_link.days * interval '1 day')
  returning * into made;
  insert into public.client_link_posts (link_id, post_id, workspace_id)
  select made.id, i, made.workspace_id from unnest(chosen) i;
  insert into private.client_link_secrets (link_id, secret_hash)
  values (made.id, sha256(convert_to(secret, 'UTF8')));
  perform private.audit(
    made.workspace_id, 'approval.link', 'post', i::text,
    jsonb_build_object('link', made.id, 'expires', made.expires_at)
  ) from unnest(chosen) i;
  return secret;
end
$$;
comment on function public.make_client_link(workspace_id uuid, post_ids uuid[], days integer) is 'The secret of a new link by which a client outside sees up to 50 posts and answers for each, said once. It works for 1 to 30 days.';
grant execute on function public.make_client_link(workspace_id uuid, post_ids uuid[], days integer) to authenticated;

create function public.revoke_client_link(link_id uuid) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  link public.client_links;
begin
  select * into link from public.client_links l where l.id = revoke_client_link.link_id;
  perform private.require_role(link.workspace_id, 'editor');
  update public.client_links l set revoked_at = now() where l.id = link.id and l.revoked_at is null;
  if found then
    delete from private.client_link_secrets s where s.link_id = link.id;
    perform private.audit(
      link.workspace_id, 'approval.revoke_link', 'post', c.post_id::text, jsonb_build_object('link', link.id)
    ) from public.client_link_posts c where c.link_id = link.id;
  end if;
end
$$;
comment on function public.revoke_client_link(link_id uuid) is 'Ends a link at once. What was answered by it stays.';
grant execute on function public.revoke_client_link(link_id uuid) to authenticated;

-- The posts of a link that are not deleted.
create function private.link_posts(link uuid) returns setof uuid
language sql stable
set search_path = ''
as $$
  select c.post_id
  from public.client_link_posts c join public.posts p on p.id = c.post_id and p.deleted_at is null
  where c.link_id = $1
$$;

-- The link of a secret, while it is not revoked or expired, has a post, and its maker is an editor, not banned and not
-- deleted.
create function private.open_link(secret_hash bytea) returns public.client_links
language plpgsql stable
set search_path = ''
as $$
#variable_conflict use_column
declare
  link public.client_links;
begin
  select l.* into link
  from private.client_link_secrets s
  join public.client_links l on l.id = s.link_id and l.revoked_at is null and l.expires_at > now()
  join public.workspaces w on w.id = l.workspace_id and w.deleted_at is null
  join public.workspace_members m
    on m.workspace_id = l.workspace_id and m.user_id = l.made_by and m.role >= 'editor'
  join auth.users u on u.id = l.made_by and u.deleted_at is null and not coalesce(u.banned_until > now(), false)
  where s.secret_hash = open_link.secret_hash and exists (select from private.link_posts(l.id));
  return link;
end
$$;

-- The deliveries of a post that a client is shown and may answer: the next twenty that are scheduled or await approval.
create function private.client_deliveries(post uuid) returns setof public.deliveries
language plpgsql stable
set search_path = ''
as $$
begin
  return query
    select d.* from public.deliveries d
    join public.channels c on c.id = d.channel_id and c.removed_at is null
    where d.post_id = post and d.state in ('awaiting_approval', 'scheduled')
    order by d.due_at, d.id
    limit 20;
end
$$;

-- Whether an earlier stage than the client's is not approved yet.
create function private.is_early_for_client(delivery public.deliveries) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return delivery.state = 'awaiting_approval' and exists (
    select from private.approval_stages(delivery) s where s.by_client and s.state = 'later'
  ) and not (private.asked_stage(delivery)).by_client;
end
$$;

-- What a link shows of one of its posts, and what was answered for it by this link.
create function private.reviewed_post(link public.client_links, post uuid) returns jsonb
language plpgsql stable
set search_path = ''
as $$
#variable_conflict use_column
declare
  shown constant public.deliveries[] := array(select d from private.client_deliveries(reviewed_post.post) d);
  answer public.approvals;
begin
  select a.* into answer from public.approvals a
  where a.link_id = link.id and a.post_id = reviewed_post.post
  order by a.id desc
  limit 1;
  return jsonb_build_object(
    'id', reviewed_post.post,
    'shown', private.hash_of_shown(shown),
    'isEarly', exists (select from unnest(shown) d where private.is_early_for_client(d)),
    -- What goes out without their approval, they may stop, whoever looks at the rest first.
    'mayRefuse', exists (select from unnest(shown) d where not private.is_early_for_client(d)),
    'isHeld', exists (
      select from unnest(shown) d where d.state = 'awaiting_approval' and d.problem ->> 'code' = 'changes_asked'
    ),
    'deliveries', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'network', c.network, 'account', coalesce(nullif(c.display_name, ''), c.handle), 'handle', c.handle,
        'settings', c.settings, 'content', d.content, 'dueAt', d.due_at,
        'before', private.answered_by_link(d, link.id)
      ) order by d.due_at, d.id), '[]')
      from unnest(shown) d join public.channels c on c.id = d.channel_id
    ),
    'gone', (
      -- Where it was to go out when it was answered for, and does not any more.
      select coalesce(jsonb_agg(distinct jsonb_build_object(
        'network', c.network, 'account', coalesce(nullif(c.display_name, ''), c.handle)
      )), '[]')
      from public.approvals a
      join public.deliveries d on d.id = a.delivery_id
      join public.channels c on c.id = d.channel_id
      where a.link_id = link.id and a.post_id = reviewed_post.post and not exists (
        select from public.deliveries o
        where o.post_id = a.post_id and o.channel_id = d.channel_id and o.state <> 'cancelled'
      )
    ),
    'answered', case when answer.id is not null then jsonb_build_object(
      'answer', answer.answer, 'name', answer.client_name, 'at', answer.at, 'comment', answer.comment,
      'late', private.late_for_client(link.id, answer),
      'isCurrent', not exists (
        select from unnest(shown) d where not exists (
          select from public.approvals o
          where o.delivery_id = d.id and o.link_id = link.id and o.answer = answer.answer and o.hash = d.said_hash
            and private.is_near(d.due_at, o.due_at) and o.at >= answer.at - interval '1 minute'
        )
      )
    ) end,
    'earlier', (
      -- One answer is a row for each delivery, all of one time.
      select coalesce(jsonb_agg(jsonb_build_object(
        'answer', e.answer, 'name', e.client_name, 'at', e.at, 'comment', e.comment
      ) order by e.at), '[]')
      from (
        select distinct a.answer, a.client_name, a.at, a.comment
        from public.approvals a
        where a.link_id = link.id and a.post_id = reviewed_post.post and a.comment is not null and a.at < answer.at
        order by a.at desc
        limit 10
      ) e
    )
  );
end
$$;

create function engine.open_client_link(secret_hash bytea) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  link constant public.client_links := private.open_link(open_client_link.secret_hash);
begin
  if link.id is null then
    return null;
  end if;
  update public.client_links l set opened_at = now() where l.id = link.id and l.opened_at is null;
  return (
    select jsonb_build_object(
      'workspace', w.name, 'timeZone', w.time_zone, 'expiresAt', link.expires_at,
      'posts', (
        select jsonb_agg(private.reviewed_post(link, i) order by (
          select min(d.due_at) from private.client_deliveries(i) d
        ), i)
        from private.link_posts(link.id) i
      )
    )
    from public.workspaces w where w.id = link.workspace_id
  );
end
$$;
comment on function engine.open_client_link(secret_hash bytea) is 'What a client''s link shows; null where it opens nothing. Programs that look at mails open links, too: that approves nothing.';
grant execute on function engine.open_client_link(secret_hash bytea) to postlark_engine;

create function engine.client_picture(secret_hash bytea, hash text) returns table(type text, bytes bytea)
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  link constant public.client_links := private.open_link(client_picture.secret_hash);
begin
  return query
    select m.type, b.bytes
    from public.media m
    join private.media_bytes b on b.workspace_id = m.workspace_id and b.hash = m.hash
    where m.workspace_id = link.workspace_id and m.hash = client_picture.hash and exists (
      select from private.link_posts(link.id) i, private.client_deliveries(i) d
      where private.shows(d.content, m.id)
    )
    limit 1;
end
$$;
comment on function engine.client_picture(secret_hash bytea, hash text) is 'A picture that a client''s link shows, and no other.';
grant execute on function engine.client_picture(secret_hash bytea, hash text) to postlark_engine;

-- Whether the link's last answer was the same, as when a form is sent twice.
create function private.is_said_again(
  link public.client_links,
  answered public.deliveries[],
  answer public.approval_answer,
  name text,
  comment text
) returns boolean
language plpgsql stable
set search_path = ''
as $$
#variable_conflict use_column
begin
  return not exists (
    select from unnest(answered) d where not coalesce((
      select a.answer = is_said_again.answer and a.hash = d.said_hash and a.due_at = d.due_at
        and a.client_name = is_said_again.name and a.comment is not distinct from is_said_again.comment
      from public.approvals a where a.link_id = link.id and a.delivery_id = d.id
      order by a.id desc
      limit 1
    ), false)
  );
end
$$;

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
grant execute on function engine.answer_client_link(secret_hash bytea, post uuid, shown text, answer public.approval_answer, name text, comment text) to postlark_engine;

-- The content and due time of a link's last answer: for this delivery, or for the cancelled one that it replaces.
create function private.answered_by_link(delivery public.deliveries, link uuid) returns jsonb
language plpgsql stable
set search_path = ''
as $$
#variable_conflict use_column
begin
  return (
    select jsonb_build_object('content', a.content, 'dueAt', a.due_at)
    from public.approvals a join public.deliveries d on d.id = a.delivery_id
    where a.link_id = answered_by_link.link and a.post_id = delivery.post_id and d.channel_id = delivery.channel_id
      and (d.id = delivery.id or d.state = 'cancelled')
    order by d.id = delivery.id desc, a.id desc
    limit 1
  );
end
$$;

create function engine.client_video(
  secret_hash bytea,
  hash text
) returns table(id uuid, size integer, poster bytea, poster_type text)
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  link constant public.client_links := private.open_link(client_video.secret_hash);
begin
  return query
    select v.id, v.size, v.poster, v.poster_type
    from public.media m
    join private.videos v on v.workspace_id = m.workspace_id and v.hash = m.hash and v.kept_at is not null
    where m.workspace_id = link.workspace_id and m.hash = client_video.hash and exists (
      select from private.link_posts(link.id) i, private.client_deliveries(i) d
      where private.shows(d.content, m.id)
    )
    limit 1;
end
$$;
comment on function engine.client_video(secret_hash bytea, hash text) is 'A video that a client''s link shows, and no other.';
grant execute on function engine.client_video(secret_hash bytea, hash text) to postlark_engine;

-- Whether a part of the delivery may be on its network. A claim alone is none, as the caller has locked the lane.
create function private.has_begun(delivery public.deliveries) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return delivery.state not in ('draft', 'awaiting_approval', 'scheduled') or exists (
    select from public.delivery_steps s where s.delivery_id = delivery.id and s.state in ('done', 'unknown')
  );
end
$$;

-- One hash over the deliveries that a client was shown: ids, contents and due times.
create function private.hash_of_shown(shown public.deliveries[]) returns text
language sql immutable
set search_path = ''
as $$
  select encode(sha256(convert_to(coalesce(string_agg(
    format('%s %s %s', d.id, d.said_hash, extract(epoch from d.due_at)), e'\n' order by d.id
  ), ''), 'UTF8')), 'hex')
  from unnest($1) d
$$;

-- The deliveries that a client's answer is about: those still waiting and, if some began to be published while the
-- client read, those too. Null if the client saw something else. Fences grow with time, so the deliveries claimed last
-- are tried first.
create function private.answered_deliveries(
  post uuid,
  shown text,
  answer public.approval_answer
) returns public.deliveries[]
language plpgsql stable
set search_path = ''
as $$
declare
  answered public.deliveries[] := array(select d from private.client_deliveries(post) d);
  remains constant boolean := cardinality(answered) > 0;
  begun public.deliveries;
begin
  if remains and private.hash_of_shown(answered) = shown then
    return answered;
  end if;
  if answer <> 'changes_asked' then
    return null;
  end if;
  for begun in
    select d.* from public.deliveries d
    where d.post_id = post and d.state in ('publishing', 'published', 'unknown', 'editing') and d.fence > 0
    order by d.fence desc
    limit 20
  loop
    answered := answered || begun;
    if private.hash_of_shown(answered) = shown then
      return answered;
    end if;
  end loop;
  -- All of it is out, perhaps in other words by now: members learn what the client would have had changed.
  return case when not remains and cardinality(answered) > 0 then answered end;
end
$$;

-- Holds a delivery until a member approves or changes it, unless it waits since a restore. The caller locked the lane.
create function private.hold_refused(delivery public.deliveries, client text, said text) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  update public.deliveries d
  set state = 'awaiting_approval', wake_at = 'infinity', needs_approval = true, approved_hash = null,
    approved_due_at = null, approval_round = d.approval_round + 1,
    problem = jsonb_build_object('code', 'changes_asked', 'message', said, 'client', client)
  where d.id = delivery.id and d.problem ->> 'code' is distinct from 'restored';
  perform private.decide(
    delivery, 'delivery.ask_for_changes', 'changes_asked', jsonb_build_object('client', client)
  );
end
$$;

-- The channels on which publishing had begun before the client's last answer, each once.
create function private.late_for_client(link uuid, answer public.approvals) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(distinct jsonb_build_object(
      'network', c.network, 'account', coalesce(nullif(c.display_name, ''), c.handle)
    )), '[]')
    from public.approvals a
    join public.deliveries d on d.id = a.delivery_id
    join public.channels c on c.id = d.channel_id
    where a.link_id = link and a.post_id = answer.post_id and a.came_late and a.at > answer.at - interval '1 minute'
      and a.comment is not distinct from answer.comment
  );
end
$$;

-- A client's last request for changes to exactly this content on a channel, if no member has approved it since.
create function private.refusal_of(post uuid, channel uuid, hash text) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select case when a.answer = 'changes_asked' and a.user_id is null then
      jsonb_build_object('code', 'changes_asked', 'message', a.comment, 'client', a.client_name)
    end
    from public.approvals a join public.deliveries d on d.id = a.delivery_id
    where a.post_id = post and d.channel_id = channel and a.hash = refusal_of.hash
      -- A client who likes it after all lets nothing out.
      and (a.user_id is not null or a.answer = 'changes_asked')
    order by a.id desc
    limit 1
  );
end
$$;

create function private.end_client_links(workspace uuid, maker uuid) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  ended uuid[];
begin
  with links as (
    update public.client_links l set revoked_at = now()
    where l.workspace_id = workspace and l.made_by = maker and l.revoked_at is null and l.expires_at > now()
      and not exists (
        select from public.workspace_members m
        where m.workspace_id = workspace and m.user_id = maker and m.role >= 'editor'
      )
    returning l.id
  )
  select array_agg(links.id) into ended from links;
  if ended is null then
    return;
  end if;
  delete from private.client_link_secrets s where s.link_id = any (ended);
  perform private.audit(
    workspace, 'approval.end_links', 'member', maker::text, jsonb_build_object('links', to_jsonb(ended))
  );
end
$$;

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

-- `is_late` is the same in all events of one answer: true if publishing of everything had begun.
create function private.add_client_events(
  link public.client_links,
  answered public.deliveries[],
  answer public.approval_answer,
  name text,
  comment_id uuid
) returns void
language plpgsql volatile
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

create table private.client_link_mails (
  workspace_id uuid not null,
  -- SHA-256: addresses of strangers are not stored.
  address_hash bytea not null,
  sent_by uuid not null,
  sent_at timestamptz not null default now()
);
comment on table private.client_link_mails is 'Mails with clients'' links of the last day: what counts towards their limits.';
create index client_link_mails_of_a_day on private.client_link_mails (sent_at);
alter table private.client_link_mails enable row level security;

create function public.take_client_link_mail(workspace_id uuid, email text) returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  address constant bytea := sha256(convert_to(lower(btrim(take_client_link_mail.email)), 'UTF8'));
begin
  perform private.require_role(take_client_link_mail.workspace_id, 'editor');
  -- One after the other, or many at once would each find none.
  perform pg_advisory_xact_lock(hashtextextended('client link mails', 0));
  delete from private.client_link_mails m where m.sent_at <= now() - interval '1 day';
  if address is null
    or (select count(*) from private.client_link_mails m where m.address_hash = address) >= 5
    or (select count(*) from private.client_link_mails m where m.sent_by = auth.uid()) >= 30
    or (
      select count(*) from private.client_link_mails m where m.workspace_id = take_client_link_mail.workspace_id
    ) >= 30
  then
    return false;
  end if;
  insert into private.client_link_mails (workspace_id, address_hash, sent_by)
  values (take_client_link_mail.workspace_id, address, auth.uid());
  return true;
end
$$;
comment on function public.take_client_link_mail(workspace_id uuid, email text) is 'Whether a client''s link may be mailed now, which counts: 30 a day of a workspace, 30 of an account, and five to an address over all workspaces.';
grant execute on function public.take_client_link_mail(workspace_id uuid, email text) to authenticated;

-- Undoes the count of a mail that could not be sent. Only the engine may, or anybody could avoid the limit.
create function engine.give_back_client_link_mail(workspace_id uuid, email text) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  delete from private.client_link_mails m where m.ctid = (
    select latest.ctid from private.client_link_mails latest
    where latest.workspace_id = give_back_client_link_mail.workspace_id
      and latest.address_hash = sha256(convert_to(lower(btrim(give_back_client_link_mail.email)), 'UTF8'))
    order by latest.sent_at desc limit 1
  );
end
$$;
comment on function engine.give_back_client_link_mail(workspace_id uuid, email text) is 'Lets a client''s link be mailed again whose mail could not be sent.';
grant execute on function engine.give_back_client_link_mail(workspace_id uuid, email text) to postlark_engine;

create function engine.client_link_brand(
  secret_hash bytea
) returns table(name text, colour text, picture text, hides_postlark boolean)
language sql volatile security definer
set search_path = ''
as $$
  select b.name, b.colour, b.picture, b.hides_postlark
  from engine.workspace_brand((private.open_link(client_link_brand.secret_hash)).workspace_id) b
$$;
comment on function engine.client_link_brand(secret_hash bytea) is 'How the workspace of a client''s link appears; no row where the link opens nothing.';
grant execute on function engine.client_link_brand(secret_hash bytea) to postlark_engine;
