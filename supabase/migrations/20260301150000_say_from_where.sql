-- Who did what to which post, when and from where: what the page of the audit reads, and how it finds it.

alter table public.audit_events
  add column kind text not null generated always as (split_part(action, '.', 1)) stored,
  -- Not foreign keys, neither this one nor the name: the audit outlives posts and accounts.
  add column post_id uuid,
  add column actor_name text,
  add column network cidr,
  add column browser text,
  add column system text;
comment on column public.audit_events.network is
  'Where the session was last seen, as Supabase Auth says, without what would tell one connection from its neighbours.';

-- What packages/domain/src/device-session.ts says of a user agent: names alone are kept, no versions.
create function private.browser_of(agent text) returns text
language sql immutable
set search_path = ''
as $$
  select case
    when agent ~ '\yEdg(e|A|iOS)?/' then 'Edge'
    when agent ~ '\y(OPR|OPT)/' then 'Opera'
    when agent ~ '\ySamsungBrowser/' then 'Samsung Internet'
    when agent ~ '\y(Firefox|FxiOS)/' then 'Firefox'
    when agent ~ '\y(Chrome|CriOS|HeadlessChrome)/' then 'Chrome'
    when agent ~ '\yVersion/.*\ySafari/' then 'Safari'
  end
$$;

create function private.system_of(agent text) returns text
language sql immutable
set search_path = ''
as $$
  select case
    when agent ~ '\yiPhone\y' then 'iPhone'
    when agent ~ '\yiPad\y' then 'iPad'
    when agent ~ '\yAndroid\y' then 'Android'
    when agent ~ '\yWindows\y' then 'Windows'
    when agent ~ '\yMacintosh\y' then 'Mac'
    when agent ~ '\yCrOS\y' then 'ChromeOS'
    when agent ~ '\yLinux\y' then 'Linux'
  end
$$;

create function private.network_of(address inet) returns cidr
language sql immutable
set search_path = ''
as $$
  select network(set_masklen(plain.ip, case family(plain.ip) when 4 then 24 else 48 end))::cidr
  from (select replace(host(address), '::ffff:', '')::inet as ip) plain
$$;
comment on function private.network_of is 'An address without its last part: /24 of IPv4, /48 of IPv6.';

create function private.post_of_audit(subject_type text, subject text, detail jsonb) returns uuid
language sql stable
set search_path = ''
as $$
  select case subject_type
    when 'post' then subject::uuid
    when 'comment' then (detail ->> 'post')::uuid
    when 'delivery' then (select d.post_id from public.deliveries d where d.id = subject::uuid)
    when 'series' then (select s.post_id from public.series s where s.id = subject::uuid)
  end
$$;

-- Definer, since what asks for an event may read neither sessions nor profiles. The session is the token's own,
-- and Supabase Auth writes it: no header of a request can say that it came from elsewhere.
create function private.complete_audit() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  session auth.sessions;
begin
  new.post_id := private.post_of_audit(new.subject_type, new.subject_id, new.detail);
  select coalesce(nullif(p.full_name, ''), p.email) into new.actor_name
  from public.profiles p where p.id = new.actor_id;
  select * into session from auth.sessions s
  where s.id = (auth.jwt() ->> 'session_id')::uuid and s.user_id = new.actor_id;
  new.network := private.network_of(session.ip);
  new.browser := private.browser_of(session.user_agent);
  new.system := private.system_of(session.user_agent);
  return new;
end
$$;
create trigger complete_audit before insert on public.audit_events
  for each row execute function private.complete_audit();

update public.audit_events e set
  post_id = private.post_of_audit(e.subject_type, e.subject_id, e.detail),
  actor_name = (
    select coalesce(nullif(p.full_name, ''), p.email) from public.profiles p where p.id = e.actor_id
  );

-- Newest first, whichever one of the filters is set.
drop index public.audit_of_a_workspace;
create index audit_of_a_workspace on public.audit_events (workspace_id, at desc, id desc);
create index audit_of_a_person on public.audit_events (workspace_id, actor_id, at desc, id desc);
create index audit_of_a_kind on public.audit_events (workspace_id, kind, at desc, id desc);
create index audit_of_a_post on public.audit_events (workspace_id, post_id, at desc, id desc)
  where post_id is not null;

revoke execute on function
  private.browser_of, private.system_of, private.network_of, private.post_of_audit, private.complete_audit
  from public, anon, authenticated, service_role;
