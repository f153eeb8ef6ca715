-- Members: who comes, what they may do, who goes.

create function private.confirmed_email() returns text
language sql stable
set search_path = ''
as $$
  select lower(email) from auth.users where id = auth.uid() and email_confirmed_at is not null
$$;

-- What somebody may no longer give, they no longer offer.
create function private.withdraw_invitations(workspace uuid, inviter uuid) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  update public.workspace_invitations i set revoked_at = now()
  where i.workspace_id = workspace and i.invited_by = inviter
    and i.accepted_at is null and i.revoked_at is null
    and not exists (
      select from public.workspace_members m
      where m.workspace_id = workspace and m.user_id = inviter
        and m.role >= case i.role when 'owner' then 'owner' else 'admin' end::public.workspace_role
    );
end
$$;

create function private.require_another_owner(workspace uuid, leaver uuid) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  if not exists (
    select from public.workspace_members
    where workspace_id = workspace and role = 'owner' and user_id <> leaver
  ) then
    perform private.refuse(409, 'last_owner', 'Make somebody else an owner first, or delete the workspace.');
  end if;
end
$$;

create function public.invite_member(workspace_id uuid, email text, role public.workspace_role) returns uuid
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  own public.workspace_role := private.require_role(invite_member.workspace_id, 'admin');
  address constant text := lower(btrim(invite_member.email));
  invited uuid;
begin
  perform private.lock_workspace(invite_member.workspace_id);
  -- Again: the role may have been lost while this waited for its turn.
  own := private.require_role(invite_member.workspace_id, 'admin');
  if address is null or address !~ '^[^@\s]{1,64}@[^@\s]+\.[^@\s]+$' or char_length(address) > 254 then
    perform private.refuse(422, 'email_invalid', 'Enter an e-mail address.');
  end if;
  if invite_member.role is null then
    perform private.refuse(422, 'role_invalid', 'Choose a role.');
  end if;
  if invite_member.role = 'owner' and own <> 'owner' then
    perform private.refuse(403, 'forbidden', 'Only an owner invites owners.');
  end if;
  if exists (
    select from public.workspace_members m join auth.users u on u.id = m.user_id
    where m.workspace_id = invite_member.workspace_id and lower(u.email) = address
  ) then
    perform private.refuse(409, 'already_member', 'That person is a member already.');
  end if;
  if (
    select count(*) from public.workspace_invitations i
    where i.workspace_id = invite_member.workspace_id and i.created_at > now() - interval '1 day'
  ) >= 100 then
    perform private.refuse(429, 'too_many_invitations', 'A workspace sends 100 invitations a day. Go on tomorrow.');
  end if;
  -- Whoever renews an owner's invitation must be allowed to give it.
  if own <> 'owner' and exists (
    select from public.workspace_invitations i
    where i.workspace_id = invite_member.workspace_id and i.email = address and i.role = 'owner'
      and i.accepted_at is null and i.revoked_at is null
  ) then
    perform private.refuse(403, 'forbidden', 'Only an owner changes an owner''s invitation.');
  end if;
  insert into public.workspace_invitations as i (workspace_id, email, role, invited_by)
  values (invite_member.workspace_id, address, invite_member.role, auth.uid())
  on conflict (workspace_id, email) where accepted_at is null and revoked_at is null
  do update set
    role = excluded.role, invited_by = excluded.invited_by, created_at = now(), expires_at = excluded.expires_at
  returning i.id into invited;
  perform private.audit(
    invite_member.workspace_id, 'member.invite', 'invitation', invited::text,
    jsonb_build_object('email', address, 'role', invite_member.role)
  );
  return invited;
end
$$;

create function public.revoke_invitation(invitation_id uuid) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  revoked public.workspace_invitations;
  own public.workspace_role;
begin
  select * into revoked from public.workspace_invitations where id = invitation_id;
  own := private.require_role(revoked.workspace_id, 'admin');
  if revoked.role = 'owner' and own <> 'owner' then
    perform private.refuse(403, 'forbidden', 'Only an owner changes an owner''s invitation.');
  end if;
  perform private.lock_workspace(revoked.workspace_id);
  update public.workspace_invitations set revoked_at = now()
  where id = invitation_id and accepted_at is null and revoked_at is null;
  if not found then
    perform private.refuse(409, 'invitation_closed', 'That invitation is no longer open.');
  end if;
  perform private.audit(revoked.workspace_id, 'member.uninvite', 'invitation', invitation_id::text);
end
$$;

create type public.invitation_state as enum ('open', 'accepted', 'revoked', 'expired');

create function public.invitation(invitation_id uuid) returns table (
  id uuid,
  workspace_name text,
  role public.workspace_role,
  invited_by text,
  email text,
  expires_at timestamptz,
  state public.invitation_state
)
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
comment on function public.invitation is
  'An invitation, for whoever is signed in with its address, confirmed.';

create function public.accept_invitation(invitation_id uuid) returns uuid
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
  if seen.state <> 'open' then
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

revoke execute on function
  private.confirmed_email, private.withdraw_invitations, private.require_another_owner,
  public.invite_member, public.revoke_invitation, public.invitation, public.accept_invitation
  from public, anon, authenticated, service_role;
grant execute on function
  public.invite_member, public.revoke_invitation, public.invitation, public.accept_invitation
  to authenticated;
