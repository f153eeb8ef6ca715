-- A picture is kept in three sides, so that a small avatar and a slow connection need not fetch the
-- largest: `<32 hex digits>-512.jpg` and two smaller ones beside it. Earlier pictures have one file.

alter policy "People add pictures to their own folder" on storage.objects
  with check (
    bucket_id = 'avatars'
    and name ~ ('^' || (select auth.uid()::text) || '/[0-9a-f]{32}(-(96|192|512))?\.(jpg|png)$')
  );

-- It names the largest; the others are found beside it.
alter table public.user_settings
  drop constraint avatar_is_their_own,
  add constraint avatar_is_their_own
    check (avatar_path ~ ('^' || user_id::text || '/[0-9a-f]{32}(-512)?\.(jpg|png)$'));
