-- Notices in the app, and the mails that collect what was not read. Notices are made of events by triggers, in the
-- transaction of the event: they are few and small, and concern the members of that moment.

create type public.notice_kind as enum ('approval_asked', 'approved', 'changes_asked', 'comment', 'mention', 'delivery_failed', 'delivery_unknown', 'channel_attention', 'invitation_accepted', 'clocks_changed', 'first_comment_failed', 'changes_asked_late');

create type public.notice_topic as enum ('failed', 'channel', 'approval_asked', 'approval_answered', 'comment', 'client', 'mention');

create table private.taken_notices (
  user_id uuid not null,
  sent_at timestamptz not null,
  -- How many were sent on the day of `sent_at`, in UTC.
  sent_that_day integer not null,
  constraint taken_notices_pkey primary key (user_id),
  constraint taken_notices_user_id_fkey foreign key (user_id) references auth.users(id) on delete cascade
);
comment on table private.taken_notices is 'When a user was last told that somebody signed up with their address.';
alter table private.taken_notices enable row level security;

create table public.notices (
  id uuid not null default gen_random_uuid(),
  workspace_id uuid not null,
  -- The member who is notified; nobody else may read it.
  user_id uuid not null,
  kind public.notice_kind not null,
  -- The event's key: nobody is notified of the same event twice.
  event text not null,
  post_id uuid,
  channel_id uuid,
  comment_id uuid,
  -- The member who did it; null: an engine, or no member.
  actor_id uuid,
  at timestamptz not null default clock_timestamp(),
  read_at timestamptz,
  -- When sending of a mail that contains it began.
  mailed_at timestamptz,
  -- A client has no account: the name that they entered is stored with the notice.
  client_name text,
  constraint notices_pkey primary key (id),
  constraint notice_is_given_once unique (user_id, event),
  constraint notices_channel_id_fkey foreign key (channel_id) references public.channels(id) on delete cascade,
  constraint notices_comment_id_fkey foreign key (comment_id) references public.post_comments(id) on delete cascade,
  constraint notices_post_id_fkey foreign key (post_id) references public.posts(id) on delete cascade,
  constraint notices_user_id_fkey foreign key (user_id) references auth.users(id) on delete cascade,
  constraint notices_workspace_id_fkey foreign key (workspace_id) references public.workspaces(id) on delete cascade
);
comment on table public.notices is 'What happened that concerns a member. Kept for 90 days.';
create index notices_by_age on public.notices (at);
create index notices_of_a_user on public.notices (user_id, workspace_id, at desc);
create index notices_to_mail on public.notices (user_id, at) where ((read_at is null) and (mailed_at is null));
alter table public.notices enable row level security;
create policy "A session must be good" on public.notices
  as restrictive for all to authenticated
  using (( select private.has_good_session() as has_good_session));
create policy "Members see their own notices" on public.notices
  for select to authenticated
  using (((user_id = ( select auth.uid() as uid)) and (workspace_id = any (array( select private.my_workspaces() as my_workspaces)))));
create trigger queue_notice_mail after insert on public.notices for each row execute function private.queue_notice_mail();
create trigger queue_notice_push after insert on public.notices for each row execute function private.queue_notice_push();
grant select on public.notices to authenticated;
alter publication supabase_realtime add table public.notices;

create table private.digests (
  user_id uuid not null,
  -- When sending of the latest digest began.
  begun_at timestamptz not null,
  constraint digests_pkey primary key (user_id),
  constraint digests_user_id_fkey foreign key (user_id) references auth.users(id) on delete cascade
);
comment on table private.digests is 'Whom a digest was begun for last: engines take turns by it.';
alter table private.digests enable row level security;

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

-- In `private`: whoever reads an endpoint with its keys can send to the device.
create table private.push_devices (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  -- A device that signs out is sent nothing.
  session_id uuid not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  label text not null,
  created_at timestamptz not null default now(),
  last_success_at timestamptz,
  -- A test that was requested and has not been sent.
  test_asked_at timestamptz,
  constraint push_devices_pkey primary key (id),
  constraint push_devices_endpoint_key unique (endpoint),
  constraint push_devices_session_id_key unique (session_id),
  constraint auth_is_a_secret check (auth ~ '^[A-Za-z0-9_-]{22}$'::text),
  constraint endpoint_is_an_address check (endpoint ~ '^https?://[^\s/]+/'::text and char_length(endpoint) <= 1000),
  constraint label_is_short check (char_length(label) >= 1 and char_length(label) <= 100),
  constraint p256dh_is_a_key check (p256dh ~ '^B[A-Za-z0-9_-]{86}$'::text),
  constraint push_devices_session_id_fkey foreign key (session_id) references auth.sessions(id) on delete cascade,
  constraint push_devices_user_id_fkey foreign key (user_id) references auth.users(id) on delete cascade
);
comment on table private.push_devices is 'Browsers that show notices, each as long as its session.';
create index push_devices_of_a_user on private.push_devices (user_id);
alter table private.push_devices enable row level security;

create table private.notice_pushes (
  device_id uuid not null,
  notice_id uuid not null,
  cause text not null,
  -- When sending began.
  sent_at timestamptz not null default now(),
  constraint notice_pushes_pkey primary key (device_id, notice_id),
  constraint notice_pushes_device_id_fkey foreign key (device_id) references private.push_devices(id) on delete cascade,
  constraint notice_pushes_notice_id_fkey foreign key (notice_id) references public.notices(id) on delete cascade
);
comment on table private.notice_pushes is 'What was sent to a device in the last day: nothing is sent twice.';
create index notice_pushes_of_a_notice on private.notice_pushes (notice_id);
alter table private.notice_pushes enable row level security;

create table private.push_keys (
  is_only boolean not null default true,
  -- The uncompressed point of P-256, in base64url: what browsers subscribe with.
  public_key text not null,
  key_id text not null,
  ciphertext bytea not null,
  constraint push_keys_pkey primary key (is_only),
  constraint ciphertext_is_small check (octet_length(ciphertext) <= 2000),
  constraint is_one check (is_only),
  constraint public_key_is_a_key check (public_key ~ '^B[A-Za-z0-9_-]{86}$'::text)
);
comment on table private.push_keys is 'The key by which push services know this installation, encrypted by the engine. Devices stop receiving if it is lost.';
alter table private.push_keys enable row level security;

-- Notifies members only, and nobody of their own actions.
create function private.notify(
  event private.events,
  people uuid[],
  kind public.notice_kind,
  key text,
  channel uuid default null::uuid,
  comment uuid default null::uuid
) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  insert into public.notices (
    workspace_id, user_id, kind, event, post_id, channel_id, comment_id, actor_id, client_name
  )
  select m.workspace_id, m.user_id, notify.kind, notify.key, (event.payload ->> 'post_id')::uuid, notify.channel,
    notify.comment, event.actor_id, event.payload ->> 'client_name'
  from public.workspace_members m
  where m.workspace_id = event.workspace_id and m.user_id = any (notify.people)
    and m.user_id is distinct from event.actor_id
  on conflict on constraint notice_is_given_once do nothing;
end
$$;

create function public.my_notices(
  workspace_id uuid
) returns table(id uuid, kind public.notice_kind, post_id uuid, post_text text, channel_id uuid, channel_name text, comment_id uuid, comment_text text, actor_name text, at timestamptz, read_at timestamptz, unread bigint)
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
comment on function public.my_notices(workspace_id uuid) is 'The caller''s latest 50 notices of a workspace, each with what it is about and how many are unread in all.';
grant execute on function public.my_notices(workspace_id uuid) to authenticated;

create function public.read_notices(
  workspace_id uuid,
  notice_ids uuid[] default null::uuid[],
  post_id uuid default null::uuid,
  is_read boolean default true
) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require_role(read_notices.workspace_id, 'viewer');
  update public.notices n
  set read_at = case when read_notices.is_read then now() end
  where n.user_id = auth.uid() and n.workspace_id = read_notices.workspace_id
    and (read_notices.notice_ids is null or n.id = any (read_notices.notice_ids))
    and (read_notices.post_id is null or n.post_id = read_notices.post_id)
    and (n.read_at is null) = coalesce(read_notices.is_read, true);
end
$$;
comment on function public.read_notices(workspace_id uuid, notice_ids uuid[], post_id uuid, is_read boolean) is 'Marks the caller''s notices as read, or as unread again: some, a post''s, or all. It is about nobody else, and stands in no audit.';
grant execute on function public.read_notices(workspace_id uuid, notice_ids uuid[], post_id uuid, is_read boolean) to authenticated;

create function public.add_push_device(endpoint text, p256dh text, auth text, label text) returns uuid
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  session constant uuid := auth.jwt() ->> 'session_id';
  device uuid;
begin
  perform private.require_session();
  -- The browser has a new subscription, or its former user left without signing out: who has its secret has the device.
  delete from private.push_devices d
  where d.session_id = session
    or d.endpoint = add_push_device.endpoint and d.p256dh = add_push_device.p256dh and d.auth = add_push_device.auth;
  insert into private.push_devices as d (user_id, session_id, endpoint, p256dh, auth, label)
  values (
    auth.uid(), session, add_push_device.endpoint, add_push_device.p256dh, add_push_device.auth, add_push_device.label
  )
  on conflict do nothing
  returning d.id into device;
  if device is null then
    perform private.refuse(409, 'push_device_taken', 'This browser is registered already. Turn push off and on again.');
  end if;
  delete from private.push_devices d where d.id in (
    select o.id from private.push_devices o where o.user_id = auth.uid() order by o.created_at desc offset 20
  );
  return device;
exception when check_violation then
  perform private.refuse(422, 'push_device_invalid', 'This browser''s subscription cannot be used.');
end
$$;
comment on function public.add_push_device(endpoint text, p256dh text, auth text, label text) is 'Lets the caller''s browser show their notices until its session ends; 20 devices a person, the oldest gives way.';
grant execute on function public.add_push_device(endpoint text, p256dh text, auth text, label text) to authenticated;

create function public.my_push_devices(

) returns table(id uuid, label text, created_at timestamptz, last_success_at timestamptz, endpoint text)
language plpgsql stable security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require_session();
  return query
    select d.id, d.label, d.created_at, d.last_success_at,
      case when d.session_id = (auth.jwt() ->> 'session_id')::uuid then d.endpoint end
    from private.push_devices d where d.user_id = auth.uid()
    order by d.created_at desc, d.id;
end
$$;
comment on function public.my_push_devices() is 'Where the caller has turned push on; the endpoint is of this session''s device alone.';
grant execute on function public.my_push_devices() to authenticated;

create function public.remove_push_device(device_id uuid) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.require_session();
  delete from private.push_devices d where d.id = remove_push_device.device_id and d.user_id = auth.uid();
end
$$;
comment on function public.remove_push_device(device_id uuid) is 'Sends nothing more to a device of the caller''s. One that is removed already, or is somebody else''s, stays as it is.';
grant execute on function public.remove_push_device(device_id uuid) to authenticated;

create function public.test_push_device(device_id uuid) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.require_session();
  update private.push_devices d set test_asked_at = now()
  where d.id = test_push_device.device_id and d.user_id = auth.uid();
  if not found then
    perform private.refuse(404, 'push_device_unknown', 'Push is off on this device. Turn it on again.');
  end if;
  perform private.queue_job('notice_push', format('test %s', test_push_device.device_id), null, now());
end
$$;
comment on function public.test_push_device(device_id uuid) is 'Has a test sent to a device of the caller''s.';
grant execute on function public.test_push_device(device_id uuid) to authenticated;

-- The members who are notified when no other member is responsible.
create function private.caretakers(workspace uuid) returns uuid[]
language plpgsql stable
set search_path = ''
as $$
begin
  return array(
    select m.user_id from public.workspace_members m where m.workspace_id = workspace and m.role >= 'admin'
  );
end
$$;

-- The members whose approval a delivery waits for now.
create function private.awaited_for(delivery public.deliveries) returns uuid[]
language plpgsql stable
set search_path = ''
as $$
declare
  stage constant private.approval_stage := private.asked_stage(delivery);
begin
  return array(select p.id from unnest(stage.people) p (id) where p.id <> all (stage.approved));
end
$$;

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
    when notice.kind = 'mention' then 'mention'
    when notice.kind = 'comment' then 'comment'
  end::public.notice_topic;
end
$$;

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

create function private.notices_to_mail(
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

create function engine.claim_digests(most integer) returns table(user_id uuid, email text, language text, notices jsonb)
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  return query
    with waiting as materialized (
      select s.user_id, array_agg(n.id) as ids, min(n.at) as since
      from (
        select distinct n.user_id from public.notices n where n.read_at is null and n.mailed_at is null
      ) people
      join public.user_settings s on s.user_id = people.user_id
      cross join private.notices_to_mail(s.user_id) n
      -- What should have been mailed at once and was not is told as well.
      where (n.topic = any (s.mail_digest) and n.topic <> all (s.mail_at_once) or n.topic = any (s.mail_at_once) and n.at < now() - interval '2 hours')
        -- Who is there reads it meanwhile, and what comes together is told together.
        and n.at < now() - interval '2 minutes'
        and not exists (
          select from private.digests d where d.user_id = s.user_id and d.begun_at > now() - interval '1 hour'
        )
      group by s.user_id
      order by min(n.at)
      limit claim_digests.most
    ), begun as (
      -- Of engines that come at once one begins: the others find the hour begun.
      insert into private.digests as d (user_id, begun_at)
      select w.user_id, now() from waiting w order by 1
      on conflict (user_id) do update set begun_at = excluded.begun_at
      where d.begun_at <= now() - interval '1 hour'
      returning d.user_id
    )
    select m.* from private.begin_mails(array(
      select unnest(w.ids) from waiting w join begun b on b.user_id = w.user_id
    )) m;
end
$$;
comment on function engine.claim_digests(most integer) is 'Begins the digests that are due: what somebody has not read for two minutes, at most once an hour. What is returned is marked as mailed already, so that no engine sends it again.';
grant execute on function engine.claim_digests(most integer) to postlark_engine;

create function engine.claim_notice_mail(
  notice_id uuid
) returns table(user_id uuid, email text, language text, notices jsonb, wait_ms bigint)
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  person constant uuid := (
    select n.user_id from public.notices n
    where n.id = notice_id and n.read_at is null and n.mailed_at is null and n.at > now() - interval '1 day'
  );
  ids uuid[];
  causes text[];
  is_due boolean;
begin
  if person is null then
    return;
  end if;
  -- One after the other: each finds what the last one told.
  perform pg_advisory_xact_lock(hashtextextended(format('notice mails of %s', person), 0));
  delete from private.notice_mails m where m.user_id = person and m.sent_at <= now() - interval '1 hour';
  select array_agg(n.id), array_agg(distinct n.cause), bool_or(
    -- A client's answer waits for no hour.
    n.topic = 'client' or not exists (select from private.notice_mails m where m.user_id = person and m.cause = n.cause)
      and (select count(distinct m.sent_at) from private.notice_mails m where m.user_id = person) < 6
  )
  into ids, causes, is_due
  from public.user_settings s
  cross join private.notices_to_mail(person) n
  where s.user_id = person and n.topic = any (s.mail_at_once) and n.at > now() - interval '1 day';
  if notice_id <> all (ids) or ids is null then
    return;
  end if;
  if not is_due then
    return query
      select person, null::text, null::text, null::jsonb,
        ceil(extract(epoch from min(m.sent_at) + interval '1 hour' - now()) * 1000)::bigint + 1000
      from private.notice_mails m where m.user_id = person;
    return;
  end if;
  insert into private.notice_mails (user_id, cause) select person, unnest(causes)
  on conflict on constraint notice_mails_pkey do update set sent_at = excluded.sent_at;
  return query select m.*, null::bigint from private.begin_mails(ids) m;
end
$$;
comment on function engine.claim_notice_mail(notice_id uuid) is 'Begins the mail of a notice''s user about all that is mailed to them at once: the first of a cause now, more of it an hour later, six mails an hour in all. What is returned is marked as mailed already; `wait_ms`, where it is to wait.';
grant execute on function engine.claim_notice_mail(notice_id uuid) to postlark_engine;

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
comment on function engine.give_back_digest(user_id uuid, notice_ids uuid[]) is 'For a digest that the mail server refused: what it told of is told with the next one.';
grant execute on function engine.give_back_digest(user_id uuid, notice_ids uuid[]) to postlark_engine;

create function engine.unsubscribe_digest(user_id uuid) returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  update public.user_settings s set mail_at_once = '{}', mail_digest = '{}'
  where s.user_id = unsubscribe_digest.user_id and cardinality(s.mail_at_once || s.mail_digest) > 0;
  return found;
end
$$;
grant execute on function engine.unsubscribe_digest(user_id uuid) to postlark_engine;

create function private.queue_notice_mail() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  if exists (
    select from public.user_settings s
    where s.user_id = new.user_id and private.notice_topic(new) = any (s.mail_at_once)
  ) then
    -- A job for each notice, and not for each person: commands that notify the same people wait for none of them.
    -- Seconds later, so that what comes together is told together.
    perform private.queue_job('notice_mail', new.id::text, new.workspace_id, now() + interval '5 seconds');
  end if;
  return null;
end
$$;

create function private.queue_notice_push() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  -- A job for each device, so that a push service that refuses holds nothing up. Seconds later, so that what comes
  -- together is told together, and what somebody is looking at is read.
  perform private.queue_job('notice_push', format('%s %s', new.id, d.id), new.workspace_id, now() + interval '5 seconds')
  from private.push_devices d
  join public.user_settings s on s.user_id = d.user_id and private.notice_topic(new) = any (s.push_topics)
  where d.user_id = new.user_id;
  return null;
end
$$;

create function engine.claim_notice_push(
  notice_id uuid,
  device_id uuid
) returns table(endpoint text, p256dh text, auth text, language text, cause text, unread integer, notices jsonb, wait_ms bigint)
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  person constant uuid := (
    select d.user_id from private.push_devices d
    join public.notices n on n.user_id = d.user_id and n.id = claim_notice_push.notice_id
    where d.id = claim_notice_push.device_id
  );
  ids uuid[];
  told_cause text;
  told_topic public.notice_topic;
  free_at timestamptz;
begin
  if person is null then
    return;
  end if;
  -- One after the other: each finds what the last one told.
  perform pg_advisory_xact_lock(hashtextextended(format('notice pushes of %s', claim_notice_push.device_id), 0));
  delete from private.notice_pushes p
  where p.device_id = claim_notice_push.device_id and p.sent_at <= now() - interval '1 day';
  select array_agg(t.id), min(t.cause), min(t.topic) into ids, told_cause, told_topic
  from private.notices_to_tell(person) t
  join public.user_settings s on s.user_id = person and t.topic = any (s.push_topics)
  where t.at > now() - interval '6 hours'
    and t.cause = (select o.cause from private.notices_to_tell(person) o where o.id = claim_notice_push.notice_id)
    and not exists (
      select from private.notice_pushes p where p.device_id = claim_notice_push.device_id and p.notice_id = t.id
    );
  if claim_notice_push.notice_id <> all (ids) or ids is null then
    return;
  end if;
  -- A client's answer waits for no hour.
  if told_topic <> 'client' then
    select greatest(
      max(p.sent_at) filter (where p.cause = told_cause),
      case when count(distinct p.sent_at) >= 6 then min(p.sent_at) end
    ) + interval '1 hour'
    into free_at
    from private.notice_pushes p
    where p.device_id = claim_notice_push.device_id and p.sent_at > now() - interval '1 hour';
  end if;
  if free_at is not null then
    return query
      select null::text, null::text, null::text, null::text, null::text, null::integer, null::jsonb,
        ceil(extract(epoch from free_at - now()) * 1000)::bigint + 1000;
    return;
  end if;
  insert into private.notice_pushes (device_id, notice_id, cause)
  select claim_notice_push.device_id, i.id, told_cause from unnest(ids) i (id);
  return query
    select d.endpoint, d.p256dh, d.auth, coalesce(s.language::text, u.raw_user_meta_data ->> 'language', 'en'), told_cause,
      (
        select count(*)::integer from public.notices n
        where n.user_id = person and n.read_at is null and n.workspace_id = (
          select o.workspace_id from public.notices o where o.id = claim_notice_push.notice_id
        )
      ),
      (select jsonb_agg(private.told_notice(n) order by n.at, n.id) from public.notices n where n.id = any (ids)),
      null::bigint
    from private.push_devices d
    join auth.users u on u.id = d.user_id
    join public.user_settings s on s.user_id = d.user_id
    where d.id = claim_notice_push.device_id;
end
$$;
comment on function engine.claim_notice_push(notice_id uuid, device_id uuid) is 'Begins the push message to a device about a notice and others of its cause that it was not sent: the first of a cause now, more of it an hour later, six messages an hour in all. What is returned is marked as sent already; `wait_ms`, where it is to wait.';
grant execute on function engine.claim_notice_push(notice_id uuid, device_id uuid) to postlark_engine;

create function engine.claim_push_test(
  device_id uuid
) returns table(endpoint text, p256dh text, auth text, language text)
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  return query
    with asked as (
      update private.push_devices d set test_asked_at = null
      where d.id = claim_push_test.device_id and d.test_asked_at > now() - interval '10 minutes'
      returning d.*
    )
    select a.endpoint, a.p256dh, a.auth, coalesce(s.language::text, u.raw_user_meta_data ->> 'language', 'en')
    from asked a
    join auth.users u on u.id = a.user_id
    join public.user_settings s on s.user_id = a.user_id;
end
$$;
comment on function engine.claim_push_test(device_id uuid) is 'Begins a test that was requested in the last ten minutes. It is sent once, if at all.';
grant execute on function engine.claim_push_test(device_id uuid) to postlark_engine;

create function engine.give_back_push(device_id uuid, notice_ids uuid[]) returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  delete from private.notice_pushes p
  where p.device_id = give_back_push.device_id and p.notice_id = any (give_back_push.notice_ids);
  return found;
end
$$;
comment on function engine.give_back_push(device_id uuid, notice_ids uuid[]) is 'For a message that the push service refused for now: what it told of is told later.';
grant execute on function engine.give_back_push(device_id uuid, notice_ids uuid[]) to postlark_engine;

create function engine.end_push(device_id uuid, endpoint text, is_gone boolean) returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  if end_push.is_gone then
    -- It may have been replaced meanwhile.
    delete from private.push_devices d where d.id = end_push.device_id and d.endpoint = end_push.endpoint;
  else
    update private.push_devices d set last_success_at = now() where d.id = end_push.device_id;
  end if;
  return found;
end
$$;
comment on function engine.end_push(device_id uuid, endpoint text, is_gone boolean) is 'Notes that a push service took a message, or removes a device that it no longer knows.';
grant execute on function engine.end_push(device_id uuid, endpoint text, is_gone boolean) to postlark_engine;

create function engine.push_key() returns table(public_key text, key_id text, ciphertext bytea)
language plpgsql stable security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  return query select k.public_key, k.key_id, k.ciphertext from private.push_keys k;
end
$$;
grant execute on function engine.push_key() to postlark_engine;

create function engine.add_push_key(public_key text, key_id text, ciphertext bytea) returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  -- Engines that start together agree on one.
  insert into private.push_keys (public_key, key_id, ciphertext)
  values (add_push_key.public_key, add_push_key.key_id, add_push_key.ciphertext)
  on conflict do nothing;
  return found;
end
$$;
grant execute on function engine.add_push_key(public_key text, key_id text, ciphertext bytea) to postlark_engine;

create function engine.wrap_push_key(former_key_id text, key_id text, ciphertext bytea) returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  update private.push_keys k set key_id = wrap_push_key.key_id, ciphertext = wrap_push_key.ciphertext
  where k.key_id = wrap_push_key.former_key_id;
  return found;
end
$$;
grant execute on function engine.wrap_push_key(former_key_id text, key_id text, ciphertext bytea) to postlark_engine;

create function private.notify_approvers() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.notify(
    new, private.awaited_for(d), 'approval_asked',
    -- One command asks once, however many channels it is about.
    format('asked %s %s', coalesce(new.payload ->> 'import_id', new.payload ->> 'post_id'), pg_current_xact_id())
  )
  from public.deliveries d where d.id = new.subject_id;
  return null;
end
$$;

create function private.notify_of_answer() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  concerned uuid[] := array(
    select m.user_id from public.workspace_members m
    where m.workspace_id = new.workspace_id and m.user_id in (
      select d.asked_by from public.deliveries d where d.id = new.subject_id
      union select p.author_id from public.posts p where p.id = (new.payload ->> 'post_id')::uuid
      union select l.made_by from public.client_links l where l.id = (new.payload ->> 'link_id')::uuid
    )
  );
begin
  if cardinality(concerned) = 0 and new.payload ? 'client_name' then
    concerned := private.caretakers(new.workspace_id);
  end if;
  perform private.notify(
    new, concerned,
    case
      when new.kind = 'approval.granted' then 'approved'
      when (new.payload ->> 'is_late')::boolean then 'changes_asked_late'
      else 'changes_asked'
    end::public.notice_kind,
    format('answered %s %s', new.payload ->> 'post_id', pg_current_xact_id()),
    comment => (new.payload ->> 'comment_id')::uuid
  );
  return null;
end
$$;

create function private.notify_of_comment() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  key constant text := format('comment %s', new.subject_id);
  post constant uuid := new.payload ->> 'post_id';
begin
  perform private.notify(
    new, array(select jsonb_array_elements_text(new.payload -> 'mentioned_ids')::uuid), 'mention', key,
    comment => new.subject_id
  );
  if new.kind = 'comment.created' then
    -- Whoever was notified that they are mentioned is not notified of the same comment again.
    perform private.notify(
      new,
      array(
        select p.author_id from public.posts p where p.id = post
        union
        select c.author_id from public.post_comments c
        where c.post_id = post and (new.payload ->> 'parent_id')::uuid in (c.id, c.parent_id)
      ),
      'comment', key, comment => new.subject_id
    );
  end if;
  return null;
end
$$;

-- The members who scheduled the delivery or wrote its post; if neither is a contributor any more, the workspace's admins.
create function private.responsible_for(delivery public.deliveries) returns uuid[]
language plpgsql stable
set search_path = ''
as $$
declare
  people constant uuid[] := array(
    select m.user_id from public.workspace_members m
    where m.workspace_id = delivery.workspace_id and m.role >= 'contributor' and (
      m.user_id = delivery.created_by
      or m.user_id = (select p.author_id from public.posts p where p.id = delivery.post_id)
    )
  );
begin
  return case when cardinality(people) > 0 then people else private.caretakers(delivery.workspace_id) end;
end
$$;

create function private.notify_of_delivery() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.notify(
    new, private.responsible_for(d),
    case new.kind
      when 'delivery.failed' then 'delivery_failed'
      when 'delivery.unknown' then 'delivery_unknown'
      when 'delivery.first_comment_failed' then 'first_comment_failed'
      when 'delivery.clocks_changed' then 'clocks_changed'
    end::public.notice_kind,
    -- Clocks change for all channels of a post at once.
    format(
      '%s %s %s', split_part(new.kind, '.', 2), case when new.kind = 'delivery.clocks_changed' then d.post_id else d.id end,
      pg_current_xact_id()
    ),
    channel => d.channel_id
  )
  from public.deliveries d where d.id = new.subject_id;
  return null;
end
$$;

create function private.notify_of_channel() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.notify(
    new, private.caretakers(new.workspace_id) || c.connected_by, 'channel_attention',
    format('channel %s %s', c.id, pg_current_xact_id()), channel => c.id
  )
  from public.channels c where c.id = new.subject_id;
  return null;
end
$$;

create function private.resolve_channel_notices() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  -- By member, as the notices are indexed.
  update public.notices n set read_at = now()
  from public.workspace_members m
  where m.workspace_id = new.workspace_id and n.user_id = m.user_id and n.workspace_id = new.workspace_id
    and n.channel_id = new.id and n.kind = 'channel_attention' and n.read_at is null;
  return null;
end
$$;

create function private.notify_inviter() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.notify(
    new, array[(new.payload ->> 'invited_by')::uuid], 'invitation_accepted', format('invitation %s', new.subject_id)
  );
  return null;
end
$$;
