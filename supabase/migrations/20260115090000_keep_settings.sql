-- What a person sets for themselves: nobody else reads it, admins neither.

create type public.profile_visibility as enum ('public', 'private', 'followers');
create type public.interface_language as enum ('en', 'es', 'fr', 'de');
create type public.media_quality as enum ('auto', 'high', 'medium', 'low');

create table public.user_settings (
  user_id uuid primary key references auth.users (id) on delete cascade,

  username text constraint username_is_well_formed check (username ~ '^[A-Za-z0-9_]{3,30}$'),
  -- E.164: a plus sign and up to fifteen digits, the first of them not a zero.
  phone text constraint phone_is_international check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  -- In the bucket `avatars`, in the person's own folder.
  avatar_path text constraint avatar_is_their_own
    check (avatar_path ~ ('^' || user_id::text || '/[0-9a-f]{32}\.(jpg|png)$')),

  email_audience_updates boolean not null default true,
  email_new_comments boolean not null default true,
  email_product_updates boolean not null default true,
  email_marketing boolean not null default false,
  push_direct_messages boolean not null default true,
  push_scheduled_posts boolean not null default true,
  push_analytics_reports boolean not null default false,

  shows_activity_status boolean not null default true,
  sends_read_receipts boolean not null default true,
  profile_visibility public.profile_visibility not null default 'public',

  dark_mode boolean not null default true,
  animations boolean not null default true,
  compact_view boolean not null default false,
  language public.interface_language not null default 'en',
  autoplay boolean not null default true,
  media_quality public.media_quality not null default 'auto'
);
comment on table public.user_settings is 'What a person sets for themselves; one row each. The name they go by is profiles.full_name.';

-- Lark and lark are one name.
create unique index username_is_free on public.user_settings (lower(username));

revoke all on table public.user_settings from public, anon, authenticated, service_role;
alter table public.user_settings enable row level security;

grant select,
  update (
    username, phone, avatar_path,
    email_audience_updates, email_new_comments, email_product_updates, email_marketing,
    push_direct_messages, push_scheduled_posts, push_analytics_reports,
    shows_activity_status, sends_read_receipts, profile_visibility,
    dark_mode, animations, compact_view, language, autoplay, media_quality
  )
  on public.user_settings to authenticated, service_role;

create policy "People see their own settings" on public.user_settings
  for select to authenticated
  using (user_id = (select auth.uid()));

create policy "People change their own settings" on public.user_settings
  for update to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()));

create function private.create_settings() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.user_settings (user_id) values (new.id);
  return null;
end
$$;

revoke execute on function private.create_settings() from public, anon, authenticated, service_role;

create trigger create_settings after insert on auth.users
  for each row execute function private.create_settings();

-- Everybody who had an account before.
insert into public.user_settings (user_id) select id from auth.users;
