-- How engines take what is to be read back, and write down what they found. No delivery's state depends on it.

-- Ends what no engine can read: its channel is gone or has to be signed in to, or it is not out any more.
create function private.end_unreadable() returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  with ended as (
    delete from private.asked_readings a
    using public.deliveries d join public.channels h on h.id = d.channel_id
    where d.id = a.delivery_id and a.wake_at <= now() and (
      d.state <> 'published' or h.removed_at is not null or h.state = 'needs_attention'
    )
    returning a.delivery_id
  )
  update public.delivery_readings r set is_asked = false, failed_at = now()
  from ended e where r.delivery_id = e.delivery_id;
end
$$;

create function engine.claim_readings(most integer, lease interval, owner text) returns table (
  delivery_id uuid, fence bigint, content jsonb, attempts integer, is_awaited boolean, work jsonb
)
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.end_unreadable();
  return query
    with due as (
      select a.delivery_id from private.asked_readings a
      where a.delivery_id in (
        -- One of a channel at a time, as networks count requests by account.
        select distinct on (o.channel_id) o.delivery_id
        from private.asked_readings o
        join public.workspaces w on w.id = o.workspace_id and w.deleted_at is null
        where o.wake_at <= now() and not exists (
          select from private.asked_readings held
          where held.channel_id = o.channel_id and held.leased_by is not null and held.wake_at > now()
        )
        order by o.channel_id, o.wake_at
      )
      order by a.wake_at
      limit claim_readings.most
      for update skip locked
    ), claimed as (
      update private.asked_readings a
      set
        wake_at = now() + least(claim_readings.lease, interval '10 minutes'), leased_by = claim_readings.owner,
        fence = nextval('private.reading_fence')
      from due where a.delivery_id = due.delivery_id and a.wake_at <= now()
      returning a.*
    )
    select c.delivery_id, c.fence,
      -- What its frozen steps do not say: it was changed where it stands.
      case when exists (
        select from public.delivery_edits e where e.delivery_id = c.delivery_id
      ) then d.content end,
      c.attempts, c.is_awaited, private.work_of(d.*::public.deliveries)
    from claimed c join public.deliveries d on d.id = c.delivery_id;
end
$$;
comment on function engine.claim_readings is 'Takes deliveries that are to be read back, each until its lease ends.';

create function engine.next_reading_at() returns timestamptz
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  return (
    select coalesce(min(a.wake_at), 'infinity') from private.asked_readings a
    join public.workspaces w on w.id = a.workspace_id and w.deleted_at is null
  );
end
$$;
comment on function engine.next_reading_at is 'When a reading is wanted that no engine has done yet; infinity for none.';

-- again: after how long it is tried once more; without it and without an outcome it could not be read.
create function engine.settle_reading(
  delivery_id uuid, fence bigint, again interval default null, outcome text default null,
  differences text[] default '{}', compared text default null, posts jsonb default '[]',
  planned_hash text default null, held_hash text default null
) returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  if settle_reading.again is not null then
    update private.asked_readings a
    set wake_at = now() + settle_reading.again, leased_by = null, attempts = a.attempts + 1
    where a.delivery_id = settle_reading.delivery_id and a.fence = settle_reading.fence and a.leased_by is not null;
    return found;
  end if;
  delete from private.asked_readings a
  where a.delivery_id = settle_reading.delivery_id and a.fence = settle_reading.fence and a.leased_by is not null;
  if not found then
    return false;
  end if;
  if settle_reading.outcome is null then
    update public.delivery_readings r set is_asked = false, failed_at = now()
    where r.delivery_id = settle_reading.delivery_id;
  else
    update public.delivery_readings r
    set is_asked = false, failed_at = null, read_at = now(), outcome = settle_reading.outcome,
      differences = settle_reading.differences, compared = settle_reading.compared, posts = settle_reading.posts,
      planned_hash = settle_reading.planned_hash, held_hash = settle_reading.held_hash
    where r.delivery_id = settle_reading.delivery_id;
  end if;
  return true;
end
$$;
comment on function engine.settle_reading is
  'Writes down what a reading came to, and false where somebody else may have it by now.';

revoke execute on function private.end_unreadable from public, anon, authenticated, service_role;
revoke execute on function engine.claim_readings, engine.next_reading_at, engine.settle_reading
  from public, anon, authenticated, service_role;
grant execute on function engine.claim_readings, engine.next_reading_at, engine.settle_reading to postlark_engine;
