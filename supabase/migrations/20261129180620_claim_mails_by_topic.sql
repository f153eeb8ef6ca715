set lock_timeout = '5s';

create or replace function engine.claim_digests(most integer) returns table(user_id uuid, email text, language text, notices jsonb)
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  return query
    with waiting as materialized (
      select s.user_id, array_agg(n.id) as ids, min(n.at) as since
      from (
        select distinct n.user_id from public.notices n where n.read_at is null and n.mailed_at is null
      ) people
      join public.user_settings s on s.user_id = people.user_id
      cross join private.notices_to_mail(s.user_id) n
      -- What should have been mailed at once and was not is told as well.
      where (n.topic = any (s.mail_digest) and n.topic <> all (s.mail_at_once) or n.topic = any (s.mail_at_once) and n.at < now() - interval '2 hours')
        -- Who is there reads it meanwhile, and what comes together is told together.
        and n.at < now() - interval '2 minutes'
        and not exists (
          select from private.digests d where d.user_id = s.user_id and d.begun_at > now() - interval '1 hour'
        )
      group by s.user_id
      order by min(n.at)
      limit claim_digests.most
    ), begun as (
      -- Of engines that come at once one begins: the others find the hour begun.
      insert into private.digests as d (user_id, begun_at)
      select w.user_id, now() from waiting w order by 1
      on conflict (user_id) do update set begun_at = excluded.begun_at
      where d.begun_at <= now() - interval '1 hour'
      returning d.user_id
    )
    select m.* from private.begin_mails(array(
      select unnest(w.ids) from waiting w join begun b on b.user_id = w.user_id
    )) m;
end
$$;
comment on function engine.claim_digests(most integer) is 'Begins the digests that are due: what somebody has not read for two minutes, at most once an hour. What is returned is marked as mailed already, so that no engine sends it again.';

create function engine.claim_notice_mail(
  notice_id uuid
) returns table(user_id uuid, email text, language text, notices jsonb, wait_ms bigint)
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  person constant uuid := (
    select n.user_id from public.notices n
    where n.id = notice_id and n.read_at is null and n.mailed_at is null and n.at > now() - interval '1 day'
  );
  ids uuid[];
  causes text[];
  is_due boolean;
begin
  if person is null then
    return;
  end if;
  -- One after the other: each finds what the last one told.
  perform pg_advisory_xact_lock(hashtextextended(format('notice mails of %s', person), 0));
  delete from private.notice_mails m where m.user_id = person and m.sent_at <= now() - interval '1 hour';
  select array_agg(n.id), array_agg(distinct n.cause), bool_or(
    -- A client's answer waits for no hour.
    n.topic = 'client' or not exists (select from private.notice_mails m where m.user_id = person and m.cause = n.cause)
      and (select count(distinct m.sent_at) from private.notice_mails m where m.user_id = person) < 6
  )
  into ids, causes, is_due
  from public.user_settings s
  cross join private.notices_to_mail(person) n
  where s.user_id = person and n.topic = any (s.mail_at_once) and n.at > now() - interval '1 day';
  if notice_id <> all (ids) or ids is null then
    return;
  end if;
  if not is_due then
    return query
      select person, null::text, null::text, null::jsonb,
        ceil(extract(epoch from min(m.sent_at) + interval '1 hour' - now()) * 1000)::bigint + 1000
      from private.notice_mails m where m.user_id = person;
    return;
  end if;
  insert into private.notice_mails (user_id, cause) select person, unnest(causes)
  on conflict on constraint notice_mails_pkey do update set sent_at = excluded.sent_at;
  return query select m.*, null::bigint from private.begin_mails(ids) m;
end
$$;
comment on function engine.claim_notice_mail(notice_id uuid) is 'Begins the mail of a notice''s user about all that is mailed to them at once: the first of a cause now, more of it an hour later, six mails an hour in all. What is returned is marked as mailed already; `wait_ms`, where it is to wait.';

create or replace function engine.unsubscribe_digest(user_id uuid) returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  update public.user_settings s set mail_at_once = '{}', mail_digest = '{}'
  where s.user_id = unsubscribe_digest.user_id and cardinality(s.mail_at_once || s.mail_digest) > 0;
  return found;
end
$$;

create function private.queue_notice_mail() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  if exists (
    select from public.user_settings s
    where s.user_id = new.user_id and private.notice_topic(new) = any (s.mail_at_once)
  ) then
    -- A job for each notice, and not for each person: commands that notify the same people wait for none of them.
    -- Seconds later, so that what comes together is told together.
    perform private.queue_job('notice_mail', new.id::text, new.workspace_id, now() + interval '5 seconds');
  end if;
  return null;
end
$$;
create trigger queue_notice_mail after insert on public.notices for each row execute function private.queue_notice_mail();

revoke execute on function private.queue_notice_mail, engine.claim_notice_mail from public, anon, authenticated, service_role;
grant execute on function engine.claim_notice_mail to postlark_engine;
