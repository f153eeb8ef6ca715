-- Realtime cannot ask the policies about a row that is gone, so it tells everybody who listens of each
-- deletion, with the key. Deletions are therefore not published. An account's end is said by a row
-- that policies guard instead.

create table public.removed_profiles (
  -- Not a foreign key: the profile is gone.
  id uuid primary key,
  removed_at timestamptz not null default now()
);
comment on table public.removed_profiles is
  'Whose profile was removed within the last hour, so that realtime can tell admins.';

create index removed_profiles_by_time on public.removed_profiles (removed_at);

revoke all on table public.removed_profiles from public, anon, authenticated, service_role;
grant select on public.removed_profiles to authenticated, service_role;

alter table public.removed_profiles enable row level security;

create policy "Admins see who was removed" on public.removed_profiles
  for select to authenticated
  using ((select public.is_admin()));

create policy "A session must be good" on public.removed_profiles
  as restrictive for all to authenticated
  using ((select private.has_good_session()));

create function private.keep_removed_profiles() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from public.removed_profiles where id in (
    select id from public.removed_profiles where removed_at < now() - interval '1 hour'
    for update skip locked
  );
  insert into public.removed_profiles (id) select id from removed
  on conflict (id) do update set removed_at = now();
  return null;
end
$$;

revoke execute on function private.keep_removed_profiles()
  from public, anon, authenticated, service_role;

create trigger keep_removed after delete on public.profiles
  referencing old table as removed
  for each statement execute function private.keep_removed_profiles();

alter publication supabase_realtime add table public.removed_profiles;
alter publication supabase_realtime set (publish = 'insert, update');
