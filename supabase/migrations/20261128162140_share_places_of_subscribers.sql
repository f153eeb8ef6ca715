-- A page tells 1,000 subscribers of what is new, of whom one stranger must not be all.

-- The last two labels of a callback's host, or its address: who runs it, roughly.
create function private.site_of(callback text) returns text
language sql immutable
set search_path = ''
as $$
  select case
    when host ~ '^[0-9.]+$' or host like '[%' then host
    else coalesce(substring(host from '([^.]+\.[^.]+)\.?$'), host)
  end
  from lower(substring(callback from '^[a-zA-Z]+://(?:[^/?#@]*@)?(\[[^]]*\]|[^/?#:]*)')) as host
$$;

-- As before, and 20 of one site at most: another one of it takes the place of what ends first.
create or replace function engine.subscribe(slug text, topic text, callback text, secret bytea, lease interval)
returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  workspace uuid := (select w.id from public.workspaces w where w.slug = subscribe.slug and w.deleted_at is null for no key update);
begin
  delete from private.web_subscriptions s
  where (s.workspace_id, s.topic, s.callback) in (
    select o.workspace_id, o.topic, o.callback from private.web_subscriptions o
    where o.workspace_id = workspace and private.site_of(o.callback) = private.site_of(subscribe.callback)
      and (o.topic, o.callback) <> (subscribe.topic, subscribe.callback)
    order by o.expires_at desc
    offset 19
  );
  insert into private.web_subscriptions as s (workspace_id, topic, callback, secret, expires_at)
  select workspace, subscribe.topic, subscribe.callback, subscribe.secret, now() + least(lease, interval '30 days')
  where workspace is not null and (
    exists (
      select from private.web_subscriptions o
      where o.workspace_id = workspace and o.topic = subscribe.topic and o.callback = subscribe.callback
    ) or (select count(*) from private.web_subscriptions o where o.workspace_id = workspace) < 1000
  )
  on conflict (workspace_id, topic, callback) do update
  set secret = excluded.secret, expires_at = excluded.expires_at;
  return found;
end
$$;

revoke execute on function private.site_of from public, anon, authenticated, service_role;
