-- Who leaves, is removed or may no longer edit takes no key along: their clients' links end.

create function private.end_client_links(workspace uuid, maker uuid) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  ended uuid[];
begin
  with links as (
    update public.client_links l set revoked_at = now()
    where l.workspace_id = workspace and l.made_by = maker and l.revoked_at is null and l.expires_at > now()
      and not exists (
        select from public.workspace_members m
        where m.workspace_id = workspace and m.user_id = maker and m.role >= 'editor'
      )
    returning l.id
  )
  select array_agg(links.id) into ended from links;
  if ended is null then
    return;
  end if;
  delete from private.client_link_secrets s where s.link_id = any (ended);
  perform private.audit(
    workspace, 'approval.end_links', 'member', maker::text, jsonb_build_object('links', to_jsonb(ended))
  );
end
$$;

-- As before, and with their links.
create or replace function private.remove_from_workspace(workspace uuid, member uuid, action text) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  theirs constant public.workspace_role := private.require_member(workspace, member);
begin
  if theirs = 'owner' then
    perform private.require_another_owner(workspace, member);
  end if;
  delete from public.workspace_members where workspace_id = workspace and user_id = member;
  perform private.withdraw_invitations(workspace, member);
  perform private.end_client_links(workspace, member);
  delete from private.videos v where v.workspace_id = workspace and v.created_by = member and v.kept_at is null;
  delete from private.archive_uploads u where u.workspace_id = workspace and u.created_by = member;
  perform private.audit(workspace, action, 'member', member::text, jsonb_build_object('role', theirs));
end
$$;

-- As before, and with their links.
create or replace function public.change_member_role(workspace_id uuid, user_id uuid, role public.workspace_role)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  own public.workspace_role := private.require_role(change_member_role.workspace_id, 'admin');
  theirs public.workspace_role;
begin
  perform private.lock_workspace(change_member_role.workspace_id);
  -- Again: the role may have been lost while this waited for its turn.
  own := private.require_role(change_member_role.workspace_id, 'admin');
  theirs := private.require_member(change_member_role.workspace_id, change_member_role.user_id);
  if change_member_role.role is null then
    perform private.refuse(422, 'role_invalid', 'Choose a role.');
  end if;
  if own <> 'owner' and 'owner' in (theirs, change_member_role.role) then
    perform private.refuse(403, 'forbidden', 'Only an owner decides who is an owner.');
  end if;
  if theirs = 'owner' and change_member_role.role <> 'owner' then
    perform private.require_another_owner(change_member_role.workspace_id, change_member_role.user_id);
  end if;
  update public.workspace_members m set role = change_member_role.role
  where m.workspace_id = change_member_role.workspace_id and m.user_id = change_member_role.user_id;
  perform private.withdraw_invitations(change_member_role.workspace_id, change_member_role.user_id);
  perform private.end_client_links(change_member_role.workspace_id, change_member_role.user_id);
  perform private.audit(
    change_member_role.workspace_id, 'member.change_role', 'member', change_member_role.user_id::text,
    jsonb_build_object('from', theirs, 'to', change_member_role.role)
  );
end
$$;

-- As before, and only for as long as whoever made it could make another one: banned and deleted accounts cannot.
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
  join public.posts p on p.id = l.post_id and p.deleted_at is null
  join public.workspace_members m
    on m.workspace_id = l.workspace_id and m.user_id = l.made_by and m.role >= 'editor'
  join auth.users u on u.id = l.made_by and u.deleted_at is null and not coalesce(u.banned_until > now(), false)
  where s.secret_hash = open_link.secret_hash;
  return link;
end
$$;

-- Those of former members that still work today.
update public.client_links l set revoked_at = now()
where l.revoked_at is null and not exists (
  select from public.workspace_members m
  where m.workspace_id = l.workspace_id and m.user_id = l.made_by and m.role >= 'editor'
);
delete from private.client_link_secrets s using public.client_links l where l.id = s.link_id and l.revoked_at is not null;

revoke execute on function private.end_client_links from public, anon, authenticated, service_role;
