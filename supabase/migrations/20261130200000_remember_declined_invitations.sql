set lock_timeout = '5s';

alter type public.invitation_state add value 'declined';
alter table public.workspace_invitations add column declined_at timestamptz;

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
    role = excluded.role, invited_by = excluded.invited_by, created_at = now(), expires_at = excluded.expires_at,
    declined_at = null
  returning i.id into invited;
  perform private.audit(
    invite_member.workspace_id, 'member.invite', 'invitation', invited::text,
    jsonb_build_object('email', address, 'role', invite_member.role)
  );
  return invited;
end
$$;

create or replace function public.take_invitation_mail(invitation_id uuid) returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  invited public.workspace_invitations;
  address bytea;
begin
  select * into invited from public.workspace_invitations i where i.id = take_invitation_mail.invitation_id;
  perform private.require_role(invited.workspace_id, 'admin');
  if invited.accepted_at is not null or invited.revoked_at is not null or invited.declined_at is not null then
    return false;
  end if;
  address := sha256(convert_to(invited.email, 'UTF8'));
  -- One after the other, or many at once would each find none.
  perform pg_advisory_xact_lock(hashtextextended('invitation mails', 0));
  delete from private.invitation_mails m where m.sent_at <= now() - interval '1 day';
  if exists (
    select from private.invitation_mails m
    where m.address_hash = address and m.sent_at > now() - interval '10 minutes'
  ) or (select count(*) from private.invitation_mails m where m.address_hash = address) >= 3 then
    return false;
  end if;
  if (select count(*) from private.invitation_mails m where m.sent_by = auth.uid()) >= 20 and not exists (
    select from public.workspace_invitations i where i.invited_by = auth.uid() and i.accepted_at is not null
  ) then
    return false;
  end if;
  insert into private.invitation_mails (address_hash, sent_by) values (address, auth.uid());
  return true;
end
$$;

create or replace function engine.invitation_preview(
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
      and i.accepted_at is null and i.revoked_at is null and i.declined_at is null and i.expires_at > now();
end
$$;

create or replace function public.my_invitations(

) returns table(id uuid, workspace_name text, role public.workspace_role, invited_by text, email text, expires_at timestamptz, state public.invitation_state)
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
      and i.accepted_at is null and i.revoked_at is null and i.declined_at is null and i.expires_at > now()
      and not exists (
        select from public.workspace_members m where m.workspace_id = i.workspace_id and m.user_id = auth.uid()
      )
    order by i.created_at desc
    limit 20;
end
$$;
