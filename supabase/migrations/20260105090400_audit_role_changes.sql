create table public.role_changes (
  id bigint generated always as identity primary key,
  -- Not foreign keys: the audit outlives the accounts.
  user_id uuid not null,
  changed_by uuid,
  from_role public.app_role not null,
  to_role public.app_role not null,
  changed_at timestamptz not null default now()
);
comment on table public.role_changes is 'Every change of a role. changed_by is null when no person made it: SQL or the secret key.';

create index role_changes_of_a_person on public.role_changes (user_id, changed_at desc);

revoke all on table public.role_changes from public, anon, authenticated, service_role;
grant select on public.role_changes to authenticated, service_role;

alter table public.role_changes enable row level security;

create policy "Admins see every role change" on public.role_changes
  for select to authenticated
  using ((select public.is_admin()));
