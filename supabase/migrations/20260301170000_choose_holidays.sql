-- Whose public holidays a workspace sees in its calendar.

create function private.are_holiday_places(places text[]) returns boolean
language sql immutable
set search_path = ''
as $$
  select cardinality(places) <= 10 and array_position(places, null) is null
    and not exists (select from unnest(places) p where p !~ '^[A-Z]{2}(-[A-Za-z0-9]{1,12})?$')
$$;

alter table public.workspaces
  add column holidays text[] not null default '{}'
  constraint holidays_are_places check (private.are_holiday_places(holidays));
comment on column public.workspaces.holidays is
  'Countries and regions, as DE or DE-BY, whose public holidays the calendar shows.';

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
comment on function public.set_holidays is
  'Chooses whose public holidays the calendar shows, in place of those (was) that its editor saw.';

revoke execute on function private.are_holiday_places, public.set_holidays
  from public, anon, authenticated, service_role;
grant execute on function public.set_holidays to authenticated;
