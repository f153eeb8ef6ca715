-- What every command begins and ends with: the role, a refusal that says what to do, and the audit.

-- PostgREST answers PT409 with the status 409. The message is a code for programs, the hint is for people.
create function private.refuse(status integer, code text, hint text, detail text default '') returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  raise exception using errcode = 'PT' || status, message = code, hint = hint, detail = detail;
end
$$;

create function private.require_session() returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if not private.has_good_session() then
    perform private.refuse(401, 'sign_in_again', 'Sign in again.');
  end if;
end
$$;

-- Whoever does not belong to a workspace learns nothing of it, not even that it is there.
create function private.require_role(
  workspace uuid, lowest public.workspace_role, may_be_deleted boolean default false
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

create function private.audit(
  workspace uuid, action text, subject_type text, subject text, detail jsonb default '{}'
) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  insert into public.audit_events (workspace_id, actor_id, action, subject_type, subject_id, detail)
  values (workspace, auth.uid(), action, subject_type, subject, detail);
end
$$;

-- Changes of a workspace and of its members take turns: two owners that leave at once do not count each other.
create function private.lock_workspace(workspace uuid) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  update public.workspaces set updated_at = clock_timestamp() where id = workspace;
end
$$;

create function private.require_time_zone(zone text) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if zone is null or zone ~ '^(posix|right)/|^(posixrules|localtime|Factory)$'
    or not exists (select from pg_catalog.pg_timezone_names where name = zone)
  then
    perform private.refuse(422, 'zone_unknown', 'Choose a time zone such as Europe/Berlin.');
  end if;
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

revoke execute on function
  private.refuse, private.require_session, private.require_role, private.audit, private.lock_workspace,
  private.require_time_zone, private.require_workspace_name, private.require_slug
  from public, anon, authenticated, service_role;
