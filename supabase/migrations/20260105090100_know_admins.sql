-- Trigger functions live where the API cannot see them.
create schema private;
revoke all on schema private from public;

create function public.is_admin() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from public.user_roles
    where user_id = (select auth.uid()) and role = 'admin'
  )
$$;
comment on function public.is_admin is 'Whether the caller is an admin. Definer, so that policies can ask without recursion.';

revoke execute on function public.is_admin() from public, anon, authenticated, service_role;
grant execute on function public.is_admin() to authenticated;
