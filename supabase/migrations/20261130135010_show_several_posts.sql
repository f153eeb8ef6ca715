set lock_timeout = '5s';

-- The content and due time of a link's last answer: for this delivery, or for the cancelled one that it replaces.
create or replace function private.answered_by_link(delivery public.deliveries, link uuid) returns jsonb
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

-- The channels on which publishing had begun before the client's last answer, each once.
create or replace function private.late_for_client(link uuid, answer public.approvals) returns jsonb
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
revoke execute on function private.reviewed_post from public, anon, authenticated, service_role;

create or replace function engine.open_client_link(secret_hash bytea) returns jsonb
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
