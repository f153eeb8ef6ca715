create function engine.next_job_at(kinds text[])
returns timestamptz
language sql stable security definer
set search_path = ''
as $$
  select coalesce(min(d.wake_at), 'infinity')
  from unnest(next_job_at.kinds) k (kind)
  cross join lateral (
    select j.wake_at from private.jobs j
    left join public.workspaces w on w.id = j.workspace_id
    where j.kind = k.kind and w.deleted_at is null
    order by j.wake_at
    limit 1
  ) d
$$;
comment on function engine.next_job_at is 'When a job of these kinds is due next; infinity for none.';
revoke execute on function engine.next_job_at(text[]) from public, anon, authenticated, service_role;
grant execute on function engine.next_job_at(text[]) to postlark_engine;

create function engine.schedule_jobs(kinds text[])
returns void
language sql volatile security definer
set search_path = ''
as $$
  insert into private.jobs (kind, wake_at) select k.kind, now() from unnest(schedule_jobs.kinds) k (kind)
  on conflict (kind, subject) do nothing
$$;
comment on function engine.schedule_jobs is 'Queues what is done again and again, where it is not queued yet.';
revoke execute on function engine.schedule_jobs(text[]) from public, anon, authenticated, service_role;
grant execute on function engine.schedule_jobs(text[]) to postlark_engine;

create function engine.job_state()
returns table (kind text, queued integer, oldest_seconds float8, failed integer)
language sql stable security definer
set search_path = ''
as $$
  select j.kind, count(*) filter (where j.failed_at is null)::integer,
    coalesce(extract(epoch from now() - min(j.wake_at) filter (where j.wake_at <= now() and w.deleted_at is null)), 0)::float8,
    count(*) filter (where j.failed_at is not null)::integer
  from private.jobs j
  left join public.workspaces w on w.id = j.workspace_id
  group by j.kind
$$;
comment on function engine.job_state is 'Jobs by kind: how many are queued, for how long the oldest has been due, and how many were given up.';
revoke execute on function engine.job_state() from public, anon, authenticated, service_role;
grant execute on function engine.job_state() to postlark_engine;
