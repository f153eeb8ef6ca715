-- A ban, the deletion of an account and the end of a session's time count at once, not when the
-- access token expires.

create function private.has_live_session() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from auth.sessions s join auth.users u on u.id = s.user_id
    where s.id = (auth.jwt() ->> 'session_id')::uuid
      and s.user_id = auth.uid()
      and (s.not_after is null or s.not_after > now())
      and u.deleted_at is null
      and (u.banned_until is null or u.banned_until <= now())
  )
$$;
comment on function private.has_live_session is
  'Whether the caller''s session still exists and has not ended, and its account is neither banned nor deleted.';

revoke execute on function private.has_live_session()
  from public, anon, authenticated, service_role;

create or replace function private.has_good_session() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.has_live_session() and (
    auth.jwt() ->> 'aal' = 'aal2'
    or not exists (
      select from auth.mfa_factors where user_id = auth.uid() and status = 'verified'
    )
  )
$$;
comment on function private.has_good_session is
  'Whether the caller''s session is live and has the assurance level that their factors ask for. Definer, because the API''s roles may not read auth.';

-- As before, but for the sessions of banned and deleted accounts.
create or replace function public.redeem_recovery_code(code text) returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  if not private.has_live_session() then
    raise insufficient_privilege using message = 'Sign in first.';
  end if;
  -- Two requests with one code: the second finds no row.
  delete from private.recovery_codes
  where user_id = auth.uid() and code_hash = private.hash_recovery_code(code);
  if not found then
    return false;
  end if;
  -- Who lost a phone does not know who found it.
  delete from auth.mfa_factors where user_id = auth.uid();
  delete from auth.sessions
  where user_id = auth.uid() and id <> (auth.jwt() ->> 'session_id')::uuid;
  return true;
end
$$;
