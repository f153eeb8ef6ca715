create function engine.keys_in_use() returns table (key_id text, credentials integer)
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  return query
    select k.key_id, count(*)::integer from private.channel_credentials k group by k.key_id order by k.key_id;
end
$$;
comment on function engine.keys_in_use is 'Which keys wrap how many channels'' credentials: those have to be kept.';

revoke execute on function engine.keys_in_use from public, anon, authenticated, service_role;
grant execute on function engine.keys_in_use to postlark_engine;
