-- Deleted cards are forgotten after an hour.

create function private.forget_ideas() returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  delete from public.ideas i where i.deleted_at < now() - interval '1 hour';
end
$$;
revoke execute on function private.forget_ideas from public, anon, authenticated, service_role;

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
