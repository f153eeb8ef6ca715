-- A person with a verified second factor gets at nothing by their password alone, and a session that
-- was ended gets at nothing at all, although its access token would be good for another while.

create function private.has_good_session() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from auth.sessions
    where id = (auth.jwt() ->> 'session_id')::uuid and user_id = auth.uid()
  ) and (
    auth.jwt() ->> 'aal' = 'aal2'
    or not exists (
      select from auth.mfa_factors where user_id = auth.uid() and status = 'verified'
    )
  )
$$;
comment on function private.has_good_session is
  'Whether the caller''s session still exists and has the assurance level that their factors ask for. Definer, because the API''s roles may not read auth.';

revoke execute on function private.has_good_session()
  from public, anon, authenticated, service_role;
-- Policies run it as whoever asks; the API does not serve this schema.
grant execute on function private.has_good_session() to authenticated;

-- Every table that there is; a later one brings its own.
do $$
declare
  owned regclass;
begin
  for owned in
    select oid from pg_catalog.pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
  loop
    execute format(
      'create policy "A session must be good" on %s as restrictive for all to authenticated
      using ((select private.has_good_session()))', owned
    );
  end loop;
end
$$;

create policy "A session must be good" on storage.objects
  as restrictive for all to authenticated
  using ((select private.has_good_session()));

-- Whatever asks whether somebody is an admin, reading, searching and changing roles, asks for this too.
create or replace function public.is_admin() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.has_good_session() and exists (
    select from public.user_roles
    where user_id = (select auth.uid()) and role = 'admin'
  )
$$;
comment on function public.is_admin is
  'Whether the caller is an admin in a good session. Definer, so that policies can ask without recursion.';
