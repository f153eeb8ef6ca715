-- Newsletters: who subscribed, which mail went to whom.

create type public.subscriber_state as enum ('pending', 'confirmed', 'unsubscribed', 'bounced');

create table public.newsletter_subscribers (
  id uuid not null default gen_random_uuid(),
  workspace_id uuid not null,
  channel_id uuid not null,
  email text not null,
  state public.subscriber_state not null default 'pending'::public.subscriber_state,
  -- The language in which they subscribed, and in which mails are sent.
  language text not null,
  -- The mail server's reason if a mail bounced.
  reason text,
  asked_at timestamptz not null default now(),
  confirmed_at timestamptz,
  ended_at timestamptz,
  removed_at timestamptz,
  refusals smallint not null default 0,
  constraint newsletter_subscribers_pkey primary key (id),
  constraint address_subscribes_once unique (channel_id, email),
  constraint email_is_an_address check (char_length(email) <= 254 and email = lower(email) and email ~ '^[!#-~]+@[a-z0-9.-]+$'::text and email !~ '[<>,;:()\\\[\]"]'::text),
  constraint language_is_known check (language = any (array['en'::text, 'de'::text, 'es'::text, 'fr'::text])),
  constraint reason_is_short check (char_length(reason) <= 500),
  constraint newsletter_subscribers_channel_id_fkey foreign key (channel_id) references public.channels(id) on delete cascade,
  constraint newsletter_subscribers_workspace_id_fkey foreign key (workspace_id) references public.workspaces(id) on delete cascade
);
comment on table public.newsletter_subscribers is 'Whom a newsletter''s channel writes to. Addresses are personal: editors see them, others a number.';
comment on column public.newsletter_subscribers.refusals is 'How often in a row their mail server has refused them.';
create index subscribers_newest_first on public.newsletter_subscribers (channel_id, asked_at desc, id desc);
create index subscribers_of_workspace on public.newsletter_subscribers (workspace_id);
create index subscribers_to_forget on public.newsletter_subscribers (ended_at) where (ended_at is not null);
alter table public.newsletter_subscribers enable row level security;
create policy "A session must be good" on public.newsletter_subscribers
  as restrictive for all to authenticated
  using (( select private.has_good_session() as has_good_session));
create policy "Editors see their workspace's subscribers" on public.newsletter_subscribers
  for select to authenticated
  using ((workspace_id = any (array( select private.my_workspaces('editor'::public.workspace_role) as my_workspaces))));
create trigger text_is_limited before insert on public.newsletter_subscribers for each row execute function private.check_text();
grant select on public.newsletter_subscribers to authenticated;

create table private.newsletter_links (
  -- SHA-256 of the secret in a mail's link: a copy of this table opens no link.
  secret_hash bytea not null,
  subscriber_id uuid not null,
  kind text not null,
  made_at timestamptz not null default now(),
  constraint newsletter_links_pkey primary key (secret_hash),
  constraint kind_is_known check (kind = any (array['confirm'::text, 'unsubscribe'::text])),
  constraint newsletter_links_subscriber_id_fkey foreign key (subscriber_id) references public.newsletter_subscribers(id) on delete cascade
);
comment on table private.newsletter_links is 'What the links in a newsletter''s mails open.';
create index links_of_subscriber on private.newsletter_links (subscriber_id, kind, made_at);
alter table private.newsletter_links enable row level security;

create table private.newsletter_recipients (
  id uuid not null default gen_random_uuid(),
  delivery_id uuid not null,
  subscriber_id uuid,
  -- sending: stored before the first byte is sent. unknown: the response to the whole mail was lost, so it may have arrived.
  state text not null default 'waiting'::text,
  -- The fence of the claim that sent it.
  fence bigint,
  tries integer not null default 0,
  wake_at timestamptz not null default now(),
  reason text,
  constraint newsletter_recipients_pkey primary key (id),
  constraint subscriber_gets_it_once unique (delivery_id, subscriber_id),
  constraint reason_is_short check (char_length(reason) <= 500),
  constraint state_is_known check (state = any (array['waiting'::text, 'sending'::text, 'sent'::text, 'left'::text, 'refused'::text, 'bounced'::text, 'unknown'::text])),
  constraint newsletter_recipients_delivery_id_fkey foreign key (delivery_id) references public.deliveries(id) on delete cascade,
  constraint newsletter_recipients_subscriber_id_fkey foreign key (subscriber_id) references public.newsletter_subscribers(id) on delete set null
);
comment on table private.newsletter_recipients is 'Who a newsletter''s delivery goes to, as it stood when it began, and what became of each.';
create index recipients_by_state on private.newsletter_recipients (delivery_id, state, wake_at);
create index recipients_of_subscriber on private.newsletter_recipients (subscriber_id);
alter table private.newsletter_recipients enable row level security;

create function private.make_newsletter_link(subscriber uuid, kind text) returns text
language plpgsql volatile
set search_path = ''
as $$
declare
  -- 244 random bits, which nobody guesses: their hash needs no salt and no second.
  secret constant text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  insert into private.newsletter_links (secret_hash, subscriber_id, kind)
  values (sha256(convert_to(secret, 'UTF8')), subscriber, make_newsletter_link.kind);
  return secret;
end
$$;

create function private.ask_to_subscribe(channel public.channels, email text, language text) returns uuid
language plpgsql volatile
set search_path = ''
as $$
#variable_conflict use_column
declare
  asked uuid;
begin
  if not private.is_email_address(lower(btrim(ask_to_subscribe.email))) then
    raise check_violation using message = 'This is no e-mail address.';
  end if;
  insert into public.newsletter_subscribers as s (workspace_id, channel_id, email, language)
  values (channel.workspace_id, channel.id, lower(btrim(ask_to_subscribe.email)), ask_to_subscribe.language)
  on conflict (channel_id, email) do update
  set
    state = 'pending', language = excluded.language, asked_at = now(), confirmed_at = null, ended_at = null,
    reason = null, removed_at = null
  where s.state <> 'confirmed' or s.removed_at is not null
  returning s.id into asked;
  return asked;
end
$$;
comment on function private.ask_to_subscribe(channel public.channels, email text, language text) is 'The subscriber who is to be asked; null where the address has subscribed.';

create function private.require_newsletter(channel uuid, lowest public.workspace_role) returns public.channels
language plpgsql volatile
set search_path = ''
as $$
declare
  found_channel public.channels;
begin
  select * into found_channel from public.channels where id = channel;
  perform private.require_role(found_channel.workspace_id, lowest);
  if found_channel.network <> 'newsletter' or found_channel.removed_at is not null then
    perform private.refuse(409, 'no_newsletter', 'That channel is no newsletter.');
  end if;
  return found_channel;
end
$$;

create function public.add_subscriber(channel_id uuid, email text, language text default 'en'::text) returns uuid
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  newsletter constant public.channels := private.require_newsletter(add_subscriber.channel_id, 'editor');
  asked uuid;
begin
  asked := private.ask_to_subscribe(newsletter, add_subscriber.email, add_subscriber.language);
  if asked is null then
    perform private.refuse(409, 'already_subscribed', 'That address has subscribed already.');
  end if;
  perform private.audit(newsletter.workspace_id, 'subscriber.add', 'subscriber', asked::text);
  return asked;
exception when check_violation or not_null_violation then
  perform private.refuse(422, 'email_invalid', 'Enter an address such as ada@example.com.');
end
$$;
comment on function public.add_subscriber(channel_id uuid, email text, language text) is 'Has an address asked whether it wants the newsletter. Only a link in a mail to it says yes: nobody confirms for others.';
grant execute on function public.add_subscriber(channel_id uuid, email text, language text) to authenticated;

-- Raises as `require_role` does (editor), then locks the subscriber.
create function private.require_subscriber(subscriber uuid) returns public.newsletter_subscribers
language plpgsql volatile
set search_path = ''
as $$
declare
  found_one public.newsletter_subscribers;
begin
  select * into found_one from public.newsletter_subscribers where id = subscriber;
  perform private.require_role(found_one.workspace_id, 'editor');
  select * into found_one from public.newsletter_subscribers where id = subscriber for no key update;
  return found_one;
end
$$;

create function public.remove_subscriber(subscriber_id uuid) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  removed constant public.newsletter_subscribers := private.require_subscriber(remove_subscriber.subscriber_id);
begin
  if removed.removed_at is not null then
    return;
  end if;
  update public.newsletter_subscribers s set removed_at = now() where s.id = removed.id;
  perform private.audit(removed.workspace_id, 'subscriber.remove', 'subscriber', removed.id::text);
end
$$;
comment on function public.remove_subscriber(subscriber_id uuid) is 'Writes to nobody there any more; a day later the address is forgotten.';
grant execute on function public.remove_subscriber(subscriber_id uuid) to authenticated;

create function public.restore_subscriber(subscriber_id uuid) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  restored constant public.newsletter_subscribers := private.require_subscriber(restore_subscriber.subscriber_id);
begin
  if restored.removed_at is null then
    return;
  end if;
  update public.newsletter_subscribers s set removed_at = null where s.id = restored.id;
  perform private.audit(restored.workspace_id, 'subscriber.restore', 'subscriber', restored.id::text);
end
$$;
comment on function public.restore_subscriber(subscriber_id uuid) is 'Takes a removal back: the subscriber stands as before.';
grant execute on function public.restore_subscriber(subscriber_id uuid) to authenticated;

create function public.count_subscribers(
  channel_id uuid
) returns table(confirmed bigint, pending bigint, unsubscribed bigint, bounced bigint)
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  newsletter constant public.channels := private.require_newsletter(count_subscribers.channel_id, 'viewer');
begin
  return query
    select
      count(*) filter (where s.state = 'confirmed'), count(*) filter (where s.state = 'pending'),
      count(*) filter (where s.state = 'unsubscribed'), count(*) filter (where s.state = 'bounced')
    from public.newsletter_subscribers s
    where s.channel_id = newsletter.id and s.removed_at is null;
end
$$;
grant execute on function public.count_subscribers(channel_id uuid) to authenticated;

create function engine.newsletters(slug text) returns table(channel_id uuid, name text)
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  return query
    select c.id, coalesce(nullif(c.display_name, ''), c.handle)
    from public.workspaces w
    join public.channels c on c.workspace_id = w.id and c.network = 'newsletter' and c.removed_at is null
    where w.slug = newsletters.slug and w.deleted_at is null and c.state <> 'needs_attention'
    order by c.connected_at, c.id
    limit 5;
end
$$;
comment on function engine.newsletters(slug text) is 'The newsletters that one can subscribe to on a workspace''s page.';
grant execute on function engine.newsletters(slug text) to postlark_engine;

-- Anybody can enter anybody's address, so an address gets at most one mail in ten minutes.
create function engine.begin_confirmation(
  subscriber_id uuid
) returns table(email text, language text, secret text, channel_id uuid, slug text, name text, settings jsonb)
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  asked public.newsletter_subscribers;
begin
  select s.* into asked from public.newsletter_subscribers s
  where s.id = begin_confirmation.subscriber_id and s.state = 'pending' and s.removed_at is null
  for no key update;
  if asked.id is null or exists (
    select from private.newsletter_links l
    where l.subscriber_id = asked.id and l.kind = 'confirm' and l.made_at > now() - interval '10 minutes'
  ) then
    return;
  end if;
  delete from private.newsletter_links l where l.subscriber_id = asked.id and l.kind = 'confirm';
  return query
    select
      asked.email, asked.language, private.make_newsletter_link(asked.id, 'confirm'), c.id, w.slug,
      coalesce(nullif(c.display_name, ''), c.handle), c.settings
    from public.channels c join public.workspaces w on w.id = c.workspace_id
    where c.id = asked.channel_id;
end
$$;
comment on function engine.begin_confirmation(subscriber_id uuid) is 'What the mail says that asks a subscriber once more; no row where they were written to within ten minutes.';
grant execute on function engine.begin_confirmation(subscriber_id uuid) to postlark_engine;

create function engine.take_back_confirmation(subscriber_id uuid) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  delete from private.newsletter_links l
  where l.subscriber_id = take_back_confirmation.subscriber_id and l.kind = 'confirm';
end
$$;
comment on function engine.take_back_confirmation(subscriber_id uuid) is 'The mail did not leave: asking again is no second one.';
grant execute on function engine.take_back_confirmation(subscriber_id uuid) to postlark_engine;

create function engine.ask_to_subscribe(slug text, channel_id uuid, email text, language text) returns uuid
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  newsletter public.channels;
begin
  select c.* into newsletter
  from engine.newsletters(ask_to_subscribe.slug) n
  join public.channels c on c.id = n.channel_id
  where n.channel_id = ask_to_subscribe.channel_id;
  -- Whoever asks for hundreds of others gets no further.
  if newsletter.id is null or (
    select count(*) from (
      select from public.newsletter_subscribers s
      where s.channel_id = newsletter.id and s.state = 'pending' and s.asked_at > now() - interval '1 hour'
      limit 500
    ) recent
  ) >= 500 then
    return null;
  end if;
  return private.ask_to_subscribe(newsletter, ask_to_subscribe.email, ask_to_subscribe.language);
end
$$;
grant execute on function engine.ask_to_subscribe(slug text, channel_id uuid, email text, language text) to postlark_engine;

create function engine.newsletter_link(secret_hash bytea) returns table(kind text, name text, slug text)
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  return query
    select l.kind, coalesce(nullif(c.display_name, ''), c.handle), w.slug
    from private.newsletter_links l
    join public.newsletter_subscribers s on s.id = l.subscriber_id
    join public.channels c on c.id = s.channel_id
    join public.workspaces w on w.id = s.workspace_id and w.deleted_at is null
    where l.secret_hash = newsletter_link.secret_hash;
end
$$;
comment on function engine.newsletter_link(secret_hash bytea) is 'What a link in a mail is about. Reads only: programs that look at mails follow links.';
grant execute on function engine.newsletter_link(secret_hash bytea) to postlark_engine;

create function engine.confirm_subscriber(secret_hash bytea) returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  update public.newsletter_subscribers s
  set state = 'confirmed', confirmed_at = coalesce(s.confirmed_at, now())
  from private.newsletter_links l
  where l.secret_hash = confirm_subscriber.secret_hash and l.kind = 'confirm' and s.id = l.subscriber_id
    and l.made_at > now() - interval '7 days' and s.state in ('pending', 'confirmed') and s.removed_at is null;
  return found;
end
$$;
grant execute on function engine.confirm_subscriber(secret_hash bytea) to postlark_engine;

create function engine.unsubscribe_reader(secret_hash bytea) returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  leaving uuid;
begin
  update public.newsletter_subscribers s
  set state = 'unsubscribed', ended_at = coalesce(s.ended_at, now())
  from private.newsletter_links l
  where l.secret_hash = unsubscribe_reader.secret_hash and l.kind = 'unsubscribe' and s.id = l.subscriber_id
    and s.state <> 'pending'
  returning s.id into leaving;
  -- A confirmation that is still in their mailbox brings nobody back.
  delete from private.newsletter_links l where l.subscriber_id = leaving and l.kind = 'confirm';
  return leaving is not null;
end
$$;
comment on function engine.unsubscribe_reader(secret_hash bytea) is 'Ends a subscription by the link in any mail of the newsletter, for good and as often as it is asked.';
grant execute on function engine.unsubscribe_reader(secret_hash bytea) to postlark_engine;

create function engine.forget_subscribers() returns void
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  delete from public.newsletter_subscribers s where s.id in (
    select f.id from public.newsletter_subscribers f
    where f.removed_at < now() - interval '1 day'
      or (f.state = 'pending' and f.asked_at < now() - interval '7 days')
      or (f.state in ('unsubscribed', 'bounced') and f.ended_at < now() - interval '30 days')
    limit 1000
    for update skip locked
  );
end
$$;
comment on function engine.forget_subscribers() is 'Forgets addresses: removed ones after a day, those that never said yes after a week, those that left after thirty days.';
grant execute on function engine.forget_subscribers() to postlark_engine;

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
comment on function engine.list_recipients(delivery_id uuid, fence bigint) is 'Fixes whom a delivery goes to, once. Returns how many.';
grant execute on function engine.list_recipients(delivery_id uuid, fence bigint) to postlark_engine;

create function engine.begin_mail(
  delivery_id uuid,
  fence bigint
) returns table(recipient_id uuid, email text, language text, secret text)
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
comment on function engine.begin_mail(delivery_id uuid, fence bigint) is 'Who is next, with the secret of their link out; no row where nobody is now. Whoever has left meanwhile is left out.';
grant execute on function engine.begin_mail(delivery_id uuid, fence bigint) to postlark_engine;

create function engine.end_mail(
  recipient_id uuid,
  fence bigint,
  state text,
  reason text default null::text,
  again interval default null::interval
) returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  ended private.newsletter_recipients;
  -- RFC 3463: 5.1.x is about the address, 5.7.x about whoever sends.
  status constant text := substring(end_mail.reason from '\m5\.\d{1,3}\.\d{1,3}\M');
  is_gone constant boolean := coalesce(status ~ '^5\.1\.(1|2|3|6|10)$', false);
begin
  -- Also where it was given up for unknown meanwhile: this is its answer. But whoever took over may have ended the
  -- newsletter without it since, and nobody would send what waits.
  update private.newsletter_recipients r
  set
    state = case
      when end_mail.state = 'waiting' and r.tries >= 8 then 'refused'
      else end_mail.state
    end,
    reason = left(end_mail.reason, 500), wake_at = now() + coalesce(end_mail.again, interval '0')
  where r.id = end_mail.recipient_id and r.fence = end_mail.fence
    and (r.state = 'sending' or (r.state = 'unknown' and end_mail.state <> 'waiting'))
  returning * into ended;
  if ended.state = 'sent' then
    update public.newsletter_subscribers s set refusals = 0, reason = null
    where s.id = ended.subscriber_id and s.reason is not null and s.state = 'confirmed';
  elsif ended.state = 'bounced' then
    update public.newsletter_subscribers s
    set
      refusals = least(s.refusals + case when status like '5.7.%' then 0 else 1 end, 3),
      state = case
        when is_gone or (s.refusals >= 2 and coalesce(status not like '5.7.%', true)) then 'bounced' else s.state
      end,
      reason = ended.reason
    where s.id = ended.subscriber_id and s.state = 'confirmed';
    update public.newsletter_subscribers s set ended_at = now()
    where s.id = ended.subscriber_id and s.state = 'bounced' and s.ended_at is null;
  end if;
  return ended.id is not null;
end
$$;
comment on function engine.end_mail(recipient_id uuid, fence bigint, state text, reason text, again interval) is 'What became of a mail that this claim began. An address that is not there any more is written to no more, nor one that was refused three times in a row for a reason of its own.';
grant execute on function engine.end_mail(recipient_id uuid, fence bigint, state text, reason text, again interval) to postlark_engine;

create function engine.count_mails(
  delivery_id uuid
) returns table(waiting bigint, sending bigint, sent bigint, "left" bigint, refused bigint, bounced bigint, unknown bigint, next_at timestamptz, reason text)
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
comment on function engine.count_mails(delivery_id uuid) is 'What became of a delivery''s mails so far, when the next one is due, and one of the reasons.';
grant execute on function engine.count_mails(delivery_id uuid) to postlark_engine;

-- DNS records of a newsletter's domain say who may send for it. The first check creates the key that signs its mails.
create function public.check_sender_domain(channel_id uuid) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  newsletter constant public.channels := private.require_newsletter(check_sender_domain.channel_id, 'admin');
begin
  perform private.audit(newsletter.workspace_id, 'channel.check_domain', 'channel', newsletter.id::text);
end
$$;
comment on function public.check_sender_domain(channel_id uuid) is 'Says who looks at what DNS says of a newsletter''s domain; the engine looks. Its mails may be signed from then on.';
grant execute on function public.check_sender_domain(channel_id uuid) to authenticated;

create function public.revive_subscriber(subscriber_id uuid) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  revived constant public.newsletter_subscribers := private.require_subscriber(revive_subscriber.subscriber_id);
begin
  if revived.state <> 'bounced' or revived.removed_at is not null then
    return;
  end if;
  update public.newsletter_subscribers s
  set state = 'confirmed', ended_at = null, reason = null, refusals = 0
  where s.id = revived.id;
  perform private.audit(revived.workspace_id, 'subscriber.revive', 'subscriber', revived.id::text);
end
$$;
comment on function public.revive_subscriber(subscriber_id uuid) is 'Writes again to somebody whose mail server had refused them. Who left by themselves comes back by themselves alone.';
grant execute on function public.revive_subscriber(subscriber_id uuid) to authenticated;

create function private.require_mails(delivery uuid, lowest public.workspace_role) returns public.deliveries
language plpgsql volatile
set search_path = ''
as $$
declare
  found_one public.deliveries;
begin
  select * into found_one from public.deliveries where id = delivery;
  perform private.require_role(found_one.workspace_id, lowest);
  return found_one;
end
$$;

create function public.mail_counts(
  delivery_id uuid
) returns table(waiting bigint, sent bigint, "left" bigint, refused bigint, unknown bigint)
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  asked constant public.deliveries := private.require_mails(mail_counts.delivery_id, 'viewer');
begin
  return query
    select
      count(*) filter (where r.state in ('waiting', 'sending')), count(*) filter (where r.state = 'sent'),
      count(*) filter (where r.state = 'left'), count(*) filter (where r.state in ('refused', 'bounced')),
      count(*) filter (where r.state = 'unknown')
    from private.newsletter_recipients r
    where r.delivery_id = asked.id;
end
$$;
comment on function public.mail_counts(delivery_id uuid) is 'How many of a delivery''s mails were sent, refused, left out, or nobody knows.';
grant execute on function public.mail_counts(delivery_id uuid) to authenticated;

create function public.failed_mails(
  delivery_id uuid,
  after uuid default null::uuid
) returns table(id uuid, email text, state text, reason text)
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  asked constant public.deliveries := private.require_mails(failed_mails.delivery_id, 'editor');
begin
  return query
    select r.id, s.email, case when r.state = 'bounced' then 'refused' else r.state end, r.reason
    from private.newsletter_recipients r
    left join public.newsletter_subscribers s on s.id = r.subscriber_id
    where r.delivery_id = asked.id and r.state in ('refused', 'bounced', 'unknown')
      and (failed_mails.after is null or r.id > failed_mails.after)
    order by r.id
    limit 50;
end
$$;
comment on function public.failed_mails(delivery_id uuid, after uuid) is 'Who was refused, with their mail server''s words, and of whom nobody knows; fifty after the one that is known. An address that was forgotten is null.';
grant execute on function public.failed_mails(delivery_id uuid, after uuid) to authenticated;

create function public.settle_unknown_mails(delivery_id uuid, answer text) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  settled constant public.deliveries := private.require_delivery(settle_unknown_mails.delivery_id, 'editor');
  many integer;
begin
  if settle_unknown_mails.answer is distinct from 'sent' and settle_unknown_mails.answer is distinct from 'again' then
    perform private.refuse(422, 'answer_invalid', 'Say whether they count as sent, or are sent again.');
  end if;
  perform private.require_state(settled, 'published');
  if settle_unknown_mails.answer = 'again' then
    perform private.require_present_channel(settled);
  end if;
  update private.newsletter_recipients r
  set state = case when settle_unknown_mails.answer = 'sent' then 'sent' else 'waiting' end, tries = 0, wake_at = now()
  where r.delivery_id = settled.id and r.state = 'unknown';
  get diagnostics many = row_count;
  if many = 0 then
    return;
  end if;
  if settle_unknown_mails.answer = 'again' then
    -- Its last step goes on where it stopped: whoever has the mail is not written to again.
    update public.delivery_steps s set state = 'sent', result = null, ended_at = null
    where s.delivery_id = settled.id and s.kind = 'send_mails';
    update public.deliveries d set state = 'publishing', wake_at = now(), attempts = 0 where d.id = settled.id;
  end if;
  perform private.decide(
    settled, 'delivery.settle_mails', case when settle_unknown_mails.answer = 'again' then 'retried' else 'resolved' end,
    jsonb_build_object('mails', many, 'answer', settle_unknown_mails.answer)
  );
end
$$;
comment on function public.settle_unknown_mails(delivery_id uuid, answer text) is 'Counts the mails of a published delivery that nobody knows about as sent, or sends them once more.';
grant execute on function public.settle_unknown_mails(delivery_id uuid, answer text) to authenticated;
