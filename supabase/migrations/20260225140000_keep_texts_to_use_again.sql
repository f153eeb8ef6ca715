-- Texts that a workspace uses again: templates, whose fields are filled when one is used, and sets of hashtags.

create table public.saved_texts (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null references public.workspaces (id) on delete cascade,
  kind text not null constraint saved_text_kind_is_known check (kind in ('template', 'hashtags')),
  name text not null constraint saved_text_name_is_short check (char_length(name) between 1 and 80)
    constraint saved_text_name_is_clean check (name is not distinct from private.clean_name(name)),
  text text not null constraint saved_text_is_short check (char_length(text) between 1 and 10000),
  -- Grows with every change; a change names the one that it is based on.
  revision integer not null default 1,
  updated_by uuid not null,
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
comment on table public.saved_texts is 'What a workspace writes again and again. Deleted ones are marked.';
create index saved_texts_of_workspace on public.saved_texts (workspace_id, name) where deleted_at is null;

revoke all on table public.saved_texts from public, anon, authenticated, service_role;
grant select on public.saved_texts to authenticated;
alter table public.saved_texts enable row level security;
create policy "Members see their workspace's texts" on public.saved_texts
  for select to authenticated
  using (workspace_id = any (array(select private.my_workspaces())));
create policy "A session must be good" on public.saved_texts
  as restrictive for all to authenticated using ((select private.has_good_session()));

alter publication supabase_realtime add table public.saved_texts;

create function private.require_saved_text(saved_text uuid) returns public.saved_texts
language plpgsql volatile
set search_path = ''
as $$
declare
  found_text public.saved_texts;
begin
  select * into found_text from public.saved_texts where id = saved_text;
  perform private.require_role(found_text.workspace_id, 'editor');
  select * into found_text from public.saved_texts where id = saved_text for no key update;
  return found_text;
end
$$;

create function private.check_saved_text(name text, text text) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  clean constant text := private.clean_name(check_saved_text.name);
begin
  if clean is null or char_length(clean) > 80 then
    perform private.refuse(422, 'name_invalid', 'Enter a name of 1 to 80 characters.');
  end if;
  if check_saved_text.text is null or char_length(check_saved_text.text) not between 1 and 10000 then
    perform private.refuse(422, 'text_invalid', 'Enter a text of 1 to 10,000 characters.');
  end if;
  return clean;
end
$$;

create function private.require_room_for_text(workspace uuid) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  -- Those who add texts take turns, so that they count each other's.
  perform pg_advisory_xact_lock(hashtextextended('texts ' || workspace, 0));
  if (select count(*) from public.saved_texts s where s.workspace_id = workspace and s.deleted_at is null) >= 200 then
    perform private.refuse(422, 'texts_too_many', 'A workspace keeps up to 200 texts. Delete one first.');
  end if;
end
$$;

create function public.create_saved_text(workspace_id uuid, kind text, name text, text text)
returns public.saved_texts
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  clean text;
  made public.saved_texts;
begin
  perform private.require_role(create_saved_text.workspace_id, 'editor');
  clean := private.check_saved_text(create_saved_text.name, create_saved_text.text);
  if create_saved_text.kind is null or create_saved_text.kind not in ('template', 'hashtags') then
    perform private.refuse(422, 'kind_invalid', 'A text is a template or hashtags.');
  end if;
  perform private.require_room_for_text(create_saved_text.workspace_id);
  insert into public.saved_texts (workspace_id, kind, name, text, updated_by)
  values (create_saved_text.workspace_id, create_saved_text.kind, clean, create_saved_text.text, auth.uid())
  returning * into made;
  perform private.audit(
    made.workspace_id, 'saved_text.create', 'saved_text', made.id::text, jsonb_build_object('name', made.name)
  );
  return made;
end
$$;

create function public.change_saved_text(saved_text_id uuid, revision integer, name text, text text)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  before constant public.saved_texts := private.require_saved_text(change_saved_text.saved_text_id);
  clean constant text := private.check_saved_text(change_saved_text.name, change_saved_text.text);
begin
  if before.deleted_at is not null or change_saved_text.revision is distinct from before.revision then
    perform private.refuse(
      409, 'saved_text_changed', 'Somebody has changed this since. Look at it again.', to_jsonb(before)::text
    );
  end if;
  update public.saved_texts s
  set name = clean, text = change_saved_text.text, revision = s.revision + 1,
    updated_by = auth.uid(), updated_at = now()
  where s.id = before.id;
  perform private.audit(
    before.workspace_id, 'saved_text.change', 'saved_text', before.id::text, jsonb_build_object('name', clean)
  );
end
$$;
comment on function public.change_saved_text is
  'Writes a text anew, based on the revision that its editor saw: nobody overwrites what they have not seen.';

create function public.delete_saved_text(saved_text_id uuid) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  deleted constant public.saved_texts := private.require_saved_text(delete_saved_text.saved_text_id);
begin
  if deleted.deleted_at is not null then
    return;
  end if;
  update public.saved_texts set deleted_at = now() where id = deleted.id;
  perform private.audit(
    deleted.workspace_id, 'saved_text.delete', 'saved_text', deleted.id::text, jsonb_build_object('name', deleted.name)
  );
end
$$;

create function public.restore_saved_text(saved_text_id uuid) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  restored constant public.saved_texts := private.require_saved_text(restore_saved_text.saved_text_id);
begin
  if restored.deleted_at is null then
    return;
  end if;
  perform private.require_room_for_text(restored.workspace_id);
  update public.saved_texts set deleted_at = null where id = restored.id;
  perform private.audit(
    restored.workspace_id, 'saved_text.restore', 'saved_text', restored.id::text,
    jsonb_build_object('name', restored.name)
  );
end
$$;

revoke execute on function
  private.require_saved_text, private.check_saved_text, private.require_room_for_text,
  public.create_saved_text, public.change_saved_text, public.delete_saved_text, public.restore_saved_text
  from public, anon, authenticated, service_role;
grant execute on function
  public.create_saved_text, public.change_saved_text, public.delete_saved_text, public.restore_saved_text
  to authenticated;
