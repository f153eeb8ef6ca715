-- Clients read infinity as anything but a time.
create or replace function engine.next_at() returns timestamptz
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  earliest constant timestamptz := (select min(l.next_at) from private.lanes l where l.next_at < 'infinity');
begin
  if earliest is null or earliest > now() then
    return earliest;
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
    now() + interval '1 second'
  );
end
$$;
comment on function engine.next_at is
  'When a claim may find something: null when nothing waits, in the past while a person''s command holds what is due.';
