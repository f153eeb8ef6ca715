-- Supabase Auth's mails know of a user what their metadata says. A sign-up puts the language of its screen there; a
-- language that is chosen in the settings follows.

create function private.copy_language() returns trigger
language plpgsql security definer
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

revoke execute on function private.copy_language() from public, anon, authenticated, service_role;

create trigger copy_language after update of language on public.user_settings
  for each row when (new.language is not null and old.language is distinct from new.language)
  execute function private.copy_language();

update auth.users u
set raw_user_meta_data =
  coalesce(u.raw_user_meta_data, '{}') || jsonb_build_object('language', s.language)
from public.user_settings s
where s.user_id = u.id and s.language is not null;
