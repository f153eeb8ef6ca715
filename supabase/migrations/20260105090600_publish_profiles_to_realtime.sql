do $$
begin
  -- Hosted projects have it from the start.
  if not exists (select from pg_catalog.pg_publication where pubname = 'supabase_realtime') then
    create publication supabase_realtime;
  end if;
end
$$;

alter publication supabase_realtime add table public.profiles;
alter table public.profiles replica identity full;

-- Clients ask for the two steps above before they subscribe, anonymous ones too. They are done, so
-- the functions change nothing; they say so when somebody has undone them.

create function public.enable_replica_identity_for_profiles() returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if not exists (
    select from pg_catalog.pg_class
    where oid = 'public.profiles'::regclass and relreplident = 'f'
  ) then
    raise object_not_in_prerequisite_state
      using message = 'profiles has lost its replica identity; run the migrations again.';
  end if;
end
$$;

create function public.add_table_to_publication() returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if not exists (
    select from pg_catalog.pg_publication_tables
    where pubname = 'supabase_realtime' and schemaname = 'public' and tablename = 'profiles'
  ) then
    raise object_not_in_prerequisite_state
      using message = 'profiles is no longer published to realtime; run the migrations again.';
  end if;
end
$$;

revoke execute on function
  public.enable_replica_identity_for_profiles(), public.add_table_to_publication()
  from public, anon, authenticated, service_role;
grant execute on function
  public.enable_replica_identity_for_profiles(), public.add_table_to_publication()
  to anon, authenticated;
