set lock_timeout = '5s';

create table public.client_link_posts (
  link_id uuid not null,
  post_id uuid not null,
  workspace_id uuid not null,
  constraint client_link_posts_pkey primary key (link_id, post_id),
  constraint client_link_posts_link_id_fkey foreign key (link_id) references public.client_links(id) on delete cascade,
  constraint client_link_posts_post_id_fkey foreign key (post_id) references public.posts(id) on delete cascade,
  constraint client_link_posts_workspace_id_fkey foreign key (workspace_id) references public.workspaces(id) on delete cascade
);
comment on table public.client_link_posts is 'The posts that a client''s link shows: chosen when it is made, never more.';
create index links_of_a_post on public.client_link_posts (post_id);
alter table public.client_link_posts enable row level security;
create policy "A session must be good" on public.client_link_posts
  as restrictive for all to authenticated
  using (( select private.has_good_session() as has_good_session));
create policy "Members see what their workspace's client links show" on public.client_link_posts
  for select to authenticated
  using ((workspace_id = any (array( select private.my_workspaces() as my_workspaces))));
revoke all on public.client_link_posts from public, anon, authenticated, service_role;
grant select on public.client_link_posts to authenticated;

insert into public.client_link_posts (link_id, post_id, workspace_id)
select l.id, l.post_id, l.workspace_id from public.client_links l;

-- The posts of a link that are not deleted.
create function private.link_posts(link uuid) returns setof uuid
language sql stable
set search_path = ''
as $$
  select c.post_id
  from public.client_link_posts c join public.posts p on p.id = c.post_id and p.deleted_at is null
  where c.link_id = $1
$$;
revoke execute on function private.link_posts from public, anon, authenticated, service_role;

-- The link of a secret, while it is not revoked or expired, has a post, and its maker is an editor, not banned and not
-- deleted.
create or replace function private.open_link(secret_hash bytea) returns public.client_links
language plpgsql stable
set search_path = ''
as $$
#variable_conflict use_column
declare
  link public.client_links;
begin
  select l.* into link
  from private.client_link_secrets s
  join public.client_links l on l.id = s.link_id and l.revoked_at is null and l.expires_at > now()
  join public.workspaces w on w.id = l.workspace_id and w.deleted_at is null
  join public.workspace_members m
    on m.workspace_id = l.workspace_id and m.user_id = l.made_by and m.role >= 'editor'
  join auth.users u on u.id = l.made_by and u.deleted_at is null and not coalesce(u.banned_until > now(), false)
  where s.secret_hash = open_link.secret_hash and exists (select from private.link_posts(l.id));
  return link;
end
$$;

create or replace function engine.client_picture(secret_hash bytea, hash text) returns table(type text, bytes bytea)
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  link constant public.client_links := private.open_link(client_picture.secret_hash);
begin
  return query
    select m.type, b.bytes
    from public.media m
    join private.media_bytes b on b.workspace_id = m.workspace_id and b.hash = m.hash
    where m.workspace_id = link.workspace_id and m.hash = client_picture.hash and exists (
      select from private.link_posts(link.id) i, private.client_deliveries(i) d
      where private.shows(d.content, m.id)
    )
    limit 1;
end
$$;

create or replace function engine.client_video(
  secret_hash bytea,
  hash text
) returns table(id uuid, size integer, poster bytea, poster_type text)
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  link constant public.client_links := private.open_link(client_video.secret_hash);
begin
  return query
    select v.id, v.size, v.poster, v.poster_type
    from public.media m
    join private.videos v on v.workspace_id = m.workspace_id and v.hash = m.hash and v.kept_at is not null
    where m.workspace_id = link.workspace_id and m.hash = client_video.hash and exists (
      select from private.link_posts(link.id) i, private.client_deliveries(i) d
      where private.shows(d.content, m.id)
    )
    limit 1;
end
$$;
