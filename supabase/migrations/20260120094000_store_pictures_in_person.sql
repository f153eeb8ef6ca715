-- A signed address stays good for two hours, whatever becomes of the session that it was given to, and
-- what is said beside a file may be as long as a file. Pictures need neither.

alter policy "People add pictures to their own folder" on storage.objects
  with check (
    bucket_id = 'avatars'
    and name ~ ('^' || (select auth.uid()::text) || '/[0-9a-f]{32}(-(96|192|512))?\.(jpg|png)$')
    and storage.operation() is distinct from 'storage.object.sign_upload_url'
    and coalesce(length(user_metadata::text), 0) <= 1000
  );
