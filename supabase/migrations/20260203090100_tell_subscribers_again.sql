-- Whoever subscribed to a page is owed each new entry until they had it, whatever becomes of the engine meanwhile.

alter table private.web_subscriptions
  -- When they are told next, or the lease of whoever is telling them ends; infinity: they had everything.
  add column wake_at timestamptz not null default 'infinity',
  add column tries integer not null default 0,
  -- Raised by each claim and each entry, so that whoever comes late says nothing about what came since.
  add column fence integer not null default 0;
create index web_subscriptions_to_tell on private.web_subscriptions (wake_at) where wake_at < 'infinity';

create or replace function engine.publish_entry(
  channel_id uuid, key text, content jsonb, published_at timestamptz
) returns text
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  workspace uuid;
  standing jsonb;
begin
  insert into private.page_entries as e (channel_id, key, workspace_id, content, published_at)
  select c.id, publish_entry.key, c.workspace_id, publish_entry.content, publish_entry.published_at
  from public.channels c where c.id = publish_entry.channel_id and c.network = 'page'
  on conflict do nothing
  returning e.workspace_id into workspace;
  if workspace is not null then
    update private.web_subscriptions s set wake_at = now(), tries = 0, fence = s.fence + 1
    where s.workspace_id = workspace and s.expires_at > now();
    return 'created';
  end if;
  select e.content into standing from private.page_entries e
  where e.channel_id = publish_entry.channel_id and e.key = publish_entry.key;
  if standing is null then
    raise no_data_found using message = 'That channel is no page.';
  end if;
  return case when standing = publish_entry.content then 'exists' else 'conflict' end;
end
$$;

create function engine.claim_subscribers(most integer, lease interval)
returns table (slug text, topic text, callback text, secret bytea, tries integer, fence integer)
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  return query
    with due as (
      select s.workspace_id, s.topic, s.callback, w.slug
      from private.web_subscriptions s join public.workspaces w on w.id = s.workspace_id
      where s.wake_at <= now() and s.expires_at > now() and w.deleted_at is null
      order by s.wake_at
      limit claim_subscribers.most
      for update of s skip locked
    )
    update private.web_subscriptions s
    set
      wake_at = now() + least(claim_subscribers.lease, interval '1 hour'),
      tries = s.tries + 1,
      fence = s.fence + 1
    from due d
    where s.workspace_id = d.workspace_id and s.topic = d.topic and s.callback = d.callback
    returning d.slug, s.topic, s.callback, s.secret, s.tries, s.fence;
end
$$;
comment on function engine.claim_subscribers is
  'Takes subscribers who are owed a page''s newest entries, each until the lease ends.';

create function engine.settle_subscriber(slug text, topic text, callback text, fence integer, again interval)
returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  update private.web_subscriptions s set wake_at = coalesce(now() + settle_subscriber.again, 'infinity')
  from public.workspaces w
  where w.slug = settle_subscriber.slug and s.workspace_id = w.id
    and s.topic = settle_subscriber.topic and s.callback = settle_subscriber.callback
    and s.fence = settle_subscriber.fence;
  return found;
end
$$;
comment on function engine.settle_subscriber is
  'Ends telling a subscriber. again: after how long they are told once more; null where they had it, or had tries enough.';

revoke execute on all functions in schema engine from public, anon, authenticated, service_role;
grant execute on function engine.publish_entry, engine.claim_subscribers, engine.settle_subscriber to postlark_engine;
