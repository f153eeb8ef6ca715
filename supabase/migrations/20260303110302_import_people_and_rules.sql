-- What else an archive brings (docs/archive.md): who wrote it, how the workspace works, and who approves.

create or replace function private.require_empty(workspace uuid) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  if exists (select from public.posts p where p.workspace_id = workspace)
    or exists (select from public.media m where m.workspace_id = workspace)
    or exists (select from public.media_folders f where f.workspace_id = workspace and f.removed_at is null)
    or exists (select from public.labels l where l.workspace_id = workspace)
    or exists (select from public.calendar_notes n where n.workspace_id = workspace)
    or exists (select from public.saved_texts t where t.workspace_id = workspace)
    or exists (select from public.brand_voices v where v.workspace_id = workspace)
    or exists (select from public.evergreen_lists l where l.workspace_id = workspace)
    or exists (select from public.ideas i where i.workspace_id = workspace)
    or exists (select from public.idea_feeds f where f.workspace_id = workspace)
  then
    perform private.refuse(
      409, 'workspace_not_empty', 'This workspace has something in it already. Make a new one and import there.'
    );
  end if;
end
$$;

-- Whoever is named has written here, and is nobody who has an account.
create function private.import_people(workspace uuid, archive jsonb) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  insert into public.archived_people (id, workspace_id, name)
  select p.id, workspace, coalesce(private.clean_name(p.name), '')
  from jsonb_to_recordset(archive -> 'people') as p (id uuid, name text);
  if exists (
    select from auth.users u join public.archived_people p on p.id = u.id where p.workspace_id = workspace
  ) or exists (
    select from (
      select id #>> '{}' as id from jsonb_path_query(archive, '$.*[*].authorId') id
      union all select id #>> '{}' from jsonb_path_query(archive, '$.*[*].userId') id
      union all select id #>> '{}' from jsonb_path_query(archive, '$.*[*].createdBy') id
      union all select id #>> '{}' from jsonb_path_query(archive, '$.*[*].mentionedIds[*]') id
      union all select id #>> '{}' from jsonb_path_query(archive, '$.*[*].approverIds[*]') id
      union all select id #>> '{}' from jsonb_path_query(archive, '$.*[*].stages[*].people[*]') id
    ) named
    where named.id is not null and not exists (
      select from public.archived_people p where p.id = named.id::uuid and p.workspace_id = workspace
    )
  ) then
    perform private.refuse(422, 'archive_invalid', 'The archive names somebody who is not in it.');
  end if;
end
$$;

create function private.import_settings(workspace uuid, archive jsonb) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  settings record;
begin
  for settings in
    select s.* from jsonb_to_recordset(archive -> 'settings') as s ("timeZone" text, holidays text[])
  loop
    perform private.require_time_zone(settings."timeZone");
    update public.workspaces w
    set time_zone = settings."timeZone", holidays = coalesce(settings.holidays, '{}')
    where w.id = workspace;
  end loop;
end
$$;

-- Those whom a rule names are not here: others stand in, as for whoever has left. What stands here already stays.
create function private.import_rules(workspace uuid, archive jsonb) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  if exists (
    select from jsonb_to_recordset(archive -> 'rules') as r (
      "channelId" uuid, policy text, "approverIds" uuid[], stages jsonb
    )
    where (r."channelId" is not null and not exists (
      select from public.channels c where c.id = r."channelId" and c.workspace_id = workspace
    ))
      or (r.policy = 'all') <> (cardinality(r."approverIds") between 1 and 20)
      or (r.policy <> 'all' and r."approverIds" <> '{}')
      or (r.policy = 'stages' and exists (
        select from jsonb_to_recordset(r.stages) as s (
          needs text, people uuid[], role public.workspace_role, client boolean
        )
        where s.needs is null or s.needs not in ('one', 'all') or s.people is null or s.client is null
          or s.role < 'editor' or cardinality(s.people) > 20
          or s.client <> (cardinality(s.people) = 0 and s.role is null)
      ))
  ) then
    perform private.refuse(422, 'archive_invalid', 'The archive has an approval rule that cannot be.');
  end if;
  insert into public.approval_rules (workspace_id, channel_id, policy, approver_ids, stages)
  select workspace, r."channelId", r.policy::public.approval_policy, r."approverIds", r.stages
  from jsonb_to_recordset(archive -> 'rules') as r (
    "channelId" uuid, policy text, "approverIds" uuid[], stages jsonb
  )
  on conflict (workspace_id, channel_id) do nothing;
end
$$;

revoke execute on function private.import_people, private.import_settings, private.import_rules
  from public, anon, authenticated, service_role;
