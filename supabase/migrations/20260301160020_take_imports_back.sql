-- What an import brought is deleted again, but for what somebody has touched since.

-- Its posts that are as it brought them: neither written on nor scheduled otherwise, decided on, talked about, or out.
create function private.untouched_of_import(import uuid) returns setof uuid
language plpgsql volatile
set search_path = ''
as $$
begin
  return query
    select p.id from public.posts p
    where p.import_id = import and p.deleted_at is null and p.revision = 1 and p.updated_at = p.created_at
      and not exists (
        select from public.deliveries d
        where d.post_id = p.id and (
          d.created_at <> p.created_at or d.state not in ('scheduled', 'awaiting_approval')
          or exists (
            select from public.delivery_events e
            where e.delivery_id = d.id and e.kind <> 'scheduled' and e.detail ? 'by'
          )
        )
      )
      and not exists (select from public.post_comments c where c.post_id = p.id)
      and not exists (select from public.series s where s.post_id = p.id)
      and not exists (
        select from public.audit_events a
        where a.workspace_id = p.workspace_id and a.at > p.created_at
          and a.action in ('post.label', 'post.unlabel') and a.subject_id = p.id::text
      );
end
$$;

create function public.undo_import(import_id uuid) returns jsonb
language plpgsql volatile security definer
set search_path = ''
set statement_timeout = '30s'
as $$
#variable_conflict use_column
declare
  undone public.imports;
  deleted uuid[];
  lanes uuid[];
begin
  select * into undone from public.imports i where i.id = undo_import.import_id;
  if private.require_role(undone.workspace_id, 'contributor') = 'contributor' and undone.made_by <> auth.uid() then
    perform private.refuse(403, 'forbidden', 'Only editors take back what others have imported.');
  end if;
  select * into undone from public.imports i where i.id = undo_import.import_id for no key update;
  if undone.undone_at is not null then
    return to_jsonb(undone);
  end if;
  -- Posts first and then their lanes, as whoever saves one locks them.
  perform from public.posts p where p.import_id = undone.id order by p.id for no key update;
  lanes := array(
    select distinct d.channel_id from public.deliveries d join public.posts p on p.id = d.post_id
    where p.import_id = undone.id order by 1
  );
  perform private.lock_lane(l) from unnest(lanes) l;
  deleted := array(select private.untouched_of_import(undone.id));
  with cancelled as (
    update public.deliveries d set state = 'cancelled', wake_at = 'infinity', updated_at = now()
    where d.post_id = any (deleted)
    returning d.id, d.workspace_id
  )
  insert into public.delivery_events (delivery_id, workspace_id, kind, detail)
  select c.id, c.workspace_id, 'cancelled', jsonb_build_object('by', auth.uid(), 'code', 'import_undone')
  from cancelled c;
  update public.posts p set deleted_at = now(), updated_at = now() where p.id = any (deleted);
  perform private.touch_lane(l) from unnest(lanes) l;
  update public.imports i set undone_at = now(), taken_back = cardinality(deleted)
  where i.id = undone.id
  returning * into undone;
  perform private.audit(
    undone.workspace_id, 'posts.undo_import', 'import', undone.id::text,
    jsonb_build_object('taken_back', undone.taken_back, 'left', undone.posts - undone.taken_back)
  );
  return to_jsonb(undone);
end
$$;
comment on function public.undo_import is
  'Deletes what an import brought and nobody has changed since; posts - taken_back are left.';

revoke execute on function private.untouched_of_import, public.undo_import
  from public, anon, authenticated, service_role;
grant execute on function public.undo_import to authenticated;
