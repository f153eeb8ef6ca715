-- Engines are told of what is to be read once it is approved and out, so that they come in time.

create or replace function private.read_what_was_approved() returns trigger
language plpgsql volatile
set search_path = ''
as $$
begin
  perform private.ask_for_reading(new, interval '10 seconds', false);
  perform pg_notify('postlark_readings', '');
  return null;
end
$$;
