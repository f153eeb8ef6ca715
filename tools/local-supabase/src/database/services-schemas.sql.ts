/**
 * Hosted Supabase lets `postgres` add policies and triggers to the services' tables and change nothing else. Here
 * their owners could change everything, so the rest is refused: a migration that works here must work there. This is
 * a convenience, not a security measure.
 * @see https://supabase.com/changelog/34270-restricting-access-on-auth-storage-and-realtime-schemas-on-april-21-2025
 */
export const servicesSchemas = /* sql */ `
create or replace function _local_supabase.refuse_change() returns event_trigger
language plpgsql set search_path = '' as $$
declare
  changed text;
begin
  if tg_event = 'sql_drop' then
    select object_identity into changed from pg_catalog.pg_event_trigger_dropped_objects()
      where schema_name in ('auth', 'storage', 'realtime') and object_type not in ('trigger', 'policy');
  else
    select object_identity into changed from pg_catalog.pg_event_trigger_ddl_commands()
      where schema_name in ('auth', 'storage', 'realtime') and command_tag ~ '^(CREATE|ALTER) '
        and command_tag !~ ' (TRIGGER|POLICY|DEFAULT PRIVILEGES)$';
  end if;
  if changed is not null then
    raise insufficient_privilege using
      message = pg_catalog.format('must be owner of %s', changed),
      hint = 'Hosted Supabase allows policies and triggers on the tables of its services, no other change.';
  end if;
end $$;

do $$ begin
  if not exists (select from pg_event_trigger where evtname = 'refuse_change') then
    create event trigger refuse_change on ddl_command_end
      execute function _local_supabase.refuse_change();
    create event trigger refuse_drop on sql_drop execute function _local_supabase.refuse_change();
  end if;
end $$;
`;
