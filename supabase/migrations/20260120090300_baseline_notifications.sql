-- Notices in the app, and the mails that collect what was not read.

-- Bodies name what comes later, and nobody may do what is not granted below.
set check_function_bodies = off;
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;
alter default privileges revoke execute on functions from public;

create type public.notice_kind as enum ('approval_asked', 'approved', 'changes_asked', 'comment', 'mention', 'delivery_failed', 'delivery_unknown', 'channel_attention', 'invitation_accepted', 'clocks_changed', 'first_comment_failed');

create table private.taken_notices (
  user_id uuid not null,
  sent_at timestamptz not null,
  -- Of the day of `sent_at`, in UTC.
  sent_that_day integer not null,
  constraint taken_notices_pkey primary key (user_id)
);

create table public.notices (
  id uuid not null default gen_random_uuid(),
  workspace_id uuid not null,
  -- Whom it concerns: nobody else reads it.
  user_id uuid not null,
  kind public.notice_kind not null,
  -- What happened: it is told to nobody twice.
  event text not null,
  post_id uuid,
  channel_id uuid,
  comment_id uuid,
  -- Who did it; null: an engine, or nobody in particular.
  actor_id uuid,
  at timestamptz not null default clock_timestamp(),
  read_at timestamptz,
  -- When a mail was begun that tells of it.
  mailed_at timestamptz,
  constraint notices_pkey primary key (id),
  constraint notice_is_given_once unique (user_id, event)
);

create table private.digests (
  user_id uuid not null,
  -- When the latest was begun.
  begun_at timestamptz not null,
  constraint digests_pkey primary key (user_id)
);

alter table private.taken_notices add constraint taken_notices_user_id_fkey foreign key (user_id) references auth.users(id) on delete cascade;

alter table public.notices add constraint notices_channel_id_fkey foreign key (channel_id) references public.channels(id) on delete cascade;
alter table public.notices add constraint notices_comment_id_fkey foreign key (comment_id) references public.post_comments(id) on delete cascade;
alter table public.notices add constraint notices_post_id_fkey foreign key (post_id) references public.posts(id) on delete cascade;
alter table public.notices add constraint notices_user_id_fkey foreign key (user_id) references auth.users(id) on delete cascade;
alter table public.notices add constraint notices_workspace_id_fkey foreign key (workspace_id) references public.workspaces(id) on delete cascade;

alter table private.digests add constraint digests_user_id_fkey foreign key (user_id) references auth.users(id) on delete cascade;

comment on table private.taken_notices is 'When a user was last told that somebody signed up with their address.';
alter table private.taken_notices enable row level security;

comment on table public.notices is 'What happened that concerns a member. Kept for 90 days.';
create index notices_by_age on public.notices (at);
create index notices_of_a_user on public.notices (user_id, workspace_id, at desc);
create index notices_to_mail on public.notices (user_id, at) where ((read_at is null) and (mailed_at is null) and (kind = any (array['approval_asked'::public.notice_kind, 'approved'::public.notice_kind, 'changes_asked'::public.notice_kind, 'comment'::public.notice_kind, 'mention'::public.notice_kind, 'first_comment_failed'::public.notice_kind])));
alter table public.notices enable row level security;

comment on table private.digests is 'Whom a digest was begun for last: engines take turns by it.';
alter table private.digests enable row level security;

-- Members alone are told, and nobody of what they did themselves.
create function private.notify(
  people uuid[],
  workspace uuid,
  kind public.notice_kind,
  event text,
  post uuid default null::uuid,
  channel uuid default null::uuid,
  comment uuid default null::uuid
) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  insert into public.notices (workspace_id, user_id, kind, event, post_id, channel_id, comment_id, actor_id)
  select workspace, m.user_id, notify.kind, notify.event, post, channel, comment, auth.uid()
  from public.workspace_members m
  where m.workspace_id = workspace and m.user_id = any (people) and m.user_id is distinct from auth.uid()
  on conflict (user_id, event) do nothing;
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
      coalesce(nullif(a.full_name, ''), a.email), n.at, n.read_at,
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

-- Those who take care of a workspace when nobody in particular does.
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

-- Those whose approval a delivery waits for now.
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

create function private.tell_of_asking() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.notify(
    private.awaited_for(new), new.workspace_id, 'approval_asked',
    -- One command asks once, however many channels it is about.
    format('asked %s %s', new.post_id, pg_current_xact_id()), new.post_id
  );
  return null;
end
$$;

create function private.tell_of_answer() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.notify(
    array(
      select d.asked_by from public.deliveries d where d.id = new.delivery_id
      union select p.author_id from public.posts p where p.id = new.post_id
    ),
    new.workspace_id, new.answer::text::public.notice_kind,
    format('answered %s %s', new.post_id, pg_current_xact_id()), new.post_id
  );
  return null;
end
$$;

create function private.tell_of_comment() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.notify(
    new.mentioned_ids, new.workspace_id, 'mention', format('comment %s', new.id), new.post_id, comment => new.id
  );
  if tg_op = 'UPDATE' then
    return null;
  end if;
  -- Whoever was told that they are mentioned is not told of the same comment again.
  perform private.notify(
    array(
      select p.author_id from public.posts p where p.id = new.post_id
      union
      select c.author_id from public.post_comments c
      where c.post_id = new.post_id and new.parent_id in (c.id, c.parent_id)
    ),
    new.workspace_id, 'comment', format('comment %s', new.id), new.post_id, comment => new.id
  );
  return null;
end
$$;

create function private.tell_of_outcome() returns trigger
language plpgsql volatile security definer
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

create function private.tell_of_channel() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.notify(
    private.caretakers(new.workspace_id) || new.connected_by, new.workspace_id, 'channel_attention',
    format('channel %s %s', new.id, pg_current_xact_id()), channel => new.id
  );
  return null;
end
$$;

create function private.tell_of_acceptance() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.notify(
    array[new.invited_by], new.workspace_id, 'invitation_accepted', format('invitation %s', new.id)
  );
  return null;
end
$$;

create function engine.claim_digests(most integer) returns table(user_id uuid, email text, language text, notices jsonb)
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
comment on function engine.claim_digests(most integer) is 'Begins the digests that are due: what somebody has not read for two minutes, at most once an hour. What is returned is marked as mailed already, so that no engine sends it again.';

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

create function private.tell_of_clocks(delivery uuid) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  moved public.deliveries;
  concerned uuid[];
begin
  select * into moved from public.deliveries d where d.id = tell_of_clocks.delivery;
  concerned := array(
    select m.user_id from public.workspace_members m
    where m.workspace_id = moved.workspace_id and m.role >= 'contributor' and (
      m.user_id = moved.created_by or m.user_id = (select p.author_id from public.posts p where p.id = moved.post_id)
    )
  );
  if cardinality(concerned) = 0 then
    concerned := private.caretakers(moved.workspace_id);
  end if;
  perform private.notify(
    concerned, moved.workspace_id, 'clocks_changed',
    format('clocks %s %s', moved.post_id, pg_current_xact_id()), moved.post_id, moved.channel_id
  );
end
$$;

create trigger tell_of_acceptance after update of accepted_at on public.workspace_invitations for each row when (new.accepted_at is not null and old.accepted_at is null) execute function private.tell_of_acceptance();

create trigger tell_of_channel after update of state on public.channels for each row when (new.state = 'needs_attention'::public.channel_state and old.state <> 'needs_attention'::public.channel_state) execute function private.tell_of_channel();

create trigger tell_of_asking after insert on public.deliveries for each row when (new.state = 'awaiting_approval'::public.delivery_state and current_setting('postlark.asks_once'::text, true) is distinct from 'on'::text) execute function private.tell_of_asking();
-- What waits and is written on asks nobody again, unless somebody had asked for that.
create trigger tell_of_asking_again after update of state, problem on public.deliveries for each row when (new.state = 'awaiting_approval'::public.delivery_state and (new.problem ->> 'code'::text) is distinct from 'changes_asked'::text and (old.state <> 'awaiting_approval'::public.delivery_state or (old.problem ->> 'code'::text) = 'changes_asked'::text or old.approval_round <> new.approval_round)) execute function private.tell_of_asking();
create trigger tell_of_first_comment after update of state, problem on public.deliveries for each row when (new.state = 'published'::public.delivery_state and (new.problem ->> 'code'::text) ~~ 'comment\_%'::text and (old.problem is distinct from new.problem or old.state = 'publishing'::public.delivery_state)) execute function private.tell_of_outcome();
create trigger tell_of_outcome after update of state on public.deliveries for each row when ((new.state = any (array['failed'::public.delivery_state, 'unknown'::public.delivery_state])) and old.state <> new.state and old.state <> 'removing'::public.delivery_state) execute function private.tell_of_outcome();

create trigger tell_of_answer after insert on public.approvals for each row execute function private.tell_of_answer();

create trigger tell_of_changed_comment after update of mentioned_ids on public.post_comments for each row when (new.deleted_at is null and new.mentioned_ids <> old.mentioned_ids) execute function private.tell_of_comment();
create trigger tell_of_comment after insert on public.post_comments for each row execute function private.tell_of_comment();

create policy "A session must be good" on public.notices
  as restrictive for all to authenticated
  using (( select private.has_good_session() as has_good_session));
create policy "Members see their own notices" on public.notices
  for select to authenticated
  using (((user_id = ( select auth.uid() as uid)) and (workspace_id = any (array( select private.my_workspaces() as my_workspaces)))));
grant select on public.notices to authenticated;
alter publication supabase_realtime add table public.notices;
grant execute on function public.my_notices(workspace_id uuid) to authenticated;
grant execute on function public.read_notices(workspace_id uuid, notice_ids uuid[], post_id uuid, is_read boolean) to authenticated;
grant execute on function engine.claim_digests(most integer) to postlark_engine;
grant execute on function engine.give_back_digest(user_id uuid, notice_ids uuid[]) to postlark_engine;
grant execute on function engine.unsubscribe_digest(user_id uuid) to postlark_engine;

alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public grant execute on functions to anon, authenticated, service_role;
alter default privileges grant execute on functions to public;
reset check_function_bodies;
