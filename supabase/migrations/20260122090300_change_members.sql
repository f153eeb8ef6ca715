-- Only owners decide on owners, and a workspace never loses its last one.

create function private.require_member(workspace uuid, member uuid) returns public.workspace_role
language plpgsql volatile
set search_path = ''
as $$
declare
  theirs public.workspace_role;
begin
  select role into theirs from public.workspace_members where workspace_id = workspace and user_id = member;
  if theirs is null then
    perform private.refuse(404, 'member_not_found', 'That person is no longer a member.');
  end if;
  return theirs;
end
$$;

create function public.change_member_role(workspace_id uuid, user_id uuid, role public.workspace_role)
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
  perform private.audit(
    change_member_role.workspace_id, 'member.change_role', 'member', change_member_role.user_id::text,
    jsonb_build_object('from', theirs, 'to', change_member_role.role)
  );
end
$$;

create function private.remove_from_workspace(workspace uuid, member uuid, action text) returns void
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
  perform private.audit(workspace, action, 'member', member::text, jsonb_build_object('role', theirs));
end
$$;

create function public.remove_member(workspace_id uuid, user_id uuid) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  own public.workspace_role := private.require_role(remove_member.workspace_id, 'admin');
begin
  perform private.lock_workspace(remove_member.workspace_id);
  own := private.require_role(remove_member.workspace_id, 'admin');
  if own <> 'owner'
    and private.require_member(remove_member.workspace_id, remove_member.user_id) = 'owner'
  then
    perform private.refuse(403, 'forbidden', 'Only an owner decides who is an owner.');
  end if;
  perform private.remove_from_workspace(
    remove_member.workspace_id, remove_member.user_id, 'member.remove'
  );
end
$$;

create function public.leave_workspace(workspace_id uuid) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require_role(leave_workspace.workspace_id, 'viewer', true);
  perform private.lock_workspace(leave_workspace.workspace_id);
  perform private.remove_from_workspace(leave_workspace.workspace_id, auth.uid(), 'member.leave');
end
$$;

create function public.workspace_people(workspace_id uuid) returns table (
  user_id uuid,
  full_name text,
  email text,
  avatar_path text,
  role public.workspace_role,
  joined_at timestamptz
)
language plpgsql stable security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require_role(workspace_people.workspace_id, 'viewer', true);
  return query
    select m.user_id, p.full_name, p.email, s.avatar_path, m.role, m.joined_at
    from public.workspace_members m
    left join public.profiles p on p.id = m.user_id
    left join public.user_settings s on s.user_id = m.user_id
    where m.workspace_id = workspace_people.workspace_id
    order by m.role desc, m.joined_at, m.user_id;
end
$$;
comment on function public.workspace_people is 'The members of a workspace with their names, for its members.';

-- An account may end while it owns a workspace: the next in rank takes it over, or it is closed with its last member.
create function private.replace_last_owner() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.lock_workspace(old.workspace_id);
  if exists (
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

create trigger replace_last_owner after delete on public.workspace_members
  for each row when (old.role = 'owner')
  execute function private.replace_last_owner();

revoke execute on function
  private.require_member, private.remove_from_workspace, private.replace_last_owner,
  public.change_member_role, public.remove_member, public.leave_workspace, public.workspace_people
  from public, anon, authenticated, service_role;
grant execute on function
  public.change_member_role, public.remove_member, public.leave_workspace, public.workspace_people
  to authenticated;
