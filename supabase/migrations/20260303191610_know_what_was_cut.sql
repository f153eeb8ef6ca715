-- What a picture was cut from: what is said of that one later, its pieces say as well, until somebody describes them.

alter table public.media
  add column cut_from uuid references public.media (id) on delete set null,
  add constraint cut_from_another check (cut_from <> id);
comment on column public.media.cut_from is 'Of one that was cut from a piece, the first; of the same workspace.';
create index pieces_of_media on public.media (cut_from) where cut_from is not null;

create function engine.note_cut(media_id uuid, from_id uuid) returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  update public.media m set cut_from = coalesce(whole.cut_from, whole.id)
  from public.media whole
  where m.id = note_cut.media_id and whole.id = note_cut.from_id and whole.workspace_id = m.workspace_id
    -- The same piece was there before, or the whole is what it became.
    and m.cut_from is null and m.id <> coalesce(whole.cut_from, whole.id);
  return found;
end
$$;

revoke execute on function engine.note_cut from public, anon, authenticated, service_role;
grant execute on function engine.note_cut to postlark_engine;
