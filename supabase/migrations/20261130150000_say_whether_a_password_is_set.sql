set lock_timeout = '5s';

create function public.has_password() returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_session();
  return exists (select from auth.users u where u.id = auth.uid() and u.encrypted_password <> '');
end
$$;
comment on function public.has_password() is 'Whether the caller can sign in with a password: not somebody who has only signed in at a provider. Definer, because the API''s roles may not read auth.';
revoke execute on function public.has_password() from public, anon, service_role;
grant execute on function public.has_password() to authenticated;
