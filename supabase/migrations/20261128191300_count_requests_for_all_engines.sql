-- Engines count what leaves the house together: each by itself, three of them would let three times as much through,
-- and a restart would forget it.

create table private.request_counts (
  kind text not null,
  -- SHA-256 of the kind and of who it was: addresses of strangers are not collected.
  who_hash bytea not null,
  taken integer not null,
  ends_at timestamptz not null,
  primary key (kind, who_hash)
);
comment on table private.request_counts is 'Requests of one client or account in the current period, where all engines share a limit.';
create index request_counts_to_delete on private.request_counts (ends_at);
alter table private.request_counts enable row level security;
revoke all on table private.request_counts from public, anon, authenticated, service_role;

create function engine.count_request(kind text, who_hash bytea, points integer, period interval)
returns table (taken integer, remaining interval)
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  if points < 1 then
    return;
  end if;
  -- What a crash of Postgres loses is the last moment's counts.
  perform set_config('synchronous_commit', 'off', true);
  return query
    insert into private.request_counts as c (kind, who_hash, taken, ends_at)
    values (count_request.kind, count_request.who_hash, least(points, 1000000), now() + least(period, interval '1 day'))
    on conflict (kind, who_hash) do update set
      taken = case when c.ends_at <= now() then excluded.taken else least(c.taken + excluded.taken, 1000000) end,
      ends_at = case when c.ends_at <= now() then excluded.ends_at else c.ends_at end
    returning c.taken, greatest(c.ends_at - now(), interval '0');
  -- More than one call adds, so that nothing stays. It waits for no lock, so that two calls never wait for each other.
  delete from private.request_counts c where c.ctid = any (array(
    select o.ctid from private.request_counts o where o.ends_at < now() limit 10 for update skip locked
  ));
end
$$;
comment on function engine.count_request is
  'Counts requests of one client or account, and returns how many there are in the current period and how long it lasts still.';

revoke execute on function engine.count_request from public, anon, authenticated, service_role;
grant execute on function engine.count_request to postlark_engine;
