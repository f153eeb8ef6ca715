-- Rows are decided here; who may change which column, by the grants and by private.guard_profile
-- and private.guard_role. Nobody inserts or deletes through the API: accounts do that.

grant select, update (full_name, user_role) on public.profiles to authenticated, service_role;
grant select, update (role) on public.user_roles to authenticated, service_role;

create policy "People see their own profile and admins see all" on public.profiles
  for select to authenticated
  using (id = (select auth.uid()) or (select public.is_admin()));

create policy "People change their own profile and admins change all" on public.profiles
  for update to authenticated
  using (id = (select auth.uid()) or (select public.is_admin()))
  with check (id = (select auth.uid()) or (select public.is_admin()));

create policy "People see their own role and admins see all" on public.user_roles
  for select to authenticated
  using (user_id = (select auth.uid()) or (select public.is_admin()));

create policy "Admins change roles" on public.user_roles
  for update to authenticated
  using ((select public.is_admin()))
  with check ((select public.is_admin()));
