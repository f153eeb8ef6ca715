-- A workspace's labels: what its posts are about, each with a hue. A label that is taken away is marked and not deleted:
-- it can be brought back to every post that had it, and realtime tells no deletions.

create table public.labels (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null references public.workspaces (id) on delete cascade,
  name text not null constraint label_name_is_short check (char_length(name) between 1 and 40)
    constraint label_name_is_clean check (name is not distinct from private.clean_name(name)),
  hue text not null constraint label_hue_is_known check (hue in ('violet', 'amber', 'teal', 'coral', 'blue')),
  created_by uuid not null,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
comment on table public.labels is 'What a workspace''s posts may be about. Which posts are, stands in posts.label_ids.';
create unique index label_name_is_told_apart on public.labels (workspace_id, lower(name)) where deleted_at is null;

revoke all on table public.labels from public, anon, authenticated, service_role;
grant select on public.labels to authenticated;
alter table public.labels enable row level security;
create policy "Members see their workspace's labels" on public.labels
  for select to authenticated
  using (workspace_id = any (array(select private.my_workspaces())));
create policy "A session must be good" on public.labels
  as restrictive for all to authenticated using ((select private.has_good_session()));

alter publication supabase_realtime add table public.labels;

create function private.require_label(label uuid, may_be_deleted boolean default false) returns public.labels
language plpgsql volatile
set search_path = ''
as $$
declare
  found_label public.labels;
begin
  select * into found_label from public.labels where id = label;
  perform private.require_role(found_label.workspace_id, 'editor');
  select * into found_label from public.labels where id = label for no key update;
  if found_label.deleted_at is not null and not may_be_deleted then
    perform private.refuse(409, 'label_deleted', 'That label was deleted. Look at the labels again.');
  end if;
  return found_label;
end
$$;

create function private.check_label(name text, hue text) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  clean constant text := private.clean_name(name);
begin
  if clean is null or char_length(clean) > 40 then
    perform private.refuse(422, 'label_invalid', 'A label has a name of 1 to 40 characters.');
  end if;
  if hue is null or hue not in ('violet', 'amber', 'teal', 'coral', 'blue') then
    perform private.refuse(422, 'hue_invalid', 'A hue is violet, amber, teal, coral or blue.');
  end if;
  return clean;
end
$$;

create function private.require_room_for_label(workspace uuid) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  if (select count(*) from public.labels l where l.workspace_id = workspace and l.deleted_at is null) >= 100 then
    perform private.refuse(422, 'labels_too_many', 'A workspace has up to 100 labels. Delete one first.');
  end if;
end
$$;

create function public.create_label(workspace_id uuid, name text, hue text) returns public.labels
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  clean text;
  made public.labels;
begin
  perform private.require_role(create_label.workspace_id, 'editor');
  clean := private.check_label(create_label.name, create_label.hue);
  -- Those who add labels take turns, so that they count each other's.
  perform pg_advisory_xact_lock(hashtextextended('labels ' || create_label.workspace_id, 0));
  perform private.require_room_for_label(create_label.workspace_id);
  insert into public.labels (workspace_id, name, hue, created_by)
  values (create_label.workspace_id, clean, create_label.hue, auth.uid())
  on conflict do nothing
  returning * into made;
  if made.id is null then
    perform private.refuse(409, 'label_taken', 'There is a label of that name already.');
  end if;
  perform private.audit(
    made.workspace_id, 'label.create', 'label', made.id::text, jsonb_build_object('name', made.name, 'hue', made.hue)
  );
  return made;
end
$$;

create function public.change_label(label_id uuid, name text default null, hue text default null) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  before constant public.labels := private.require_label(change_label.label_id);
  clean constant text :=
    private.check_label(coalesce(change_label.name, before.name), coalesce(change_label.hue, before.hue));
begin
  update public.labels l set name = clean, hue = coalesce(change_label.hue, before.hue) where l.id = before.id;
  perform private.audit(
    before.workspace_id, 'label.change', 'label', before.id::text,
    jsonb_build_object('name', clean, 'hue', coalesce(change_label.hue, before.hue))
  );
exception when unique_violation then
  perform private.refuse(409, 'label_taken', 'There is a label of that name already.');
end
$$;
comment on function public.change_label is 'Renames a label or gives it another hue; what is not named stays.';

create function public.delete_label(label_id uuid) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  deleted constant public.labels := private.require_label(delete_label.label_id, true);
begin
  if deleted.deleted_at is not null then
    return;
  end if;
  update public.labels l set deleted_at = now() where l.id = deleted.id;
  perform private.audit(
    deleted.workspace_id, 'label.delete', 'label', deleted.id::text, jsonb_build_object('name', deleted.name)
  );
end
$$;

create function public.restore_label(label_id uuid) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  restored constant public.labels := private.require_label(restore_label.label_id, true);
begin
  if restored.deleted_at is null then
    return;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('labels ' || restored.workspace_id, 0));
  perform private.require_room_for_label(restored.workspace_id);
  update public.labels l set deleted_at = null where l.id = restored.id;
  perform private.audit(
    restored.workspace_id, 'label.restore', 'label', restored.id::text, jsonb_build_object('name', restored.name)
  );
exception when unique_violation then
  perform private.refuse(409, 'label_taken', 'There is a label of that name already.');
end
$$;
comment on function public.restore_label is 'Takes a deletion back: the label is on every post that it was on.';

revoke execute on function
  private.require_label, private.check_label, private.require_room_for_label,
  public.create_label, public.change_label, public.delete_label, public.restore_label
  from public, anon, authenticated, service_role;
grant execute on function
  public.create_label, public.change_label, public.delete_label, public.restore_label
  to authenticated;
