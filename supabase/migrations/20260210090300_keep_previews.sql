-- A picture comes with a small one, which lists show; and one that nobody deleted is kept.

alter table private.media_bytes add column preview bytea;
alter table private.media_bytes alter column preview set storage external;
comment on column private.media_bytes.preview is 'A WebP; null of pictures that were added before there were any.';

create function engine.media_preview(workspace_id uuid, hash text) returns bytea
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  return (
    select b.preview from private.media_bytes b
    where b.workspace_id = media_preview.workspace_id and b.hash = media_preview.hash
  );
end
$$;

drop function engine.store_media_bytes;
create function engine.store_media_bytes(media_id uuid, bytes bytea, preview bytea) returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  insert into private.media_bytes as kept (workspace_id, hash, bytes, preview)
  select m.workspace_id, m.hash, store_media_bytes.bytes, store_media_bytes.preview from public.media m
  where m.id = media_id and m.size = octet_length(store_media_bytes.bytes)
    and m.hash = encode(sha256(store_media_bytes.bytes), 'hex')
  on conflict (workspace_id, hash) do update set preview = excluded.preview where kept.preview is null;
  return exists (
    select from private.media_bytes b join public.media m using (workspace_id, hash) where m.id = media_id
  );
end
$$;

drop index public.media_by_age;
create index media_to_purge on public.media (deleted_at) where deleted_at is not null;

create or replace function engine.purge() returns table (
  channel_id uuid, network text, key_id text, ciphertext bytea
)
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  delete from private.connections c where c.created_at < now() - interval '15 minutes';
  delete from private.web_subscriptions s where s.expires_at < now();
  delete from private.former_slugs f where f.retired_at < now() - interval '1 year';
  with gone as (
    delete from public.media m where m.id in (
      select o.id from public.media o
      where o.deleted_at < now() - interval '1 day'
        and not exists (select from private.media_uses u where u.media_id = o.id)
      order by o.deleted_at
      limit 100
      for update skip locked
    )
    returning m.workspace_id, m.hash
  )
  delete from private.media_bytes b using gone g where b.workspace_id = g.workspace_id and b.hash = g.hash;
  -- A few at a time: a workspace may hold a lot.
  return query
    with gone as (
      delete from public.workspaces w where w.id in (
        select p.id from public.workspaces p
        where p.deleted_at < now() - interval '10 days'
        order by p.deleted_at
        limit 5
        for update skip locked
      )
      returning w.id, w.slug
    ), kept as (
      insert into private.former_slugs (slug, workspace_id) select g.slug, g.id from gone g
      on conflict (slug) do update set workspace_id = excluded.workspace_id, retired_at = now()
    )
    select c.id, c.network::text, k.key_id, k.ciphertext
    from gone g
    join public.channels c on c.workspace_id = g.id
    join private.channel_credentials k on k.channel_id = c.id;
end
$$;
comment on function engine.purge is
  'Forgets workspaces ten days after their deletion, and pictures a day after theirs where no post has shown them. Returns what opened the accounts of those workspaces, as it was sealed.';

revoke execute on function engine.media_preview, engine.store_media_bytes
  from public, anon, authenticated, service_role;
grant execute on function engine.media_preview, engine.store_media_bytes to postlark_engine;
