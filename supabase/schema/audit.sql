-- The audit log: who did what, when and from where, for the owners and admins of a workspace.

create table public.audit_events (
  id bigint not null generated always as identity,
  workspace_id uuid not null,
  -- Null when the engine did it.
  actor_id uuid,
  action text not null,
  subject_type text not null,
  subject_id text not null,
  detail jsonb not null default '{}'::jsonb,
  at timestamptz not null default now(),
  kind text not null generated always as (split_part(action, '.'::text, 1)) stored,
  -- Not foreign keys, neither this one nor the name: the audit outlives posts and accounts.
  post_id uuid,
  actor_name text,
  network cidr,
  browser text,
  system text,
  request_id text default private.request_id(),
  constraint audit_events_pkey primary key (id),
  constraint audit_events_workspace_id_fkey foreign key (workspace_id) references public.workspaces(id) on delete cascade
);
comment on table public.audit_events is 'Every command in a workspace: who did what to what.';
comment on column public.audit_events.network is 'Where the session was last seen, as Supabase Auth says, without what would tell one connection from its neighbours.';
comment on column public.audit_events.request_id is 'The id of the request, by which logs are searched. Who sends a request may choose it: it proves nothing.';
create index audit_of_a_kind on public.audit_events (workspace_id, kind, at desc, id desc);
create index audit_of_a_person on public.audit_events (workspace_id, actor_id, at desc, id desc);
create index audit_of_a_post on public.audit_events (workspace_id, post_id, at desc, id desc) where (post_id is not null);
create index audit_of_a_workspace on public.audit_events (workspace_id, at desc, id desc);
alter table public.audit_events enable row level security;
create policy "A session must be good" on public.audit_events
  as restrictive for all to authenticated
  using (( select private.has_good_session() as has_good_session));
create policy "Admins see their workspace's audit" on public.audit_events
  for select to authenticated
  using ((workspace_id = any (array( select private.my_workspaces('admin'::public.workspace_role) as my_workspaces))));
create trigger complete_audit before insert on public.audit_events for each row execute function private.complete_audit();
-- Triggers run in the order of their names: this one runs after complete_audit, which sets the post.
create trigger name_audited before insert on public.audit_events for each row execute function private.name_audited();
grant select on public.audit_events to authenticated;

create function private.audit(
  workspace uuid,
  action text,
  subject_type text,
  subject text,
  detail jsonb default '{}'::jsonb
) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  insert into public.audit_events (workspace_id, actor_id, action, subject_type, subject_id, detail)
  values (workspace, auth.uid(), action, subject_type, subject, detail);
end
$$;

-- The browser's name in a user agent, as packages/domain/src/accounts/device-session.ts has it; no version is stored.
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
comment on function private.network_of(address inet) is 'An address without its last part: /24 of IPv4, /48 of IPv6.';

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

-- Security definer, since the commands that write events may read neither sessions nor profiles. The session is the
-- token's, which Supabase Auth writes: no header of a request can forge where it came from.
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

-- Limited to 100,000 events a workspace, since a command that changes nothing else still writes one.
create function engine.forget_audit() returns void
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  delete from public.audit_events e where e.id in (
    select old.id
    from public.workspaces w
    cross join lateral (
      select a.id from public.audit_events a
      where a.workspace_id = w.id and a.at < now() - interval '12 months'
      order by a.at, a.id
      limit 1000
    ) old
    limit 10000
  );
  delete from public.audit_events e using (
    select w.id, (
      select a.at from public.audit_events a where a.workspace_id = w.id order by a.at desc offset 100000 limit 1
    ) as at
    from public.workspaces w
  ) latest
  where e.workspace_id = latest.id and e.at <= latest.at;
end
$$;
comment on function engine.forget_audit() is 'Forgets what was done more than twelve months ago, some of it at a time, and all but a workspace''s latest 100,000.';
grant execute on function engine.forget_audit() to postlark_engine;

create function private.first_words(words text) returns text
language sql immutable
set search_path = ''
as $$
  select case when char_length(line) > 80 then rtrim(left(line, 79)) || '…' else nullif(line, '') end
  from (select btrim(regexp_replace(left(words, 400), '\s+', ' ', 'g')) as line) flat
$$;
comment on function private.first_words(words text) is 'What a post is called in a list: the beginning of its text, in one line.';

create function private.name_audited() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  if new.post_id is null then
    return new;
  end if;
  new.detail := new.detail || jsonb_strip_nulls(jsonb_build_object(
    'post_text', (
      select private.first_words(p.content ->> 'text') from public.posts p
      where p.id = new.post_id and p.workspace_id = new.workspace_id
    ),
    'channel_name', case new.subject_type when 'delivery' then (
      select coalesce(nullif(c.display_name, ''), c.handle)
      from public.deliveries d join public.channels c on c.id = d.channel_id
      where d.id = new.subject_id::uuid and d.workspace_id = new.workspace_id
    ) end
  ));
  return new;
end
$$;

-- PostgREST passes the headers of its request on; the engine's own connections set postlark.request_id.
create function private.request_id() returns text
language sql stable
set search_path = ''
as $$
  select substring(coalesce(
    nullif(current_setting('request.headers', true), '')::jsonb ->> 'x-request-id',
    current_setting('postlark.request_id', true)
  ) from '^[A-Za-z0-9_-]{8,64}$')
$$;
comment on function private.request_id() is 'The id of the request that this transaction serves; null where there is none.';
