-- Who gets a newsletter: people who asked for it, and said so once more by a link in a mail.

create type public.subscriber_state as enum ('pending', 'confirmed', 'unsubscribed', 'bounced');

create table public.newsletter_subscribers (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null references public.workspaces (id) on delete cascade,
  channel_id uuid not null references public.channels (id) on delete cascade,
  email text not null constraint email_is_an_address
    check (char_length(email) <= 254 and email = lower(email) and email ~ '^[!#-~]+@[a-z0-9.-]+$' and email !~ '[<>,;:()\\\[\]"]'),
  state public.subscriber_state not null default 'pending',
  -- In which they asked, and are written to.
  language text not null constraint language_is_known check (language in ('en', 'de', 'es', 'fr')),
  -- What their mail server said where mail bounced.
  reason text constraint reason_is_short check (char_length(reason) <= 500),
  asked_at timestamptz not null default now(),
  confirmed_at timestamptz,
  ended_at timestamptz,
  removed_at timestamptz,
  constraint address_subscribes_once unique (channel_id, email)
);
comment on table public.newsletter_subscribers is
  'Whom a newsletter''s channel writes to. Addresses are personal: editors see them, others a number.';
create index subscribers_newest_first on public.newsletter_subscribers (channel_id, asked_at desc, id desc);
create index subscribers_of_workspace on public.newsletter_subscribers (workspace_id);
create index subscribers_to_forget on public.newsletter_subscribers (ended_at) where ended_at is not null;

create table private.newsletter_links (
  -- SHA-256 of the secret in a mail's link: this table opens nothing.
  secret_hash bytea primary key,
  subscriber_id uuid not null references public.newsletter_subscribers (id) on delete cascade,
  kind text not null constraint kind_is_known check (kind in ('confirm', 'unsubscribe')),
  made_at timestamptz not null default now()
);
comment on table private.newsletter_links is 'What the links in a newsletter''s mails open.';
create index links_of_subscriber on private.newsletter_links (subscriber_id, kind, made_at);

revoke all on table public.newsletter_subscribers, private.newsletter_links
  from public, anon, authenticated, service_role;
grant select on public.newsletter_subscribers to authenticated;
alter table public.newsletter_subscribers enable row level security;
alter table private.newsletter_links enable row level security;
create policy "Editors see their workspace's subscribers" on public.newsletter_subscribers
  for select to authenticated
  using (workspace_id = any (array(select private.my_workspaces('editor'))));
create policy "A session must be good" on public.newsletter_subscribers
  as restrictive for all to authenticated using ((select private.has_good_session()));

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
comment on function private.ask_to_subscribe is 'The subscriber who is to be asked; null where the address has subscribed.';

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

create function public.add_subscriber(channel_id uuid, email text, language text default 'en') returns uuid
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
comment on function public.add_subscriber is
  'Has an address asked whether it wants the newsletter. Only a link in a mail to it says yes: nobody confirms for others.';

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
comment on function public.remove_subscriber is 'Writes to nobody there any more; a day later the address is forgotten.';

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
comment on function public.restore_subscriber is 'Takes a removal back: the subscriber stands as before.';

create function public.count_subscribers(channel_id uuid)
returns table (confirmed bigint, pending bigint, unsubscribed bigint, bounced bigint)
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

revoke execute on function
  private.make_newsletter_link, private.ask_to_subscribe, private.require_newsletter, private.require_subscriber,
  public.add_subscriber, public.remove_subscriber, public.restore_subscriber, public.count_subscribers
  from public, anon, authenticated, service_role;
grant execute on function
  public.add_subscriber, public.remove_subscriber, public.restore_subscriber, public.count_subscribers
  to authenticated;
