-- People who sign in: their profiles, roles, settings, pictures, sessions and second factors, until their deletion.

create type public.interface_language as enum ('en', 'es', 'fr', 'de');

create type public.app_role as enum ('user', 'admin');

create type public.profile_order as enum ('created_at', 'name', 'email', 'role');

create type public.profile_visibility as enum ('public', 'private', 'followers');

create type public.media_quality as enum ('auto', 'high', 'medium', 'low');

create type public.week_start as enum ('monday', 'sunday', 'saturday');

create type public.hour_cycle as enum ('h12', 'h23');

create table public.profiles (
  id uuid not null,
  email text,
  full_name text,
  user_role public.app_role not null default 'user'::public.app_role,
  created_at timestamptz not null default now(),
  constraint profiles_pkey primary key (id),
  constraint full_name_is_clean check (not full_name is distinct from private.clean_name(full_name)),
  constraint full_name_is_short check (char_length(full_name) <= 200),
  constraint profiles_id_fkey foreign key (id) references auth.users(id) on delete cascade
);
comment on table public.profiles is 'A user: whoever has an account.';
alter table public.profiles replica identity full;
create index profiles_by_email on public.profiles (lower(coalesce(email, ''::text)), created_at, id);
create index profiles_by_name on public.profiles (lower(coalesce(full_name, ''::text)), created_at, id);
create index profiles_by_role on public.profiles (user_role, created_at, id);
-- People sign up one by one and are searched for at once: no list of pending entries.
create index profiles_by_words on public.profiles using gin (lower(((coalesce(full_name, ''::text) || '
'::text) || coalesce(email, ''::text))) extensions.gin_trgm_ops) with (fastupdate=off);
-- The list of people is read newest first in keyset pages.
create index profiles_newest_first on public.profiles (created_at desc, id desc);
alter table public.profiles enable row level security;
create policy "A session must be good" on public.profiles
  as restrictive for all to authenticated
  using (( select private.has_good_session() as has_good_session));
create policy "People change their own profile and admins change all" on public.profiles
  for update to authenticated
  using (((id = ( select auth.uid() as uid)) or ( select public.is_admin() as is_admin)))
  with check (((id = ( select auth.uid() as uid)) or ( select public.is_admin() as is_admin)));
create policy "People see their own profile and admins see all" on public.profiles
  for select to authenticated
  using (((id = ( select auth.uid() as uid)) or ( select public.is_admin() as is_admin)));
create trigger audit_role_change after update of user_role on public.profiles for each row when (old.user_role <> new.user_role) execute function private.audit_role_change();
create trigger clean_full_name before insert or update of full_name on public.profiles for each row execute function private.clean_full_name();
create trigger guard before update on public.profiles for each row execute function private.guard_profile();
-- Triggers fire in the order of their names, so this one comes before take_turn.
create trigger guard_turn before update of user_role on public.profiles for each statement execute function private.guard_role();
create trigger keep_removed after delete on public.profiles referencing old table as removed for each statement execute function private.keep_removed_profiles();
create trigger take_turn before update of user_role on public.profiles for each statement execute function private.take_turn();
-- After take_turn, in the order of their names: an admin who lost the role while waiting changes nothing. Once a
-- statement, not a row, so that one that takes the role from many may take it from its own author too.
create trigger turn_guard before update of user_role on public.profiles for each statement execute function private.guard_role();
grant select on public.profiles to authenticated, service_role;
grant update (full_name, user_role) on public.profiles to authenticated;
grant update (full_name, user_role) on public.profiles to service_role;
alter publication supabase_realtime add table public.profiles;

create table public.role_changes (
  id bigint not null generated always as identity,
  -- Not foreign keys: the audit outlives the accounts.
  user_id uuid not null,
  changed_by uuid,
  from_role public.app_role not null,
  to_role public.app_role not null,
  changed_at timestamptz not null default now(),
  user_name text,
  user_email text,
  changed_by_name text,
  changed_by_email text,
  constraint role_changes_pkey primary key (id)
);
comment on table public.role_changes is 'Every change of a role, with names and addresses as they were. changed_by is null when no person made it: SQL or the secret key.';
create index role_changes_of_a_person on public.role_changes (user_id, id desc);
alter table public.role_changes enable row level security;
create policy "A session must be good" on public.role_changes
  as restrictive for all to authenticated
  using (( select private.has_good_session() as has_good_session));
create policy "Admins see every role change" on public.role_changes
  for select to authenticated
  using (( select public.is_admin() as is_admin));
grant select on public.role_changes to authenticated, service_role;

create table public.user_settings (
  user_id uuid not null,
  username text,
  -- E.164: a plus sign and up to fifteen digits, the first of them not a zero.
  phone text,
  -- In the bucket `avatars`, in the person's own folder.
  avatar_path text,
  email_audience_updates boolean not null default true,
  email_new_comments boolean not null default true,
  email_product_updates boolean not null default true,
  email_marketing boolean not null default false,
  push_direct_messages boolean not null default true,
  push_scheduled_posts boolean not null default true,
  push_analytics_reports boolean not null default false,
  shows_activity_status boolean not null default true,
  sends_read_receipts boolean not null default true,
  profile_visibility public.profile_visibility not null default 'public'::public.profile_visibility,
  dark_mode boolean not null default true,
  animations boolean not null default true,
  compact_view boolean not null default false,
  language public.interface_language,
  autoplay boolean not null default true,
  media_quality public.media_quality not null default 'auto'::public.media_quality,
  hides_workspace_offer boolean not null default false,
  time_zone text,
  week_start public.week_start,
  hour_cycle public.hour_cycle,
  hides_sample boolean not null default false,
  mail_at_once public.notice_topic[] not null default '{failed,channel,approval_asked,approval_answered,client,mention}'::public.notice_topic[],
  mail_digest public.notice_topic[] not null default '{comment}'::public.notice_topic[],
  push_topics public.notice_topic[] not null default '{failed,channel,approval_asked,approval_answered,client,mention}'::public.notice_topic[],
  constraint user_settings_pkey primary key (user_id),
  -- It names the largest size; the smaller ones lie beside it.
  constraint avatar_is_their_own check (avatar_path ~ (('^'::text || user_id::text) || '/[0-9a-f]{32}(-512)?\.(jpg|png)$'::text)),
  constraint mail_at_once_is_short check (cardinality(mail_at_once) <= 7 and array_position(mail_at_once, null::public.notice_topic) is null),
  constraint mail_digest_is_short check (cardinality(mail_digest) <= 7 and array_position(mail_digest, null::public.notice_topic) is null),
  constraint phone_is_international check (phone ~ '^\+[1-9][0-9]{6,14}$'::text),
  constraint push_topics_is_short check (cardinality(push_topics) <= 7 and array_position(push_topics, null::public.notice_topic) is null),
  constraint username_is_well_formed check (username ~ '^[A-Za-z0-9_]{3,30}$'::text),
  constraint user_settings_user_id_fkey foreign key (user_id) references auth.users(id) on delete cascade
);
comment on table public.user_settings is 'What a person sets for themselves; one row each. The name they go by is profiles.full_name.';
comment on column public.user_settings.language is 'Null until chosen: each browser then shows its own choice, else English.';
comment on column public.user_settings.time_zone is 'An IANA name. Null: each browser shows its own.';
comment on column public.user_settings.week_start is 'Null: as the region of each browser has it.';
comment on column public.user_settings.hour_cycle is 'Null: as the region of each browser has it.';
comment on column public.user_settings.mail_at_once is 'What they are mailed about within seconds.';
comment on column public.user_settings.mail_digest is 'What they are mailed about once an hour, if they have not read it.';
comment on column public.user_settings.push_topics is 'What their devices show at once, where they turned push on.';
-- Lark and lark are one name.
create unique index username_is_free on public.user_settings (lower(username));
alter table public.user_settings enable row level security;
create policy "A session must be good" on public.user_settings
  as restrictive for all to authenticated
  using (( select private.has_good_session() as has_good_session));
create policy "People change their own settings" on public.user_settings
  for update to authenticated
  using ((user_id = ( select auth.uid() as uid)))
  with check ((user_id = ( select auth.uid() as uid)));
create policy "People see their own settings" on public.user_settings
  for select to authenticated
  using ((user_id = ( select auth.uid() as uid)));
create trigger agree_on_comment_mails before update of email_new_comments, mail_at_once, mail_digest on public.user_settings for each row execute function private.agree_on_comment_mails();
create trigger check_time_zone before insert or update of time_zone on public.user_settings for each row when (new.time_zone is not null) execute function private.check_time_zone_of_settings();
create trigger copy_language after update of language on public.user_settings for each row when (new.language is not null and old.language is distinct from new.language) execute function private.copy_language();
grant select on public.user_settings to authenticated, service_role;
grant select (mail_at_once, mail_digest, push_topics) on public.user_settings to authenticated;
grant select (mail_at_once, mail_digest, push_topics) on public.user_settings to service_role;
grant update (username, phone, avatar_path, email_audience_updates, email_new_comments, email_product_updates, email_marketing, push_direct_messages, push_scheduled_posts, push_analytics_reports, shows_activity_status, sends_read_receipts, profile_visibility, dark_mode, animations, compact_view, language, autoplay, media_quality, hides_workspace_offer, time_zone, week_start, hour_cycle, hides_sample, mail_at_once, mail_digest, push_topics) on public.user_settings to authenticated;
grant update (username, phone, avatar_path, email_audience_updates, email_new_comments, email_product_updates, email_marketing, push_direct_messages, push_scheduled_posts, push_analytics_reports, shows_activity_status, sends_read_receipts, profile_visibility, dark_mode, animations, compact_view, language, autoplay, media_quality, hides_workspace_offer, time_zone, week_start, hour_cycle, hides_sample, mail_at_once, mail_digest, push_topics) on public.user_settings to service_role;

create table private.recovery_codes (
  user_id uuid not null,
  -- The code ends with the factor it was made for.
  factor_id uuid not null,
  -- SHA-256. A hundred random bits cannot be guessed, so nothing slower is needed.
  code_hash bytea not null,
  created_at timestamptz not null default now(),
  constraint recovery_codes_pkey primary key (user_id),
  constraint recovery_codes_factor_id_key unique (factor_id),
  constraint recovery_codes_factor_id_fkey foreign key (factor_id) references auth.mfa_factors(id) on delete cascade,
  constraint recovery_codes_user_id_fkey foreign key (user_id) references auth.users(id) on delete cascade
);
comment on table private.recovery_codes is 'The hash of each person''s recovery code.';
alter table private.recovery_codes enable row level security;

create table public.removed_profiles (
  -- Not a foreign key: the profile is gone.
  id uuid not null,
  removed_at timestamptz not null default now(),
  constraint removed_profiles_pkey primary key (id)
);
comment on table public.removed_profiles is 'Whose profile was removed within the last hour, so that realtime can tell admins.';
create index removed_profiles_by_time on public.removed_profiles (removed_at);
alter table public.removed_profiles enable row level security;
create policy "A session must be good" on public.removed_profiles
  as restrictive for all to authenticated
  using (( select private.has_good_session() as has_good_session));
create policy "Admins see who was removed" on public.removed_profiles
  for select to authenticated
  using (( select public.is_admin() as is_admin));
grant select on public.removed_profiles to authenticated, service_role;
alter publication supabase_realtime add table public.removed_profiles;

create table private.factor_guesses (
  -- The count is deleted with the factor: after a recovery code, counting starts from zero.
  factor_id uuid not null,
  -- Wrong codes since the last right one.
  wrong integer not null default 0,
  -- When wrong codes became too many; null while codes are still accepted.
  ended_at timestamptz,
  constraint factor_guesses_pkey primary key (factor_id),
  constraint factor_guesses_factor_id_fkey foreign key (factor_id) references auth.mfa_factors(id) on delete cascade
);
comment on table private.factor_guesses is 'How many wrong codes were entered in a row for each second factor.';
alter table private.factor_guesses enable row level security;

-- An invoker's view: the grants and policies of the profiles apply.
create view public.user_roles with (security_invoker=true) as
 select id as user_id,
    user_role as role
   from public.profiles;
comment on view public.user_roles is 'What a user may do, as their profile says.';
grant select on public.user_roles to authenticated, service_role;
grant update (role) on public.user_roles to authenticated;
grant update (role) on public.user_roles to service_role;

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('avatars', 'avatars', true, 5242880, array['image/jpeg', 'image/png']);

-- Added to auth.users:
create trigger copy_email after update of email on auth.users for each row when (old.email::text is distinct from new.email::text) execute function private.copy_email();
create trigger copy_unconfirmed_name after update of raw_user_meta_data on auth.users for each row when (old.email_confirmed_at is null and (old.raw_user_meta_data -> 'full_name'::text) is distinct from (new.raw_user_meta_data -> 'full_name'::text)) execute function private.copy_unconfirmed_name();
create trigger create_records after insert on auth.users for each row execute function private.create_records();
create trigger create_settings after insert on auth.users for each row execute function private.create_settings();

-- Added to storage.objects:
create policy "A session must be good" on storage.objects
  as restrictive for all to authenticated
  using (( select private.has_good_session() as has_good_session));
create policy "People add pictures to their own folder" on storage.objects
  for insert to authenticated
  with check (((bucket_id = 'avatars'::text) and (name ~ (('^'::text || ( select (auth.uid())::text as uid)) || '/[0-9a-f]{32}(-(96|192|512))?\.(jpg|png)$'::text)) and (storage.operation() is distinct from 'storage.object.sign_upload_url'::text) and (coalesce(length((user_metadata)::text), 0) <= 1000)));
create policy "People remove pictures from their own folder" on storage.objects
  for delete to authenticated
  using (((bucket_id = 'avatars'::text) and ((storage.foldername(name))[1] = ( select (auth.uid())::text as uid))));
create policy "People see the pictures in their own folder" on storage.objects
  for select to authenticated
  using (((bucket_id = 'avatars'::text) and ((storage.foldername(name))[1] = ( select (auth.uid())::text as uid))));
create trigger limit_pictures after insert on storage.objects for each row when (new.bucket_id = 'avatars'::text) execute function private.limit_pictures();

-- Every check for an admin (reading, searching, changing roles) goes through this function.
create function public.is_admin() returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return private.has_good_session() and exists (
    select from public.profiles where id = auth.uid() and user_role = 'admin'
  );
end
$$;
comment on function public.is_admin() is 'Whether the caller is an admin in a good session. Definer, so that policies can ask without recursion.';
grant execute on function public.is_admin() to authenticated;

-- Sign-up metadata is untrusted input: only the name is read from it, and no name, however
-- long or odd, makes a sign-up fail.
create function private.name_from_metadata(metadata jsonb) returns text
language sql immutable
set search_path = ''
as $$
  select private.clean_name(left(private.clean_name(metadata ->> 'full_name'), 200))
  where jsonb_typeof(metadata -> 'full_name') = 'string'
$$;

create function private.create_records() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  insert into public.profiles (id, email, full_name)
  values (new.id, new.email, private.name_from_metadata(new.raw_user_meta_data));
  return null;
end
$$;

create function private.copy_email() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  update public.profiles set email = new.email where id = new.id;
  return null;
end
$$;

create function private.confirmed_email() returns text
language sql stable
set search_path = ''
as $$
  select lower(email) from auth.users where id = auth.uid() and email_confirmed_at is not null
$$;

-- Every statement that may change roles takes its turn before it locks a row, so that two of them
-- that come from different tables can neither deadlock nor interleave.
create function private.await_turn() returns void
language sql volatile
set search_path = ''
as $$
  select pg_advisory_xact_lock(hashtextextended('postlark.role_change', 0))
$$;

create function private.take_turn() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.await_turn();
  return null;
end
$$;

-- Runs after `take_turn`, and so sees the changes of earlier turns: an admin who has just lost the
-- role can change nothing, although the statement began while they had it.
create function private.guard_profile() returns trigger
language plpgsql volatile
set search_path = ''
as $$
begin
  -- Anybody else is the secret key, SQL, or one of the functions here.
  if current_user not in ('anon', 'authenticated') then
    return new;
  end if;
  if new.full_name is distinct from old.full_name and new.id is distinct from auth.uid() then
    raise insufficient_privilege using message = 'Only the person themselves may change their name.';
  end if;
  return new;
end
$$;

create function private.guard_role() returns trigger
language plpgsql volatile
set search_path = ''
as $$
begin
  -- Two steps: in one expression, asking is_admin() would take a grant of everybody else too.
  if current_user not in ('anon', 'authenticated') then
    return new;
  end if;
  if not public.is_admin() then
    raise insufficient_privilege using message = 'Only admins may change roles.';
  end if;
  return new;
end
$$;

-- Updates the profile with the caller's rights, so that the same triggers decide.
create function public.set_user_role(target_user_id uuid, new_role public.app_role) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  update public.profiles set user_role = new_role where id = target_user_id;
  if not found then
    -- PostgREST answers it with 404.
    raise sqlstate 'PT404' using message = 'There is no such person.';
  end if;
end
$$;
comment on function public.set_user_role(target_user_id uuid, new_role public.app_role) is 'Gives a user a role. Admins only.';
grant execute on function public.set_user_role(target_user_id uuid, new_role public.app_role) to authenticated;

create function public.search_profiles(
  words text default ''::text,
  only_role public.app_role default null::public.app_role,
  sort_by public.profile_order default 'created_at'::public.profile_order,
  is_descending boolean default true,
  after_key text default null::text,
  after_created_at timestamptz default null::timestamptz,
  after_id uuid default null::uuid,
  page_size integer default 1000
) returns table(id uuid, email text, full_name text, user_role public.app_role, created_at timestamptz, sort_key text, total bigint)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  pattern constant text := '%' || regexp_replace(lower(words), '([\\%_])', '\\\1', 'g') || '%';
  key constant text := case sort_by
    when 'created_at' then 'p.created_at'
    when 'name' then $key$lower(coalesce(p.full_name, ''))$key$
    when 'email' then $key$lower(coalesce(p.email, ''))$key$
    when 'role' then 'p.user_role'
  end;
  key_type constant text := case sort_by
    when 'created_at' then 'timestamptz'
    when 'role' then 'public.app_role'
    else 'text'
  end;
  direction constant text := case when is_descending then 'desc' else 'asc' end;
  beyond constant text := case when is_descending then '<' else '>' end;
  source text := 'from public.profiles p where true';
begin
  if not public.is_admin() then
    raise insufficient_privilege using message = 'Only admins search profiles.';
  end if;

  -- Only what is asked for becomes a condition: the planner then knows which index serves it.
  if words <> '' then
    source := source || $condition$
      and lower(coalesce(p.full_name, '') || e'\n' || coalesce(p.email, '')) like $1$condition$;
  end if;
  if only_role is not null then
    source := source || ' and p.user_role = $2';
  end if;

  if after_id is null then
    execute 'select count(*) ' || source into total using pattern, only_role;
    if total = 0 then
      return;
    end if;
  else
    source := source
      || format(' and (%s, p.created_at, p.id) %s ($3::%s, $4, $5)', key, beyond, key_type);
  end if;

  return query execute
    format('select p.id, p.email, p.full_name, p.user_role, p.created_at, %s::text, $6 ', key)
    || source
    || format(' order by %1$s %2$s, p.created_at %2$s, p.id %2$s limit $7', key, direction)
    using pattern, only_role, after_key, after_created_at, after_id, total, page_size;
end
$$;
comment on function public.search_profiles(words text, only_role public.app_role, sort_by public.profile_order, is_descending boolean, after_key text, after_created_at timestamp with time zone, after_id uuid, page_size integer) is 'One page of the profiles whose name or e-mail address holds the words, in any order. The first page has the total; a further one begins after the last row''s sort_key, created_at and id.';
grant execute on function public.search_profiles(words text, only_role public.app_role, sort_by public.profile_order, is_descending boolean, after_key text, after_created_at timestamp with time zone, after_id uuid, page_size integer) to authenticated;

create function private.create_settings() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  insert into public.user_settings (user_id) values (new.id);
  return null;
end
$$;

create function private.has_good_session() returns boolean
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
comment on function private.has_good_session() is 'Whether the caller''s session is live and has the assurance level that their factors ask for. Definer, because the API''s roles may not read auth.';
grant execute on function private.has_good_session() to authenticated;

create function private.require_session() returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if not private.has_good_session() then
    perform private.refuse(401, 'sign_in_again', 'Sign in again.');
  end if;
end
$$;

-- Ignores case, spaces and hyphens; letters that look like digits count as those digits (Crockford's base 32).
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
comment on function public.create_recovery_code() is 'Gives the caller a new recovery code in place of the one before. It is kept nowhere but as a hash.';
grant execute on function public.create_recovery_code() to authenticated;

-- Refuses sessions of banned and deleted accounts. It removes every factor, since the lost phone may be in other hands.
create function public.redeem_recovery_code(code text) returns boolean
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
comment on function public.redeem_recovery_code(code text) is 'Takes the caller''s second factor away and ends their other sessions, for their recovery code. False when it is not theirs.';
grant execute on function public.redeem_recovery_code(code text) to authenticated;

create function public.profile_details(
  profile_id uuid
) returns table(id uuid, email text, full_name text, user_role public.app_role, created_at timestamptz, email_confirmed_at timestamptz, last_sign_in_at timestamptz, open_sessions integer)
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
comment on function public.profile_details(profile_id uuid) is 'One profile with what Supabase Auth knows: e-mail address verified, last sign-in, open sessions. Admins only.';
grant execute on function public.profile_details(profile_id uuid) to authenticated;

create function private.has_live_session() returns boolean
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
comment on function private.has_live_session() is 'Whether the caller''s session still exists and has not ended, and its account is neither banned nor deleted.';

-- A trigger and not a policy: Supabase Storage asks the policies in a transaction of its own, before
-- it stores the file, and never again for an upload by a signed address.
create function private.limit_pictures() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  folder constant text := split_part(new.name, '/', 1);
begin
  -- Two uploads at once would not count each other.
  perform pg_advisory_xact_lock(hashtextextended('postlark.pictures.' || folder, 0));
  if (
    select count(*) from storage.objects
    where bucket_id = 'avatars' and name like folder || '/%'
  ) > 30 then
    raise insufficient_privilege
      using message = 'There are too many pictures in your account. Remove your picture first.';
  end if;
  return null;
end
$$;

create function private.keep_removed_profiles() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  delete from public.removed_profiles where id in (
    select id from public.removed_profiles where removed_at < now() - interval '1 hour'
    for update skip locked
  );
  insert into public.removed_profiles (id) select id from removed
  on conflict (id) do update set removed_at = now();
  return null;
end
$$;

create function private.is_email_address(address text) returns boolean
language sql immutable
set search_path = ''
as $$$$;

create function private.clean_name(name text) returns text
language sql immutable
set search_path = ''
as $$
  -- What looks like nothing at all is no name: blanks, fillers and variation selectors.
  select nullif(
    case
      when trimmed ~ '[^ \u00A0\u034F\u115F\u1160\u1680\u17B4\u17B5\u180B-\u180F\u2000-\u200A\u202F\u205F\u2800\u3000\u3164\uFE00-\uFE0F\uFFA0\U000E0100-\U000E01EF]'
      then trimmed
    end, ''
  )
  from
    -- Line breaks and other controls part words, so a blank takes their place.
    regexp_replace(name, '[\u0001-\u001F\u007F-\u009F\u2028\u2029]+', ' ', 'g') as line,
    regexp_replace(
      line,
      '[\u00AD\u0600-\u0605\u061C\u06DD\u070F\u0890\u0891\u08E2\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\uE000-\uF8FF\uFEFF\uFFF0-\uFFFB\uFFFE\uFFFF\U000110BD\U000110CD\U00013430-\U0001343F\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E007F\U000F0000-\U0010FFFF]+',
      '', 'g'
    ) as visible,
    regexp_replace(
      visible,
      '^[ \u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]+|[ \u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]+$',
      '', 'g'
    ) as trimmed
$$;
comment on function private.clean_name(name text) is 'A name without the characters of Unicode''s category C, trimmed; null when nothing is left to see.';
grant execute on function private.clean_name(name text) to authenticated, service_role;

create function private.clean_full_name() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  new.full_name := private.clean_name(new.full_name);
  return new;
end
$$;

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
comment on function private.judge_factor_attempt(event jsonb) is 'Whether a code of a second factor may count: not after a hundred wrong ones in a row, until a mailed link was followed.';
grant execute on function private.judge_factor_attempt(event jsonb) to supabase_auth_admin;

-- Until an address is confirmed, anybody may have signed up with it under any name: the profile's name follows the
-- account's metadata in Supabase Auth.
create function private.copy_unconfirmed_name() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  update public.profiles set full_name = private.name_from_metadata(new.raw_user_meta_data)
  where id = new.id;
  return null;
end
$$;

create function private.audit_role_change() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  insert into public.role_changes (
    user_id, user_name, user_email, changed_by, changed_by_name, changed_by_email, from_role, to_role
  )
  select
    new.id, new.full_name, new.email, caller.id, admin.full_name, admin.email,
    old.user_role, new.user_role
  from (select auth.uid() as id) as caller
  left join public.profiles admin on admin.id = caller.id;
  return null;
end
$$;

create function private.copy_language() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  update auth.users
  set raw_user_meta_data =
    coalesce(raw_user_meta_data, '{}') || jsonb_build_object('language', new.language)
  where id = new.user_id;
  return null;
end
$$;

-- At most one mail a minute and five a day, since anybody can trigger them.
create function engine.tell_owner(address text) returns table(email text, language text)
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
comment on function engine.tell_owner(address text) is 'Whom to tell that somebody signed up with an address that is theirs, and in which language; no row where nobody is to be told.';
grant execute on function engine.tell_owner(address text) to postlark_engine;

-- A trigger, since a constraint would read the list of zones at every change of any setting. Definer, since
-- users may not call what it calls.
create function private.check_time_zone_of_settings() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.require_time_zone(new.time_zone);
  return new;
end
$$;

create function public.my_sessions(

) returns table(id uuid, signed_in_at timestamptz, last_seen_at timestamptz, user_agent text, is_current boolean)
language plpgsql stable security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require_session();
  return query
    select
      s.id, s.created_at,
      -- Supabase Auth keeps refreshed_at without a zone, in UTC.
      greatest(s.created_at, s.updated_at, s.refreshed_at at time zone 'UTC'),
      s.user_agent, s.id = (auth.jwt() ->> 'session_id')::uuid
    from auth.sessions s
    where s.user_id = auth.uid() and (s.not_after is null or s.not_after > now())
    order by 5 desc, 3 desc nulls last, s.id;
end
$$;
comment on function public.my_sessions() is 'Where the caller is signed in: this device first, then the latest. Definer, because the API''s roles may not read auth.';
grant execute on function public.my_sessions() to authenticated;

create function public.end_session(session_id uuid) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.require_session();
  delete from auth.sessions s where s.id = end_session.session_id and s.user_id = auth.uid();
end
$$;
comment on function public.end_session(session_id uuid) is 'Ends one of the caller''s sessions, its access token included. One that has ended already, or is somebody else''s, stays as it is.';
grant execute on function public.end_session(session_id uuid) to authenticated;

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
grant execute on function public.has_password() to authenticated;

-- Runs with the caller's rights: the tables' policies decide which rows it returns.
create function public.my_data() returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  own constant uuid := auth.uid();
begin
  return jsonb_build_object(
    'profile', (select to_jsonb(p) from public.profiles p where p.id = own),
    'settings', (select to_jsonb(s) - 'user_id' from public.user_settings s where s.user_id = own),
    'sessions', (select coalesce(jsonb_agg(to_jsonb(s)), '[]') from public.my_sessions() s),
    'workspaces', (
      select coalesce(jsonb_agg(
        to_jsonb(w) || jsonb_build_object('role', m.role, 'joined_at', m.joined_at) order by w.created_at, w.id
      ), '[]')
      from public.workspaces w join public.workspace_members m on m.workspace_id = w.id and m.user_id = own
    ),
    'channels', (
      select coalesce(jsonb_agg(to_jsonb(c) order by c.connected_at, c.id), '[]')
      from public.channels c where c.connected_by = own
    ),
    'posts', (
      select coalesce(jsonb_agg(to_jsonb(p) order by p.created_at, p.id), '[]')
      from public.posts p where p.author_id = own
    ),
    'post_versions', (
      select coalesce(jsonb_agg(to_jsonb(v) order by v.created_at, v.post_id, v.revision), '[]')
      from public.post_versions v where v.author_id = own
    ),
    'deliveries', (
      select coalesce(jsonb_agg(
        jsonb_build_object(
          'id', d.id, 'workspace_id', d.workspace_id, 'post_id', d.post_id, 'channel_id', d.channel_id,
          'state', d.state, 'content', d.content, 'due_at', d.due_at, 'time_zone', d.time_zone,
          'published_at', d.published_at, 'url', d.url, 'problem', d.problem, 'created_at', d.created_at
        ) order by d.created_at, d.id
      ), '[]')
      from public.deliveries d where d.created_by = own
    ),
    'series', (
      select coalesce(jsonb_agg(to_jsonb(s) order by s.created_at, s.id), '[]')
      from public.series s where s.created_by = own
    ),
    'imports', (
      select coalesce(jsonb_agg(to_jsonb(i) order by i.made_at, i.id), '[]')
      from public.imports i where i.made_by = own
    ),
    'pictures', (
      select coalesce(jsonb_agg(to_jsonb(m) order by m.created_at, m.id), '[]')
      from public.media m where m.created_by = own
    ),
    'approvals', (
      select coalesce(jsonb_agg(to_jsonb(a) order by a.id), '[]')
      from public.approvals a where a.user_id = own
    ),
    'edits', (
      select coalesce(jsonb_agg(to_jsonb(e) order by e.id), '[]')
      from public.delivery_edits e where e.user_id = own
    ),
    'comments', (
      select coalesce(jsonb_agg(to_jsonb(c) order by c.created_at, c.id), '[]')
      from public.post_comments c where c.author_id = own
    ),
    'notices', (
      select coalesce(jsonb_agg(to_jsonb(n) order by n.at, n.id), '[]')
      from public.notices n where n.user_id = own
    ),
    'labels', (
      select coalesce(jsonb_agg(to_jsonb(l) order by l.created_at, l.id), '[]')
      from public.labels l where l.created_by = own
    ),
    'notes', (
      select coalesce(jsonb_agg(to_jsonb(n) order by n.created_at, n.id), '[]')
      from public.calendar_notes n where n.created_by = own
    ),
    'ideas', (
      select coalesce(jsonb_agg(to_jsonb(i) order by i.created_at, i.id), '[]')
      from public.ideas i where i.created_by = own
    ),
    'idea_feeds', (
      select coalesce(jsonb_agg(to_jsonb(f) order by f.created_at, f.id), '[]')
      from public.idea_feeds f where f.created_by = own
    ),
    'model_usage', (
      select coalesce(jsonb_agg(to_jsonb(u) order by u.month, u.workspace_id), '[]')
      from public.model_usage u where u.user_id = own
    ),
    'commands', (
      select coalesce(jsonb_agg(to_jsonb(a) order by a.id), '[]')
      from public.audit_events a where a.actor_id = own
    )
  );
end
$$;
comment on function public.my_data() is 'Everything about the caller, and of theirs, that the policies let them read.';
grant execute on function public.my_data() to authenticated;

create function private.is_last_admin() returns boolean
language sql stable
set search_path = ''
as $$
  select exists (select from public.profiles p where p.id = auth.uid() and p.user_role = 'admin')
    and not exists (select from public.profiles p where p.id <> auth.uid() and p.user_role = 'admin')
$$;

create function public.account_deletion() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_session();
  return jsonb_build_object(
    'is_last_admin', private.is_last_admin(),
    'workspaces', (
      select coalesce(jsonb_agg(
        jsonb_build_object(
          'name', w.name,
          'closes', heir.id is null,
          'heir', coalesce(p.full_name, p.email)
        ) order by w.name, w.id
      ), '[]')
      from public.workspace_members m
      join public.workspaces w on w.id = m.workspace_id and w.deleted_at is null
      cross join lateral (select private.heir_of(w.id) as id) as heir
      left join public.profiles p on p.id = heir.id
      -- Others own it too, or somebody else does: it goes on as it is.
      where m.user_id = auth.uid() and m.role = 'owner' and not exists (
        select from public.workspace_members o
        where o.workspace_id = w.id and o.user_id <> auth.uid() and o.role = 'owner'
      )
    )
  );
end
$$;
comment on function public.account_deletion() is 'What would become of the workspaces that the caller alone owns, were their account deleted, and whether it may be.';
grant execute on function public.account_deletion() to authenticated;

create function public.delete_account(email text) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require_session();
  if lower(trim(delete_account.email)) is distinct from (
    select lower(u.email) from auth.users u where u.id = auth.uid()
  ) then
    perform private.refuse(422, 'address_differs', 'Enter the e-mail address of your account.');
  end if;
  -- Two admins who go at once do not count each other.
  perform private.await_turn();
  if private.is_last_admin() then
    perform private.refuse(
      409, 'last_admin', 'You are the only administrator. Make somebody else one first.'
    );
  end if;
  -- Sessions, settings and memberships go with it; replace_last_owner sees to the workspaces.
  delete from auth.users u where u.id = auth.uid();
end
$$;
comment on function public.delete_account(email text) is 'Deletes the caller''s account for good, for its address. Not the last admin''s.';
grant execute on function public.delete_account(email text) to authenticated;

-- The switch "New Comments" agrees with the topic that it is about.
create function private.agree_on_comment_mails() returns trigger
language plpgsql volatile
set search_path = ''
as $$
begin
  if new.email_new_comments is distinct from old.email_new_comments then
    new.mail_at_once := array_remove(new.mail_at_once, 'comment');
    new.mail_digest := array_remove(new.mail_digest, 'comment');
    if new.email_new_comments then
      new.mail_digest := array_append(new.mail_digest, 'comment');
    end if;
  else
    new.email_new_comments := 'comment' = any (new.mail_at_once || new.mail_digest);
  end if;
  return new;
end
$$;
