-- Links by which clients outside see a post and answer, without an account.

-- Bodies name what comes later, and nobody may do what is not granted below.
set check_function_bodies = off;
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;
alter default privileges revoke execute on functions from public;

create table public.client_links (
  id uuid not null default gen_random_uuid(),
  workspace_id uuid not null,
  post_id uuid not null,
  -- Not a foreign key: whose link it was outlives their account.
  made_by uuid not null,
  made_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- When somebody, or a program that looks at mails, opened it first.
  opened_at timestamptz,
  revoked_at timestamptz,
  constraint client_links_pkey primary key (id)
);

-- SHA-256 of what is in the address: this table opens nothing.
create table private.client_link_secrets (
  link_id uuid not null,
  secret_hash bytea not null,
  constraint client_link_secrets_pkey primary key (link_id),
  constraint client_secret_is_no_others unique (secret_hash)
);

alter table public.approvals add constraint approvals_link_id_fkey foreign key (link_id) references public.client_links(id) on delete cascade;

alter table public.client_links add constraint client_links_post_id_fkey foreign key (post_id) references public.posts(id) on delete cascade;
alter table public.client_links add constraint client_links_workspace_id_fkey foreign key (workspace_id) references public.workspaces(id) on delete cascade;

alter table private.client_link_secrets add constraint client_link_secrets_link_id_fkey foreign key (link_id) references public.client_links(id) on delete cascade;

comment on table public.client_links is 'Links by which clients outside see a post and answer. What opens them is kept apart.';
create index client_links_of_a_post on public.client_links (post_id, made_at);
alter table public.client_links enable row level security;

alter table private.client_link_secrets enable row level security;

-- Whoever may ask for approval of a post: editors, and contributors of their own.
create function private.require_asker(post uuid) returns public.posts
language plpgsql volatile
set search_path = ''
as $$
declare
  asked public.posts;
begin
  select * into asked from public.posts p where p.id = post;
  if private.require_role(asked.workspace_id, 'contributor') = 'contributor' and asked.author_id <> auth.uid() then
    perform private.refuse(403, 'forbidden', 'Only editors decide on what others have written.');
  end if;
  select * into asked from public.posts p where p.id = post for no key update;
  return asked;
end
$$;

create function public.make_client_link(post_id uuid, days integer default 7) returns text
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
comment on function public.make_client_link(post_id uuid, days integer) is 'The secret of a new link by which a client outside sees a post and answers, said once. It works for 1 to 30 days.';

create function public.revoke_client_link(link_id uuid) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  link public.client_links;
begin
  select * into link from public.client_links l where l.id = revoke_client_link.link_id;
  perform private.require_asker(link.post_id);
  update public.client_links l set revoked_at = now() where l.id = link.id and l.revoked_at is null;
  if found then
    delete from private.client_link_secrets s where s.link_id = link.id;
    perform private.audit(
      link.workspace_id, 'approval.revoke_link', 'post', link.post_id::text, jsonb_build_object('link', link.id)
    );
  end if;
end
$$;
comment on function public.revoke_client_link(link_id uuid) is 'Ends a link at once. What was answered by it stays.';

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
  join public.posts p on p.id = l.post_id and p.deleted_at is null
  where s.secret_hash = open_link.secret_hash;
  return link;
end
$$;

-- Of a post's deliveries, those that a client reads: what is still to go out, the next twenty, and may be answered.
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

-- What is shown, as one hash: an answer names it.
create function private.shown_hash(post uuid) returns text
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select encode(sha256(convert_to(coalesce(string_agg(
      format('%s %s %s', d.id, d.said_hash, extract(epoch from d.due_at)), e'\n' order by d.id
    ), ''), 'UTF8')), 'hex')
    from private.client_deliveries(post) d
  );
end
$$;

-- Whether those who come before a client have not all approved yet.
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
      'shown', private.shown_hash(link.post_id),
      'isEarly', exists (
        select from private.client_deliveries(link.post_id) d where private.is_early_for_client(d)
      ),
      'deliveries', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'network', c.network, 'account', coalesce(nullif(c.display_name, ''), c.handle), 'settings', c.settings,
          'content', d.content, 'dueAt', d.due_at, 'before', private.answered_by_link(d, link.id)
        ) order by d.due_at, d.id), '[]')
        from private.client_deliveries(link.post_id) d join public.channels c on c.id = d.channel_id
      ),
      'gone', (
        -- Where it was to go out when it was answered for, and does not any more.
        select coalesce(jsonb_agg(distinct jsonb_build_object(
          'network', c.network, 'account', coalesce(nullif(c.display_name, ''), c.handle)
        )), '[]')
        from public.approvals a
        join public.deliveries d on d.id = a.delivery_id
        join public.channels c on c.id = d.channel_id
        where a.link_id = link.id and not exists (
          select from public.deliveries o
          where o.post_id = link.post_id and o.channel_id = d.channel_id and o.state <> 'cancelled'
        )
      ),
      'answered', (
        select jsonb_build_object(
          'answer', a.answer, 'name', a.client_name, 'at', a.at, 'comment', a.comment,
          'isCurrent', not exists (
            select from private.client_deliveries(link.post_id) d where not exists (
              select from public.approvals o
              where o.delivery_id = d.id and o.link_id = link.id and o.answer = a.answer and o.hash = d.said_hash
                and private.is_near(d.due_at, o.due_at) and o.at >= a.at - interval '1 minute'
            )
          )
        )
        from public.approvals a where a.link_id = link.id
        order by a.id desc
        limit 1
      )
    )
    from public.workspaces w where w.id = link.workspace_id
  );
end
$$;
comment on function engine.open_client_link(secret_hash bytea) is 'What a client''s link shows; null where it opens nothing. Programs that look at mails open links, too: that approves nothing.';

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
      select from private.client_deliveries(link.post_id) d
      where private.shows(d.content, m.id)
    )
    limit 1;
end
$$;
comment on function engine.client_picture(secret_hash bytea, hash text) is 'A picture that a client''s link shows, and no other.';

-- Whether this is what was answered by the link last: a form that is sent twice says nothing new.
create function private.is_said_again(
  link public.client_links,
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
  secret_hash bytea,
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
comment on function engine.answer_client_link(secret_hash bytea, shown text, answer public.approval_answer, name text, comment text) is 'A client''s answer to what they were shown, by the name they left: done, or why not (gone, invalid, changed, early).';

-- What a client answered for last by a link, of a delivery or of the one that it took the place of.
create function private.answered_by_link(delivery public.deliveries, link uuid) returns jsonb
language plpgsql stable
set search_path = ''
as $$
#variable_conflict use_column
begin
  return (
    select jsonb_build_object('content', a.content, 'dueAt', a.due_at)
    from public.approvals a join public.deliveries d on d.id = a.delivery_id
    where a.link_id = answered_by_link.link and d.channel_id = delivery.channel_id
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
      select from private.client_deliveries(link.post_id) d
      where private.shows(d.content, m.id)
    )
    limit 1;
end
$$;
comment on function engine.client_video(secret_hash bytea, hash text) is 'A video that a client''s link shows, and no other.';

create policy "A session must be good" on public.client_links
  as restrictive for all to authenticated
  using (( select private.has_good_session() as has_good_session));
create policy "Members see their workspace's client links" on public.client_links
  for select to authenticated
  using ((workspace_id = any (array( select private.my_workspaces() as my_workspaces))));
grant select on public.client_links to authenticated;
grant execute on function public.make_client_link(post_id uuid, days integer) to authenticated;
grant execute on function public.revoke_client_link(link_id uuid) to authenticated;
grant execute on function engine.open_client_link(secret_hash bytea) to postlark_engine;
grant execute on function engine.client_picture(secret_hash bytea, hash text) to postlark_engine;
grant execute on function engine.answer_client_link(secret_hash bytea, shown text, answer public.approval_answer, name text, comment text) to postlark_engine;
grant execute on function engine.client_video(secret_hash bytea, hash text) to postlark_engine;

alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public grant execute on functions to anon, authenticated, service_role;
alter default privileges grant execute on functions to public;
reset check_function_bodies;
