-- What a runner asks besides what is due: since when it has tried, and how much waits.

create function engine.tried_since(delivery_id uuid) returns timestamptz
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  return (
    select min(e.at) from public.delivery_events e
    where e.delivery_id = tried_since.delivery_id and e.kind in ('claimed', 'taken_over')
      and e.id > coalesce((
        select max(o.id) from public.delivery_events o
        where o.delivery_id = tried_since.delivery_id
          and o.kind in ('retried', 'resolved', 'waiting_for_channel')
      ), 0)
  );
end
$$;
comment on function engine.tried_since is
  'When the first try was since somebody asked for it anew or its channel had waited.';

create function engine.depth() returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  return (select count(*) from private.lanes l where l.next_at <= now());
end
$$;
comment on function engine.depth is 'How many channels have something due that no engine holds.';

-- Where a workspace with all its places was the only one with something due, what others had due next was not looked
-- for in the second that followed.
create or replace function engine.next_at() returns timestamptz
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  earliest constant timestamptz := (select min(l.next_at) from private.lanes l where l.next_at < 'infinity');
begin
  if earliest is null or earliest > now() then
    return coalesce(earliest, 'infinity');
  end if;
  -- Of a workspace that has all its places nothing is due before one of them is free.
  return coalesce(
    (
      select min(l.next_at) from private.lanes l
      where l.next_at <= now() and l.workspace_id not in (
        select f.workspace_id from private.lanes f
        where f.delivery_id is not null and f.leased_until > now()
        group by f.workspace_id
        having count(*) >= 10
      )
    ),
    least((select min(l.next_at) from private.lanes l where l.next_at > now()), now() + interval '1 second')
  );
end
$$;

revoke execute on function engine.tried_since, engine.depth from public, anon, authenticated, service_role;
grant execute on function engine.tried_since, engine.depth to postlark_engine;
