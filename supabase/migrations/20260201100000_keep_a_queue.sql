-- A channel's times of the week. They stand in its row: read, told and guarded as the channel is.

alter table public.channels
  add column slots jsonb not null default '[]'
    constraint slots_are_a_list check (jsonb_typeof(slots) = 'array' and jsonb_array_length(slots) <= 100);
comment on column public.channels.slots is
  'Times at which it likes to publish, on the workspace''s clocks: {"weekday": 1 to 7, Monday first, "time": "09:00"}.';

create function public.set_slots(channel_id uuid, was jsonb, slots jsonb) returns void
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
  if jsonb_typeof(set_slots.slots) is distinct from 'array' or jsonb_array_length(set_slots.slots) > 100
    or exists (
      select from jsonb_array_elements(set_slots.slots) s
      where jsonb_typeof(s) <> 'object'
        or s - 'weekday' - 'time' <> '{}'
        or coalesce(s ->> 'weekday', '') !~ '^[1-7]$' or jsonb_typeof(s -> 'weekday') <> 'number'
        or coalesce(s ->> 'time', '') !~ '^([01]\d|2[0-3]):[0-5]\d$'
    )
  then
    perform private.refuse(422, 'slots_invalid', 'A queue has up to 100 times, each a day of the week and a time.');
  end if;
  update public.channels c set slots = set_slots.slots where c.id = queued.id;
  perform private.audit(
    queued.workspace_id, 'channel.set_slots', 'channel', queued.id::text,
    jsonb_build_object('slots', jsonb_array_length(set_slots.slots))
  );
end
$$;
comment on function public.set_slots is 'Gives a channel other times, in place of those (was) that its editor saw.';

revoke execute on function public.set_slots from public, anon, authenticated, service_role;
grant execute on function public.set_slots to authenticated;
