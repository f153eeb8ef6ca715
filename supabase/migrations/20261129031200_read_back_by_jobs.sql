-- Deliveries that are to be read back are jobs, one of a channel at a time, as networks count requests by account.

insert into private.jobs (kind, subject, workspace_id, lane, wake_at, tries, data)
select 'reading', a.delivery_id::text, a.workspace_id, a.channel_id::text, a.wake_at, a.attempts,
  case when a.is_awaited then '{"isAwaited": true}' else '{}' end::jsonb
from private.asked_readings a;

-- Has an engine read a delivery back. What is asked for again is read again, and never sooner than ten seconds after the last.
create or replace function private.ask_for_reading(delivery public.deliveries, wait interval, is_awaited boolean)
returns void
language plpgsql
set search_path = ''
as $$
#variable_conflict use_column
declare
  last_at timestamptz;
begin
  select greatest(r.read_at, r.failed_at) into last_at
  from public.delivery_readings r where r.delivery_id = delivery.id;
  if exists (
    select from private.jobs j
    where j.kind = 'reading' and j.subject = delivery.id::text and j.leased_by is not null
  ) then
    last_at := now();
  end if;
  insert into public.delivery_readings (delivery_id, workspace_id)
  values (delivery.id, delivery.workspace_id)
  on conflict (delivery_id) do update set is_asked = true;
  -- Whoever waits for it is told at once what cannot be read.
  perform private.queue_job(
    'reading', delivery.id::text, delivery.workspace_id,
    greatest(now() + ask_for_reading.wait, last_at + interval '10 seconds'), delivery.channel_id::text,
    case when ask_for_reading.is_awaited then '{"isAwaited": true}' else '{}' end::jsonb
  );
end
$$;

-- A network may take a moment to show what it took.
create or replace function private.read_what_was_approved()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform private.ask_for_reading(new, interval '10 seconds', false);
  return null;
end
$$;

create or replace function public.compare_delivery(delivery_id uuid)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  compared public.deliveries;
begin
  select * into compared from public.deliveries d where d.id = compare_delivery.delivery_id;
  perform private.require_role(compared.workspace_id, 'viewer');
  if compared.state <> 'published' then
    perform private.refuse(409, 'not_published', 'It is not published, so there is nothing to compare there.');
  end if;
  perform private.require_present_channel(compared);
  perform private.ask_for_reading(compared, interval '0', true);
  perform private.audit(compared.workspace_id, 'delivery.compare', 'delivery', compared.id::text, '{}');
end
$$;

drop function engine.claim_readings(integer, interval, text);
drop function engine.next_reading_at();
drop function engine.settle_reading(uuid, bigint, interval, text, text[], text, jsonb, text, text, text[]);
drop function private.end_unreadable();
drop table private.asked_readings;
drop sequence private.reading_fence;

create function engine.published_delivery(delivery_id uuid)
returns table (
  work jsonb, content jsonb, state text, published_at timestamptz, is_channel_removed boolean, needs_attention boolean,
  limit_until timestamptz, now timestamptz
)
language sql stable security definer
set search_path = ''
as $$
  select private.work_of(d.*::public.deliveries),
    -- What its frozen steps do not say: it was changed where it stands.
    case when exists (select from public.delivery_edits e where e.delivery_id = d.id) then d.content end,
    d.state::text, d.published_at, h.removed_at is not null, h.state = 'needs_attention',
    case when l.limit_left = 0 and l.limit_until > now() then l.limit_until end, now()
  from public.deliveries d
  join public.channels h on h.id = d.channel_id
  left join private.lanes l on l.channel_id = d.channel_id
  where d.id = published_delivery.delivery_id
$$;
comment on function engine.published_delivery is 'What a delivery published, and what decides whether its network can be asked about it.';
revoke execute on function engine.published_delivery(uuid) from public, anon, authenticated, service_role;
grant execute on function engine.published_delivery(uuid) to postlark_engine;

-- Without an outcome it could not be read.
create function engine.save_reading(
  delivery_id uuid, outcome text default null, differences text[] default '{}', compared text default null,
  posts jsonb default '[]', planned_hash text default null, held_hash text default null, untold text[] default '{}'
)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  if save_reading.outcome is null then
    update public.delivery_readings r set is_asked = false, failed_at = now()
    where r.delivery_id = save_reading.delivery_id;
  else
    update public.delivery_readings r
    set is_asked = false, failed_at = null, read_at = now(), outcome = save_reading.outcome,
      differences = save_reading.differences, compared = save_reading.compared, posts = save_reading.posts,
      planned_hash = save_reading.planned_hash, held_hash = save_reading.held_hash, untold = save_reading.untold
    where r.delivery_id = save_reading.delivery_id;
  end if;
end
$$;
comment on function engine.save_reading is 'Writes down what a reading came to, in the transaction that settles its job.';
revoke execute on function engine.save_reading(uuid, text, text[], text, jsonb, text, text, text[]) from public, anon, authenticated, service_role;
grant execute on function engine.save_reading(uuid, text, text[], text, jsonb, text, text, text[]) to postlark_engine;
