set lock_timeout = '5s';

create function engine.claim_notice_push(
  notice_id uuid,
  device_id uuid
) returns table(endpoint text, p256dh text, auth text, language text, cause text, unread integer, notices jsonb, wait_ms bigint)
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  person constant uuid := (
    select d.user_id from private.push_devices d
    join public.notices n on n.user_id = d.user_id and n.id = claim_notice_push.notice_id
    where d.id = claim_notice_push.device_id
  );
  ids uuid[];
  told_cause text;
  told_topic public.notice_topic;
  free_at timestamptz;
begin
  if person is null then
    return;
  end if;
  -- One after the other: each finds what the last one told.
  perform pg_advisory_xact_lock(hashtextextended(format('notice pushes of %s', claim_notice_push.device_id), 0));
  delete from private.notice_pushes p
  where p.device_id = claim_notice_push.device_id and p.sent_at <= now() - interval '1 day';
  select array_agg(t.id), min(t.cause), min(t.topic) into ids, told_cause, told_topic
  from private.notices_to_tell(person) t
  join public.user_settings s on s.user_id = person and t.topic = any (s.push_topics)
  where t.at > now() - interval '6 hours'
    and t.cause = (select o.cause from private.notices_to_tell(person) o where o.id = claim_notice_push.notice_id)
    and not exists (
      select from private.notice_pushes p where p.device_id = claim_notice_push.device_id and p.notice_id = t.id
    );
  if claim_notice_push.notice_id <> all (ids) or ids is null then
    return;
  end if;
  -- A client's answer waits for no hour.
  if told_topic <> 'client' then
    select greatest(
      max(p.sent_at) filter (where p.cause = told_cause),
      case when count(distinct p.sent_at) >= 6 then min(p.sent_at) end
    ) + interval '1 hour'
    into free_at
    from private.notice_pushes p
    where p.device_id = claim_notice_push.device_id and p.sent_at > now() - interval '1 hour';
  end if;
  if free_at is not null then
    return query
      select null::text, null::text, null::text, null::text, null::text, null::integer, null::jsonb,
        ceil(extract(epoch from free_at - now()) * 1000)::bigint + 1000;
    return;
  end if;
  insert into private.notice_pushes (device_id, notice_id, cause)
  select claim_notice_push.device_id, i.id, told_cause from unnest(ids) i (id);
  return query
    select d.endpoint, d.p256dh, d.auth, coalesce(s.language::text, u.raw_user_meta_data ->> 'language', 'en'), told_cause,
      (
        select count(*)::integer from public.notices n
        where n.user_id = person and n.read_at is null and n.workspace_id = (
          select o.workspace_id from public.notices o where o.id = claim_notice_push.notice_id
        )
      ),
      (select jsonb_agg(private.told_notice(n) order by n.at, n.id) from public.notices n where n.id = any (ids)),
      null::bigint
    from private.push_devices d
    join auth.users u on u.id = d.user_id
    join public.user_settings s on s.user_id = d.user_id
    where d.id = claim_notice_push.device_id;
end
$$;
comment on function engine.claim_notice_push(notice_id uuid, device_id uuid) is 'Begins the push message to a device about a notice and others of its cause that it was not sent: the first of a cause now, more of it an hour later, six messages an hour in all. What is returned is marked as sent already; `wait_ms`, where it is to wait.';

create function engine.claim_push_test(device_id uuid) returns table(endpoint text, p256dh text, auth text, language text)
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  return query
    with asked as (
      update private.push_devices d set test_asked_at = null
      where d.id = claim_push_test.device_id and d.test_asked_at > now() - interval '10 minutes'
      returning d.*
    )
    select a.endpoint, a.p256dh, a.auth, coalesce(s.language::text, u.raw_user_meta_data ->> 'language', 'en')
    from asked a
    join auth.users u on u.id = a.user_id
    join public.user_settings s on s.user_id = a.user_id;
end
$$;
comment on function engine.claim_push_test(device_id uuid) is 'Begins a test that was requested in the last ten minutes. It is sent once, if at all.';

create function engine.give_back_push(device_id uuid, notice_ids uuid[]) returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  delete from private.notice_pushes p
  where p.device_id = give_back_push.device_id and p.notice_id = any (give_back_push.notice_ids);
  return found;
end
$$;
comment on function engine.give_back_push(device_id uuid, notice_ids uuid[]) is 'For a message that the push service refused for now: what it told of is told later.';

create function engine.end_push(
  device_id uuid,
  endpoint text,
  is_gone boolean
) returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  if end_push.is_gone then
    -- It may have been replaced meanwhile.
    delete from private.push_devices d where d.id = end_push.device_id and d.endpoint = end_push.endpoint;
  else
    update private.push_devices d set last_success_at = now() where d.id = end_push.device_id;
  end if;
  return found;
end
$$;
comment on function engine.end_push(device_id uuid, endpoint text, is_gone boolean) is 'Notes that a push service took a message, or removes a device that it no longer knows.';

create function private.queue_notice_push() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  -- A job for each device, so that a push service that refuses holds nothing up. Seconds later, so that what comes
  -- together is told together, and what somebody is looking at is read.
  perform private.queue_job('notice_push', format('%s %s', new.id, d.id), new.workspace_id, now() + interval '5 seconds')
  from private.push_devices d
  join public.user_settings s on s.user_id = d.user_id and private.notice_topic(new) = any (s.push_topics)
  where d.user_id = new.user_id;
  return null;
end
$$;
create trigger queue_notice_push after insert on public.notices for each row execute function private.queue_notice_push();

revoke execute on function
  engine.claim_notice_push, engine.claim_push_test, engine.give_back_push, engine.end_push, private.queue_notice_push
from public, anon, authenticated, service_role;
grant execute on function engine.claim_notice_push(notice_id uuid, device_id uuid) to postlark_engine;
grant execute on function engine.claim_push_test(device_id uuid) to postlark_engine;
grant execute on function engine.give_back_push(device_id uuid, notice_ids uuid[]) to postlark_engine;
grant execute on function engine.end_push(device_id uuid, endpoint text, is_gone boolean) to postlark_engine;
