-- Pictures' bytes that wait for an import are counted with the library, and forgotten where nothing comes of it.

-- When they were kept before anything showed them; null: something has.
alter table private.media_bytes add column staged_at timestamptz;
create index media_bytes_staged on private.media_bytes (workspace_id, staged_at) where staged_at is not null;

drop function engine.stage_media_bytes;
create function engine.stage_media_bytes(workspace_id uuid, bytes bytea, preview bytea) returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  staged constant bigint := coalesce((
    select sum(octet_length(b.bytes)) from private.media_bytes b
    where b.workspace_id = stage_media_bytes.workspace_id and b.staged_at is not null
  ), 0);
begin
  if private.used_media_bytes(stage_media_bytes.workspace_id) + staged + octet_length(stage_media_bytes.bytes)
    > private.most_media_bytes()
  then
    return false;
  end if;
  insert into private.media_bytes as kept (workspace_id, hash, bytes, preview, staged_at)
  select
    w.id, encode(sha256(stage_media_bytes.bytes), 'hex'), stage_media_bytes.bytes, stage_media_bytes.preview, now()
  from public.workspaces w where w.id = stage_media_bytes.workspace_id
  on conflict (workspace_id, hash) do update
  set preview = coalesce(kept.preview, excluded.preview),
    staged_at = case when kept.staged_at is not null then now() end;
  return found;
end
$$;
comment on function engine.stage_media_bytes is
  'Keeps the bytes of a picture that is to be imported, for an hour; false where the library has no room.';

create function private.forget_staged_media() returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  delete from private.media_bytes b
  where b.staged_at < now() - interval '1 hour'
    and not exists (select from public.media m where m.workspace_id = b.workspace_id and m.hash = b.hash);
end
$$;

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
  perform private.forget_comments();
  perform private.forget_ideas();
  perform private.forget_videos();
  perform private.forget_staged_media();
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

revoke execute on function engine.stage_media_bytes, private.forget_staged_media
  from public, anon, authenticated, service_role;
grant execute on function engine.stage_media_bytes to postlark_engine;
