-- One role, written in two records, whichever of them an admin changes.

-- Every statement that may change roles takes its turn before it locks a row, so that two of them
-- that come from different tables can neither deadlock nor interleave.
create function private.await_turn() returns void
language sql
set search_path = ''
as $$
  select pg_advisory_xact_lock(hashtextextended('postlark.role_change', 0))
$$;

create function private.take_turn() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.await_turn();
  return null;
end
$$;

-- Runs after the turn was taken and sees what the turns before did: an admin who has just lost the
-- role changes nothing any more, although the statement began while they had it.
create function private.guard_profile() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- Anybody else is the secret key, SQL, or one of the functions here.
  if current_user not in ('anon', 'authenticated') then
    return new;
  end if;
  if new.user_role is distinct from old.user_role and not public.is_admin() then
    raise insufficient_privilege using message = 'Only admins may change roles.';
  end if;
  if new.full_name is distinct from old.full_name and new.id is distinct from auth.uid() then
    raise insufficient_privilege using message = 'Only the person themselves may change their name.';
  end if;
  return new;
end
$$;

create function private.guard_role() returns trigger
language plpgsql
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

-- The two copies call each other once: the second finds nothing left to change.
create function private.copy_profile_role() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.user_roles set role = new.user_role
  where user_id = new.id and role <> new.user_role;
  return null;
end
$$;

create function private.copy_and_audit_role() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.role_changes (user_id, changed_by, from_role, to_role)
  values (new.user_id, auth.uid(), old.role, new.role);
  update public.profiles set user_role = new.role
  where id = new.user_id and user_role <> new.role;
  return null;
end
$$;

revoke execute on all functions in schema private from public, anon, authenticated, service_role;

create trigger take_turn before update of user_role on public.profiles
  for each statement execute function private.take_turn();
create trigger take_turn before update of role on public.user_roles
  for each statement execute function private.take_turn();

create trigger guard before update on public.profiles
  for each row execute function private.guard_profile();
create trigger guard before update on public.user_roles
  for each row execute function private.guard_role();

create trigger copy_role after update of user_role on public.profiles
  for each row when (old.user_role <> new.user_role)
  execute function private.copy_profile_role();
create trigger copy_and_audit after update of role on public.user_roles
  for each row when (old.role <> new.role)
  execute function private.copy_and_audit_role();

create function public.set_user_role(target_user_id uuid, new_role public.app_role) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.await_turn();
  if not public.is_admin() then
    raise insufficient_privilege using message = 'Only admins may change roles.';
  end if;
  if target_user_id is null or new_role is null then
    raise null_value_not_allowed using message = 'Name the person and the role.';
  end if;
  update public.profiles set user_role = new_role where id = target_user_id;
  if not found then
    -- PostgREST answers it with 404.
    raise sqlstate 'PT404' using message = 'There is no such person.';
  end if;
end
$$;
comment on function public.set_user_role is 'Gives a person a role, in both records and the audit at once. Admins only.';

revoke execute on function public.set_user_role(uuid, public.app_role)
  from public, anon, authenticated, service_role;
grant execute on function public.set_user_role(uuid, public.app_role) to authenticated;
