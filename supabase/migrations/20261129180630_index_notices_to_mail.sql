drop index concurrently if exists public.notices_to_mail;
create index concurrently notices_to_mail on public.notices (user_id, at) where ((read_at is null) and (mailed_at is null));
