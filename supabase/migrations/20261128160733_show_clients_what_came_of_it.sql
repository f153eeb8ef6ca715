-- A client reads whether what they asked for came in time: what is held, and where it was out already.

-- Where publishing had begun when the client answered last, each channel once.
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
    where a.link_id = link and a.came_late and a.at > answer.at - interval '1 minute'
      and a.comment is not distinct from answer.comment
  );
end
$$;

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
      'shown', private.shown_hash(link.post_id),
      'isEarly', exists (
        select from private.client_deliveries(link.post_id) d where private.is_early_for_client(d)
      ),
      -- What goes out without their approval, they may stop, whoever looks at the rest first.
      'mayRefuse', exists (
        select from private.client_deliveries(link.post_id) d where not private.is_early_for_client(d)
      ),
      'isHeld', exists (
        select from private.client_deliveries(link.post_id) d
        where d.state = 'awaiting_approval' and d.problem ->> 'code' = 'changes_asked'
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
          'late', private.late_for_client(link.id, a.*::public.approvals),
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


revoke execute on function private.late_for_client from public, anon, authenticated, service_role;
