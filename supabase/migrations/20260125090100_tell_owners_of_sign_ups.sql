-- A sign-up with an address that has an account is answered like any other. Its owner is told by mail: Supabase Auth
-- sends none, so the engine does.

create table private.taken_notices (
  user_id uuid primary key references auth.users (id) on delete cascade,
  sent_at timestamptz not null,
  -- Of the day of `sent_at`, in UTC.
  sent_that_day integer not null
);
comment on table private.taken_notices is 'When a user was last told that somebody signed up with their address.';
revoke all on table private.taken_notices from public, anon, authenticated, service_role;
alter table private.taken_notices enable row level security;

-- One a minute and five a day at most: anybody can have them sent.
create function engine.tell_owner(address text) returns table (email text, language text)
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  today constant timestamptz := date_trunc('day', now(), 'UTC');
begin
  return query
    with owner as (
      select u.id, u.email::text, u.raw_user_meta_data ->> 'language' as language
      from auth.users u
      where lower(u.email) = lower(btrim(address)) and u.email_confirmed_at is not null
        and u.deleted_at is null and not coalesce(u.banned_until > now(), false)
      limit 1
    ), noted as (
      insert into private.taken_notices as n (user_id, sent_at, sent_that_day)
      select owner.id, now(), 1 from owner
      on conflict (user_id) do update set
        sent_at = now(),
        sent_that_day = case when n.sent_at >= today then n.sent_that_day + 1 else 1 end
      where n.sent_at <= now() - interval '1 minute'
        and (n.sent_at < today or n.sent_that_day < 5)
      returning n.user_id
    )
    select owner.email, owner.language from owner join noted on noted.user_id = owner.id;
end
$$;
comment on function engine.tell_owner is
  'Whom to tell that somebody signed up with an address that is theirs, and in which language; no row where nobody is to be told.';

revoke execute on function engine.tell_owner from public, anon, authenticated, service_role;
grant execute on function engine.tell_owner to postlark_engine;
