-- Every request asks for a good session. Postgres plans a function in SQL anew for every statement that
-- calls it, and one in PL/pgSQL once a connection: a row by its id takes a fifth of the time.

create or replace function private.has_live_session() returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return exists (
    select from auth.sessions s join auth.users u on u.id = s.user_id
    where s.id = (auth.jwt() ->> 'session_id')::uuid
      and s.user_id = auth.uid()
      and (s.not_after is null or s.not_after > now())
      and u.deleted_at is null
      and (u.banned_until is null or u.banned_until <= now())
  );
end
$$;

create or replace function private.has_good_session() returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return private.has_live_session() and (
    auth.jwt() ->> 'aal' = 'aal2'
    or not exists (
      select from auth.mfa_factors where user_id = auth.uid() and status = 'verified'
    )
  );
end
$$;

create or replace function public.is_admin() returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return private.has_good_session() and exists (
    select from public.user_roles where user_id = auth.uid() and role = 'admin'
  );
end
$$;
