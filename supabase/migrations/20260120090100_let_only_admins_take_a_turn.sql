-- A turn is taken before a statement looks at any row, and kept until the transaction ends. Whoever
-- may not change roles is refused before it, or one slow filter of theirs would hold every admin up.
-- The checks that come after the turn stay: the role may be lost while waiting.

-- Triggers fire in the order of their names, so this one comes before take_turn.
create trigger guard_turn before update of user_role on public.profiles
  for each statement execute function private.guard_role();
create trigger guard_turn before update of role on public.user_roles
  for each statement execute function private.guard_role();

create function private.require_admin() returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if not public.is_admin() then
    raise insufficient_privilege using message = 'Only admins may change roles.';
  end if;
end
$$;

revoke execute on function private.require_admin()
  from public, anon, authenticated, service_role;

create or replace function public.set_user_role(target_user_id uuid, new_role public.app_role)
returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  perform private.await_turn();
  perform private.require_admin();
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

-- No request of the product takes seconds, but a filter can be written that does.
alter role anon set statement_timeout = '3s';
alter role authenticated set statement_timeout = '3s';
notify pgrst, 'reload config';
