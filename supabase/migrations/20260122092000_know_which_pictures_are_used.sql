-- A picture stays as long as a post has shown it, in any version: kept by name, so that purging reads no texts.

create table private.media_uses (
  media_id uuid not null references public.media (id) on delete cascade,
  post_id uuid not null references public.posts (id) on delete cascade,
  primary key (media_id, post_id)
);
comment on table private.media_uses is 'Which posts have shown which pictures, ever.';
create index pictures_of_a_post on private.media_uses (post_id);
alter table private.media_uses enable row level security;
revoke all on table private.media_uses from public, anon, authenticated, service_role;

insert into private.media_uses (media_id, post_id)
select distinct m.id, v.post_id
from public.post_versions v
cross join lateral (
  select v.content as said union all select o.value from jsonb_each(v.overrides) o
) part
cross join lateral jsonb_path_query(part.said, '$.media[*].id') as item
join public.media m on m.id = (item #>> '{}')::uuid;

create or replace function private.keep_version(post public.posts) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  delete from public.post_versions v
  where v.post_id = post.id and v.revision = post.revision - 1 and v.author_id = auth.uid()
    and date_bin('5 minutes', v.created_at, 'epoch') = date_bin('5 minutes', now(), 'epoch')
    and not exists (
      select from public.deliveries d where d.post_id = post.id and d.post_revision = v.revision
    );
  insert into public.post_versions (post_id, revision, workspace_id, author_id, content, overrides)
  values (post.id, post.revision, post.workspace_id, auth.uid(), post.content, post.overrides);
  insert into private.media_uses (media_id, post_id)
  select distinct (item #>> '{}')::uuid, post.id
  from (
    select post.content as said union all select o.value from jsonb_each(post.overrides) o
  ) part
  cross join lateral jsonb_path_query(part.said, '$.media[*].id') as item
  on conflict do nothing;
end
$$;

create or replace function private.replace_last_owner() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.lock_workspace(old.workspace_id);
  -- A workspace that is purged takes its members along.
  if not exists (select from public.workspaces where id = old.workspace_id) or exists (
    select from public.workspace_members where workspace_id = old.workspace_id and role = 'owner'
  ) then
    return null;
  end if;
  update public.workspace_members set role = 'owner'
  where workspace_id = old.workspace_id and user_id = (
    select user_id from public.workspace_members
    where workspace_id = old.workspace_id
    order by role desc, joined_at, user_id
    limit 1
  );
  if not found then
    update public.workspaces set deleted_at = coalesce(deleted_at, now()) where id = old.workspace_id;
    perform private.touch_lanes_of(old.workspace_id);
  end if;
  return null;
end
$$;

create index workspaces_to_purge on public.workspaces (deleted_at) where deleted_at is not null;
create index media_by_age on public.media (created_at);

create or replace function engine.purge() returns void
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  delete from private.connections c where c.created_at < now() - interval '15 minutes';
  delete from private.web_subscriptions s where s.expires_at < now();
  delete from private.former_slugs f where f.retired_at < now() - interval '1 year';
  -- A few at a time: a workspace may hold a lot.
  with gone as (
    delete from public.workspaces w where w.id in (
      select p.id from public.workspaces p
      where p.deleted_at < now() - interval '10 days'
      order by p.deleted_at
      limit 5
      for update skip locked
    )
    returning w.id, w.slug
  )
  insert into private.former_slugs (slug, workspace_id) select g.slug, g.id from gone g
  on conflict (slug) do update set workspace_id = excluded.workspace_id, retired_at = now();
  with gone as (
    delete from public.media m where m.id in (
      select o.id from public.media o
      where o.created_at < now() - interval '30 days'
        and not exists (select from private.media_uses u where u.media_id = o.id)
      order by o.created_at
      limit 100
      for update skip locked
    )
    returning m.workspace_id, m.hash
  )
  delete from private.media_bytes b using gone g where b.workspace_id = g.workspace_id and b.hash = g.hash;
end
$$;
