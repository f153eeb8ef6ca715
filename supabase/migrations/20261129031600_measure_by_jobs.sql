-- Deliveries whose numbers are wanted are jobs, one of a channel at a time.

insert into private.jobs (kind, subject, workspace_id, lane, wake_at, tries)
select 'measurement', m.delivery_id::text, d.workspace_id, m.channel_id::text, m.wake_at, m.failures
from private.measurements m join public.deliveries d on d.id = m.delivery_id;

create or replace function private.queue_measurement()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if new.state = 'removed' then
    delete from private.jobs j where j.kind = 'measurement' and j.subject = new.id::text;
  else
    perform private.queue_job(
      'measurement', new.id::text, new.workspace_id, new.published_at + interval '1 hour', new.channel_id::text
    );
  end if;
  return null;
end
$$;

drop function engine.claim_measurements(integer, interval, text);
drop function engine.next_measurement_at();
drop function engine.settle_measurement(uuid, bigint, jsonb, interval, boolean, text);
drop table private.measurements;
drop sequence private.measurement_fence;

-- counts: {metric: a count, or null where the network did not say}. Returns when the next are wanted; null for never.
create function engine.save_counts(delivery_id uuid, counts jsonb)
returns interval
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  delivery public.deliveries;
  age numeric;
begin
  select d.* into delivery from public.deliveries d where d.id = save_counts.delivery_id and d.published_at is not null;
  age := extract(epoch from now() - delivery.published_at) / 3600;
  insert into public.metric_samples (
    delivery_id, metric, hours, workspace_id, channel_id, published_at, value
  )
  select delivery.id, c.key,
    (select coalesce(max(h), 1) from unnest(private.measured_after()) h where h <= age),
    delivery.workspace_id, delivery.channel_id, delivery.published_at, (c.value #>> '{}')::bigint
  from jsonb_each(save_counts.counts) c
  where delivery.id is not null
  limit 20
  on conflict do nothing;
  return (
    select delivery.published_at + min(h) * interval '1 hour' - now() from unnest(private.measured_after()) h where h > age
  );
end
$$;
comment on function engine.save_counts is 'Writes down what a network counted of a delivery, in the transaction that settles its job.';
revoke execute on function engine.save_counts(uuid, jsonb) from public, anon, authenticated, service_role;
grant execute on function engine.save_counts(uuid, jsonb) to postlark_engine;
