-- One queue for the engines' background work. Deliveries have their own, whose lanes and looks are theirs alone.

create sequence private.job_fence;

create table private.jobs (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  -- What it is about, within its kind; empty where a kind has one job.
  subject text not null default '',
  workspace_id uuid references public.workspaces (id) on delete cascade,
  -- One job of a kind's lane runs at a time.
  lane text,
  -- When an engine should take it: due, to be retried, or its lease over.
  wake_at timestamptz not null,
  leased_by text,
  fence bigint not null default 0,
  -- Claims since it was queued, or did what it is for.
  tries integer not null default 0,
  last_error text,
  -- When engines gave it up: it waits for an operator, or to be queued again.
  failed_at timestamptz,
  -- For when it was queued again while it ran.
  again_at timestamptz,
  data jsonb not null default '{}',
  unique (kind, subject),
  constraint kind_is_a_name check (kind ~ '^[a-z]+(_[a-z]+)*$' and char_length(kind) <= 40),
  constraint error_is_short check (char_length(last_error) <= 500),
  constraint data_is_small check (jsonb_typeof(data) = 'object' and octet_length(data::text) <= 4000)
);
comment on table private.jobs is 'Background work of the engines: each job once at a time, by the engine that has its lease.';
create index jobs_in_turn on private.jobs (kind, wake_at);
create index jobs_of_lanes on private.jobs (kind, lane, wake_at) where lane is not null;
create index jobs_of_workspaces on private.jobs (workspace_id) where workspace_id is not null;
alter table private.jobs enable row level security;
revoke all on table private.jobs from public, anon, authenticated, service_role;

-- Queues a job, or moves it. One that runs is run once more after it: it may not have seen what it is queued for.
create function private.queue_job(
  kind text, subject text, workspace uuid, at timestamptz, lane text default null, data jsonb default '{}'
)
returns void
language plpgsql
set search_path = ''
as $$
begin
  insert into private.jobs as j (kind, subject, workspace_id, lane, wake_at, data)
  values (
    queue_job.kind, queue_job.subject, queue_job.workspace, queue_job.lane, queue_job.at, queue_job.data
  )
  on conflict on constraint jobs_kind_subject_key do update
  set
    wake_at = case when j.leased_by is null then excluded.wake_at else j.wake_at end,
    again_at = case when j.leased_by is not null then excluded.wake_at end,
    tries = case when j.leased_by is null then 0 else j.tries end,
    data = j.data || excluded.data, failed_at = null, last_error = null;
  -- Engines look by themselves twice a minute.
  if queue_job.at < now() + interval '1 minute' then
    perform pg_notify('postlark_jobs', '');
  end if;
end
$$;
revoke execute on function private.queue_job(text, text, uuid, timestamptz, text, jsonb) from public, anon, authenticated, service_role;

-- For a trigger of a table with id and workspace_id: its kind, and the column that says when.
create function private.queue_job_of_row()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  changed constant jsonb := to_jsonb(new);
begin
  perform private.queue_job(
    tg_argv[0], changed ->> 'id', (changed ->> 'workspace_id')::uuid, (changed ->> tg_argv[1])::timestamptz
  );
  return null;
end
$$;
revoke execute on function private.queue_job_of_row() from public, anon, authenticated, service_role;

-- wanted: [{"kind", "most", "lease" in milliseconds}]: other kinds are for engines that know them.
create function engine.claim_jobs(wanted jsonb, owner text)
returns table (id uuid, kind text, subject text, lane text, fence bigint, tries integer, data jsonb)
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  -- One claim after the other, each seeing the leases of those before it: two could else take two jobs of one lane.
  perform pg_advisory_xact_lock(hashtextextended('postlark_jobs', 0));
  return query
    with due as (
      select d.id, k.lease
      from jsonb_to_recordset(claim_jobs.wanted) as k (kind text, most integer, lease float8)
      cross join lateral (
        select j.id from private.jobs j
        left join public.workspaces w on w.id = j.workspace_id
        where j.kind = k.kind and j.wake_at <= clock_timestamp() and w.deleted_at is null
          and not exists (
            select from private.jobs o
            where o.kind = j.kind and o.lane = j.lane and o.id <> j.id and (
              o.leased_by is not null and o.wake_at > clock_timestamp()
              or o.wake_at <= clock_timestamp() and (o.wake_at, o.id) < (j.wake_at, j.id)
            )
          )
        order by j.wake_at, j.id
        limit k.most
        for update of j skip locked
      ) d
    )
    update private.jobs j
    set
      wake_at = clock_timestamp() + least(due.lease * interval '1 millisecond', interval '10 minutes'),
      leased_by = claim_jobs.owner, fence = nextval('private.job_fence'), tries = j.tries + 1
    from due where j.id = due.id
    returning j.id, j.kind, j.subject, j.lane, j.fence, j.tries, j.data;
end
$$;
comment on function engine.claim_jobs is 'Takes due jobs of the kinds that an engine knows and has room for, each until its lease ends; of a lane one at a time.';
revoke execute on function engine.claim_jobs(jsonb, text) from public, anon, authenticated, service_role;
grant execute on function engine.claim_jobs(jsonb, text) to postlark_engine;

-- outcome: done; again, which is due once more after a wait; retry; failed, for good; returned, as if it was never claimed.
create function engine.settle_job(
  job_id uuid, fence bigint, outcome text, wait interval default '0', error text default null,
  lane_wait interval default null
)
returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  settled private.jobs;
begin
  select j.* into settled from private.jobs j
  where j.id = settle_job.job_id and j.fence = settle_job.fence and j.leased_by is not null
  for update;
  if settled.id is null then
    return false;
  end if;
  if settle_job.outcome not in ('done', 'again', 'retry', 'failed', 'returned') then
    raise exception 'outcome_unknown';
  end if;
  if settle_job.outcome = 'done' and settled.again_at is null then
    delete from private.jobs j where j.id = settled.id;
    return true;
  end if;
  update private.jobs j
  set
    wake_at = case
      when settle_job.outcome = 'returned' then now()
      when settled.again_at is not null then settled.again_at
      when settle_job.outcome = 'failed' then 'infinity'
      else now() + settle_job.wait
    end,
    leased_by = null, again_at = null,
    tries = case
      when settle_job.outcome = 'returned' then settled.tries - 1
      when settle_job.outcome in ('done', 'again') or settled.again_at is not null then 0
      else settled.tries
    end,
    last_error = left(settle_job.error, 500),
    failed_at = case when settle_job.outcome = 'failed' and settled.again_at is null then now() end
  where j.id = settled.id;
  if settle_job.lane_wait is not null then
    update private.jobs j set wake_at = now() + settle_job.lane_wait
    where j.kind = settled.kind and j.lane = settled.lane and j.leased_by is null
      and j.wake_at < now() + settle_job.lane_wait;
  end if;
  if settled.again_at is not null or settle_job.outcome = 'returned' then
    perform pg_notify('postlark_jobs', '');
  end if;
  return true;
end
$$;
comment on function engine.settle_job is 'Writes down how a job ended, and false where its lease is somebody else''s by now. lane_wait: for how long its lane rests.';
revoke execute on function engine.settle_job(uuid, bigint, text, interval, text, interval) from public, anon, authenticated, service_role;
grant execute on function engine.settle_job(uuid, bigint, text, interval, text, interval) to postlark_engine;
