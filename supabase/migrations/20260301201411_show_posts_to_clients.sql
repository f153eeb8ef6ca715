-- What a client's link shows: one post, as it goes out on each channel. Reading changes nothing but when it was opened.

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
          'content', d.content, 'dueAt', d.due_at
        ) order by d.due_at, d.id), '[]')
        from private.client_deliveries(link.post_id) d join public.channels c on c.id = d.channel_id
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
comment on function engine.open_client_link is
  'What a client''s link shows; null where it opens nothing. Programs that look at mails open links, too: that approves nothing.';

create function engine.client_picture(secret_hash bytea, hash text) returns table (type text, bytes bytea)
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
comment on function engine.client_picture is 'A picture that a client''s link shows, and no other.';

revoke execute on function
  private.open_link, private.client_deliveries, private.shown_hash, private.is_early_for_client,
  engine.open_client_link, engine.client_picture
  from public, anon, authenticated, service_role;
grant execute on function engine.open_client_link, engine.client_picture to postlark_engine;
