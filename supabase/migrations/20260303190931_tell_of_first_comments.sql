-- A post may be out without its first comment: whoever scheduled or wrote it is told, here and by mail.

create or replace function private.tell_of_outcome() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  concerned uuid[] := array(
    select m.user_id from public.workspace_members m
    where m.workspace_id = new.workspace_id and m.role >= 'contributor' and (
      m.user_id = new.created_by or m.user_id = (select p.author_id from public.posts p where p.id = new.post_id)
    )
  );
begin
  if cardinality(concerned) = 0 then
    concerned := private.caretakers(new.workspace_id);
  end if;
  perform private.notify(
    concerned, new.workspace_id, 
    case when new.state = 'published' then 'first_comment_failed' else 'delivery_' || new.state end::public.notice_kind,
    format('%s %s %s', new.state, new.id, pg_current_xact_id()), new.post_id, new.channel_id
  );
  return null;
end
$$;
create trigger tell_of_first_comment after update of state, problem on public.deliveries
  for each row when (
    new.state = 'published' and new.problem ->> 'code' like 'comment\_%'
    and (old.problem is distinct from new.problem or old.state = 'publishing')
  )
  execute function private.tell_of_outcome();

drop index public.notices_to_mail;
create index notices_to_mail on public.notices (user_id, at)
  where read_at is null and mailed_at is null
    and kind in ('approval_asked', 'approved', 'changes_asked', 'comment', 'mention', 'first_comment_failed');

create or replace function engine.claim_digests(most integer)
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
        and n.kind in ('approval_asked', 'approved', 'changes_asked', 'comment', 'mention', 'first_comment_failed')
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
        and n.kind in ('approval_asked', 'approved', 'changes_asked', 'comment', 'mention', 'first_comment_failed')
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
