-- Who works together. The API reads what its caller's memberships allow and writes nothing: every command is a
-- function, which checks the role and leaves a line in the audit.

-- In ascending order: a role may do what the ones before it may.
create type public.workspace_role as enum ('viewer', 'contributor', 'editor', 'admin', 'owner');

create table public.workspaces (
  id uuid primary key default gen_random_uuid(),
  slug text not null constraint slug_is_free unique
    constraint slug_is_well_formed check (slug ~ '^[a-z0-9][a-z0-9-]{1,38}[a-z0-9]$'),
  name text not null constraint name_is_short check (char_length(name) between 1 and 80)
    constraint name_is_clean check (name is not distinct from private.clean_name(name)),
  -- An IANA name. Times of deliveries are wall times in it unless they say otherwise.
  time_zone text not null,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  -- Grows with every change of the workspace and its members.
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
comment on table public.workspaces is
  'Who works together, and what is theirs. With deleted_at set it is closed, and purged ten days later.';

create table public.workspace_members (
  workspace_id uuid not null references public.workspaces (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  role public.workspace_role not null,
  joined_at timestamptz not null default now(),
  primary key (workspace_id, user_id)
);
comment on table public.workspace_members is 'Who belongs to a workspace, and what they may do there.';

create index workspaces_of_a_user on public.workspace_members (user_id, workspace_id);

create table public.workspace_invitations (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null references public.workspaces (id) on delete cascade,
  email text not null constraint email_is_lower_case check (email = lower(email)),
  role public.workspace_role not null,
  -- Not a foreign key: the invitation may outlive the account.
  invited_by uuid not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '14 days',
  accepted_at timestamptz,
  revoked_at timestamptz
);
comment on table public.workspace_invitations is 'Who was asked to join a workspace, by e-mail address.';

create unique index invitation_is_the_only_open_one on public.workspace_invitations (workspace_id, email)
  where accepted_at is null and revoked_at is null;
create index invitations_of_a_workspace on public.workspace_invitations (workspace_id, created_at desc);

create table public.audit_events (
  id bigint generated always as identity primary key,
  workspace_id uuid not null references public.workspaces (id) on delete cascade,
  -- Null when the engine did it.
  actor_id uuid,
  action text not null,
  subject_type text not null,
  subject_id text not null,
  detail jsonb not null default '{}',
  at timestamptz not null default now()
);
comment on table public.audit_events is 'Every command in a workspace: who did what to what.';

create index audit_of_a_workspace on public.audit_events (workspace_id, id desc);

-- An address that a workspace gave up leads readers to it still, so nobody else gets it for a year.
create table private.former_slugs (
  slug text primary key,
  -- Not a foreign key: it outlives the workspace.
  workspace_id uuid not null,
  retired_at timestamptz not null default now()
);
comment on table private.former_slugs is 'Slugs that a workspace had before, kept from others for a year.';
alter table private.former_slugs enable row level security;

-- Hosted projects grant everything to the API's roles by default.
revoke all on table
  public.workspaces, public.workspace_members, public.workspace_invitations, public.audit_events,
  private.former_slugs
  from public, anon, authenticated, service_role;
grant select on
  public.workspaces, public.workspace_members, public.workspace_invitations, public.audit_events
  to authenticated;

create function private.my_workspaces(lowest public.workspace_role default 'viewer') returns setof uuid
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if private.has_good_session() then
    return query
      select m.workspace_id from public.workspace_members m
      where m.user_id = auth.uid() and m.role >= lowest;
  end if;
end
$$;
comment on function private.my_workspaces is
  'The workspaces in which the caller, in a good session, has at least a role. Definer, so that policies can ask without recursion.';

revoke execute on function private.my_workspaces from public, anon, authenticated, service_role;
-- Policies run it as whoever asks; the API does not serve this schema.
grant execute on function private.my_workspaces to authenticated;

alter table public.workspaces enable row level security;
alter table public.workspace_members enable row level security;
alter table public.workspace_invitations enable row level security;
alter table public.audit_events enable row level security;

-- An array, so that it is computed once a statement and an index can look its elements up.

create policy "Members see their workspaces" on public.workspaces
  for select to authenticated
  using (id = any (array(select private.my_workspaces())));
create policy "Members see each other" on public.workspace_members
  for select to authenticated
  using (workspace_id = any (array(select private.my_workspaces())));
create policy "Admins see whom their workspace invited" on public.workspace_invitations
  for select to authenticated
  using (workspace_id = any (array(select private.my_workspaces('admin'))));
create policy "Admins see their workspace's audit" on public.audit_events
  for select to authenticated
  using (workspace_id = any (array(select private.my_workspaces('admin'))));

create policy "A session must be good" on public.workspaces
  as restrictive for all to authenticated using ((select private.has_good_session()));
create policy "A session must be good" on public.workspace_members
  as restrictive for all to authenticated using ((select private.has_good_session()));
create policy "A session must be good" on public.workspace_invitations
  as restrictive for all to authenticated using ((select private.has_good_session()));
create policy "A session must be good" on public.audit_events
  as restrictive for all to authenticated using ((select private.has_good_session()));
