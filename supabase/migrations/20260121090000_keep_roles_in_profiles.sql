-- A role stands in one record, the profile. The role record is a view of it that admins may write: the same statement
-- on the same row, whichever of the two they change.

-- Whoever is an admin by one record alone would gain or lose the role in silence.
do $$
begin
  if exists (
    select from public.profiles p
    left join public.user_roles r on r.user_id = p.id
    where p.user_role is distinct from coalesce(r.role, 'user')
  ) then
    raise exception 'profiles.user_role and user_roles.role disagree: make them equal, then migrate again.';
  end if;
end
$$;

drop trigger copy_role on public.profiles;
drop function private.copy_profile_role();
drop table public.user_roles;
drop function private.copy_and_audit_role();

-- Grants and policies are those of the profiles, for whoever asks.
create view public.user_roles with (security_invoker = true) as
  select id as user_id, user_role as role from public.profiles;
comment on view public.user_roles is 'What a user may do, as their profile says.';
comment on table public.profiles is 'A user: whoever has an account.';

-- Hosted projects grant everything to the API's roles by default.
revoke all on table public.user_roles from public, anon, authenticated, service_role;
grant select, update (role) on public.user_roles to authenticated, service_role;

create or replace function public.is_admin() returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return private.has_good_session() and exists (
    select from public.profiles where id = auth.uid() and user_role = 'admin'
  );
end
$$;

create or replace function private.create_records() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.profiles (id, email, full_name)
  values (new.id, new.email, private.name_from_metadata(new.raw_user_meta_data));
  return null;
end
$$;

create function private.audit_role_change() returns trigger
language plpgsql security definer
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

revoke execute on function private.audit_role_change()
  from public, anon, authenticated, service_role;

create trigger audit_role_change after update of user_role on public.profiles
  for each row when (old.user_role <> new.user_role)
  execute function private.audit_role_change();

-- After take_turn, in the order of their names: an admin who lost the role while waiting changes nothing. Once a
-- statement, not a row, so that one that takes the role from many may take it from its own author too.
create trigger turn_guard before update of user_role on public.profiles
  for each statement execute function private.guard_role();

create or replace function private.guard_profile() returns trigger
language plpgsql
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

-- Changes the profile as its caller does, so that the same triggers decide.
create or replace function public.set_user_role(target_user_id uuid, new_role public.app_role)
returns void
language plpgsql security invoker
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
comment on function public.set_user_role is 'Gives a user a role. Admins only.';

drop function private.require_admin();
