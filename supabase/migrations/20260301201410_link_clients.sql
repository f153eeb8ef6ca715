-- A client outside sees one post by a secret link and says whether it may go out. They have no account.

create table public.client_links (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null references public.workspaces (id) on delete cascade,
  post_id uuid not null references public.posts (id) on delete cascade,
  -- Not a foreign key: whose link it was outlives their account.
  made_by uuid not null,
  made_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- When somebody, or a program that looks at mails, opened it first.
  opened_at timestamptz,
  revoked_at timestamptz
);
comment on table public.client_links is 'Links by which clients outside see a post and answer. What opens them is kept apart.';
create index client_links_of_a_post on public.client_links (post_id, made_at);

-- SHA-256 of what is in the address: this table opens nothing.
create table private.client_link_secrets (
  link_id uuid primary key references public.client_links (id) on delete cascade,
  secret_hash bytea not null constraint client_secret_is_no_others unique
);
alter table private.client_link_secrets enable row level security;

revoke all on table public.client_links, private.client_link_secrets from public, anon, authenticated, service_role;
grant select on public.client_links to authenticated;
alter table public.client_links enable row level security;
create policy "Members see their workspace's client links" on public.client_links
  for select to authenticated
  using (workspace_id = any (array(select private.my_workspaces())));
create policy "A session must be good" on public.client_links
  as restrictive for all to authenticated using ((select private.has_good_session()));

-- A client has no account: their answers and comments have the name that they left.
alter table public.approvals
  alter column user_id drop not null,
  add column link_id uuid references public.client_links (id) on delete cascade,
  add column client_name text,
  add constraint somebody_answered check (num_nonnulls(user_id, client_name) = 1 and (user_id is null) = (link_id is not null));
create index answers_by_a_link on public.approvals (link_id) where link_id is not null;
alter table public.post_comments
  alter column author_id drop not null,
  add column client_name text,
  add constraint somebody_wrote check (num_nonnulls(author_id, client_name) = 1);

-- What a client wrote is nobody's here to change.
create or replace function private.require_comment(comment uuid) returns public.post_comments
language plpgsql volatile
set search_path = ''
as $$
declare
  found_comment public.post_comments;
begin
  select * into found_comment from public.post_comments where id = comment;
  perform private.require_role(found_comment.workspace_id, 'contributor');
  if found_comment.author_id is distinct from auth.uid() then
    perform private.refuse(403, 'forbidden', 'Only who wrote a comment changes it.');
  end if;
  select * into found_comment from public.post_comments where id = comment for no key update;
  return found_comment;
end
$$;

-- Whoever may ask for approval of a post: editors, and contributors of their own.
create function private.require_asker(post uuid) returns public.posts
language plpgsql volatile
set search_path = ''
as $$
declare
  asked public.posts;
begin
  select * into asked from public.posts p where p.id = post;
  if private.require_role(asked.workspace_id, 'contributor') = 'contributor' and asked.author_id <> auth.uid() then
    perform private.refuse(403, 'forbidden', 'Only editors decide on what others have written.');
  end if;
  select * into asked from public.posts p where p.id = post for no key update;
  return asked;
end
$$;

create function public.make_client_link(post_id uuid, days integer default 7) returns text
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  post constant public.posts := private.require_asker(make_client_link.post_id);
  -- 256 bits of 366 random ones, which nobody guesses: their hash needs no salt.
  secret constant text := encode(sha256(convert_to(
    gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8'
  )), 'hex');
  made public.client_links;
begin
  -- Whoever has a link can answer by it: a contributor would approve of their own words.
  perform private.require_role(post.workspace_id, 'editor');
  if post.deleted_at is not null then
    perform private.refuse(409, 'post_deleted', 'That post was deleted. Restore it first.');
  end if;
  if coalesce(make_client_link.days not between 1 and 30, true) then
    perform private.refuse(422, 'days_invalid', 'A link works for 1 to 30 days.');
  end if;
  if (
    select count(*) from public.client_links l
    where l.post_id = post.id and l.revoked_at is null and l.expires_at > now()
  ) >= 20 then
    perform private.refuse(409, 'links_too_many', 'A post has up to 20 links that work. Revoke one first.');
  end if;
  insert into public.client_links (workspace_id, post_id, made_by, expires_at)
  values (post.workspace_id, post.id, auth.uid(), now() + make_client_link.days * interval '1 day')
  returning * into made;
  insert into private.client_link_secrets (link_id, secret_hash)
  values (made.id, sha256(convert_to(secret, 'UTF8')));
  perform private.audit(
    post.workspace_id, 'approval.link', 'post', post.id::text,
    jsonb_build_object('link', made.id, 'expires', made.expires_at)
  );
  return secret;
end
$$;
comment on function public.make_client_link is
  'The secret of a new link by which a client outside sees a post and answers, said once. It works for 1 to 30 days.';

create function public.revoke_client_link(link_id uuid) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  link public.client_links;
begin
  select * into link from public.client_links l where l.id = revoke_client_link.link_id;
  perform private.require_asker(link.post_id);
  update public.client_links l set revoked_at = now() where l.id = link.id and l.revoked_at is null;
  if found then
    delete from private.client_link_secrets s where s.link_id = link.id;
    perform private.audit(
      link.workspace_id, 'approval.revoke_link', 'post', link.post_id::text, jsonb_build_object('link', link.id)
    );
  end if;
end
$$;
comment on function public.revoke_client_link is 'Ends a link at once. What was answered by it stays.';

revoke execute on function private.require_asker, public.make_client_link, public.revoke_client_link
  from public, anon, authenticated, service_role;
grant execute on function public.make_client_link, public.revoke_client_link to authenticated;
