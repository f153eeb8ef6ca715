-- A name is one line that can be seen: no control, no sign that turns text around or takes no room,
-- nothing for private use. Those are Unicode's category C, written out, as a constraint may not change
-- its mind with the next version of Unicode.

create function private.clean_name(name text) returns text
language sql immutable
set search_path = ''
as $$
  -- What looks like nothing at all is no name: blanks, fillers and variation selectors.
  select nullif(
    case
      when trimmed ~ '[^ \u00A0\u034F\u115F\u1160\u1680\u17B4\u17B5\u180B-\u180F\u2000-\u200A\u202F\u205F\u2800\u3000\u3164\uFE00-\uFE0F\uFFA0\U000E0100-\U000E01EF]'
      then trimmed
    end, ''
  )
  from
    -- Line breaks and other controls part words, so a blank takes their place.
    regexp_replace(name, '[\u0001-\u001F\u007F-\u009F\u2028\u2029]+', ' ', 'g') as line,
    regexp_replace(
      line,
      '[\u00AD\u0600-\u0605\u061C\u06DD\u070F\u0890\u0891\u08E2\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\uE000-\uF8FF\uFEFF\uFFF0-\uFFFB\uFFFE\uFFFF\U000110BD\U000110CD\U00013430-\U0001343F\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E007F\U000F0000-\U0010FFFF]+',
      '', 'g'
    ) as visible,
    regexp_replace(
      visible,
      '^[ \u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]+|[ \u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]+$',
      '', 'g'
    ) as trimmed
$$;
comment on function private.clean_name is
  'A name without the characters of Unicode''s category C, trimmed; null when nothing is left to see.';

create or replace function private.name_from_metadata(metadata jsonb) returns text
language sql immutable
set search_path = ''
as $$
  select private.clean_name(left(private.clean_name(metadata ->> 'full_name'), 200))
  where jsonb_typeof(metadata -> 'full_name') = 'string'
$$;

create function private.clean_full_name() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  new.full_name := private.clean_name(new.full_name);
  return new;
end
$$;

revoke execute on function private.clean_name(text), private.clean_full_name()
  from public, anon, authenticated, service_role;
-- The constraint runs as whoever writes the row.
grant execute on function private.clean_name(text) to authenticated, service_role;

create trigger clean_full_name before insert or update of full_name on public.profiles
  for each row execute function private.clean_full_name();

update public.profiles set full_name = private.clean_name(full_name)
where full_name is distinct from private.clean_name(full_name);

update public.role_changes
set
  user_name = private.clean_name(user_name),
  changed_by_name = private.clean_name(changed_by_name)
where user_name is distinct from private.clean_name(user_name)
  or changed_by_name is distinct from private.clean_name(changed_by_name);

alter table public.profiles add constraint full_name_is_clean
  check (full_name is not distinct from private.clean_name(full_name));
