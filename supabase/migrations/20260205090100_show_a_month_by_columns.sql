-- Of 2,000 rows a fifth were their keys, and half the time went into sending what a calendar has no room for.
create or replace function public.calendar_deliveries(workspace_id uuid, since timestamptz, until timestamptz) returns json
language sql stable
set search_path = ''
as $$
  select row_to_json(by_columns) from (
    select
      coalesce(array_agg(found.id), '{}') as id,
      coalesce(array_agg(found.post_id), '{}') as post_id,
      coalesce(array_agg(found.channel_id), '{}') as channel_id,
      coalesce(array_agg(found.state), '{}') as state,
      coalesce(array_agg(found.due_at), '{}') as due_at,
      coalesce(array_agg(found.created_by), '{}') as created_by,
      coalesce(array_agg(found.excerpt), '{}') as excerpt
    from (
      select
        d.id, d.post_id, d.channel_id, d.state, d.due_at, d.created_by, left(d.excerpt, 80) as excerpt
      from public.deliveries d
      where d.workspace_id = calendar_deliveries.workspace_id
        and d.due_at >= calendar_deliveries.since and d.due_at < calendar_deliveries.until
        and d.state <> 'cancelled'
      order by d.due_at, d.id
      limit 2000
    ) found
  ) by_columns
$$;
comment on function public.calendar_deliveries is
  'What is due from one moment until before another, cancelled ones aside: the first 2,000 that the caller may see, one list a column.';
