-- What the console says of one person. Supabase Auth keeps it where the API cannot see it, so a
-- function tells admins, and only what helps a person in need: whether their address is verified,
-- when they last signed in, in how many places they are. No token, address or device.

create function public.profile_details(profile_id uuid) returns table (
  id uuid,
  email text,
  full_name text,
  user_role public.app_role,
  created_at timestamptz,
  email_confirmed_at timestamptz,
  last_sign_in_at timestamptz,
  open_sessions integer
)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if not public.is_admin() then
    raise insufficient_privilege using message = 'Only admins see the details of a profile.';
  end if;
  return query
    select
      p.id, p.email, p.full_name, p.user_role, p.created_at,
      account.email_confirmed_at, account.last_sign_in_at,
      (
        select count(*)::integer from auth.sessions s
        where s.user_id = p.id and (s.not_after is null or s.not_after > now())
      )
    from public.profiles p join auth.users account on account.id = p.id
    where p.id = profile_id;
  if not found then
    -- PostgREST answers it with 404.
    raise sqlstate 'PT404' using message = 'There is no such person.';
  end if;
end
$$;
comment on function public.profile_details is
  'One profile with what Supabase Auth knows: e-mail address verified, last sign-in, open sessions. Admins only.';

revoke execute on function public.profile_details(uuid)
  from public, anon, authenticated, service_role;
grant execute on function public.profile_details(uuid) to authenticated;
