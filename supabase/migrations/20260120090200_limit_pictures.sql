-- One person's pictures take no more than so much room: ten times what a picture in its sides needs.

-- A trigger and not a policy: Supabase Storage asks the policies in a transaction of its own, before
-- it stores the file, and never again for an upload by a signed address.
create function private.limit_pictures() returns trigger
language plpgsql security definer
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

revoke execute on function private.limit_pictures() from public, anon, authenticated, service_role;

create trigger limit_pictures after insert on storage.objects
  for each row when (new.bucket_id = 'avatars')
  execute function private.limit_pictures();
