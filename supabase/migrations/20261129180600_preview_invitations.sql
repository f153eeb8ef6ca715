set lock_timeout = '5s';

create function engine.invitation_preview(
  invitation_id uuid
) returns table(workspace_name text, invited_by text, email text)
language plpgsql stable security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  return query
    select w.name, nullif(p.full_name, ''), i.email
    from public.workspace_invitations i
    join public.workspaces w on w.id = i.workspace_id and w.deleted_at is null
    left join public.profiles p on p.id = i.invited_by
    where i.id = invitation_preview.invitation_id
      and i.accepted_at is null and i.revoked_at is null and i.expires_at > now();
end
$$;
comment on function engine.invitation_preview(invitation_id uuid) is 'What the mail with an open invitation says, for whoever has its link and may not be signed in: the engine answers it, limited by client.';
create function public.my_invitations() returns table(id uuid, workspace_name text, role public.workspace_role, invited_by text, email text, expires_at timestamptz, state public.invitation_state)
language plpgsql stable security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require_session();
  return query
    select i.id, w.name, i.role, p.full_name, i.email, i.expires_at, 'open'::public.invitation_state
    from public.workspace_invitations i
    join public.workspaces w on w.id = i.workspace_id and w.deleted_at is null
    left join public.profiles p on p.id = i.invited_by
    where i.email = private.confirmed_email()
      and i.accepted_at is null and i.revoked_at is null and i.expires_at > now()
      and not exists (
        select from public.workspace_members m where m.workspace_id = i.workspace_id and m.user_id = auth.uid()
      )
    order by i.created_at desc
    limit 20;
end
$$;
comment on function public.my_invitations() is 'The open invitations to the caller''s confirmed address, latest first.';
revoke execute on function public.my_invitations, engine.invitation_preview from public, anon, authenticated, service_role;
grant execute on function public.my_invitations to authenticated;
grant execute on function engine.invitation_preview to postlark_engine;

create index open_invitations_to_an_address on public.workspace_invitations (email) where ((accepted_at is null) and (revoked_at is null));
