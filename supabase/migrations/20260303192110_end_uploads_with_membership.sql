-- What a member had on its way ends with their membership: its parts were taken until the file was there whole.
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
  delete from private.videos v where v.workspace_id = workspace and v.created_by = member and v.kept_at is null;
  delete from private.archive_uploads u where u.workspace_id = workspace and u.created_by = member;
  perform private.audit(workspace, action, 'member', member::text, jsonb_build_object('role', theirs));
end
$$;
