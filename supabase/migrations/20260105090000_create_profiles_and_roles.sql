-- Who has an account and what they may do. Nothing is reachable until a grant and a policy say so.

create type public.app_role as enum ('user', 'admin');

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  email text,
  full_name text constraint full_name_is_short check (char_length(full_name) <= 200),
  user_role public.app_role not null default 'user',
  created_at timestamptz not null default now()
);
comment on table public.profiles is 'A person with an account. user_role always equals user_roles.role.';

-- The list of people is read newest first in keyset pages.
create index profiles_newest_first on public.profiles (created_at desc, id desc);

create table public.user_roles (
  user_id uuid primary key references auth.users (id) on delete cascade,
  role public.app_role not null default 'user'
);
comment on table public.user_roles is 'What a person may do. role always equals profiles.user_role.';

-- Hosted projects grant everything to the API's roles by default.
revoke all on table public.profiles, public.user_roles from public, anon, authenticated, service_role;

alter table public.profiles enable row level security;
alter table public.user_roles enable row level security;
