import { superuser } from "../postgres/access-rules.ts";

/**
 * Transfers what the superuser created, or `postgres` while it still was one, to the owners on hosted Supabase: the
 * services' schemas to their roles, the project's objects to `postgres`.
 */
export const owners = /* sql */ `
do $$
declare
  item record;
begin
  for item in
    with owned (catalogue, id, namespace) as (
      select 'pg_namespace'::regclass, oid, oid from pg_namespace
        where nspowner = '${superuser}'::regrole
      -- Tables, views and types that stand by themselves: indexes and row types follow their tables.
      union all select 'pg_class'::regclass, oid, relnamespace from pg_class
        where relowner = '${superuser}'::regrole and relkind in ('r', 'p', 'v', 'm', 'f', 'S', 'c')
      union all select 'pg_type'::regclass, oid, typnamespace from pg_type
        where typowner = '${superuser}'::regrole and typtype in ('d', 'e', 'r')
      union all select 'pg_proc'::regclass, oid, pronamespace from pg_proc
        where proowner = '${superuser}'::regrole
      union all select 'pg_publication'::regclass, oid, null from pg_publication
        where pubowner = '${superuser}'::regrole
    )
    select described.type, described.identity, owner.name
    from owned
      left join pg_namespace on pg_namespace.oid = owned.namespace
      cross join lateral pg_identify_object(catalogue, id, 0) as described
      cross join lateral (
        select case nspname
          when 'auth' then 'supabase_auth_admin'
          when 'storage' then 'supabase_storage_admin'
          when 'realtime' then 'supabase_realtime_admin'
          else 'postgres'
        end as name
      ) as owner
    where id >= 16384
      and nspname is distinct from 'extensions'
      and nspname is distinct from '_local_supabase'
      -- Neither an extension's parts nor a column's sequence.
      and not exists (
        select from pg_depend
        where classid = catalogue and objid = id and (
          deptype = 'e'
          or (deptype in ('a', 'i') and catalogue = 'pg_class'::regclass and refobjsubid > 0)
        )
      )
  loop
    execute format('alter %s %s owner to %I', item.type, item.identity, item.name);
  end loop;
end
$$;

grant all on schema extensions to postgres;
grant usage on schema _local_supabase to postgres;
grant select, insert, update, delete on _local_supabase.mail to postgres;
`;
