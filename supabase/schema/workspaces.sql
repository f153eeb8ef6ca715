-- Workspaces, their members with their roles, and invitations. `private.require_role`, with which most commands begin.

-- In ascending order: each role includes the rights of those before it.
create type public.workspace_role as enum ('viewer', 'contributor', 'editor', 'admin', 'owner');

create type public.invitation_state as enum ('open', 'accepted', 'revoked', 'expired', 'declined');

create table public.workspaces (
  id uuid not null default gen_random_uuid(),
  slug text not null,
  name text not null,
  -- An IANA name. Times of deliveries are wall times in it unless they say otherwise.
  time_zone text not null,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  -- Grows with every change of the workspace and its members.
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  holidays text[] not null default '{}'::text[],
  picture text,
  constraint workspaces_pkey primary key (id),
  constraint slug_is_free unique (slug),
  constraint holidays_are_places check (private.are_holiday_places(holidays)),
  constraint name_is_clean check (not name is distinct from private.clean_name(name)),
  constraint name_is_short check (char_length(name) >= 1 and char_length(name) <= 80),
  constraint picture_is_a_hash check (picture ~ '^[0-9a-f]{64}$'::text),
  constraint slug_is_well_formed check (slug ~ '^[a-z0-9][a-z0-9-]{1,38}[a-z0-9]$'::text)
);
comment on table public.workspaces is 'Who works together, and what is theirs. With deleted_at set it is closed, and purged ten days later.';
comment on column public.workspaces.holidays is 'Countries and regions, as DE or DE-BY, whose public holidays the calendar shows.';
create index workspaces_to_purge on public.workspaces (deleted_at) where (deleted_at is not null);
alter table public.workspaces enable row level security;
create policy "A session must be good" on public.workspaces
  as restrictive for all to authenticated
  using (( select private.has_good_session() as has_good_session));
create policy "Members see their workspaces" on public.workspaces
  for select to authenticated
  using ((id = any (array( select private.my_workspaces() as my_workspaces))));
create trigger begin_board after insert on public.workspaces for each row execute function private.begin_board();
grant select on public.workspaces to authenticated;
alter publication supabase_realtime add table public.workspaces;

create table public.workspace_members (
  workspace_id uuid not null,
  user_id uuid not null,
  role public.workspace_role not null,
  joined_at timestamptz not null default now(),
  constraint workspace_members_pkey primary key (workspace_id, user_id),
  constraint workspace_members_user_id_fkey foreign key (user_id) references auth.users(id) on delete cascade,
  constraint workspace_members_workspace_id_fkey foreign key (workspace_id) references public.workspaces(id) on delete cascade
);
comment on table public.workspace_members is 'Who belongs to a workspace, and what they may do there.';
create index workspaces_of_a_user on public.workspace_members (user_id, workspace_id);
alter table public.workspace_members enable row level security;
create policy "A session must be good" on public.workspace_members
  as restrictive for all to authenticated
  using (( select private.has_good_session() as has_good_session));
create policy "Members see each other" on public.workspace_members
  for select to authenticated
  using ((workspace_id = any (array( select private.my_workspaces() as my_workspaces))));
create trigger replace_last_owner after delete on public.workspace_members for each row when (old.role = 'owner'::public.workspace_role) execute function private.replace_last_owner();
grant select on public.workspace_members to authenticated;
alter publication supabase_realtime add table public.workspace_members;

create table public.workspace_invitations (
  id uuid not null default gen_random_uuid(),
  workspace_id uuid not null,
  email text not null,
  role public.workspace_role not null,
  -- Not a foreign key: the invitation may outlive the account.
  invited_by uuid not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default (now() + '14 days'::interval),
  accepted_at timestamptz,
  revoked_at timestamptz,
  -- The same invitation can be sent again, which clears it.
  declined_at timestamptz,
  constraint workspace_invitations_pkey primary key (id),
  constraint email_is_lower_case check (email = lower(email)),
  constraint workspace_invitations_workspace_id_fkey foreign key (workspace_id) references public.workspaces(id) on delete cascade
);
comment on table public.workspace_invitations is 'Who was asked to join a workspace, by e-mail address.';
create index invitations_of_a_workspace on public.workspace_invitations (workspace_id, created_at desc);
create index open_invitations_to_an_address on public.workspace_invitations (email) where ((accepted_at is null) and (revoked_at is null));
create unique index invitation_is_the_only_open_one on public.workspace_invitations (workspace_id, email) where ((accepted_at is null) and (revoked_at is null));
alter table public.workspace_invitations enable row level security;
create policy "A session must be good" on public.workspace_invitations
  as restrictive for all to authenticated
  using (( select private.has_good_session() as has_good_session));
create policy "Admins see whom their workspace invited" on public.workspace_invitations
  for select to authenticated
  using ((workspace_id = any (array( select private.my_workspaces('admin'::public.workspace_role) as my_workspaces))));
create trigger add_acceptance_event after update of accepted_at on public.workspace_invitations for each row when (new.accepted_at is not null and old.accepted_at is null) execute function private.add_event_of_invitation();
grant select on public.workspace_invitations to authenticated;

-- A workspace's former address still redirects readers, so no other workspace can take it for a year.
create table private.former_slugs (
  slug text not null,
  -- Not a foreign key: it outlives the workspace.
  workspace_id uuid not null,
  retired_at timestamptz not null default now(),
  constraint former_slugs_pkey primary key (slug)
);
comment on table private.former_slugs is 'Slugs that a workspace had before, kept from others for a year.';
alter table private.former_slugs enable row level security;

create table private.invitation_mails (
  -- SHA-256: addresses of strangers are not stored.
  address_hash bytea not null,
  sent_by uuid not null,
  sent_at timestamptz not null default now()
);
comment on table private.invitation_mails is 'Mails with invitations of the last day: what counts towards their limits.';
create index invitation_mails_of_an_account on private.invitation_mails (sent_by, sent_at);
create index invitation_mails_to_an_address on private.invitation_mails (address_hash, sent_at);
alter table private.invitation_mails enable row level security;

create function private.my_workspaces(
  lowest public.workspace_role default 'viewer'::public.workspace_role
) returns setof uuid
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if private.has_good_session() then
    return query
      select m.workspace_id from public.workspace_members m
      where m.user_id = auth.uid() and m.role >= lowest;
  end if;
end
$$;
comment on function private.my_workspaces(lowest public.workspace_role) is 'The workspaces in which the caller, in a good session, has at least a role. Definer, so that policies can ask without recursion.';
grant execute on function private.my_workspaces(lowest public.workspace_role) to authenticated;

-- Raises 401 without a valid session, 404 for others than members, 403 below the role, 409 `workspace_deleted`.
create function private.require_role(
  workspace uuid,
  lowest public.workspace_role,
  may_be_deleted boolean default false
) returns public.workspace_role
language plpgsql volatile
set search_path = ''
as $$
declare
  own public.workspace_role;
  closed timestamptz;
begin
  perform private.require_session();
  select m.role, w.deleted_at into own, closed
  from public.workspace_members m join public.workspaces w on w.id = m.workspace_id
  where m.workspace_id = workspace and m.user_id = auth.uid();
  if own is null then
    perform private.refuse(404, 'not_found', 'There is nothing here that you may see.');
  end if;
  if own < lowest then
    perform private.refuse(403, 'forbidden', format('This needs the role %s in the workspace.', lowest));
  end if;
  if closed is not null and not may_be_deleted then
    perform private.refuse(409, 'workspace_deleted', 'The workspace is deleted. Its owner can restore it.');
  end if;
  return own;
end
$$;

create function private.role_of(workspace uuid, member uuid) returns public.workspace_role
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select m.role from public.workspace_members m where m.workspace_id = workspace and m.user_id = member
  );
end
$$;

-- Serializes changes of a workspace and its members, so that two owners who leave at once do not count each other.
create function private.lock_workspace(workspace uuid) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  update public.workspaces set updated_at = clock_timestamp() where id = workspace;
end
$$;

create function private.require_workspace_name(name text) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  clean constant text := private.clean_name(name);
begin
  if clean is null or char_length(clean) > 80 then
    perform private.refuse(422, 'name_invalid', 'A workspace has a name of 1 to 80 characters.');
  end if;
  return clean;
end
$$;

create function private.require_slug(slug text, workspace uuid) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  if slug is null or slug !~ '^[a-z0-9][a-z0-9-]{1,38}[a-z0-9]$' then
    perform private.refuse(
      422, 'slug_invalid', 'An address has 3 to 40 small letters, digits and hyphens, and a letter or digit at both ends.'
    );
  end if;
  if slug in (
    'admin', 'api', 'app', 'dashboard', 'help', 'invitations', 'new', 'postlark', 'sample', 'settings', 'support', 'www'
  ) then
    perform private.refuse(422, 'slug_reserved', 'That address is kept for Postlark. Choose another one.');
  end if;
  if exists (
    select from public.workspaces w where w.slug = require_slug.slug and w.id is distinct from workspace
  ) or exists (
    select from private.former_slugs f
    where f.slug = require_slug.slug and f.workspace_id is distinct from workspace
      and f.retired_at > now() - interval '1 year'
  ) then
    perform private.refuse(409, 'slug_taken', 'That address is taken. Choose another one.');
  end if;
end
$$;

-- Revokes a member's open invitations to roles that they may no longer give.
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

-- Raises 409 `last_owner` if the workspace has no owner besides this one. The caller has locked the workspace.
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
grant execute on function public.invite_member(workspace_id uuid, email text, role public.workspace_role) to authenticated;

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
grant execute on function public.revoke_invitation(invitation_id uuid) to authenticated;

create function public.invitation(
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
comment on function public.invitation(invitation_id uuid) is 'An invitation, for whoever is signed in with its address, confirmed.';
grant execute on function public.invitation(invitation_id uuid) to authenticated;

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
grant execute on function public.accept_invitation(invitation_id uuid) to authenticated;

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
grant execute on function public.decline_invitation(invitation_id uuid) to authenticated;

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

-- Revokes the invitations and client links that the member may no longer give out.
create function public.change_member_role(workspace_id uuid, user_id uuid, role public.workspace_role) returns void
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
grant execute on function public.change_member_role(workspace_id uuid, user_id uuid, role public.workspace_role) to authenticated;

-- Also revokes the open invitations and client links of the member, and deletes their unfinished uploads.
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
  perform private.end_client_links(workspace, member);
  delete from private.videos v where v.workspace_id = workspace and v.created_by = member and v.kept_at is null;
  delete from private.archive_uploads u where u.workspace_id = workspace and u.created_by = member;
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
grant execute on function public.remove_member(workspace_id uuid, user_id uuid) to authenticated;

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
grant execute on function public.leave_workspace(workspace_id uuid) to authenticated;

create function public.workspace_people(
  workspace_id uuid
) returns table(user_id uuid, full_name text, email text, avatar_path text, role public.workspace_role, joined_at timestamptz)
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
comment on function public.workspace_people(workspace_id uuid) is 'The members of a workspace with their names, for its members.';
grant execute on function public.workspace_people(workspace_id uuid) to authenticated;

-- After the deletion of an owner's account, the next member in rank becomes owner, or the workspace is deleted.
create function private.replace_last_owner() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.lock_workspace(old.workspace_id);
  -- A workspace that is purged takes its members along.
  if not exists (select from public.workspaces where id = old.workspace_id) or exists (
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

-- The member who would own a workspace after the caller leaves, by the rule of `replace_last_owner`; null if nobody is left.
create function private.heir_of(workspace uuid) returns uuid
language sql stable
set search_path = ''
as $$
  select m.user_id from public.workspace_members m
  where m.workspace_id = workspace and m.user_id <> auth.uid()
  order by m.role desc, m.joined_at, m.user_id
  limit 1
$$;

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
grant execute on function public.create_workspace(name text, slug text, time_zone text) to authenticated;

-- A changed address keeps redirecting (the latest ten of a workspace), and the workspace's page takes its name and address.
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
grant execute on function public.update_workspace(workspace_id uuid, name text, slug text, time_zone text) to authenticated;

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
comment on function public.delete_workspace(workspace_id uuid) is 'Closes a workspace: nothing more is published. Ten days later it is purged; until then its owner may restore it.';
grant execute on function public.delete_workspace(workspace_id uuid) to authenticated;

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
comment on function public.restore_workspace(workspace_id uuid) is 'Opens a deleted workspace again. What became due in the meantime waits until somebody confirms it.';
grant execute on function public.restore_workspace(workspace_id uuid) to authenticated;

create function engine.purge() returns table(channel_id uuid, network text, key_id text, ciphertext bytea)
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  delete from private.connections c where c.created_at < now() - interval '15 minutes';
  delete from private.web_subscriptions s where s.expires_at < now();
  delete from private.former_slugs f where f.retired_at < now() - interval '1 year';
  perform private.forget_comments();
  perform private.forget_ideas();
  perform private.forget_videos();
  perform private.forget_staged_media();
  with gone as (
    delete from public.media m where m.id in (
      select o.id from public.media o
      where o.deleted_at < now() - interval '1 day'
        and not exists (select from private.media_uses u where u.media_id = o.id)
      order by o.deleted_at
      limit 100
      for update skip locked
    )
    returning m.workspace_id, m.hash
  )
  delete from private.media_bytes b using gone g where b.workspace_id = g.workspace_id and b.hash = g.hash;
  -- A few at a time: a workspace may hold a lot.
  return query
    with gone as (
      delete from public.workspaces w where w.id in (
        select p.id from public.workspaces p
        where p.deleted_at < now() - interval '10 days'
        order by p.deleted_at
        limit 5
        for update skip locked
      )
      returning w.id, w.slug
    ), kept as (
      insert into private.former_slugs (slug, workspace_id) select g.slug, g.id from gone g
      on conflict (slug) do update set workspace_id = excluded.workspace_id, retired_at = now()
    )
    select c.id, c.network::text, k.key_id, k.ciphertext
    from gone g
    join public.channels c on c.workspace_id = g.id
    join private.channel_credentials k on k.channel_id = c.id;
end
$$;
comment on function engine.purge() is 'Forgets workspaces ten days after their deletion, and pictures a day after theirs where no post has shown them. Returns what opened the accounts of those workspaces, as it was sealed.';
grant execute on function engine.purge() to postlark_engine;

create function public.take_invitation_mail(invitation_id uuid) returns boolean
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
comment on function public.take_invitation_mail(invitation_id uuid) is 'Whether an invitation may be mailed now, which counts: to an address one in 10 minutes and three a day over all workspaces, of an account 20 a day until somebody has accepted one of its invitations.';
grant execute on function public.take_invitation_mail(invitation_id uuid) to authenticated;

-- Undoes the count of a mail that could not be sent. Only the engine may, or anybody could avoid the limit.
create function engine.give_back_invitation_mail(invitation_id uuid) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  delete from private.invitation_mails m where m.ctid = (
    select latest.ctid from private.invitation_mails latest
    join public.workspace_invitations i on latest.address_hash = sha256(convert_to(i.email, 'UTF8'))
    where i.id = give_back_invitation_mail.invitation_id
    order by latest.sent_at desc limit 1
  );
end
$$;
comment on function engine.give_back_invitation_mail(invitation_id uuid) is 'Lets an invitation be mailed again whose mail could not be sent.';
grant execute on function engine.give_back_invitation_mail(invitation_id uuid) to postlark_engine;

create function private.add_event_of_invitation() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.add_event(
    'invitation.accepted', new.workspace_id, 'invitation', new.id,
    jsonb_build_object('invited_by', new.invited_by, 'role', new.role)
  );
  return null;
end
$$;

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
      and i.accepted_at is null and i.revoked_at is null and i.declined_at is null and i.expires_at > now();
end
$$;
comment on function engine.invitation_preview(invitation_id uuid) is 'What the mail with an open invitation says, for whoever has its link and may not be signed in: the engine answers it, limited by client.';
grant execute on function engine.invitation_preview(invitation_id uuid) to postlark_engine;

create function public.my_invitations(

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
comment on function public.my_invitations() is 'The open invitations to the caller''s confirmed address, latest first.';
grant execute on function public.my_invitations() to authenticated;

create table public.workspace_brands (
  workspace_id uuid not null,
  -- What clients read instead of the workspace's name; null: that name.
  name text,
  -- As #rrggbb; null: the product's.
  colour text,
  hides_postlark boolean not null default false,
  revision integer not null default 1,
  updated_by uuid not null,
  updated_at timestamptz not null default now(),
  constraint workspace_brands_pkey primary key (workspace_id),
  constraint brand_name_is_clean check (not name is distinct from private.clean_name(name)),
  constraint brand_name_is_short check (char_length(name) <= 80),
  constraint colour_is_a_colour check (colour ~ '^#[0-9a-f]{6}$'::text),
  constraint workspace_brands_workspace_id_fkey foreign key (workspace_id) references public.workspaces(id) on delete cascade
);
comment on table public.workspace_brands is 'How a workspace appears to people outside: on review pages, in mails to clients, on its page. Without a row as its name says.';
alter table public.workspace_brands enable row level security;
create policy "A session must be good" on public.workspace_brands
  as restrictive for all to authenticated
  using (( select private.has_good_session() as has_good_session));
create policy "Members see how their workspace appears" on public.workspace_brands
  for select to authenticated
  using ((workspace_id = any (array( select private.my_workspaces() as my_workspaces))));
grant select on public.workspace_brands to authenticated;

-- Apart from the library: a deleted post's picture goes, this one stays until an admin removes it.
create table private.workspace_pictures (
  workspace_id uuid not null,
  -- SHA-256 of the bytes, in hexadecimal.
  hash text not null,
  type text not null,
  bytes bytea not null,
  constraint workspace_pictures_pkey primary key (workspace_id, hash),
  constraint picture_bytes_are_few check (octet_length(bytes) <= 976560),
  constraint picture_is_what_its_hash_says check (hash = encode(sha256(bytes), 'hex'::text)),
  constraint picture_type_is_known check (type = any (array['image/jpeg'::text, 'image/png'::text])),
  constraint workspace_pictures_workspace_id_fkey foreign key (workspace_id) references public.workspaces(id) on delete cascade
);
comment on table private.workspace_pictures is 'The picture that a workspace shows, and one that it is about to show.';
create index workspace_pictures_by_hash on private.workspace_pictures using hash (hash);
alter table private.workspace_pictures enable row level security;

create function public.set_workspace_brand(
  workspace_id uuid,
  name text,
  colour text,
  hides_postlark boolean,
  revision integer
) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  clean constant text := private.clean_name(set_workspace_brand.name);
begin
  perform private.require_role(set_workspace_brand.workspace_id, 'admin');
  if char_length(clean) > 80 then
    perform private.refuse(422, 'brand_name_invalid', 'The name that clients read has at most 80 characters.');
  end if;
  if set_workspace_brand.colour !~ '^#[0-9a-f]{6}$' then
    perform private.refuse(422, 'colour_invalid', 'A colour is written as #rrggbb.');
  end if;
  if set_workspace_brand.revision = 0 then
    insert into public.workspace_brands (workspace_id, name, colour, hides_postlark, updated_by)
    values (
      set_workspace_brand.workspace_id, clean, set_workspace_brand.colour,
      coalesce(set_workspace_brand.hides_postlark, false), auth.uid()
    )
    on conflict (workspace_id) do nothing;
  else
    update public.workspace_brands b
    set
      name = clean, colour = set_workspace_brand.colour,
      hides_postlark = coalesce(set_workspace_brand.hides_postlark, false),
      revision = b.revision + 1, updated_by = auth.uid(), updated_at = now()
    where b.workspace_id = set_workspace_brand.workspace_id and b.revision = set_workspace_brand.revision;
  end if;
  if not found then
    perform private.refuse(409, 'brand_changed', 'Somebody has changed this since. Look at it again.');
  end if;
  perform private.audit(
    set_workspace_brand.workspace_id, 'workspace.set_brand', 'workspace', set_workspace_brand.workspace_id::text,
    jsonb_build_object(
      'name', clean, 'colour', set_workspace_brand.colour, 'hides_postlark', set_workspace_brand.hides_postlark
    )
  );
end
$$;
comment on function public.set_workspace_brand(workspace_id uuid, name text, colour text, hides_postlark boolean, revision integer) is 'Says how a workspace appears to people outside, based on the revision that its editor saw.';
grant execute on function public.set_workspace_brand(workspace_id uuid, name text, colour text, hides_postlark boolean, revision integer) to authenticated;

create function public.set_workspace_picture(workspace_id uuid, hash text) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require_role(set_workspace_picture.workspace_id, 'admin');
  perform private.lock_workspace(set_workspace_picture.workspace_id);
  if set_workspace_picture.hash is not null and not exists (
    select from private.workspace_pictures p
    where p.workspace_id = set_workspace_picture.workspace_id and p.hash = set_workspace_picture.hash
  ) then
    perform private.refuse(422, 'picture_unknown', 'That picture was not sent. Choose it again.');
  end if;
  update public.workspaces w set picture = set_workspace_picture.hash
  where w.id = set_workspace_picture.workspace_id;
  delete from private.workspace_pictures p
  where p.workspace_id = set_workspace_picture.workspace_id and p.hash is distinct from set_workspace_picture.hash;
  perform private.audit(
    set_workspace_picture.workspace_id,
    case when set_workspace_picture.hash is null then 'workspace.remove_picture' else 'workspace.set_picture' end,
    'workspace', set_workspace_picture.workspace_id::text
  );
end
$$;
comment on function public.set_workspace_picture(workspace_id uuid, hash text) is 'Shows a picture that an engine has checked and stored for the workspace, or none for null; the others are deleted.';
grant execute on function public.set_workspace_picture(workspace_id uuid, hash text) to authenticated;

create function engine.store_workspace_picture(workspace_id uuid, hash text, type text, bytes bytea) returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  shown record;
begin
  select w.picture into shown from public.workspaces w
  where w.id = store_workspace_picture.workspace_id and w.deleted_at is null
  for no key update;
  if not found then
    return false;
  end if;
  delete from private.workspace_pictures p
  where p.workspace_id = store_workspace_picture.workspace_id
    and p.hash is distinct from shown.picture and p.hash <> store_workspace_picture.hash;
  insert into private.workspace_pictures (workspace_id, hash, type, bytes)
  values (
    store_workspace_picture.workspace_id, store_workspace_picture.hash,
    store_workspace_picture.type, store_workspace_picture.bytes
  )
  on conflict do nothing;
  return true;
end
$$;
comment on function engine.store_workspace_picture(workspace_id uuid, hash text, type text, bytes bytea) is 'Stores a picture that an admin is about to show; false for an unknown or deleted workspace.';
grant execute on function engine.store_workspace_picture(workspace_id uuid, hash text, type text, bytes bytea) to postlark_engine;

create function engine.workspace_picture(hash text) returns table(type text, bytes bytea)
language sql stable security definer
set search_path = ''
as $$
  select p.type, p.bytes
  from private.workspace_pictures p
  join public.workspaces w on w.id = p.workspace_id and w.picture = p.hash and w.deleted_at is null
  where p.hash = workspace_picture.hash
  limit 1
$$;
comment on function engine.workspace_picture(hash text) is 'A picture that some workspace shows at the moment. Only who has seen it knows its hash.';
grant execute on function engine.workspace_picture(hash text) to postlark_engine;

create function engine.workspace_brand(
  workspace_id uuid
) returns table(name text, colour text, picture text, hides_postlark boolean)
language sql stable security definer
set search_path = ''
as $$
  select coalesce(b.name, w.name), b.colour, w.picture, coalesce(b.hides_postlark, false)
  from public.workspaces w
  left join public.workspace_brands b on b.workspace_id = w.id
  where w.id = workspace_brand.workspace_id and w.deleted_at is null
$$;
comment on function engine.workspace_brand(workspace_id uuid) is 'How a workspace appears to people outside, wherever an engine shows it to them.';
grant execute on function engine.workspace_brand(workspace_id uuid) to postlark_engine;
