-- The applications by which whoever runs this installation is known at networks: set by its admins, sealed by the engine
-- and read by it alone.

create table private.applications (
  network text primary key constraint network_is_a_name check (network ~ '^[a-z][a-z0-9]{1,28}$'),
  client_id text not null constraint client_id_is_short check (char_length(client_id) between 1 and 400),
  key_id text not null,
  ciphertext bytea not null constraint ciphertext_is_small check (octet_length(ciphertext) <= 20000)
);
comment on table private.applications is 'What opens this installation''s applications, encrypted by the engine.';

create table private.application_changes (
  id bigint generated always as identity primary key,
  network text not null,
  -- Null where it was removed.
  client_id text,
  -- Not a foreign key: the audit outlives the accounts.
  changed_by uuid not null,
  changed_at timestamptz not null default now()
);
comment on table private.application_changes is 'Every change of an application. Its secret is not among it.';
create index application_changes_of_network on private.application_changes (network, id desc);

alter table private.applications enable row level security;
alter table private.application_changes enable row level security;
revoke all on table private.applications, private.application_changes
  from public, anon, authenticated, service_role;

create function private.require_platform_admin() returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if not public.is_admin() then
    raise insufficient_privilege using message = 'Only admins see and change applications.';
  end if;
end
$$;
revoke execute on function private.require_platform_admin from public, anon, authenticated, service_role;

-- The last change of each network's application, whether it is still there or not.
create function public.applications()
returns table (network text, client_id text, changed_by text, changed_at timestamptz)
language plpgsql stable security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require_platform_admin();
  return query
    select distinct on (c.network)
      c.network, a.client_id, coalesce(nullif(p.full_name, ''), p.email), c.changed_at
    from private.application_changes c
    left join private.applications a on a.network = c.network
    left join public.profiles p on p.id = c.changed_by
    order by c.network, c.id desc;
end
$$;
comment on function public.applications is 'For admins. Secrets are not among it: nobody reads them.';

create function public.set_application(network text, client_id text, key_id text, ciphertext text) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require_platform_admin();
  insert into private.applications (network, client_id, key_id, ciphertext)
  values (
    set_application.network, set_application.client_id, set_application.key_id,
    decode(set_application.ciphertext, 'base64')
  )
  on conflict (network) do update
  set client_id = excluded.client_id, key_id = excluded.key_id, ciphertext = excluded.ciphertext;
  insert into private.application_changes (network, client_id, changed_by)
  values (set_application.network, set_application.client_id, auth.uid());
end
$$;
comment on function public.set_application is
  'For admins, by way of the engine: what no key of its opens is no application.';

create function public.remove_application(network text) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require_platform_admin();
  delete from private.applications a where a.network = remove_application.network;
  if not found then
    perform private.refuse(404, 'not_found', 'There is no application to remove.');
  end if;
  insert into private.application_changes (network, client_id, changed_by)
  values (remove_application.network, null, auth.uid());
end
$$;

revoke execute on function public.applications, public.set_application, public.remove_application
  from public, anon, authenticated, service_role;
grant execute on function public.applications, public.set_application, public.remove_application to authenticated;

create function engine.application(network text) returns table (key_id text, ciphertext bytea)
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  return query
    select a.key_id, a.ciphertext from private.applications a where a.network = application.network;
end
$$;

create function engine.applications_of_key(key_id text) returns table (network text, ciphertext bytea)
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  return query
    select a.network, a.ciphertext from private.applications a where a.key_id = applications_of_key.key_id;
end
$$;

create function engine.wrap_application(
  network text, former_ciphertext bytea, key_id text, ciphertext bytea
) returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  update private.applications a
  set key_id = wrap_application.key_id, ciphertext = wrap_application.ciphertext
  where a.network = wrap_application.network and a.ciphertext = wrap_application.former_ciphertext;
  return found;
end
$$;

create or replace function engine.keys_in_use() returns table (key_id text, credentials integer)
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  return query
    select k.key_id, count(*)::integer
    from (
      select c.key_id from private.channel_credentials c
      union all
      select i.key_id from private.client_keys i
      union all
      select m.key_id from private.model_keys m
      union all
      select a.key_id from private.applications a
    ) k
    group by k.key_id
    order by k.key_id;
end
$$;
comment on function engine.keys_in_use is
  'Which keys wrap how many channels'' credentials, models'' keys and applications: those have to be kept.';

revoke execute on function engine.application, engine.applications_of_key, engine.wrap_application
  from public, anon, authenticated, service_role;
grant execute on function engine.application, engine.applications_of_key, engine.wrap_application to postlark_engine;
