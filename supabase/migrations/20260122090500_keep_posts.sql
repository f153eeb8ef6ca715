-- What somebody wants to say, with its pictures and its versions.

create table public.media (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null references public.workspaces (id) on delete cascade,
  -- SHA-256 of the bytes, hexadecimal.
  hash text not null constraint hash_is_sha256 check (hash ~ '^[0-9a-f]{64}$'),
  type text not null
    constraint type_is_a_picture check (type in ('image/jpeg', 'image/png', 'image/webp', 'image/gif')),
  width integer not null constraint width_is_possible check (width between 1 and 20000),
  height integer not null constraint height_is_possible check (height between 1 and 20000),
  size integer not null constraint size_is_possible check (size between 1 and 20971520),
  created_by uuid not null,
  created_at timestamptz not null default now(),
  constraint picture_is_stored_once unique (workspace_id, hash)
);
comment on table public.media is 'A workspace''s pictures. Their bytes are private.media_bytes.';

create table private.media_bytes (
  workspace_id uuid not null references public.workspaces (id) on delete cascade,
  hash text not null,
  bytes bytea not null,
  primary key (workspace_id, hash)
);
comment on table private.media_bytes is 'Pictures as they are published, by the hash of their bytes.';
-- Compressed already.
alter table private.media_bytes alter column bytes set storage external;
alter table private.media_bytes enable row level security;

create table public.posts (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null references public.workspaces (id) on delete cascade,
  author_id uuid not null,
  -- Grows with every save; a save names the one that it is based on.
  revision integer not null default 1,
  content jsonb not null,
  -- What single channels say differently: channel id to a part of a content.
  overrides jsonb not null default '{}',
  channel_ids uuid[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
comment on table public.posts is 'What somebody wants to say, and where.';
create index posts_of_a_workspace on public.posts (workspace_id, updated_at desc, id desc);

create table public.post_versions (
  post_id uuid not null references public.posts (id) on delete cascade,
  revision integer not null,
  workspace_id uuid not null,
  author_id uuid not null,
  content jsonb not null,
  overrides jsonb not null,
  created_at timestamptz not null default now(),
  primary key (post_id, revision)
);
comment on table public.post_versions is
  'Posts as they were saved. Of one author''s saves within five minutes the last one stays.';

revoke all on table public.media, private.media_bytes, public.posts, public.post_versions
  from public, anon, authenticated, service_role;
grant select on public.media, public.posts, public.post_versions to authenticated;

alter table public.media enable row level security;
alter table public.posts enable row level security;
alter table public.post_versions enable row level security;

create policy "Members see their workspace's pictures" on public.media
  for select to authenticated
  using (workspace_id = any (array(select private.my_workspaces())));
create policy "Members see their workspace's posts" on public.posts
  for select to authenticated
  using (workspace_id = any (array(select private.my_workspaces())));
create policy "Members see their workspace's versions" on public.post_versions
  for select to authenticated
  using (workspace_id = any (array(select private.my_workspaces())));

create policy "A session must be good" on public.media
  as restrictive for all to authenticated using ((select private.has_good_session()));
create policy "A session must be good" on public.posts
  as restrictive for all to authenticated using ((select private.has_good_session()));
create policy "A session must be good" on public.post_versions
  as restrictive for all to authenticated using ((select private.has_good_session()));
