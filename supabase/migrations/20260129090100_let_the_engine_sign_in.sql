-- Signing in at a network's own page: what brings its answer back is good once, and the installation has a key of its
-- own by which networks know it.

create function engine.take_connection_state(connection_id uuid, state bytea) returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  update private.connections c set state = null
  where c.id = connection_id and c.state = take_connection_state.state
    and c.created_at > now() - interval '15 minutes';
  return found;
end
$$;
comment on function engine.take_connection_state is
  'Ends the wait for an answer. Of several that come with the same state, one is told true.';

create table private.client_keys (
  id text primary key check (char_length(id) between 8 and 100),
  public_key jsonb not null,
  key_id text not null,
  ciphertext bytea not null,
  created_at timestamptz not null default now()
);
comment on table private.client_keys is
  'The keys by which networks know this installation, encrypted by the engine. Sessions end whose key is gone.';
alter table private.client_keys enable row level security;
revoke all on private.client_keys from public, anon, authenticated, service_role;

create function engine.client_keys()
returns table (id text, public_key jsonb, key_id text, ciphertext bytea)
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  return query
    select k.id, k.public_key, k.key_id, k.ciphertext from private.client_keys k order by k.created_at desc, k.id;
end
$$;
comment on function engine.client_keys is 'The one to sign in by first, then those that older sessions stand on.';

create function engine.add_client_key(id text, public_key jsonb, key_id text, ciphertext bytea) returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  -- Engines that start together agree on one.
  lock table private.client_keys in share row exclusive mode;
  insert into private.client_keys (id, public_key, key_id, ciphertext)
  select add_client_key.id, add_client_key.public_key, add_client_key.key_id, add_client_key.ciphertext
  where not exists (select from private.client_keys);
  return found;
end
$$;

create function engine.wrap_client_key(id text, old_key_id text, key_id text, ciphertext bytea) returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  update private.client_keys k set key_id = wrap_client_key.key_id, ciphertext = wrap_client_key.ciphertext
  where k.id = wrap_client_key.id and k.key_id = old_key_id;
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
    select u.key_id, count(*)::integer from (
      select k.key_id from private.channel_credentials k
      union all
      select c.key_id from private.client_keys c
    ) u group by u.key_id order by u.key_id;
end
$$;

revoke execute on function
  engine.take_connection_state, engine.client_keys, engine.add_client_key, engine.wrap_client_key
  from public, anon, authenticated, service_role;
grant execute on function
  engine.take_connection_state, engine.client_keys, engine.add_client_key, engine.wrap_client_key
  to postlark_engine;
