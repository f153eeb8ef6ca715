-- How many wait says nothing of how long they have waited.

create function engine.queue_age() returns interval
language sql volatile security definer
set search_path = ''
as $$
  select coalesce(now() - min(l.next_at), interval '0') from private.lanes l where l.next_at <= now()
$$;
comment on function engine.queue_age is 'For how long the oldest delivery has been due that no engine holds.';

revoke execute on function engine.queue_age from public, anon, authenticated, service_role;
grant execute on function engine.queue_age to postlark_engine;
