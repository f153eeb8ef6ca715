-- Texts count as pictures and archives do: a free account must not fill the disk of everybody.

create table private.text_usage (
  workspace_id uuid primary key references public.workspaces (id) on delete cascade,
  bytes bigint not null,
  measured_at timestamptz not null
);
comment on table private.text_usage is 'What a workspace has written, in bytes as stored, as of a few seconds ago.';
alter table private.text_usage enable row level security;
revoke all on table private.text_usage from public, anon, authenticated, service_role;

-- In bytes: more than a hundred thousand posts with their versions and deliveries.
create function private.most_text() returns bigint
language sql immutable
set search_path = ''
as $$ select 1000000000::bigint $$;

-- Each row counts its texts and 200 bytes besides, so that empty ones are not for nothing.
create function private.measure_text(workspace uuid) returns bigint
language sql stable
set search_path = ''
as $$
  select coalesce(sum(part.bytes), 0)::bigint from (
    select sum(200 + pg_column_size(p.content) + pg_column_size(p.overrides)) as bytes
    from public.posts p where p.workspace_id = workspace
    union all
    select sum(200 + pg_column_size(v.content) + pg_column_size(v.overrides))
    from public.post_versions v where v.workspace_id = workspace
    union all
    select sum(200 + pg_column_size(i.*)) from public.ideas i where i.workspace_id = workspace
    union all
    select sum(200 + pg_column_size(c.text)) from public.post_comments c where c.workspace_id = workspace
    union all
    select sum(200 + pg_column_size(n.*)) from public.calendar_notes n where n.workspace_id = workspace
    union all
    select sum(200 + pg_column_size(d.content)) from public.deliveries d where d.workspace_id = workspace
    union all
    select sum(200 + pg_column_size(a.content)) from public.approvals a where a.workspace_id = workspace
    union all
    select sum(200 + pg_column_size(e.before) + pg_column_size(e.after))
    from public.delivery_edits e where e.workspace_id = workspace
    union all
    select 500 * count(*) from public.newsletter_subscribers s where s.workspace_id = workspace
  ) part
$$;

-- Measured once a minute, and where half of it is full every ten seconds, by whoever writes then; nobody else waits.
create function private.check_text() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  usage private.text_usage;
  measured bigint;
begin
  -- What the engine writes is limited by what was asked of it.
  if auth.uid() is null then
    return new;
  end if;
  select * into usage from private.text_usage u where u.workspace_id = new.workspace_id;
  if usage.workspace_id is null then
    insert into private.text_usage (workspace_id, bytes, measured_at)
    values (new.workspace_id, 0, now()) on conflict do nothing;
  elsif usage.measured_at < (clock_timestamp() - case
    when usage.bytes > private.most_text() / 2 then interval '10 seconds' else interval '1 minute'
  end) then
    perform from private.text_usage u where u.workspace_id = new.workspace_id for update skip locked;
    if found then
      measured := private.measure_text(new.workspace_id);
      update private.text_usage u set bytes = measured, measured_at = clock_timestamp()
      where u.workspace_id = new.workspace_id;
    end if;
  end if;
  -- By what was known before: a refusal would take back what was measured with it.
  if usage.bytes > private.most_text() and (measured is null or measured > private.most_text()) then
    perform private.refuse(
      409, 'workspace_full', 'A workspace keeps up to 1 GB of texts and their versions. Delete what is no longer needed.'
    );
  end if;
  return new;
end
$$;

create trigger text_is_limited before insert on public.posts
  for each row execute function private.check_text();
create trigger text_is_limited before insert on public.post_versions
  for each row execute function private.check_text();
create trigger text_is_limited before insert on public.deliveries
  for each row execute function private.check_text();
create trigger text_is_limited before insert on public.ideas
  for each row execute function private.check_text();
create trigger text_is_limited before insert on public.post_comments
  for each row execute function private.check_text();
create trigger text_is_limited before insert on public.calendar_notes
  for each row execute function private.check_text();
create trigger text_is_limited before insert on public.approvals
  for each row execute function private.check_text();
create trigger text_is_limited before insert on public.delivery_edits
  for each row execute function private.check_text();
create trigger text_is_limited before insert on public.newsletter_subscribers
  for each row execute function private.check_text();

-- As before, and of each workspace the latest 100,000: commands that write nothing else still leave a line.
create or replace function engine.forget_audit() returns void
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
comment on function engine.forget_audit is
  'Forgets what was done more than twelve months ago, some of it at a time, and all but a workspace''s latest 100,000.';

revoke execute on function private.most_text, private.measure_text, private.check_text
  from public, anon, authenticated, service_role;
