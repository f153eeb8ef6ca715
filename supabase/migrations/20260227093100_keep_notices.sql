-- What happened that concerns somebody: written where it happens, in the same transaction, to just those whom it concerns.

create type public.notice_kind as enum (
  'approval_asked', 'approved', 'changes_asked', 'comment', 'mention', 'delivery_failed', 'delivery_unknown',
  'channel_attention', 'invitation_accepted'
);

create table public.notices (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null references public.workspaces (id) on delete cascade,
  -- Whom it concerns: nobody else reads it.
  user_id uuid not null references auth.users (id) on delete cascade,
  kind public.notice_kind not null,
  -- What happened: it is told to nobody twice.
  event text not null,
  post_id uuid references public.posts (id) on delete cascade,
  channel_id uuid references public.channels (id) on delete cascade,
  comment_id uuid references public.post_comments (id) on delete cascade,
  -- Who did it; null: an engine, or nobody in particular.
  actor_id uuid,
  at timestamptz not null default clock_timestamp(),
  read_at timestamptz,
  -- When a mail was begun that tells of it.
  mailed_at timestamptz,
  constraint notice_is_given_once unique (user_id, event)
);
comment on table public.notices is 'What happened that concerns a member. Kept for 90 days.';
create index notices_of_a_user on public.notices (user_id, workspace_id, at desc);
create index notices_by_age on public.notices (at);

revoke all on table public.notices from public, anon, authenticated, service_role;
grant select on public.notices to authenticated;
alter table public.notices enable row level security;
create policy "Members see their own notices" on public.notices
  for select to authenticated
  using (user_id = (select auth.uid()) and workspace_id = any (array(select private.my_workspaces())));
create policy "A session must be good" on public.notices
  as restrictive for all to authenticated using ((select private.has_good_session()));

alter publication supabase_realtime add table public.notices;

-- Members alone are told, and nobody of what they did themselves.
create function private.notify(
  people uuid[], workspace uuid, kind public.notice_kind, event text,
  post uuid default null, channel uuid default null, comment uuid default null
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

create function public.my_notices(workspace_id uuid) returns table (
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
comment on function public.my_notices is
  'The caller''s latest 50 notices of a workspace, each with what it is about and how many are unread in all.';

create function public.read_notices(
  workspace_id uuid, notice_ids uuid[] default null, post_id uuid default null, is_read boolean default true
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
comment on function public.read_notices is
  'Marks the caller''s notices as read, or as unread again: some, a post''s, or all. It is about nobody else, and stands in no audit.';

revoke execute on function private.notify, public.my_notices, public.read_notices
  from public, anon, authenticated, service_role;
grant execute on function public.my_notices, public.read_notices to authenticated;

create or replace function private.forget_comments() returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  delete from private.deleted_comments d where d.deleted_at < now() - interval '1 hour';
  -- One that was answered leaves its place to its answers.
  delete from public.post_comments c
  where c.deleted_at < now() - interval '1 hour'
    and not exists (select from public.post_comments r where r.parent_id = c.id);
  delete from public.notices n where n.at < now() - interval '90 days';
end
$$;
