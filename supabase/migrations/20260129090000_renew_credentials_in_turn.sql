-- What a network takes only once renews credentials in one engine at a time: whoever comes second gets what the
-- first was given. An engine that dies at it holds nobody up for longer than its lease.

alter table private.channel_credentials
  add column renewal uuid,
  add column renewal_until timestamptz;
comment on column private.channel_credentials.renewal is 'Who renews them now, until renewal_until.';

create function engine.begin_renewal(channel_id uuid, known_version integer, lease interval)
returns table (renewal uuid, version integer, key_id text, ciphertext bytea)
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  return query
    update private.channel_credentials k
    set renewal = gen_random_uuid(), renewal_until = now() + lease
    where k.channel_id = begin_renewal.channel_id and k.version = known_version
      and coalesce(k.renewal_until <= now(), true)
    returning k.renewal, k.version, k.key_id, k.ciphertext;
  if not found then
    return query
      select null::uuid, k.version, k.key_id, k.ciphertext from private.channel_credentials k
      where k.channel_id = begin_renewal.channel_id;
  end if;
end
$$;
comment on function engine.begin_renewal is
  'A renewal where it is the caller''s turn; else none, with the credentials as they stand by now.';

create function engine.end_renewal(
  channel_id uuid, renewal uuid, known_version integer, key_id text default null, ciphertext bytea default null
) returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  update private.channel_credentials k
  set
    renewal = null, renewal_until = null,
    version = k.version + (end_renewal.ciphertext is not null)::integer,
    key_id = coalesce(end_renewal.key_id, k.key_id),
    ciphertext = coalesce(end_renewal.ciphertext, k.ciphertext),
    updated_at = now()
  where k.channel_id = end_renewal.channel_id and k.renewal = end_renewal.renewal
    and k.version = end_renewal.known_version;
  return found;
end
$$;
comment on function engine.end_renewal is 'Keeps what a renewal came to; without a ciphertext everything stays as it was.';

-- Wrapping them by another key waits for its turn, too: a version of its own would lose what is being renewed.
create or replace function engine.save_credentials(channel_id uuid, version integer, key_id text, ciphertext bytea)
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
  where k.channel_id = save_credentials.channel_id and k.version = save_credentials.version
    and coalesce(k.renewal_until <= now(), true);
  return found;
end
$$;

revoke execute on function engine.begin_renewal, engine.end_renewal from public, anon, authenticated, service_role;
grant execute on function engine.begin_renewal, engine.end_renewal to postlark_engine;
