-- A calendar and a queue tell what a client, or an approver, wants changed from what waits for approval.

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
      coalesce(array_agg(found.excerpt), '{}') as excerpt,
      -- The few that wait are looked up: all else is read from the index alone.
      array(
        select w.id from public.deliveries w
        where w.id = any (array_agg(found.id) filter (where found.state = 'awaiting_approval'))
          and w.problem ->> 'code' = 'changes_asked'
      ) as changes_asked
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
