-- Times of the week are checked alike, whatever has them.

create function private.check_slots(slots jsonb) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if jsonb_typeof(slots) is distinct from 'array' or jsonb_array_length(slots) > 100
    or exists (
      select from jsonb_array_elements(slots) s
      where jsonb_typeof(s) <> 'object'
        or s - 'weekday' - 'time' <> '{}'
        or coalesce(s ->> 'weekday', '') !~ '^[1-7]$' or jsonb_typeof(s -> 'weekday') <> 'number'
        or coalesce(s ->> 'time', '') !~ '^([01]\d|2[0-3]):[0-5]\d$'
    )
  then
    perform private.refuse(422, 'slots_invalid', 'A queue has up to 100 times, each a day of the week and a time.');
  end if;
end
$$;
revoke execute on function private.check_slots from public, anon, authenticated, service_role;

create or replace function public.set_slots(channel_id uuid, was jsonb, slots jsonb) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  queued constant public.channels := private.require_channel(set_slots.channel_id, 'editor');
begin
  if set_slots.was is distinct from queued.slots then
    perform private.refuse(
      409, 'changed_meanwhile', 'Somebody has changed this queue since. Look at it again.', queued.slots::text
    );
  end if;
  perform private.check_slots(set_slots.slots);
  update public.channels c set slots = set_slots.slots where c.id = queued.id;
  perform private.audit(
    queued.workspace_id, 'channel.set_slots', 'channel', queued.id::text,
    jsonb_build_object('slots', jsonb_array_length(set_slots.slots))
  );
end
$$;
