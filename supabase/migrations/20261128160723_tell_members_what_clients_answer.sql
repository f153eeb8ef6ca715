-- The author, whoever asked for approval and whoever made the link learn what a client answered, by the client's name and
-- in their words. A refusal is mailed at once: it may be about a post that is due within the hour.

-- A client has no account: their name is kept with what they did.
alter table public.notices add column client_name text;

create function private.notify_of_client(
  link public.client_links, answered public.deliveries[], answer public.approval_answer, name text, comment_id uuid
) returns void
language plpgsql volatile
set search_path = ''
as $$
#variable_conflict use_column
declare
  concerned uuid[] := array(
    select m.user_id from public.workspace_members m
    where m.workspace_id = link.workspace_id and m.user_id in (
      select d.asked_by from unnest(answered) d
      union select p.author_id from public.posts p where p.id = link.post_id
      union select link.made_by
    )
  );
  is_late constant boolean := notify_of_client.answer = 'changes_asked' and not exists (
    select from unnest(answered) d where not private.has_begun(d)
  );
begin
  if cardinality(concerned) = 0 then
    concerned := private.caretakers(link.workspace_id);
  end if;
  insert into public.notices (workspace_id, user_id, kind, event, post_id, comment_id, client_name)
  select
    link.workspace_id, u.id, (notify_of_client.answer || case when is_late then '_late' else '' end)::public.notice_kind,
    format('answered %s %s', link.post_id, pg_current_xact_id()), link.post_id, notify_of_client.comment_id,
    notify_of_client.name
  from unnest(concerned) u (id)
  on conflict (user_id, event) do nothing;
end
$$;

-- A client's answer, and what they wrote with it, is one notice of its own.
drop trigger tell_of_answer on public.approvals;
create trigger tell_of_answer after insert on public.approvals
  for each row when (new.link_id is null)
  execute function private.tell_of_answer();
drop trigger tell_of_comment on public.post_comments;
create trigger tell_of_comment after insert on public.post_comments
  for each row when (new.client_name is null)
  execute function private.tell_of_comment();

create or replace function public.my_notices(workspace_id uuid) returns table (
  id uuid, kind public.notice_kind, post_id uuid, post_text text, channel_id uuid, channel_name text, comment_id uuid,
  comment_text text, actor_name text, at timestamptz, read_at timestamptz, unread bigint
)
language plpgsql stable security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require_role(my_notices.workspace_id, 'viewer');
  return query
    select
      n.id, n.kind, n.post_id, left(p.content ->> 'text', 140), n.channel_id,
      coalesce(nullif(c.display_name, ''), c.handle), n.comment_id, nullif(left(k.text, 280), ''),
      coalesce(n.client_name, nullif(a.full_name, ''), a.email), n.at, n.read_at,
      (
        select count(*) from public.notices u
        where u.user_id = auth.uid() and u.workspace_id = my_notices.workspace_id and u.read_at is null
      )
    from public.notices n
    left join public.posts p on p.id = n.post_id
    left join public.channels c on c.id = n.channel_id
    left join public.post_comments k on k.id = n.comment_id
    left join public.profiles a on a.id = n.actor_id
    where n.user_id = auth.uid() and n.workspace_id = my_notices.workspace_id
    order by n.at desc, n.id
    limit 50;
end
$$;

drop index public.notices_to_mail;
create index notices_to_mail on public.notices (user_id, at)
  where read_at is null and mailed_at is null and kind in (
    'approval_asked', 'approved', 'changes_asked', 'changes_asked_late', 'comment', 'mention', 'first_comment_failed'
  );

create or replace function engine.claim_digests(most integer)
returns table (user_id uuid, email text, language text, notices jsonb)
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  return query
    with waiting as (
      select n.user_id,
        -- A client's refusal waits for no hour.
        bool_or(n.client_name is not null and n.kind in ('changes_asked', 'changes_asked_late')) as is_urgent
      from public.notices n
      join public.user_settings s on s.user_id = n.user_id and s.email_new_comments
      join auth.users u on u.id = n.user_id and u.email_confirmed_at is not null and u.deleted_at is null
        and not coalesce(u.banned_until > now(), false)
      join public.workspaces w on w.id = n.workspace_id and w.deleted_at is null
      join public.workspace_members m on m.workspace_id = n.workspace_id and m.user_id = n.user_id
      where n.read_at is null and n.mailed_at is null and n.kind in (
          'approval_asked', 'approved', 'changes_asked', 'changes_asked_late', 'comment', 'mention',
          'first_comment_failed'
        )
        and (
          n.client_name is not null and n.kind in ('changes_asked', 'changes_asked_late')
          -- Who is there reads it meanwhile, and what comes together is told together.
          or n.at < now() - interval '2 minutes' and not exists (
            select from private.digests d where d.user_id = n.user_id and d.begun_at > now() - interval '1 hour'
          )
        )
      group by n.user_id
      order by is_urgent desc, min(n.at)
      limit claim_digests.most
    ), begun as (
      -- Of engines that come at once one begins: the others find the hour begun or, of what is urgent, nothing that is
      -- not mailed already.
      insert into private.digests as d (user_id, begun_at)
      select w.user_id, now() from waiting w order by 1
      on conflict (user_id) do update set begun_at = excluded.begun_at
      where d.begun_at <= now() - interval '1 hour'
        or d.user_id in (select w.user_id from waiting w where w.is_urgent)
      returning d.user_id
    ), told as (
      update public.notices n set mailed_at = now()
      from begun b
      where n.user_id = b.user_id and n.read_at is null and n.mailed_at is null and n.kind in (
        'approval_asked', 'approved', 'changes_asked', 'changes_asked_late', 'comment', 'mention',
        'first_comment_failed'
      )
      returning n.*
    )
    select t.user_id, u.email::text, coalesce(s.language::text, u.raw_user_meta_data ->> 'language', 'en'), jsonb_agg(
      jsonb_build_object(
        'id', t.id, 'kind', t.kind, 'slug', w.slug, 'workspace', w.name, 'postId', t.post_id,
        'post', left(p.content ->> 'text', 140), 'comment', left(c.text, 280),
        'actor', coalesce(t.client_name, a.full_name)
      ) order by t.at
    )
    from told t
    join auth.users u on u.id = t.user_id
    join public.user_settings s on s.user_id = t.user_id
    join public.workspaces w on w.id = t.workspace_id and w.deleted_at is null
    join public.workspace_members m on m.workspace_id = t.workspace_id and m.user_id = t.user_id
    join public.posts p on p.id = t.post_id and p.deleted_at is null
    left join public.post_comments c on c.id = t.comment_id and c.deleted_at is null
    left join public.profiles a on a.id = t.actor_id
    group by t.user_id, u.email, s.language, u.raw_user_meta_data;
end
$$;
comment on function engine.claim_digests is
  'Begins the digests that are due: what somebody has not read for two minutes, at most once an hour, and a client''s refusal at once. What is returned is marked as mailed already, so that no engine sends it again.';

revoke execute on function private.notify_of_client from public, anon, authenticated, service_role;
