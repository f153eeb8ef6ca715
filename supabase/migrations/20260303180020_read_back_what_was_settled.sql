-- Who sees a post, who can reply, its poll and where it was first are read back, too; what a network does not tell is said.

alter table public.delivery_readings
  drop constraint differences_are_known,
  add constraint differences_are_known check (
    differences <@ array[
      'gone', 'text', 'warning', 'pictures', 'alt_text', 'card', 'visibility', 'replies', 'poll', 'canonical'
    ]
  ),
  -- What was settled of it, and its network tells nobody.
  add column untold text[] not null default '{}' constraint untold_is_known check (
    untold <@ array['visibility', 'replies', 'poll']
  );

drop function engine.settle_reading(
  uuid, bigint, interval, text, text[], text, jsonb, text, text
);

-- again: after how long it is tried once more; without it and without an outcome it could not be read.
create function engine.settle_reading(
  delivery_id uuid, fence bigint, again interval default null, outcome text default null,
  differences text[] default '{}', compared text default null, posts jsonb default '[]',
  planned_hash text default null, held_hash text default null, untold text[] default '{}'
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
      planned_hash = settle_reading.planned_hash, held_hash = settle_reading.held_hash, untold = settle_reading.untold
    where r.delivery_id = settle_reading.delivery_id;
  end if;
  return true;
end
$$;
comment on function engine.settle_reading is
  'Writes down what a reading came to, and false where somebody else may have it by now.';

revoke execute on function engine.settle_reading from public, anon, authenticated, service_role;
grant execute on function engine.settle_reading to postlark_engine;
