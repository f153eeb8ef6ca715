set lock_timeout = '5s';

-- Of the last seven days and the seven before them: posts published, and likes and replies by network. Those are what
-- posts had a day after publishing, of the last two weeks that are so old: at one age, or the older week would lead.
create function public.recent_figures(workspace_id uuid) returns table(metric text, network text, recent bigint, before bigint)
language sql stable
set search_path = ''
as $$
  select 'posts', null,
    count(distinct d.post_id) filter (where d.published_at >= now() - interval '7 days'),
    count(distinct d.post_id) filter (where d.published_at < now() - interval '7 days')
  from public.deliveries d
  where d.workspace_id = recent_figures.workspace_id and d.published_at >= now() - interval '14 days'
  having count(*) > 0
  union all
  select s.metric, c.network,
    (sum(s.value) filter (where s.published_at >= now() - interval '8 days'))::bigint,
    (sum(s.value) filter (where s.published_at < now() - interval '8 days'))::bigint
  from public.metric_samples s
  join public.channels c on c.id = s.channel_id
  where s.workspace_id = recent_figures.workspace_id and s.metric in ('likes', 'replies') and s.hours = 24
    and s.published_at >= now() - interval '15 days' and s.measured_at <= s.published_at + interval '36 hours'
  group by s.metric, c.network
$$;
comment on function public.recent_figures(workspace_id uuid) is 'Posts published in the last seven days and in the seven before, and their likes and replies by network, with the caller''s rights.';
revoke all on function public.recent_figures(workspace_id uuid) from public, anon, service_role;
grant execute on function public.recent_figures(workspace_id uuid) to authenticated;
