-- Sign-up metadata is the person's own words: only the name is taken from it, and no name, however
-- long or odd, makes a sign-up fail.
create function private.name_from_metadata(metadata jsonb) returns text
language sql immutable
set search_path = ''
as $$
  select nullif(btrim(left(btrim(metadata ->> 'full_name', e' \t\r\n'), 200), e' \t\r\n'), '')
  where jsonb_typeof(metadata -> 'full_name') = 'string'
$$;

create function private.create_records() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.profiles (id, email, full_name)
  values (new.id, new.email, private.name_from_metadata(new.raw_user_meta_data));
  insert into public.user_roles (user_id) values (new.id);
  return null;
end
$$;

create function private.copy_email() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.profiles set email = new.email where id = new.id;
  return null;
end
$$;

revoke execute on all functions in schema private from public, anon, authenticated, service_role;

create trigger create_records after insert on auth.users
  for each row execute function private.create_records();

create trigger copy_email after update of email on auth.users
  for each row when (old.email is distinct from new.email)
  execute function private.copy_email();

-- A project that had accounts before.
insert into public.profiles (id, email, full_name, created_at)
  select id, email, private.name_from_metadata(raw_user_meta_data), coalesce(created_at, now())
  from auth.users;
insert into public.user_roles (user_id) select id from auth.users;
