-- How a workspace sounds: suggestions are asked to sound like it, and the composer warns of words that it avoids.

create function private.are_words(words text[]) returns boolean
language sql immutable
set search_path = ''
as $$
  select cardinality(words) <= 50 and array_position(words, null) is null
    and not exists (select from unnest(words) w where char_length(w) not between 1 and 60 or w <> btrim(w))
$$;

create table public.brand_voices (
  workspace_id uuid primary key references public.workspaces (id) on delete cascade,
  about text not null default '' constraint about_is_short check (char_length(about) <= 1000),
  examples text not null default '' constraint examples_are_short check (char_length(examples) <= 8000),
  preferred text[] not null default '{}' constraint preferred_are_words check (private.are_words(preferred)),
  avoided text[] not null default '{}' constraint avoided_are_words check (private.are_words(avoided)),
  revision integer not null default 1,
  updated_by uuid not null,
  updated_at timestamptz not null default now()
);
comment on table public.brand_voices is 'How a workspace sounds. Without a row nobody has said.';

alter table public.brand_voices enable row level security;
revoke all on table public.brand_voices from public, anon, authenticated, service_role;
grant select on public.brand_voices to authenticated;

create policy "Members see how their workspace sounds" on public.brand_voices
  for select to authenticated
  using (workspace_id = any (array(select private.my_workspaces())));
create policy "A session must be good" on public.brand_voices
  as restrictive for all to authenticated using ((select private.has_good_session()));

create function public.set_brand_voice(
  workspace_id uuid, about text, examples text, preferred text[], avoided text[], revision integer
) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require_role(set_brand_voice.workspace_id, 'editor');
  if set_brand_voice.about is null or char_length(set_brand_voice.about) > 1000
    or set_brand_voice.examples is null or char_length(set_brand_voice.examples) > 8000
    or private.are_words(set_brand_voice.preferred) is not true
    or private.are_words(set_brand_voice.avoided) is not true
  then
    perform private.refuse(
      422, 'voice_invalid',
      'Describe the voice in at most 1,000 characters, with examples of at most 8,000 and lists of at most 50 words.'
    );
  end if;
  if set_brand_voice.revision = 0 then
    insert into public.brand_voices (workspace_id, about, examples, preferred, avoided, updated_by)
    values (
      set_brand_voice.workspace_id, set_brand_voice.about, set_brand_voice.examples,
      set_brand_voice.preferred, set_brand_voice.avoided, auth.uid()
    )
    on conflict (workspace_id) do nothing;
  else
    update public.brand_voices v
    set
      about = set_brand_voice.about, examples = set_brand_voice.examples,
      preferred = set_brand_voice.preferred, avoided = set_brand_voice.avoided,
      revision = v.revision + 1, updated_by = auth.uid(), updated_at = now()
    where v.workspace_id = set_brand_voice.workspace_id and v.revision = set_brand_voice.revision;
  end if;
  if not found then
    perform private.refuse(409, 'voice_changed', 'Somebody has changed this since. Look at it again.');
  end if;
  perform private.audit(
    set_brand_voice.workspace_id, 'voice.change', 'workspace', set_brand_voice.workspace_id::text
  );
end
$$;
comment on function public.set_brand_voice is
  'Says how a workspace sounds, based on the revision that its editor saw: nobody overwrites what they have not seen.';

revoke execute on function private.are_words, public.set_brand_voice
  from public, anon, authenticated, service_role;
grant execute on function public.set_brand_voice to authenticated;
