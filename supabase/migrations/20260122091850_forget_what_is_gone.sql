-- What the engine deletes for good.

create function engine.purge() returns void
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
  delete from public.media m where m.id in (
    select o.id from public.media o
    where o.created_at < now() - interval '30 days'
      and not exists (
        select from public.posts p
        where p.workspace_id = o.workspace_id
          and (p.content::text like '%' || o.hash || '%' or p.overrides::text like '%' || o.hash || '%')
      )
      and not exists (
        select from public.deliveries d
        where d.workspace_id = o.workspace_id and d.content::text like '%' || o.hash || '%'
      )
      and not exists (
        select from private.page_entries e
        where e.workspace_id = o.workspace_id and e.content::text like '%' || o.hash || '%'
      )
    limit 20
  );
  delete from private.media_bytes b where not exists (
    select from public.media m where m.workspace_id = b.workspace_id and m.hash = b.hash
  );
end
$$;
comment on function engine.purge is
  'Forgets workspaces ten days after their deletion, and pictures that nothing has shown for thirty days.';

revoke execute on all functions in schema engine from public, anon, authenticated, service_role;
grant execute on function engine.purge to postlark_engine;
