-- The way back in for a person who lost their authenticator: one recovery code, shown once, good for
-- one use. It takes the second factor away, as Supabase Auth signs nobody in at aal2 without one.

create table private.recovery_codes (
  user_id uuid primary key references auth.users (id) on delete cascade,
  -- The code ends with the factor it was made for.
  factor_id uuid not null unique references auth.mfa_factors (id) on delete cascade,
  -- SHA-256. A hundred random bits cannot be guessed, so nothing slower is needed.
  code_hash bytea not null,
  created_at timestamptz not null default now()
);
comment on table private.recovery_codes is 'The hash of each person''s recovery code.';

revoke all on table private.recovery_codes from public, anon, authenticated, service_role;
alter table private.recovery_codes enable row level security;

-- As it is written down: small letters, blanks and hyphens do not matter, and neither do the letters
-- that Crockford's base 32 leaves out because they look like digits.
create function private.hash_recovery_code(code text) returns bytea
language sql immutable
set search_path = ''
as $$
  select sha256(convert_to(
    translate(regexp_replace(upper(code), '[^0-9A-Z]', '', 'g'), 'OIL', '011'), 'UTF8'
  ))
$$;

create function private.random_recovery_code() returns text
language sql volatile
set search_path = ''
as $$
  select string_agg(
    substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', (get_byte(bytes, place) & 31) + 1, 1)
      || case when place in (4, 9, 14) then '-' else '' end,
    '' order by place
  )
  from extensions.gen_random_bytes(20) as bytes, generate_series(0, 19) as place
$$;

-- Whether a code of the second factor was entered in this session within the last five minutes.
create function private.has_fresh_factor() returns boolean
language sql stable
set search_path = ''
as $$
  select auth.jwt() ->> 'aal' = 'aal2' and exists (
    select from jsonb_array_elements(auth.jwt() -> 'amr') as method
    where method ->> 'method' = 'totp'
      and to_timestamp((method ->> 'timestamp')::bigint) > now() - interval '5 minutes'
  )
$$;

revoke execute on function
  private.hash_recovery_code(text), private.random_recovery_code(), private.has_fresh_factor()
  from public, anon, authenticated, service_role;

create function public.create_recovery_code() returns text
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  code constant text := private.random_recovery_code();
begin
  if not private.has_good_session() or not coalesce(private.has_fresh_factor(), false) then
    raise insufficient_privilege
      using message = 'Enter a code of your authenticator app first.';
  end if;
  insert into private.recovery_codes (user_id, factor_id, code_hash)
  select auth.uid(), id, private.hash_recovery_code(code)
  from auth.mfa_factors
  where user_id = auth.uid() and status = 'verified'
  order by created_at
  limit 1
  on conflict (user_id) do update
  set factor_id = excluded.factor_id, code_hash = excluded.code_hash, created_at = now();
  if not found then
    raise insufficient_privilege using message = 'There is no second factor to recover from.';
  end if;
  return code;
end
$$;
comment on function public.create_recovery_code is
  'Gives the caller a new recovery code in place of the one before. It is kept nowhere but as a hash.';

create function public.redeem_recovery_code(code text) returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  own_session constant uuid := (auth.jwt() ->> 'session_id')::uuid;
begin
  if not exists (select from auth.sessions where id = own_session and user_id = auth.uid()) then
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
  delete from auth.sessions where user_id = auth.uid() and id <> own_session;
  return true;
end
$$;
comment on function public.redeem_recovery_code is
  'Takes the caller''s second factor away and ends their other sessions, for their recovery code. False when it is not theirs.';

revoke execute on function public.create_recovery_code(), public.redeem_recovery_code(text)
  from public, anon, authenticated, service_role;
grant execute on function public.create_recovery_code(), public.redeem_recovery_code(text)
  to authenticated;
