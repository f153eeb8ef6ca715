-- On whose clocks a user sees times, and on which day their weeks begin.

create type public.week_start as enum ('monday', 'sunday', 'saturday');

alter table public.user_settings
  add column time_zone text,
  add column week_start public.week_start;

comment on column public.user_settings.time_zone is 'An IANA name. Null: each browser shows its own.';
comment on column public.user_settings.week_start is 'Null: as the language has it.';

grant update (time_zone, week_start) on public.user_settings to authenticated, service_role;

-- A trigger, since a constraint would read the list of zones at every change of any setting. Definer, since
-- users may not call what it calls.
create function private.check_time_zone_of_settings() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_time_zone(new.time_zone);
  return new;
end
$$;

revoke execute on function private.check_time_zone_of_settings() from public, anon, authenticated, service_role;

create trigger check_time_zone before insert or update of time_zone on public.user_settings
  for each row when (new.time_zone is not null)
  execute function private.check_time_zone_of_settings();
