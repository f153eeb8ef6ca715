-- The calendar: deliveries of a month, notes, holidays, and secret addresses for other calendars.

create table public.calendar_notes (
  id uuid not null default gen_random_uuid(),
  workspace_id uuid not null,
  text text not null,
  hue text not null,
  -- Both days are included, in the workspace's calendar.
  first_day date not null,
  last_day date not null,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  -- Incremented by every change; a change names the revision that it is based on.
  revision integer not null default 1,
  deleted_at timestamptz,
  constraint calendar_notes_pkey primary key (id),
  constraint note_hue_is_known check (hue = any (array['violet'::text, 'amber'::text, 'teal'::text, 'coral'::text, 'blue'::text])),
  constraint note_is_short check (char_length(text) >= 1 and char_length(text) <= 500),
  constraint note_lasts_a_year_at_most check (last_day >= first_day and last_day <= (first_day + 365)),
  constraint calendar_notes_workspace_id_fkey foreign key (workspace_id) references public.workspaces(id) on delete cascade
);
comment on table public.calendar_notes is 'What a workspace has in mind for some days. Deleted ones are marked.';
create index calendar_notes_by_day on public.calendar_notes (workspace_id, first_day, last_day) where (deleted_at is null);
alter table public.calendar_notes enable row level security;
create policy "A session must be good" on public.calendar_notes
  as restrictive for all to authenticated
  using (( select private.has_good_session() as has_good_session));
create policy "Members see their workspace's notes" on public.calendar_notes
  for select to authenticated
  using ((workspace_id = any (array( select private.my_workspaces() as my_workspaces))));
create trigger text_is_limited before insert on public.calendar_notes for each row execute function private.check_text();
grant select on public.calendar_notes to authenticated;
alter publication supabase_realtime add table public.calendar_notes;

create table private.calendar_feeds (
  workspace_id uuid not null,
  user_id uuid not null,
  -- SHA-256 of the secret in the address: a copy of this table grants access to no calendar.
  secret_hash bytea not null,
  made_at timestamptz not null default now(),
  constraint calendar_feeds_pkey primary key (workspace_id, user_id),
  constraint secret_is_nobody_elses unique (secret_hash),
  constraint calendar_feeds_workspace_id_user_id_fkey foreign key (workspace_id, user_id) references public.workspace_members(workspace_id, user_id) on delete cascade
);
comment on table private.calendar_feeds is 'Who reads their workspace''s calendar by a secret address.';
alter table private.calendar_feeds enable row level security;

-- Returns an array a column, only of the columns that a calendar shows: of 2,000 objects a fifth of the bytes were keys,
-- and half the time went into sending columns that it has no room for.
create function public.calendar_deliveries(workspace_id uuid, since timestamptz, until timestamptz) returns json
language sql stable
set search_path = ''
as $$
  select row_to_json(by_columns) from (
    select
      coalesce(array_agg(found.id), '{}') as id,
      coalesce(array_agg(found.post_id), '{}') as post_id,
      coalesce(array_agg(found.channel_id), '{}') as channel_id,
      coalesce(array_agg(found.state), '{}') as state,
      coalesce(array_agg(found.due_at), '{}') as due_at,
      coalesce(array_agg(found.created_by), '{}') as created_by,
      coalesce(array_agg(found.excerpt), '{}') as excerpt,
      -- The few that wait are looked up: all else is read from the index alone.
      array(
        select w.id from public.deliveries w
        where w.id = any (array_agg(found.id) filter (where found.state = 'awaiting_approval'))
          and w.problem ->> 'code' = 'changes_asked'
      ) as changes_asked
    from (
      select
        d.id, d.post_id, d.channel_id, d.state, d.due_at, d.created_by, left(d.excerpt, 80) as excerpt
      from public.deliveries d
      where d.workspace_id = calendar_deliveries.workspace_id
        and d.due_at >= calendar_deliveries.since and d.due_at < calendar_deliveries.until
        and d.state <> 'cancelled'
      order by d.due_at, d.id
      limit 2000
    ) found
  ) by_columns
$$;
comment on function public.calendar_deliveries(workspace_id uuid, since timestamp with time zone, until timestamp with time zone) is 'What is due from one moment until before another, cancelled ones aside: the first 2,000 that the caller may see, one list a column.';
grant execute on function public.calendar_deliveries(workspace_id uuid, since timestamp with time zone, until timestamp with time zone) to authenticated;

-- Raises as `require_role` does (editor), then locks the note: only members of the role can take the lock.
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

create function public.create_note(
  workspace_id uuid,
  text text,
  hue text,
  first_day date,
  last_day date
) returns public.calendar_notes
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
grant execute on function public.create_note(workspace_id uuid, text text, hue text, first_day date, last_day date) to authenticated;

create function public.change_note(
  note_id uuid,
  revision integer,
  text text,
  hue text,
  first_day date,
  last_day date
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
comment on function public.change_note(note_id uuid, revision integer, text text, hue text, first_day date, last_day date) is 'Writes a note anew, based on the revision that its editor saw: nobody overwrites what they have not seen.';
grant execute on function public.change_note(note_id uuid, revision integer, text text, hue text, first_day date, last_day date) to authenticated;

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
grant execute on function public.delete_note(note_id uuid) to authenticated;

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
grant execute on function public.restore_note(note_id uuid) to authenticated;

create function public.make_calendar_feed(workspace_id uuid) returns text
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  -- 244 random bits, which nobody guesses: their hash needs no salt and no second.
  secret constant text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  perform private.require_role(make_calendar_feed.workspace_id, 'viewer');
  insert into private.calendar_feeds (workspace_id, user_id, secret_hash)
  values (make_calendar_feed.workspace_id, auth.uid(), sha256(convert_to(secret, 'UTF8')))
  on conflict (workspace_id, user_id) do update
  set secret_hash = excluded.secret_hash, made_at = excluded.made_at;
  perform private.audit(
    make_calendar_feed.workspace_id, 'calendar_feed.make', 'member', auth.uid()::text
  );
  return secret;
end
$$;
comment on function public.make_calendar_feed(workspace_id uuid) is 'The secret of the caller''s calendar address, said once. The one before it opens nothing any more.';
grant execute on function public.make_calendar_feed(workspace_id uuid) to authenticated;

create function public.revoke_calendar_feed(workspace_id uuid) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require_role(revoke_calendar_feed.workspace_id, 'viewer');
  delete from private.calendar_feeds f
  where f.workspace_id = revoke_calendar_feed.workspace_id and f.user_id = auth.uid();
  if found then
    perform private.audit(
      revoke_calendar_feed.workspace_id, 'calendar_feed.revoke', 'member', auth.uid()::text
    );
  end if;
end
$$;
grant execute on function public.revoke_calendar_feed(workspace_id uuid) to authenticated;

create function public.calendar_feed_made_at(workspace_id uuid) returns timestamptz
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require_role(calendar_feed_made_at.workspace_id, 'viewer');
  return (
    select f.made_at from private.calendar_feeds f
    where f.workspace_id = calendar_feed_made_at.workspace_id and f.user_id = auth.uid()
  );
end
$$;
comment on function public.calendar_feed_made_at(workspace_id uuid) is 'When the caller''s address was made; null where they have none.';
grant execute on function public.calendar_feed_made_at(workspace_id uuid) to authenticated;

create function engine.calendar_feed(
  secret_hash bytea
) returns table(workspace_id uuid, slug text, name text, time_zone text, language text)
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  return query
    select w.id, w.slug, w.name, w.time_zone, u.raw_user_meta_data ->> 'language'
    from private.calendar_feeds f
    join public.workspaces w on w.id = f.workspace_id and w.deleted_at is null
    join auth.users u on u.id = f.user_id and u.deleted_at is null and not coalesce(u.banned_until > now(), false)
    where f.secret_hash = calendar_feed.secret_hash;
end
$$;
comment on function engine.calendar_feed(secret_hash bytea) is 'The workspace that a secret address belongs to, and its reader''s language; no row where the secret opens nothing.';
grant execute on function engine.calendar_feed(secret_hash bytea) to postlark_engine;

create function engine.calendar_feed_deliveries(
  workspace_id uuid
) returns table(id uuid, post_id uuid, network text, account text, state public.delivery_state, excerpt text, url text, at timestamptz, updated_at timestamptz)
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  return query
    select
      d.id, d.post_id, c.network, coalesce(nullif(c.display_name, ''), c.handle), d.state, d.excerpt, d.url,
      coalesce(d.published_at, d.due_at), d.updated_at
    from public.deliveries d
    join public.channels c on c.id = d.channel_id
    where d.workspace_id = calendar_feed_deliveries.workspace_id
      and d.due_at between now() - interval '90 days' and now() + interval '366 days'
      and d.state not in ('draft', 'cancelled')
    order by greatest(d.due_at - now(), now() - d.due_at), d.id
    limit 2000;
end
$$;
comment on function engine.calendar_feed_deliveries(workspace_id uuid) is 'What goes out within a year and went out in the last 90 days: the 2,000 that are nearest to now.';
grant execute on function engine.calendar_feed_deliveries(workspace_id uuid) to postlark_engine;

create function private.are_holiday_places(places text[]) returns boolean
language sql immutable
set search_path = ''
as $$
  select cardinality(places) <= 10 and array_position(places, null) is null
    and not exists (select from unnest(places) p where p !~ '^[A-Z]{2}(-[A-Za-z0-9]{1,12})?$')
$$;

create function public.set_holidays(workspace_id uuid, was text[], places text[]) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.require_role(set_holidays.workspace_id, 'editor');
  if private.are_holiday_places(set_holidays.places) is not true then
    perform private.refuse(
      422, 'holidays_invalid', 'A calendar shows the holidays of up to 10 places, as DE or DE-BY.'
    );
  end if;
  update public.workspaces w set holidays = set_holidays.places
  where w.id = set_holidays.workspace_id and w.holidays = set_holidays.was;
  if not found then
    perform private.refuse(409, 'changed_meanwhile', 'Somebody has changed this since. Look at it again.');
  end if;
  perform private.audit(
    set_holidays.workspace_id, 'workspace.set_holidays', 'workspace', set_holidays.workspace_id::text,
    jsonb_build_object('places', set_holidays.places)
  );
end
$$;
comment on function public.set_holidays(workspace_id uuid, was text[], places text[]) is 'Chooses whose public holidays the calendar shows, in place of those (was) that its editor saw.';
grant execute on function public.set_holidays(workspace_id uuid, was text[], places text[]) to authenticated;
