-- The audit outlives the accounts, so it keeps what people were called when a role changed: without
-- that, a change by or of somebody who has left is two numbers.

alter table public.role_changes
  add column user_name text,
  add column user_email text,
  add column changed_by_name text,
  add column changed_by_email text;
comment on table public.role_changes is
  'Every change of a role, with names and addresses as they were. changed_by is null when no person made it: SQL or the secret key.';

-- What is known of earlier changes.
update public.role_changes c set user_name = p.full_name, user_email = p.email
from public.profiles p where p.id = c.user_id;
update public.role_changes c set changed_by_name = p.full_name, changed_by_email = p.email
from public.profiles p where p.id = c.changed_by;

create or replace function private.copy_and_audit_role() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.role_changes (
    user_id, user_name, user_email, changed_by, changed_by_name, changed_by_email, from_role, to_role
  )
  select
    new.user_id, person.full_name, person.email, caller.id, admin.full_name, admin.email,
    old.role, new.role
  from (select auth.uid() as id) as caller
  left join public.profiles person on person.id = new.user_id
  left join public.profiles admin on admin.id = caller.id;
  update public.profiles set user_role = new.role
  where id = new.user_id and user_role <> new.role;
  return null;
end
$$;

-- One person's changes are read as all of them are, newest first: ids grow with every change.
drop index public.role_changes_of_a_person;
create index role_changes_of_a_person on public.role_changes (user_id, id desc);
