-- The board of ideas, and the command that takes all of an archive or nothing.

-- Nothing is fetched from its feeds until somebody switches them on.
create function private.import_ideas(workspace uuid, archive jsonb) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  if jsonb_array_length(archive -> 'columns') > 0 then
    -- Those that every board begins with: the archive has its own.
    delete from public.idea_columns c where c.workspace_id = workspace;
  end if;
  insert into public.idea_columns (id, workspace_id, stage, name, place, removed_at)
  select c.id, workspace, c.stage, c.name, c.place, case when c."isRemoved" then now() end
  from jsonb_to_recordset(archive -> 'columns') as c (
    id uuid, stage text, name text, place integer, "isRemoved" boolean
  );
  insert into public.idea_feeds (id, workspace_id, url, column_id, title, fetch_at, created_by, created_at)
  select f.id, workspace, f.url, f."columnId", f.title, 'infinity', auth.uid(), f."createdAt"
  from jsonb_to_recordset(archive -> 'feeds') as f (
    id uuid, url text, "columnId" uuid, title text, "createdAt" timestamptz
  );
  insert into private.idea_feed_items (feed_id, key)
  select f.id, decode(k, 'hex')
  from jsonb_to_recordset(archive -> 'feeds') as f (id uuid, seen text[]) cross join unnest(f.seen) k
  on conflict do nothing;
  insert into public.ideas (
    id, workspace_id, column_id, place, text, link, source, feed_id, post_id, label_ids, created_by, created_at
  )
  select i.id, workspace, i."columnId", i.place, i.text, i.link, i.source, i."feedId", i."postId",
    coalesce(i."labelIds", '{}'), i."createdBy", i."createdAt"
  from jsonb_to_recordset(archive -> 'ideas') as i (
    id uuid, "columnId" uuid, place double precision, text text, link text, source text, "feedId" uuid, "postId" uuid,
    "labelIds" uuid[], "createdBy" uuid, "createdAt" timestamptz
  );
  if (
    select count(*) from public.idea_columns c where c.workspace_id = workspace and c.removed_at is null
  ) not between 1 and 8
    or (select count(*) from public.idea_feeds f where f.workspace_id = workspace) > 20
    or (select count(*) from public.ideas i where i.workspace_id = workspace) > 1000
    or exists (
      select from public.ideas i cross join unnest(i.label_ids) label
      where i.workspace_id = workspace
        and not exists (select from public.labels l where l.id = label and l.workspace_id = workspace)
    )
    or exists (
      select from (
        select i.column_id, i.feed_id, i.post_id from public.ideas i where i.workspace_id = workspace
        union all
        select f.column_id, null, null from public.idea_feeds f where f.workspace_id = workspace
      ) one
      where not exists (
        select from public.idea_columns c where c.id = one.column_id and c.workspace_id = workspace
      )
        or (one.feed_id is not null and not exists (
          select from public.idea_feeds f where f.id = one.feed_id and f.workspace_id = workspace
        ))
        or (one.post_id is not null and not exists (
          select from public.posts p where p.id = one.post_id and p.workspace_id = workspace
        ))
    )
  then
    perform private.refuse(422, 'archive_invalid', 'The archive has a board of ideas that cannot be.');
  end if;
end
$$;

create or replace function public.import_workspace(workspace_id uuid, archive jsonb) returns jsonb
language plpgsql volatile security definer
set search_path = ''
-- PostgREST asks for it before it begins.
set statement_timeout = '2min'
as $$
declare
  workspace constant uuid := import_workspace.workspace_id;
  counts jsonb;
begin
  perform private.require_role(workspace, 'admin');
  perform private.lock_workspace(workspace);
  perform private.require_empty(workspace);
  perform private.import_people(workspace, archive);
  perform private.import_settings(workspace, archive);
  perform private.import_things(workspace, archive);
  perform private.require_room_for_media(workspace, 0);
  perform private.import_rules(workspace, archive);
  perform private.import_posts(workspace, archive);
  perform private.import_evergreen(workspace, archive);
  perform private.import_deliveries(workspace, archive);
  perform private.import_history(workspace, archive);
  perform private.import_ideas(workspace, archive);
  select jsonb_object_agg(kind.key, jsonb_array_length(kind.value)) into counts
  from jsonb_each(archive) kind where jsonb_typeof(kind.value) = 'array';
  perform private.audit(workspace, 'workspace.import', 'workspace', workspace::text, counts);
  return counts;
exception
  when check_violation or not_null_violation or unique_violation or foreign_key_violation or data_exception then
    perform private.refuse(422, 'archive_invalid', 'The archive has something in it that cannot be. Nothing was imported.');
end
$$;

revoke execute on function private.import_ideas from public, anon, authenticated, service_role;
