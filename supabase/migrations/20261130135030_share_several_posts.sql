set lock_timeout = '5s';

drop function public.make_client_link(uuid, integer);

-- Links that were made since they have lists.
insert into public.client_link_posts (link_id, post_id, workspace_id)
select l.id, l.post_id, l.workspace_id from public.client_links l
on conflict do nothing;

alter table public.client_links drop column post_id;
create index client_links_of_a_workspace on public.client_links (workspace_id, made_at);
comment on table public.client_links is 'Links by which clients outside see posts and answer. What opens them is kept apart.';

-- Refuses with 409 `own_link` if a client has to approve the caller's own change: another member has to make the link.
create function public.make_client_link(workspace_id uuid, post_ids uuid[], days integer default 7) returns text
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  chosen constant uuid[] := array(select distinct i from unnest(make_client_link.post_ids) i where i is not null);
  posts public.posts[];
  -- 256 bits of 366 random ones, which nobody guesses: their hash needs no salt.
  secret constant text := encode(sha256(convert_to(
    gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8'
  )), 'hex');
  made public.client_links;
begin
  -- Whoever has a link can answer by it: a contributor would approve of their own words.
  perform private.require_role(make_client_link.workspace_id, 'editor');
  if cardinality(chosen) = 0 then
    perform private.refuse(422, 'posts_invalid', 'Choose at least one post.');
  end if;
  if cardinality(chosen) > 50 then
    perform private.refuse(422, 'link_posts_too_many', 'A link shows up to 50 posts. Choose fewer.');
  end if;
  if coalesce(make_client_link.days not between 1 and 30, true) then
    perform private.refuse(422, 'days_invalid', 'A link works for 1 to 30 days.');
  end if;
  posts := array(
    select p from public.posts p
    where p.id = any (chosen) and p.workspace_id = make_client_link.workspace_id
    order by p.id for no key update
  );
  if cardinality(posts) < cardinality(chosen) then
    perform private.refuse(404, 'not_found', 'There is nothing here that you may see.');
  end if;
  if exists (select from unnest(posts) p where p.deleted_at is not null) then
    perform private.refuse(409, 'post_deleted', 'That post was deleted. Restore it first.');
  end if;
  if exists (
    select from public.deliveries d, private.approval_stages(d) s
    where d.post_id = any (chosen) and d.state = 'awaiting_approval' and s.by_client and s.state <> 'done'
      and private.is_own_change(d, auth.uid())
  ) then
    perform private.refuse(
      409, 'own_link',
      'A client has to approve this, and you wrote it. Ask somebody else in the workspace to make the link.'
    );
  end if;
  if exists (
    select from public.client_link_posts c
    join public.client_links l on l.id = c.link_id and l.revoked_at is null and l.expires_at > now()
    where c.post_id = any (chosen)
    group by c.post_id having count(*) >= 20
  ) then
    perform private.refuse(409, 'client_links_too_many', 'A post has up to 20 links that work. Revoke one first.');
  end if;
  insert into public.client_links (workspace_id, made_by, expires_at)
  values (make_client_link.workspace_id, auth.uid(), now() + make_client_link.days * interval '1 day')
  returning * into made;
  insert into public.client_link_posts (link_id, post_id, workspace_id)
  select made.id, i, made.workspace_id from unnest(chosen) i;
  insert into private.client_link_secrets (link_id, secret_hash)
  values (made.id, sha256(convert_to(secret, 'UTF8')));
  perform private.audit(
    made.workspace_id, 'approval.link', 'post', i::text,
    jsonb_build_object('link', made.id, 'expires', made.expires_at)
  ) from unnest(chosen) i;
  return secret;
end
$$;
comment on function public.make_client_link(workspace_id uuid, post_ids uuid[], days integer) is 'The secret of a new link by which a client outside sees up to 50 posts and answers for each, said once. It works for 1 to 30 days.';
revoke execute on function public.make_client_link from public, anon, authenticated, service_role;
grant execute on function public.make_client_link(workspace_id uuid, post_ids uuid[], days integer) to authenticated;

create or replace function public.revoke_client_link(link_id uuid) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  link public.client_links;
begin
  select * into link from public.client_links l where l.id = revoke_client_link.link_id;
  perform private.require_role(link.workspace_id, 'editor');
  update public.client_links l set revoked_at = now() where l.id = link.id and l.revoked_at is null;
  if found then
    delete from private.client_link_secrets s where s.link_id = link.id;
    perform private.audit(
      link.workspace_id, 'approval.revoke_link', 'post', c.post_id::text, jsonb_build_object('link', link.id)
    ) from public.client_link_posts c where c.link_id = link.id;
  end if;
end
$$;

drop function private.shown_hash(uuid);
drop function private.require_asker(uuid);
