-- Posts that came from elsewhere at once, and which import brought them, so that it can be taken back.

create table public.imports (
  -- Chosen by whoever imports: what is sent again with it makes nothing twice.
  id uuid primary key,
  workspace_id uuid not null references public.workspaces (id) on delete cascade,
  -- What the file came from, as domain/import names its readers.
  source text not null
    constraint source_is_known check (source in ('csv', 'postlark', 'buffer', 'hootsuite', 'postiz', 'mixpost')),
  -- The file's name; empty for what was pasted.
  name text not null constraint name_is_short check (char_length(name) <= 200),
  posts integer not null,
  scheduled integer not null,
  awaiting integer not null,
  drafts integer not null,
  -- Those of the drafts whose time had passed.
  late integer not null,
  made_by uuid not null,
  made_at timestamptz not null default now(),
  undone_at timestamptz,
  -- What of it was deleted again; the rest somebody had changed since.
  taken_back integer
);
comment on table public.imports is 'Posts that came from a file at once, and what became of them.';
create index imports_of_workspace on public.imports (workspace_id, made_at desc);

revoke all on table public.imports from public, anon, authenticated, service_role;
grant select on public.imports to authenticated;
alter table public.imports enable row level security;
create policy "Members see their workspace's imports" on public.imports
  for select to authenticated
  using (workspace_id = any (array(select private.my_workspaces())));
create policy "A session must be good" on public.imports
  as restrictive for all to authenticated using ((select private.has_good_session()));

alter table public.posts add column import_id uuid references public.imports (id) on delete set null;
comment on column public.posts.import_id is 'The import that brought it.';
create index posts_of_import on public.posts (import_id) where import_id is not null;

-- As before, but a command that brings many posts tells of all of them itself, once.
drop trigger tell_of_asking on public.deliveries;
create trigger tell_of_asking after insert on public.deliveries
  for each row when (
    new.state = 'awaiting_approval' and current_setting('postlark.asks_once', true) is distinct from 'on'
  )
  execute function private.tell_of_asking();
