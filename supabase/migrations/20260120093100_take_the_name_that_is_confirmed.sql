-- Until an address is confirmed anybody may have signed up with it, under any name, so the profile's name follows what
-- Supabase Auth holds to be the account's.
create function private.copy_unconfirmed_name() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.profiles set full_name = private.name_from_metadata(new.raw_user_meta_data)
  where id = new.id;
  return null;
end
$$;

revoke execute on function private.copy_unconfirmed_name()
  from public, anon, authenticated, service_role;

create trigger copy_unconfirmed_name after update of raw_user_meta_data on auth.users
  for each row when (
    old.email_confirmed_at is null
    and old.raw_user_meta_data -> 'full_name' is distinct from new.raw_user_meta_data -> 'full_name'
  )
  execute function private.copy_unconfirmed_name();
