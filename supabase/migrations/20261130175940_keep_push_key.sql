set lock_timeout = '5s';

create function engine.push_key() returns table(public_key text, key_id text, ciphertext bytea)
language plpgsql stable security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  return query select k.public_key, k.key_id, k.ciphertext from private.push_keys k;
end
$$;

create function engine.add_push_key(public_key text, key_id text, ciphertext bytea) returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  -- Engines that start together agree on one.
  insert into private.push_keys (public_key, key_id, ciphertext)
  values (add_push_key.public_key, add_push_key.key_id, add_push_key.ciphertext)
  on conflict do nothing;
  return found;
end
$$;

create function engine.wrap_push_key(former_key_id text, key_id text, ciphertext bytea) returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  update private.push_keys k set key_id = wrap_push_key.key_id, ciphertext = wrap_push_key.ciphertext
  where k.key_id = wrap_push_key.former_key_id;
  return found;
end
$$;

create or replace function engine.keys_in_use() returns table(key_id text, credentials integer)
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
      union all
      select p.key_id from private.push_keys p
    ) k
    group by k.key_id
    order by k.key_id;
end
$$;
comment on function engine.keys_in_use() is 'Which keys wrap how many channels'' credentials, models'' keys, applications and the key of push: those have to be kept.';

revoke execute on function engine.push_key, engine.add_push_key, engine.wrap_push_key from public, anon, authenticated, service_role;
grant execute on function engine.push_key() to postlark_engine;
grant execute on function engine.add_push_key(public_key text, key_id text, ciphertext bytea) to postlark_engine;
grant execute on function engine.wrap_push_key(former_key_id text, key_id text, ciphertext bytea) to postlark_engine;
