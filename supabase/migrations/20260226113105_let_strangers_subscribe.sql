-- What strangers do, through the engine. None of it says whether an address is known.

create function engine.newsletters(slug text) returns table (channel_id uuid, name text)
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
comment on function engine.newsletters is 'The newsletters that one can subscribe to on a workspace''s page.';

-- Anybody may ask in anybody's name: an address is written to once in ten minutes at most, whoever asks.
create function engine.begin_confirmation(subscriber_id uuid)
returns table (email text, language text, secret text, channel_id uuid, slug text, name text, settings jsonb)
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
comment on function engine.begin_confirmation is
  'What the mail says that asks a subscriber once more; no row where they were written to within ten minutes.';

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
comment on function engine.take_back_confirmation is 'The mail did not leave: asking again is no second one.';

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

create function engine.newsletter_link(secret_hash bytea) returns table (kind text, name text, slug text)
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
comment on function engine.newsletter_link is 'What a link in a mail is about. Reads only: programs that look at mails follow links.';

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
comment on function engine.unsubscribe_reader is 'Ends a subscription by the link in any mail of the newsletter, for good and as often as it is asked.';

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
comment on function engine.forget_subscribers is
  'Forgets addresses: removed ones after a day, those that never said yes after a week, those that left after thirty days.';

revoke execute on function
  engine.newsletters, engine.begin_confirmation, engine.take_back_confirmation, engine.ask_to_subscribe,
  engine.newsletter_link, engine.confirm_subscriber, engine.unsubscribe_reader, engine.forget_subscribers
  from public, anon, authenticated, service_role;
grant execute on function
  engine.newsletters, engine.begin_confirmation, engine.take_back_confirmation, engine.ask_to_subscribe,
  engine.newsletter_link, engine.confirm_subscriber, engine.unsubscribe_reader, engine.forget_subscribers
  to postlark_engine;
