-- Supabase Auth slows guesses at a second factor down and never ends them, so that whoever knows the password gets in
-- with patience. After a hundred wrong codes in a row no code counts any more, right or wrong, until somebody who reads
-- the account's mail has followed a link in it.

create table private.factor_guesses (
  -- The count ends with the factor: who used the recovery code begins anew.
  factor_id uuid primary key references auth.mfa_factors (id) on delete cascade,
  -- Wrong codes since the last right one.
  wrong integer not null default 0,
  -- When they were too many; null while codes count.
  ended_at timestamptz
);
comment on table private.factor_guesses is 'How many wrong codes were entered in a row for each second factor.';

revoke all on table private.factor_guesses from public, anon, authenticated, service_role;
alter table private.factor_guesses enable row level security;

-- Supabase Auth calls it after each code: config.toml, [auth.hook.mfa_verification_attempt]. "reject" ends all of the
-- person's sessions.
create function private.judge_factor_attempt(event jsonb) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  attempted constant uuid := (event ->> 'factor_id')::uuid;
  is_right constant boolean := (event ->> 'valid')::boolean;
  guesses private.factor_guesses;
begin
  insert into private.factor_guesses (factor_id) values (attempted) on conflict do nothing;
  -- Codes that come at once are counted one after the other.
  select * into guesses from private.factor_guesses where factor_id = attempted for update;

  if guesses.ended_at is not null and exists (
    select from auth.mfa_amr_claims as claim
    join auth.sessions as session on session.id = claim.session_id
    where session.user_id = (event ->> 'user_id')::uuid
      and claim.authentication_method in ('otp', 'magiclink', 'recovery')
      and claim.created_at > guesses.ended_at
  ) then
    guesses.wrong := 0;
    guesses.ended_at := null;
  end if;
  if guesses.ended_at is null then
    guesses.wrong := case when is_right then 0 else guesses.wrong + 1 end;
    guesses.ended_at := case when guesses.wrong >= 100 then clock_timestamp() end;
  end if;

  update private.factor_guesses
  set wrong = guesses.wrong, ended_at = guesses.ended_at
  where factor_id = attempted;
  if guesses.ended_at is null then
    return '{"decision": "continue"}';
  end if;
  return jsonb_build_object(
    'decision', 'reject',
    'message', 'Too many wrong codes were entered. Reset your password by mail, then try again.'
  );
end
$$;
comment on function private.judge_factor_attempt is
  'Whether a code of a second factor may count: not after a hundred wrong ones in a row, until a mailed link was followed.';

revoke execute on function private.judge_factor_attempt(jsonb)
  from public, anon, authenticated, service_role;
grant usage on schema private to supabase_auth_admin;
grant execute on function private.judge_factor_attempt(jsonb) to supabase_auth_admin;
