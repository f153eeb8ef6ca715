-- A month of deliveries, read from one index: what a calendar shows of each is in it.

-- Of the content, which may be long, as much as a calendar has room for.
alter table public.deliveries
  add column excerpt text not null generated always as (left(content ->> 'text', 140)) stored;

drop index public.deliveries_of_month;
create index deliveries_of_month on public.deliveries (workspace_id, due_at, id)
  include (post_id, channel_id, state, created_by, excerpt);

-- One value, not rows: of these the API gives a thousand at most, and a month may hold two thousand.
create function public.calendar_deliveries(workspace_id uuid, since timestamptz, until timestamptz) returns json
language sql stable
set search_path = ''
as $$
  select coalesce(json_agg(found), '[]') from (
    select d.id, d.post_id, d.channel_id, d.state, d.due_at, d.created_by, d.excerpt
    from public.deliveries d
    where d.workspace_id = calendar_deliveries.workspace_id
      and d.due_at >= calendar_deliveries.since and d.due_at < calendar_deliveries.until
      and d.state <> 'cancelled'
    order by d.due_at, d.id
    limit 2000
  ) found
$$;
comment on function public.calendar_deliveries is
  'What is due from one moment until before another, cancelled ones aside: the first 2,000 that the caller may see.';

revoke execute on function public.calendar_deliveries from public, anon, authenticated, service_role;
grant execute on function public.calendar_deliveries to authenticated;
