-- Pictures of people. The bucket is public: whoever knows a picture's address sees it, as an <img>
-- does; the address cannot be guessed, and nobody but its owner can list, add or remove pictures.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('avatars', 'avatars', true, 5242880, array['image/jpeg', 'image/png']);

create policy "People see the pictures in their own folder" on storage.objects
  for select to authenticated
  using (
    bucket_id = 'avatars' and (storage.foldername(name))[1] = (select auth.uid()::text)
  );

create policy "People add pictures to their own folder" on storage.objects
  for insert to authenticated
  with check (
    bucket_id = 'avatars'
    and name ~ ('^' || (select auth.uid()::text) || '/[0-9a-f]{32}\.(jpg|png)$')
  );

create policy "People remove pictures from their own folder" on storage.objects
  for delete to authenticated
  using (
    bucket_id = 'avatars' and (storage.foldername(name))[1] = (select auth.uid()::text)
  );
