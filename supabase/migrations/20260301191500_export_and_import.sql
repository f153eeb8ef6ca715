-- A workspace as an archive, and an archive as a workspace (docs/archive.md). The engine reads and writes the file; who
-- may, and what of it can be, Postgres says.

create function public.begin_export(workspace_id uuid) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.require_role(begin_export.workspace_id, 'admin');
  perform private.audit(begin_export.workspace_id, 'workspace.export', 'workspace', begin_export.workspace_id::text);
end
$$;
comment on function public.begin_export is 'Says that the caller takes all of a workspace along. What it is, they read themselves.';

-- Deleted ones count: what is imported beside them could not be told apart from what was there.
create function private.require_empty(workspace uuid) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  if exists (select from public.posts p where p.workspace_id = workspace)
    or exists (select from public.media m where m.workspace_id = workspace)
    or exists (select from public.labels l where l.workspace_id = workspace)
    or exists (select from public.calendar_notes n where n.workspace_id = workspace)
    or exists (select from public.saved_texts t where t.workspace_id = workspace)
    or exists (select from public.brand_voices v where v.workspace_id = workspace)
  then
    perform private.refuse(
      409, 'workspace_not_empty', 'This workspace has something in it already. Make a new one and import there.'
    );
  end if;
end
$$;

create function public.check_import(workspace_id uuid) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.require_role(check_import.workspace_id, 'admin');
  perform private.require_empty(check_import.workspace_id);
end
$$;
comment on function public.check_import is 'Refuses where an archive could not be imported, before its pictures are kept.';

create function private.import_things(workspace uuid, archive jsonb) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  insert into public.channels (
    id, workspace_id, network, account_id, handle, display_name, state, reason, slots, skipped_days, per_day,
    connected_by, removed_at
  )
  select c.id, workspace, c.network, c."accountId", c.handle, c."displayName", 'needs_attention',
    'credentials_revoked', c.slots, c."skippedDays", c."perDay", auth.uid(), case when c."isRemoved" then now() end
  from jsonb_to_recordset(archive -> 'channels') as c (
    id uuid, network text, "accountId" text, handle text, "displayName" text, slots jsonb, "skippedDays" date[],
    "perDay" integer, "isRemoved" boolean
  )
  -- One that is connected here already gets its times.
  on conflict (id) do update
  set slots = excluded.slots, skipped_days = excluded.skipped_days, per_day = excluded.per_day
  where channels.workspace_id = workspace;
  if (select count(*) from public.channels c where c.workspace_id = workspace and c.removed_at is null) > 200 then
    perform private.refuse(409, 'too_many_channels', 'A workspace has at most 200 channels.');
  end if;
  insert into private.lanes (channel_id, workspace_id)
  select c.id, workspace from public.channels c where c.workspace_id = workspace
  on conflict do nothing;
  insert into public.media (
    id, workspace_id, hash, type, width, height, size, name, alt, tags, created_by
  )
  select m.id, workspace, m.hash, m.type, m.width, m.height, m.size, m.name, m.alt, m.tags, auth.uid()
  from jsonb_to_recordset(archive -> 'media') as m (
    id uuid, hash text, type text, width integer, height integer, size integer, name text, alt text, tags text[]
  )
  join private.media_bytes b on b.workspace_id = workspace and b.hash = m.hash and octet_length(b.bytes) = m.size;
  insert into public.labels (id, workspace_id, name, hue, created_by)
  select l.id, workspace, l.name, l.hue, auth.uid()
  from jsonb_to_recordset(archive -> 'labels') as l (id uuid, name text, hue text);
  insert into public.calendar_notes (id, workspace_id, text, hue, first_day, last_day, created_by)
  select n.id, workspace, n.text, n.hue, n."firstDay", n."lastDay", auth.uid()
  from jsonb_to_recordset(archive -> 'notes') as n (id uuid, text text, hue text, "firstDay" date, "lastDay" date);
  insert into public.saved_texts (id, workspace_id, kind, name, text, updated_by)
  select t.id, workspace, t.kind, t.name, t.text, auth.uid()
  from jsonb_to_recordset(archive -> 'texts') as t (id uuid, kind text, name text, text text);
  insert into public.brand_voices (workspace_id, about, examples, preferred, avoided, updated_by)
  select workspace, v.about, v.examples, v.preferred, v.avoided, auth.uid()
  from jsonb_to_recordset(archive -> 'voice') as v (about text, examples text, preferred text[], avoided text[]);
end
$$;

revoke execute on function
  private.require_empty, private.import_things, public.begin_export, public.check_import
  from public, anon, authenticated, service_role;
grant execute on function public.begin_export, public.check_import to authenticated;
