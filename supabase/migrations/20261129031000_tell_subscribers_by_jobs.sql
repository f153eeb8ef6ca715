-- Each subscriber of a page's feeds who is owed an entry is a job.

alter table private.web_subscriptions add column id uuid not null default gen_random_uuid() unique;

insert into private.jobs (kind, subject, workspace_id, wake_at, tries)
select 'subscriber', s.id::text, s.workspace_id, s.wake_at, s.tries from private.web_subscriptions s
where s.wake_at < 'infinity';

-- Subscribers are owed the page's feeds as they are now.
create or replace function private.tell_subscribers(workspace uuid)
returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.queue_job('subscriber', s.id::text, s.workspace_id, now())
  from private.web_subscriptions s where s.workspace_id = workspace and s.expires_at > now();
end
$$;

create or replace function engine.publish_entry(channel_id uuid, key text, content jsonb, published_at timestamptz)
returns text
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
    perform private.tell_subscribers(workspace);
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

create function engine.subscriber(subscriber_id uuid)
returns table (slug text, topic text, callback text, secret bytea)
language sql stable security definer
set search_path = ''
as $$
  select w.slug, s.topic, s.callback, s.secret
  from private.web_subscriptions s join public.workspaces w on w.id = s.workspace_id
  where s.id = subscriber.subscriber_id and s.expires_at > now() and w.deleted_at is null
$$;
comment on function engine.subscriber is 'Who is told of a page''s new entries, by the id that its job has.';
revoke execute on function engine.subscriber(uuid) from public, anon, authenticated, service_role;
grant execute on function engine.subscriber(uuid) to postlark_engine;

drop function engine.claim_subscribers(integer, interval);
drop function engine.settle_subscriber(text, text, text, integer, interval);
drop index private.web_subscriptions_to_tell;
alter table private.web_subscriptions drop column wake_at, drop column tries, drop column fence;
