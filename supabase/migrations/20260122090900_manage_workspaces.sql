create function public.create_workspace(name text, slug text, time_zone text) returns uuid
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  made uuid;
  page uuid;
begin
  perform private.require_session();
  -- One at a time for each user, or two would not count each other.
  perform pg_advisory_xact_lock(hashtextextended('postlark.create_workspace.' || auth.uid(), 0));
  if (select count(*) from public.workspaces w where w.created_by = auth.uid()) >= 20 then
    perform private.refuse(409, 'too_many_workspaces', 'One person makes at most 20 workspaces.');
  end if;
  perform private.require_slug(create_workspace.slug, null);
  perform private.require_time_zone(create_workspace.time_zone);
  begin
    insert into public.workspaces (name, slug, time_zone, created_by)
    values (
      private.require_workspace_name(create_workspace.name), create_workspace.slug,
      create_workspace.time_zone, auth.uid()
    )
    returning id into made;
  exception when unique_violation then
    perform private.refuse(409, 'slug_taken', 'That address is taken. Choose another one.');
  end;
  insert into public.workspace_members (workspace_id, user_id, role) values (made, auth.uid(), 'owner');
  -- The workspace's own page needs no account anywhere.
  insert into public.channels (workspace_id, network, account_id, handle, display_name, connected_by)
  select w.id, 'page', w.id::text, w.slug, w.name, auth.uid() from public.workspaces w where w.id = made
  returning id into page;
  insert into private.lanes (channel_id, workspace_id) values (page, made);
  perform private.audit(made, 'workspace.create', 'workspace', made::text);
  return made;
end
$$;

create function public.update_workspace(workspace_id uuid, name text, slug text, time_zone text) returns void
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

create function public.delete_workspace(workspace_id uuid) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require_role(delete_workspace.workspace_id, 'owner', true);
  perform private.lock_workspace(delete_workspace.workspace_id);
  perform private.require_role(delete_workspace.workspace_id, 'owner', true);
  update public.workspaces w set deleted_at = now()
  where w.id = delete_workspace.workspace_id and w.deleted_at is null;
  if not found then
    return;
  end if;
  perform private.touch_lanes_of(delete_workspace.workspace_id);
  perform private.audit(
    delete_workspace.workspace_id, 'workspace.delete', 'workspace', delete_workspace.workspace_id::text
  );
end
$$;
comment on function public.delete_workspace is
  'Closes a workspace: nothing more is published. Ten days later it is purged; until then its owner may restore it.';

create function public.restore_workspace(workspace_id uuid) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require_role(restore_workspace.workspace_id, 'owner', true);
  perform private.lock_workspace(restore_workspace.workspace_id);
  perform private.require_role(restore_workspace.workspace_id, 'owner', true);
  update public.workspaces w set deleted_at = null
  where w.id = restore_workspace.workspace_id and w.deleted_at is not null;
  if not found then
    return;
  end if;
  perform private.hold_overdue(restore_workspace.workspace_id);
  perform private.touch_lanes_of(restore_workspace.workspace_id);
  perform private.audit(
    restore_workspace.workspace_id, 'workspace.restore', 'workspace', restore_workspace.workspace_id::text
  );
end
$$;
comment on function public.restore_workspace is
  'Opens a deleted workspace again. What became due in the meantime waits until somebody confirms it.';

revoke execute on function
  public.create_workspace, public.update_workspace, public.delete_workspace, public.restore_workspace
  from public, anon, authenticated, service_role;
grant execute on function
  public.create_workspace, public.update_workspace, public.delete_workspace, public.restore_workspace
  to authenticated;
