-- The index by time holds only what is due at some time, which a query has to say to be given it; and a lane is asked
-- with a lease that does not stand there yet.

create or replace function private.take_lanes(most integer) returns uuid[]
language plpgsql volatile
set search_path = ''
as $$
declare
  full_workspaces uuid[];
  taken uuid[];
  rest uuid[];
begin
  select coalesce(array_agg(f.workspace_id), '{}') into full_workspaces from (
    select l.workspace_id from private.lanes l
    where l.delivery_id is not null and l.leased_until > now()
    group by l.workspace_id
    having count(*) >= 10
  ) f;
  select coalesce(array_agg(t.channel_id), '{}') into taken from (
    select l.channel_id from private.lanes l
    where l.next_at <= now() and l.channel_id in (
      select r.channel_id from (
        select
          o.channel_id, o.next_at,
          row_number() over (partition by o.workspace_id order by o.next_at) as place
        from (
          select d.channel_id, d.workspace_id, d.next_at from private.lanes d
          where d.next_at <= now() and d.next_at < 'infinity' and d.workspace_id <> all (full_workspaces)
          order by d.next_at
          limit 500
        ) o
      ) r
      where r.place <= 10
      order by r.next_at
      limit most
    )
    for update skip locked
  ) t;
  if cardinality(taken) >= most - 5 then
    return taken;
  end if;
  select coalesce(array_agg(t.channel_id), '{}') into rest from (
    select l.channel_id from private.lanes l
    where l.next_at <= now() and l.next_at < 'infinity' and l.channel_id <> all (taken)
    order by l.next_at
    limit most - 5 - cardinality(taken)
    for update skip locked
  ) t;
  return taken || rest;
end
$$;


-- Of a lane's channel, and of a lease that may not stand there yet.
create function private.lane_due(channel uuid, leased_until timestamptz) returns timestamptz
language plpgsql volatile
set search_path = ''
as $$
begin
  return (
    select case
      when c.removed_at is not null then (
        select coalesce(min(d.wake_at), 'infinity') from public.deliveries d
        where d.channel_id = channel and d.state = 'publishing'
      )
      when w.deleted_at is not null or c.state = 'needs_attention' then 'infinity'
      -- The engine ends a pause whose time has come.
      when c.state = 'paused' then coalesce(c.paused_until, 'infinity')
      -- One delivery at a time: nothing before the lease is over. "greatest" leaves out nulls.
      else greatest(
        lane_due.leased_until,
        (
          select coalesce(min(d.wake_at), 'infinity') from public.deliveries d
          where d.channel_id = channel and d.state in ('scheduled', 'publishing')
        )
      )
    end
    from public.channels c
    join public.workspaces w on w.id = c.workspace_id
    where c.id = channel
  );
end
$$;
create or replace function private.lane_due(channel uuid) returns timestamptz
language plpgsql volatile
set search_path = ''
as $$
begin
  return (
    select private.lane_due(l.channel_id, l.leased_until) from private.lanes l where l.channel_id = channel
  );
end
$$;
revoke execute on function private.lane_due(uuid, timestamptz) from public, anon, authenticated, service_role;
