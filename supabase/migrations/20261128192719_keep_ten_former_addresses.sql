-- An address that a workspace had is kept from others for a year. Renamed again and again, one workspace took every
-- name that somebody else might want, and a row for each: of its former addresses the latest ten are kept.

-- As before, with that.
create or replace function public.update_workspace(workspace_id uuid, name text, slug text, time_zone text) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  before public.workspaces;
begin
  perform private.require_role(update_workspace.workspace_id, 'admin');
  perform private.lock_workspace(update_workspace.workspace_id);
  perform private.require_role(update_workspace.workspace_id, 'admin');
  select * into before from public.workspaces where id = update_workspace.workspace_id;
  if update_workspace.slug is distinct from before.slug then
    perform private.require_slug(update_workspace.slug, update_workspace.workspace_id);
    delete from private.former_slugs f where f.slug = update_workspace.slug;
    insert into private.former_slugs (slug, workspace_id) values (before.slug, before.id)
    on conflict (slug) do update set workspace_id = excluded.workspace_id, retired_at = now();
    delete from private.former_slugs f
    where f.workspace_id = before.id and f.slug not in (
      select l.slug from private.former_slugs l where l.workspace_id = before.id
      order by l.retired_at desc, l.slug
      limit 10
    );
  end if;
  if update_workspace.time_zone is distinct from before.time_zone then
    perform private.require_time_zone(update_workspace.time_zone);
  end if;
  begin
    update public.workspaces w
    set
      name = private.require_workspace_name(update_workspace.name),
      slug = update_workspace.slug,
      time_zone = update_workspace.time_zone
    where w.id = update_workspace.workspace_id;
  exception when unique_violation then
    perform private.refuse(409, 'slug_taken', 'That address is taken. Choose another one.');
  end;
  update public.channels c set handle = w.slug, display_name = w.name
  from public.workspaces w
  where w.id = update_workspace.workspace_id and c.workspace_id = w.id and c.network = 'page';
  perform private.audit(
    before.id, 'workspace.update', 'workspace', before.id::text,
    jsonb_build_object('name', before.name, 'slug', before.slug, 'time_zone', before.time_zone)
  );
end
$$;

delete from private.former_slugs f
where f.slug not in (
  select l.slug
  from (
    select s.slug, row_number() over (partition by s.workspace_id order by s.retired_at desc, s.slug) as place
    from private.former_slugs s
  ) l
  where l.place <= 10
);
