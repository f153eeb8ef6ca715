-- An address such as a@x..test leads nowhere, and was taken as an invitation and as a subscription all the same.
-- Labels of a domain are not empty and end with no hyphen (RFC 1035, 2.3.1); dots of a name stand between something
-- (RFC 5322, 3.2.3). Letters beyond ASCII are left to the mail server.
create function private.is_email_address(address text) returns boolean
language sql immutable
set search_path = ''
return coalesce(
  char_length(address) <= 254
    and address ~ '^[^@\s.]([^@\s]{0,62}[^@\s.])?@([^@\s.-]([^@\s.]{0,61}[^@\s.-])?\.)+[^@\s.-]([^@\s.]{0,61}[^@\s.-])$'
    and address !~ '\.\.',
  false
);
revoke all on function private.is_email_address(text) from public;

create or replace function public.invite_member(workspace_id uuid, email text, role public.workspace_role) returns uuid
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
  if not private.is_email_address(address) then
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

create or replace function private.ask_to_subscribe(channel public.channels, email text, language text) returns uuid
language plpgsql volatile
set search_path = ''
as $$
#variable_conflict use_column
declare
  asked uuid;
begin
  if not private.is_email_address(lower(btrim(ask_to_subscribe.email))) then
    raise check_violation using message = 'This is no e-mail address.';
  end if;
  insert into public.newsletter_subscribers as s (workspace_id, channel_id, email, language)
  values (channel.workspace_id, channel.id, lower(btrim(ask_to_subscribe.email)), ask_to_subscribe.language)
  on conflict (channel_id, email) do update
  set
    state = 'pending', language = excluded.language, asked_at = now(), confirmed_at = null, ended_at = null,
    reason = null, removed_at = null
  where s.state <> 'confirmed' or s.removed_at is not null
  returning s.id into asked;
  return asked;
end
$$;
