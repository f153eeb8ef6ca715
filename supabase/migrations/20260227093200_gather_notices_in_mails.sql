-- Mails that gather what somebody has not read yet: at most one an hour, marked before it is sent.

create table private.digests (
  user_id uuid primary key references auth.users (id) on delete cascade,
  -- When the latest was begun.
  begun_at timestamptz not null
);
comment on table private.digests is 'Whom a digest was begun for last: engines take turns by it.';
alter table private.digests enable row level security;
revoke all on table private.digests from public, anon, authenticated, service_role;

create index notices_to_mail on public.notices (user_id, at)
  where read_at is null and mailed_at is null
    and kind in ('approval_asked', 'approved', 'changes_asked', 'comment', 'mention');

create function engine.claim_digests(most integer)
returns table (user_id uuid, email text, language text, notices jsonb)
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  return query
    with waiting as (
      select n.user_id from public.notices n
      join public.user_settings s on s.user_id = n.user_id and s.email_new_comments
      join auth.users u on u.id = n.user_id and u.email_confirmed_at is not null and u.deleted_at is null
        and not coalesce(u.banned_until > now(), false)
      join public.workspaces w on w.id = n.workspace_id and w.deleted_at is null
      join public.workspace_members m on m.workspace_id = n.workspace_id and m.user_id = n.user_id
      where n.read_at is null and n.mailed_at is null
        and n.kind in ('approval_asked', 'approved', 'changes_asked', 'comment', 'mention')
        -- Who is there reads it meanwhile, and what comes together is told together.
        and n.at < now() - interval '2 minutes'
        and not exists (
          select from private.digests d where d.user_id = n.user_id and d.begun_at > now() - interval '1 hour'
        )
      group by n.user_id
      order by min(n.at)
      limit claim_digests.most
    ), begun as (
      -- Of engines that come at once one begins: the others find the hour begun.
      insert into private.digests as d (user_id, begun_at)
      select w.user_id, now() from waiting w order by 1
      on conflict (user_id) do update set begun_at = excluded.begun_at
      where d.begun_at <= now() - interval '1 hour'
      returning d.user_id
    ), told as (
      update public.notices n set mailed_at = now()
      from begun b
      where n.user_id = b.user_id and n.read_at is null and n.mailed_at is null
        and n.kind in ('approval_asked', 'approved', 'changes_asked', 'comment', 'mention')
      returning n.*
    )
    select t.user_id, u.email::text, coalesce(s.language::text, u.raw_user_meta_data ->> 'language', 'en'), jsonb_agg(
      jsonb_build_object(
        'id', t.id, 'kind', t.kind, 'slug', w.slug, 'workspace', w.name, 'postId', t.post_id,
        'post', left(p.content ->> 'text', 140), 'comment', left(c.text, 280),
        'actor', a.full_name
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
  'Begins the digests that are due: what somebody has not read for two minutes, at most once an hour. What is returned is marked as mailed already, so that no engine sends it again.';

create function engine.give_back_digest(user_id uuid, notice_ids uuid[]) returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  update public.notices n set mailed_at = null
  where n.user_id = give_back_digest.user_id and n.id = any (give_back_digest.notice_ids) and n.mailed_at is not null;
  return found;
end
$$;
comment on function engine.give_back_digest is
  'For a digest that the mail server refused: what it told of is told with the next one.';

create function engine.unsubscribe_digest(user_id uuid) returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  update public.user_settings s set email_new_comments = false
  where s.user_id = unsubscribe_digest.user_id and s.email_new_comments;
  return found;
end
$$;

revoke execute on function engine.claim_digests, engine.give_back_digest, engine.unsubscribe_digest
  from public, anon, authenticated, service_role;
grant execute on function engine.claim_digests, engine.give_back_digest, engine.unsubscribe_digest to postlark_engine;
