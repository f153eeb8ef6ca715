-- A newsletter's delivery goes to many: each recipient is a row that is sent to once.

create table private.newsletter_recipients (
  id uuid primary key default gen_random_uuid(),
  delivery_id uuid not null references public.deliveries (id) on delete cascade,
  subscriber_id uuid references public.newsletter_subscribers (id) on delete set null,
  -- sending: said before the first byte leaves. unknown: the answer to the whole mail was lost, so that it may be there.
  state text not null default 'waiting' constraint state_is_known
    check (state in ('waiting', 'sending', 'sent', 'left', 'refused', 'bounced', 'unknown')),
  -- Of the claim that sent it.
  fence bigint,
  tries integer not null default 0,
  wake_at timestamptz not null default now(),
  reason text constraint reason_is_short check (char_length(reason) <= 500),
  constraint subscriber_gets_it_once unique (delivery_id, subscriber_id)
);
comment on table private.newsletter_recipients is
  'Who a newsletter''s delivery goes to, as it stood when it began, and what became of each.';
create index recipients_by_state on private.newsletter_recipients (delivery_id, state, wake_at);
create index recipients_of_subscriber on private.newsletter_recipients (subscriber_id);

alter table private.newsletter_recipients enable row level security;
revoke all on table private.newsletter_recipients from public, anon, authenticated, service_role;

-- Whoever claims the delivery meanwhile waits for this, and finds what it did.
create function private.require_fence(delivery uuid, fence bigint) returns public.deliveries
language plpgsql volatile
set search_path = ''
as $$
#variable_conflict use_variable
declare
  held public.deliveries;
begin
  select d.* into held from public.deliveries d
  where d.id = delivery and d.fence = require_fence.fence and d.state = 'publishing'
    and d.leased_by is not null
  for share;
  if held.id is null then
    raise object_not_in_prerequisite_state using message = 'Somebody else holds this delivery.';
  end if;
  return held;
end
$$;

create function engine.list_recipients(delivery_id uuid, fence bigint) returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  held constant public.deliveries := private.require_fence(list_recipients.delivery_id, list_recipients.fence);
  standing integer;
begin
  select count(*) into standing from private.newsletter_recipients r where r.delivery_id = held.id;
  if standing > 0 then
    return standing;
  end if;
  insert into private.newsletter_recipients (delivery_id, subscriber_id)
  select held.id, s.id from public.newsletter_subscribers s
  where s.channel_id = held.channel_id and s.state = 'confirmed' and s.removed_at is null;
  get diagnostics standing = row_count;
  return standing;
end
$$;
comment on function engine.list_recipients is 'Fixes whom a delivery goes to, once. Returns how many.';

create function engine.begin_mail(delivery_id uuid, fence bigint)
returns table (recipient_id uuid, email text, language text, secret text)
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  held constant public.deliveries := private.require_fence(begin_mail.delivery_id, begin_mail.fence);
  next_one uuid;
  reader public.newsletter_subscribers;
begin
  -- Begun by a claim that is over, and never heard of again: perhaps it is there, so it is not sent once more.
  update private.newsletter_recipients r set state = 'unknown', reason = null
  where r.delivery_id = held.id and r.state = 'sending' and r.fence < held.fence;
  loop
    next_one := null;
    reader := null;
    select r.id into next_one from private.newsletter_recipients r
    where r.delivery_id = held.id and r.state = 'waiting' and r.wake_at <= now()
    order by r.wake_at
    limit 1
    for no key update;
    if next_one is null then
      return;
    end if;
    -- Whoever unsubscribes at this moment is waited for.
    select s.* into reader
    from private.newsletter_recipients r
    join public.newsletter_subscribers s on s.id = r.subscriber_id
    where r.id = next_one and s.state = 'confirmed' and s.removed_at is null
    for share of s;
    if reader.id is not null then
      update private.newsletter_recipients r
      set state = 'sending', fence = held.fence, tries = r.tries + 1
      where r.id = next_one;
      return query
        select next_one, reader.email, reader.language, private.make_newsletter_link(reader.id, 'unsubscribe');
      return;
    end if;
    update private.newsletter_recipients r set state = 'left' where r.id = next_one;
  end loop;
end
$$;
comment on function engine.begin_mail is
  'Who is next, with the secret of their link out; no row where nobody is now. Whoever has left meanwhile is left out.';

create function engine.end_mail(
  recipient_id uuid, fence bigint, state text, reason text default null, again interval default null
) returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  ended private.newsletter_recipients;
begin
  -- Also where it was given up for unknown meanwhile: this is its answer.
  update private.newsletter_recipients r
  set
    state = case
      when end_mail.state = 'waiting' and r.tries >= 8 then 'refused'
      else end_mail.state
    end,
    reason = left(end_mail.reason, 500), wake_at = now() + coalesce(end_mail.again, interval '0')
  where r.id = end_mail.recipient_id and r.fence = end_mail.fence and r.state in ('sending', 'unknown')
  returning * into ended;
  if ended.state = 'bounced' then
    update public.newsletter_subscribers s
    set state = 'bounced', reason = ended.reason, ended_at = now()
    where s.id = ended.subscriber_id and s.state = 'confirmed';
  end if;
  return ended.id is not null;
end
$$;
comment on function engine.end_mail is
  'What became of a mail that this claim began. An address that is not there any more is written to no more.';

create function engine.count_mails(delivery_id uuid) returns table (
  waiting bigint, sending bigint, sent bigint, "left" bigint, refused bigint, bounced bigint, unknown bigint,
  next_at timestamptz, reason text
)
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  return query
    select
      count(*) filter (where r.state = 'waiting'), count(*) filter (where r.state = 'sending'),
      count(*) filter (where r.state = 'sent'), count(*) filter (where r.state = 'left'),
      count(*) filter (where r.state = 'refused'), count(*) filter (where r.state = 'bounced'),
      count(*) filter (where r.state = 'unknown'), min(r.wake_at) filter (where r.state = 'waiting'),
      min(r.reason) filter (where r.state in ('refused', 'bounced'))
    from private.newsletter_recipients r
    where r.delivery_id = count_mails.delivery_id;
end
$$;
comment on function engine.count_mails is 'What became of a delivery''s mails so far, when the next one is due, and one of the reasons.';

revoke execute on function
  private.require_fence, engine.list_recipients, engine.begin_mail, engine.end_mail, engine.count_mails
  from public, anon, authenticated, service_role;
grant execute on function
  engine.list_recipients, engine.begin_mail, engine.end_mail, engine.count_mails
  to postlark_engine;
