-- What an engine writes about a delivery that it has claimed. Each answers false, and writes nothing, once the fence
-- has grown: another engine has the delivery.

create function private.holds(delivery uuid, fence bigint) returns boolean
language plpgsql volatile
set search_path = ''
as $$
begin
  -- A claim waits until this has written.
  perform from public.deliveries d
  where d.id = delivery and d.fence = holds.fence and d.state = 'publishing' and d.leased_by is not null
  for no key update;
  return found;
end
$$;

create function engine.freeze(delivery_id uuid, fence bigint, plan_hash text, steps jsonb) returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  if not private.holds("freeze".delivery_id, "freeze".fence)
    or exists (select from public.delivery_steps s where s.delivery_id = "freeze".delivery_id)
  then
    return false;
  end if;
  insert into public.delivery_steps (delivery_id, position, workspace_id, kind, key, payload)
  select d.id, step.place - 1, d.workspace_id, step.item ->> 'kind', step.item ->> 'key', step.item -> 'payload'
  from public.deliveries d, jsonb_array_elements("freeze".steps) with ordinality as step (item, place)
  where d.id = "freeze".delivery_id;
  update public.deliveries d set plan_hash = "freeze".plan_hash, planned_at = now(), updated_at = now()
  where d.id = "freeze".delivery_id;
  perform private.tell(
    "freeze".delivery_id, 'planned',
    jsonb_build_object('steps', jsonb_array_length("freeze".steps), 'hash', "freeze".plan_hash)
  );
  return true;
end
$$;

create function engine.begin_step(delivery_id uuid, fence bigint, "position" integer) returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  if not private.holds(begin_step.delivery_id, begin_step.fence) then
    return false;
  end if;
  update public.delivery_steps s set state = 'sent', sent_at = clock_timestamp()
  where s.delivery_id = begin_step.delivery_id and s.position = begin_step.position
    and s.state in ('planned', 'sent');
  if not found then
    return false;
  end if;
  perform private.tell(begin_step.delivery_id, 'step_sent', '{}', begin_step.position);
  return true;
end
$$;

create function engine.end_step(
  delivery_id uuid, fence bigint, "position" integer, state public.step_state, result jsonb default null
) returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  if not private.holds(end_step.delivery_id, end_step.fence) then
    return false;
  end if;
  update public.delivery_steps s
  set
    state = end_step.state,
    result = end_step.result,
    ended_at = case when end_step.state <> 'planned' then clock_timestamp() end
  where s.delivery_id = end_step.delivery_id and s.position = end_step.position
    and s.state in ('planned', 'sent', 'unknown');
  if not found then
    return false;
  end if;
  if end_step.state in ('done', 'rejected') then
    perform private.tell(
      end_step.delivery_id, 'step_' || end_step.state,
      case end_step.state when 'rejected' then coalesce(end_step.result, '{}') else '{}' end,
      end_step.position
    );
  end if;
  return true;
end
$$;

create function engine.settle(
  delivery_id uuid,
  fence bigint,
  state public.delivery_state,
  wake_at timestamptz default null,
  remote_id text default null,
  url text default null,
  problem jsonb default null
) returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  lane constant uuid := (select d.channel_id from public.deliveries d where d.id = settle.delivery_id);
begin
  if settle.state not in ('published', 'failed', 'unknown', 'publishing', 'scheduled') then
    raise invalid_parameter_value using message = format('A delivery does not settle as %s.', settle.state);
  end if;
  perform private.lock_lane(lane);
  if not private.holds(settle.delivery_id, settle.fence) then
    return false;
  end if;
  update public.deliveries d
  set
    state = settle.state,
    wake_at = case
      when settle.state in ('publishing', 'scheduled') then coalesce(settle.wake_at, now())
      else 'infinity'
    end,
    leased_by = null,
    published_at = case settle.state when 'published' then now() end,
    remote_id = coalesce(settle.remote_id, d.remote_id),
    url = coalesce(settle.url, d.url),
    problem = settle.problem,
    updated_at = now()
  where d.id = settle.delivery_id;
  if settle.state in ('published', 'failed', 'unknown') then
    perform private.tell(
      settle.delivery_id, settle.state::text,
      jsonb_strip_nulls(jsonb_build_object('url', settle.url, 'problem', settle.problem))
    );
  elsif settle.state = 'scheduled' and settle.problem is not null then
    perform private.tell(settle.delivery_id, 'waiting_for_channel', jsonb_build_object('problem', settle.problem));
  end if;
  update private.lanes l set delivery_id = null, leased_until = null
  where l.channel_id = lane and l.delivery_id = settle.delivery_id;
  -- Whoever settles claims again by themselves: nobody is woken.
  update private.lanes l set next_at = private.lane_due(lane) where l.channel_id = lane;
  return true;
end
$$;

create function engine.renew(delivery_id uuid, fence bigint, lease interval) returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  until constant timestamptz := now() + lease;
begin
  perform private.lock_lane((select d.channel_id from public.deliveries d where d.id = renew.delivery_id));
  if not private.holds(renew.delivery_id, renew.fence) then
    return false;
  end if;
  update public.deliveries d set wake_at = until where d.id = renew.delivery_id;
  update private.lanes l set leased_until = until where l.delivery_id = renew.delivery_id;
  update private.lanes l set next_at = private.lane_due(l.channel_id) where l.delivery_id = renew.delivery_id;
  return true;
end
$$;

create function engine.note(
  delivery_id uuid, fence bigint, kind text, step integer default null, detail jsonb default '{}'
) returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  if not private.holds(note.delivery_id, note.fence) then
    return false;
  end if;
  perform private.tell(note.delivery_id, note.kind, coalesce(note.detail, '{}'), note.step);
  return true;
end
$$;

revoke execute on function private.holds from public, anon, authenticated, service_role;
revoke execute on all functions in schema engine from public, anon, authenticated, service_role;
grant execute on function
  engine.freeze, engine.begin_step, engine.end_step, engine.settle, engine.renew, engine.note
  to postlark_engine;
