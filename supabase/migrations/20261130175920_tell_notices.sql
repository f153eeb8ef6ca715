set lock_timeout = '5s';

-- Unread notices that a user may be told of outside the product, with what caused each: a channel's failures have one
-- cause.
create function private.notices_to_tell(
  user_id uuid
) returns table(id uuid, at timestamptz, topic public.notice_topic, cause text)
language plpgsql stable
set search_path = ''
as $$
#variable_conflict use_column
begin
  return query
    select n.id, n.at, t.topic, case
      when t.topic in ('failed', 'channel') then format('failed %s', n.channel_id)
      else format('%s %s', t.topic, n.post_id)
    end
    from public.notices n
    cross join private.notice_topic(n) t (topic)
    join auth.users u on u.id = n.user_id and u.email_confirmed_at is not null and u.deleted_at is null
      and not coalesce(u.banned_until > now(), false)
    join public.workspaces w on w.id = n.workspace_id and w.deleted_at is null
    join public.workspace_members m on m.workspace_id = n.workspace_id and m.user_id = n.user_id
    where n.user_id = notices_to_tell.user_id and n.read_at is null and t.topic is not null
      and not exists (select from public.posts p where p.id = n.post_id and p.deleted_at is not null);
end
$$;

create or replace function private.notices_to_mail(
  user_id uuid
) returns table(id uuid, at timestamptz, topic public.notice_topic, cause text)
language plpgsql stable
set search_path = ''
as $$
#variable_conflict use_column
begin
  return query
    select t.id, t.at, t.topic, t.cause
    from private.notices_to_tell(notices_to_mail.user_id) t
    join public.notices n on n.id = t.id and n.mailed_at is null;
end
$$;

-- What a mail or a device says of a notice.
create function private.told_notice(notice public.notices) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'id', notice.id, 'kind', notice.kind, 'slug', w.slug, 'workspace', w.name, 'postId', notice.post_id,
      'post', left(p.content ->> 'text', 140), 'comment', left(c.text, 280), 'commentId', c.id,
      'actor', coalesce(notice.client_name, a.full_name), 'channelId', notice.channel_id,
      'channel', coalesce(nullif(l.display_name, ''), l.handle), 'network', l.network, 'reason', (
        select left(coalesce(d.problem ->> 'network', d.problem ->> 'message'), 280) from public.deliveries d
        where d.post_id = notice.post_id and d.channel_id = notice.channel_id
        order by d.updated_at desc limit 1
      )
    )
    from public.workspaces w
    left join public.posts p on p.id = notice.post_id
    left join public.post_comments c on c.id = notice.comment_id and c.deleted_at is null
    left join public.channels l on l.id = notice.channel_id
    left join public.profiles a on a.id = notice.actor_id
    where w.id = notice.workspace_id
  );
end
$$;

-- Marks notices as mailed and returns what their mails say, a row for each user.
create or replace function private.begin_mails(
  notice_ids uuid[]
) returns table(user_id uuid, email text, language text, notices jsonb)
language plpgsql volatile
set search_path = ''
as $$
#variable_conflict use_column
begin
  return query
    with told as (
      update public.notices n set mailed_at = now()
      where n.id = any (begin_mails.notice_ids) and n.read_at is null and n.mailed_at is null
      returning n.id
    )
    select n.user_id, u.email::text, coalesce(s.language::text, u.raw_user_meta_data ->> 'language', 'en'),
      jsonb_agg(private.told_notice(n) order by n.at)
    from told t
    join public.notices n on n.id = t.id
    join auth.users u on u.id = n.user_id
    join public.user_settings s on s.user_id = n.user_id
    group by n.user_id, u.email, s.language, u.raw_user_meta_data;
end
$$;

revoke execute on function private.notices_to_tell, private.told_notice from public, anon, authenticated, service_role;
