-- Credentials as the engine sealed them. Nobody else reads them, and two engines never both renew them.

create function engine.credentials(channel_id uuid) returns table (version integer, key_id text, ciphertext bytea)
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  return query
    select k.version, k.key_id, k.ciphertext from private.channel_credentials k
    where k.channel_id = credentials.channel_id;
end
$$;

create function engine.save_credentials(channel_id uuid, version integer, key_id text, ciphertext bytea)
returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  update private.channel_credentials k
  set
    version = k.version + 1, key_id = save_credentials.key_id, ciphertext = save_credentials.ciphertext,
    updated_at = now()
  where k.channel_id = save_credentials.channel_id and k.version = save_credentials.version;
  return found;
end
$$;

create function engine.credentials_of_key(key_id text, most integer)
returns table (channel_id uuid, version integer, ciphertext bytea)
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  return query
    select k.channel_id, k.version, k.ciphertext from private.channel_credentials k
    where k.key_id = credentials_of_key.key_id
    order by k.channel_id
    limit most;
end
$$;

revoke execute on all functions in schema engine from public, anon, authenticated, service_role;
grant execute on function engine.credentials, engine.save_credentials, engine.credentials_of_key to postlark_engine;
