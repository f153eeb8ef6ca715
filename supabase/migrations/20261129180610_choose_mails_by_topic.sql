set lock_timeout = '5s';

create type public.notice_topic as enum ('failed', 'channel', 'approval_asked', 'approval_answered', 'comment', 'client');

alter table public.user_settings
  add column mail_at_once public.notice_topic[] not null default '{failed,channel,approval_asked,approval_answered,client}',
  add column mail_digest public.notice_topic[] not null default '{comment}',
  add constraint mail_at_once_is_short check (cardinality(mail_at_once) <= 6 and array_position(mail_at_once, null) is null),
  add constraint mail_digest_is_short check (cardinality(mail_digest) <= 6 and array_position(mail_digest, null) is null);
comment on column public.user_settings.mail_at_once is 'What they are mailed about within seconds.';
comment on column public.user_settings.mail_digest is 'What they are mailed about once an hour, if they have not read it.';
grant select (mail_at_once, mail_digest) on public.user_settings to authenticated, service_role;
grant update (mail_at_once, mail_digest) on public.user_settings to authenticated, service_role;

-- Who had turned mails off is mailed about none of what they were about; failures never were.
update public.user_settings set mail_at_once = '{failed,channel}', mail_digest = '{}' where not email_new_comments;
-- Nobody is mailed about failures from before.
update public.notices set mailed_at = now()
where mailed_at is null and kind in ('delivery_failed', 'delivery_unknown', 'channel_attention');

create table private.notice_mails (
  user_id uuid not null,
  -- What a mail was about: a topic of one post or channel.
  cause text not null,
  sent_at timestamptz not null default now(),
  constraint notice_mails_pkey primary key (user_id, cause),
  constraint notice_mails_user_id_fkey foreign key (user_id) references auth.users(id) on delete cascade
);
comment on table private.notice_mails is 'Mails sent at once in the last hour: more of the same cause is gathered meanwhile.';
alter table private.notice_mails enable row level security;

-- The switch "New Comments" agrees with the topic that it is about.
create function private.agree_on_comment_mails() returns trigger
language plpgsql volatile
set search_path = ''
as $$
begin
  if new.email_new_comments is distinct from old.email_new_comments then
    new.mail_at_once := array_remove(new.mail_at_once, 'comment');
    new.mail_digest := array_remove(new.mail_digest, 'comment');
    if new.email_new_comments then
      new.mail_digest := array_append(new.mail_digest, 'comment');
    end if;
  else
    new.email_new_comments := 'comment' = any (new.mail_at_once || new.mail_digest);
  end if;
  return new;
end
$$;
create trigger agree_on_comment_mails before update of email_new_comments, mail_at_once, mail_digest on public.user_settings for each row execute function private.agree_on_comment_mails();

-- What a notice is about in the settings; null: the bell alone shows it.
create function private.notice_topic(notice public.notices) returns public.notice_topic
language plpgsql immutable
set search_path = ''
as $$
begin
  return case
    when notice.client_name is not null then 'client'
    when notice.kind in ('delivery_failed', 'delivery_unknown', 'first_comment_failed') then 'failed'
    when notice.kind = 'channel_attention' then 'channel'
    when notice.kind = 'approval_asked' then 'approval_asked'
    when notice.kind in ('approved', 'changes_asked', 'changes_asked_late') then 'approval_answered'
    when notice.kind in ('comment', 'mention') then 'comment'
  end::public.notice_topic;
end
$$;

-- Unread notices that a mail may tell a user of, with what caused each: a channel's failures have one cause.
create function private.notices_to_mail(
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
    where n.user_id = notices_to_mail.user_id and n.read_at is null and n.mailed_at is null and t.topic is not null
      and not exists (select from public.posts p where p.id = n.post_id and p.deleted_at is not null);
end
$$;

-- Marks notices as mailed and returns what their mails say, a row for each user.
create function private.begin_mails(
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
      returning n.*
    )
    select t.user_id, u.email::text, coalesce(s.language::text, u.raw_user_meta_data ->> 'language', 'en'), jsonb_agg(
      jsonb_build_object(
        'id', t.id, 'kind', t.kind, 'slug', w.slug, 'workspace', w.name, 'postId', t.post_id,
        'post', left(p.content ->> 'text', 140), 'comment', left(c.text, 280),
        'actor', coalesce(t.client_name, a.full_name), 'channelId', t.channel_id,
        'channel', coalesce(nullif(l.display_name, ''), l.handle), 'network', l.network, 'reason', (
          select left(coalesce(d.problem ->> 'network', d.problem ->> 'message'), 280) from public.deliveries d
          where d.post_id = t.post_id and d.channel_id = t.channel_id
          order by d.updated_at desc limit 1
        )
      ) order by t.at
    )
    from told t
    join auth.users u on u.id = t.user_id
    join public.user_settings s on s.user_id = t.user_id
    join public.workspaces w on w.id = t.workspace_id
    left join public.posts p on p.id = t.post_id
    left join public.post_comments c on c.id = t.comment_id and c.deleted_at is null
    left join public.channels l on l.id = t.channel_id
    left join public.profiles a on a.id = t.actor_id
    group by t.user_id, u.email, s.language, u.raw_user_meta_data;
end
$$;

revoke execute on function
  private.agree_on_comment_mails, private.notice_topic, private.notices_to_mail, private.begin_mails
from public, anon, authenticated, service_role;
