set lock_timeout = '5s';

create or replace function public.invitation(
  invitation_id uuid
) returns table(id uuid, workspace_name text, role public.workspace_role, invited_by text, email text, expires_at timestamptz, state public.invitation_state)
language plpgsql stable security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require_session();
  return query
    select
      i.id, w.name, i.role, p.full_name, i.email, i.expires_at,
      case
        when i.accepted_at is not null then 'accepted'
        when i.revoked_at is not null or w.deleted_at is not null then 'revoked'
        when i.expires_at <= now() then 'expired'
        when i.declined_at is not null then 'declined'
        else 'open'
      end::public.invitation_state
    from public.workspace_invitations i
    join public.workspaces w on w.id = i.workspace_id
    left join public.profiles p on p.id = i.invited_by
    where i.id = invitation_id and i.email = private.confirmed_email();
  if not found then
    perform private.refuse(404, 'not_found', 'There is no invitation for the address that you signed in with.');
  end if;
end
$$;

create or replace function public.accept_invitation(invitation_id uuid) returns uuid
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  accepted public.workspace_invitations;
  seen record;
begin
  select * into seen from public.invitation(invitation_id);
  select * into accepted from public.workspace_invitations where id = invitation_id;
  perform private.lock_workspace(accepted.workspace_id);
  -- Again: it may have been revoked while this waited for its turn.
  select * into seen from public.invitation(invitation_id);
  -- Whoever declined may think again until it expires.
  if seen.state not in ('open', 'declined') then
    perform private.refuse(
      409, 'invitation_' || seen.state, 'That invitation is no longer open. Ask for another one.'
    );
  end if;
  update public.workspace_invitations set accepted_at = now() where id = invitation_id;
  insert into public.workspace_members (workspace_id, user_id, role)
  values (accepted.workspace_id, auth.uid(), seen.role)
  on conflict do nothing;
  perform private.audit(
    accepted.workspace_id, 'member.join', 'member', auth.uid()::text, jsonb_build_object('role', seen.role)
  );
  return accepted.workspace_id;
end
$$;

create function public.decline_invitation(invitation_id uuid) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  declined public.workspace_invitations;
  seen record;
begin
  select * into seen from public.invitation(invitation_id);
  select * into declined from public.workspace_invitations where id = invitation_id;
  perform private.lock_workspace(declined.workspace_id);
  -- Again: it may have been revoked while this waited for its turn.
  select * into seen from public.invitation(invitation_id);
  if seen.state = 'declined' then
    return;
  end if;
  if seen.state <> 'open' then
    perform private.refuse(409, 'invitation_' || seen.state, 'That invitation is no longer open.');
  end if;
  update public.workspace_invitations set declined_at = now() where id = invitation_id;
  -- Without an actor: strangers learn neither the name of who declined nor where from.
  insert into public.audit_events (workspace_id, action, subject_type, subject_id, detail)
  values (
    declined.workspace_id, 'member.decline', 'invitation', invitation_id::text,
    jsonb_build_object('email', declined.email, 'role', declined.role)
  );
end
$$;
comment on function public.decline_invitation(invitation_id uuid) is 'Declines an invitation to the caller''s confirmed address. Until it expires they may accept it after all.';
revoke execute on function public.decline_invitation from public, anon, service_role;
grant execute on function public.decline_invitation to authenticated;
