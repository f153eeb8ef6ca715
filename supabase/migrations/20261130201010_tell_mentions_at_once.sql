set lock_timeout = '5s';

alter table public.user_settings
  drop constraint mail_at_once_is_short,
  drop constraint mail_digest_is_short,
  drop constraint push_topics_is_short,
  alter column mail_at_once set default '{failed,channel,approval_asked,approval_answered,client,mention}',
  alter column push_topics set default '{failed,channel,approval_asked,approval_answered,client,mention}',
  add constraint mail_at_once_is_short check (cardinality(mail_at_once) <= 7 and array_position(mail_at_once, null) is null),
  add constraint mail_digest_is_short check (cardinality(mail_digest) <= 7 and array_position(mail_digest, null) is null),
  add constraint push_topics_is_short check (cardinality(push_topics) <= 7 and array_position(push_topics, null) is null);

-- Mentions were told as comments were: who chose something for those keeps it, and so does who is told of nothing at
-- once. Everybody else is told of mentions as a new person is.
update public.user_settings s set
  mail_at_once = case when c.is_at_once then array_append(s.mail_at_once, 'mention') else s.mail_at_once end,
  mail_digest = case when c.is_gathered then array_append(s.mail_digest, 'mention') else s.mail_digest end,
  push_topics = case when cardinality(s.push_topics) > 0 then array_append(s.push_topics, 'mention') else s.push_topics end
from (
  select o.user_id,
    'comment' = any (o.mail_at_once) or o.is_default and cardinality(o.mail_at_once) > 0 as is_at_once,
    'comment' = any (o.mail_digest) and not (o.is_default and cardinality(o.mail_at_once) > 0) as is_gathered
  from (
    select u.*, 'comment' = any (u.mail_digest) and 'comment' <> all (u.mail_at_once) as is_default
    from public.user_settings u
  ) o
) c
where c.user_id = s.user_id;

create or replace function private.notice_topic(notice public.notices) returns public.notice_topic
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
    when notice.kind = 'mention' then 'mention'
    when notice.kind = 'comment' then 'comment'
  end::public.notice_topic;
end
$$;
