set lock_timeout = '5s';

-- Read with the caller's rights, as the lists are. A word is looked for in every text of the workspace: row security lets
-- no index of texts be used before it, and pg_trgm knows no letters but ASCII under the C locale.
create function public.count_posts(
  workspace_id uuid,
  patterns text[] default '{}'::text[],
  channel_id uuid default null::uuid,
  author_id uuid default null::uuid,
  label_id uuid default null::uuid,
  since timestamptz default null::timestamptz,
  until timestamptz default null::timestamptz
) returns json
language sql stable
set search_path = ''
as $$
  select json_build_object(
    'drafts', unplanned.drafts,
    'deleted', unplanned.deleted,
    'approval', planned.approval,
    'scheduled', planned.scheduled,
    'published', planned.published,
    'attention', planned.attention
  )
  from (
    select
      count(*) filter (where p.deleted_at is null and not exists (
        select from public.deliveries d where d.post_id = p.id and d.state <> 'cancelled'
      )) as drafts,
      count(*) filter (where p.deleted_at is not null) as deleted
    from public.posts p
    where p.workspace_id = count_posts.workspace_id and p.evergreen_entry_id is null
      and p.content ->> 'text' ilike all (patterns)
      and (count_posts.channel_id is null or p.channel_ids @> array[count_posts.channel_id])
      and (count_posts.author_id is null or p.author_id = count_posts.author_id)
      and (label_id is null or p.label_ids @> array[label_id])
      and (since is null or p.updated_at >= since) and (until is null or p.updated_at < until)
  ) unplanned, (
    select
      count(distinct (d.post_id, d.due_at)) filter (where d.state = 'awaiting_approval') as approval,
      count(distinct (d.post_id, d.due_at)) filter (
        where d.state in ('awaiting_approval', 'scheduled', 'publishing')
      ) as scheduled,
      count(distinct (d.post_id, d.due_at)) filter (
        where d.state in ('published', 'editing', 'removing', 'removed')
      ) as published,
      count(distinct (d.post_id, d.due_at)) filter (
        where d.state in ('failed', 'unknown')
          or d.state = 'awaiting_approval' and d.problem ->> 'code' = 'changes_asked'
      ) as attention
    from public.deliveries d
    where d.workspace_id = count_posts.workspace_id and d.state <> 'cancelled'
      and d.content ->> 'text' ilike all (patterns)
      and (count_posts.channel_id is null or d.channel_id = count_posts.channel_id)
      and (count_posts.author_id is null and label_id is null or d.post_id in (
        select p.id from public.posts p
        where p.workspace_id = count_posts.workspace_id
          and (count_posts.author_id is null or p.author_id = count_posts.author_id)
          and (label_id is null or p.label_ids @> array[label_id])
      ))
      and (since is null or coalesce(d.published_at, d.due_at) >= since)
      and (until is null or coalesce(d.published_at, d.due_at) < until)
  ) planned
$$;
comment on function public.count_posts(workspace_id uuid, patterns text[], channel_id uuid, author_id uuid, label_id uuid, since timestamp with time zone, until timestamp with time zone) is 'How many posts each list of the posts screen has, of those that match: a post at several times counts as often.';
revoke all on function public.count_posts(workspace_id uuid, patterns text[], channel_id uuid, author_id uuid, label_id uuid, since timestamp with time zone, until timestamp with time zone) from public, anon, service_role;
grant execute on function public.count_posts(workspace_id uuid, patterns text[], channel_id uuid, author_id uuid, label_id uuid, since timestamp with time zone, until timestamp with time zone) to authenticated;
