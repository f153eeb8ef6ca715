-- An engine that is newer than its database finds functions missing one by one, publishes nothing and looks ready. So it
-- asks which schema this is before it begins.

create function engine.schema_version() returns text
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (select max(m.version) from supabase_migrations.schema_migrations m);
end
$$;
comment on function engine.schema_version is 'The newest migration that was applied: `20261128161550`.';

revoke execute on function engine.schema_version from public, anon, authenticated, service_role;
grant execute on function engine.schema_version to postlark_engine;
