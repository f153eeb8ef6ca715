-- What a workspace has in mind for a day or for several, beside what it publishes: notes, and campaigns as long notes.

create table public.calendar_notes (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null references public.workspaces (id) on delete cascade,
  text text not null constraint note_is_short check (char_length(text) between 1 and 500),
  hue text not null constraint note_hue_is_known check (hue in ('violet', 'amber', 'teal', 'coral', 'blue')),
  -- Days of the workspace's calendar, both of them within.
  first_day date not null,
  last_day date not null,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  -- Grows with every change; a change names the one that it is based on.
  revision integer not null default 1,
  deleted_at timestamptz,
  constraint note_lasts_a_year_at_most check (last_day between first_day and first_day + 365)
);
comment on table public.calendar_notes is 'What a workspace has in mind for some days. Deleted ones are marked.';
create index calendar_notes_by_day on public.calendar_notes (workspace_id, first_day, last_day)
  where deleted_at is null;

revoke all on table public.calendar_notes from public, anon, authenticated, service_role;
grant select on public.calendar_notes to authenticated;
alter table public.calendar_notes enable row level security;
create policy "Members see their workspace's notes" on public.calendar_notes
  for select to authenticated
  using (workspace_id = any (array(select private.my_workspaces())));
create policy "A session must be good" on public.calendar_notes
  as restrictive for all to authenticated using ((select private.has_good_session()));

alter publication supabase_realtime add table public.calendar_notes;

create function private.require_note(note uuid) returns public.calendar_notes
language plpgsql volatile
set search_path = ''
as $$
declare
  found_note public.calendar_notes;
begin
  select * into found_note from public.calendar_notes where id = note;
  perform private.require_role(found_note.workspace_id, 'editor');
  select * into found_note from public.calendar_notes where id = note for no key update;
  return found_note;
end
$$;

create function private.check_note(text text, hue text, first_day date, last_day date) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if coalesce(char_length(text), 0) not between 1 and 500 or text !~ '\S' then
    perform private.refuse(422, 'note_invalid', 'A note has a text of 1 to 500 characters.');
  end if;
  if hue is null or hue not in ('violet', 'amber', 'teal', 'coral', 'blue') then
    perform private.refuse(422, 'hue_invalid', 'A hue is violet, amber, teal, coral or blue.');
  end if;
  if first_day is null or last_day is null or not isfinite(first_day) or not isfinite(last_day)
    or last_day < first_day or last_day - first_day > 365
  then
    perform private.refuse(422, 'days_invalid', 'A note is for a day, or for up to 366 that follow each other.');
  end if;
end
$$;

create function public.create_note(workspace_id uuid, text text, hue text, first_day date, last_day date)
returns public.calendar_notes
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  made public.calendar_notes;
begin
  perform private.require_role(create_note.workspace_id, 'editor');
  perform private.check_note(create_note.text, create_note.hue, create_note.first_day, create_note.last_day);
  insert into public.calendar_notes (workspace_id, text, hue, first_day, last_day, created_by)
  values (
    create_note.workspace_id, create_note.text, create_note.hue, create_note.first_day, create_note.last_day,
    auth.uid()
  )
  returning * into made;
  perform private.audit(made.workspace_id, 'note.create', 'note', made.id::text);
  return made;
end
$$;

create function public.change_note(
  note_id uuid, revision integer, text text, hue text, first_day date, last_day date
) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  before constant public.calendar_notes := private.require_note(change_note.note_id);
begin
  perform private.check_note(change_note.text, change_note.hue, change_note.first_day, change_note.last_day);
  if before.deleted_at is not null or change_note.revision is distinct from before.revision then
    perform private.refuse(
      409, 'note_changed', 'Somebody has changed this note since. Look at it again.', to_jsonb(before)::text
    );
  end if;
  update public.calendar_notes n
  set
    text = change_note.text, hue = change_note.hue, first_day = change_note.first_day,
    last_day = change_note.last_day, revision = n.revision + 1
  where n.id = before.id;
  perform private.audit(before.workspace_id, 'note.change', 'note', before.id::text);
end
$$;
comment on function public.change_note is
  'Writes a note anew, based on the revision that its editor saw: nobody overwrites what they have not seen.';

create function public.delete_note(note_id uuid) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  deleted constant public.calendar_notes := private.require_note(delete_note.note_id);
begin
  if deleted.deleted_at is not null then
    return;
  end if;
  update public.calendar_notes set deleted_at = now() where id = deleted.id;
  perform private.audit(deleted.workspace_id, 'note.delete', 'note', deleted.id::text);
end
$$;

create function public.restore_note(note_id uuid) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  restored constant public.calendar_notes := private.require_note(restore_note.note_id);
begin
  if restored.deleted_at is null then
    return;
  end if;
  update public.calendar_notes set deleted_at = null where id = restored.id;
  perform private.audit(restored.workspace_id, 'note.restore', 'note', restored.id::text);
end
$$;

revoke execute on function
  private.require_note, private.check_note,
  public.create_note, public.change_note, public.delete_note, public.restore_note
  from public, anon, authenticated, service_role;
grant execute on function
  public.create_note, public.change_note, public.delete_note, public.restore_note
  to authenticated;
