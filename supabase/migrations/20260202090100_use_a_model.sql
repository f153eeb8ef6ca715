-- Suggestions by a workspace's model: what each takes, the key that opens it, and what a text says of where it came from.

-- Sets aside what a suggestion may take at most, so that suggestions at once cannot pass the limit together.
create function public.begin_model_use(workspace_id uuid, tokens integer) returns uuid
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  most integer;
  this_month constant date := date_trunc('month', now() at time zone 'UTC')::date;
  used bigint;
  made uuid;
begin
  perform private.require_role(begin_model_use.workspace_id, 'contributor');
  select p.monthly_tokens into most from public.model_providers p
  where p.workspace_id = begin_model_use.workspace_id;
  if most is null then
    perform private.refuse(409, 'no_model', 'No model is connected. An admin connects one in the workspace''s settings.');
  end if;
  if begin_model_use.tokens is null or begin_model_use.tokens not between 1 and 1000000 then
    perform private.refuse(422, 'tokens_invalid', 'A suggestion takes from 1 to 1,000,000 tokens.');
  end if;
  insert into public.model_usage (workspace_id, user_id, month)
  values (begin_model_use.workspace_id, auth.uid(), this_month)
  on conflict do nothing;
  select u.input_tokens + u.output_tokens + u.reserved_tokens into used
  from public.model_usage u
  where u.workspace_id = begin_model_use.workspace_id and u.user_id = auth.uid() and u.month = this_month
  for update;
  if used + begin_model_use.tokens > most then
    perform private.refuse(
      429, 'model_limit_reached', 'You have used what the workspace allows you this month. An admin can allow more.'
    );
  end if;
  update public.model_usage u
  set reserved_tokens = u.reserved_tokens + begin_model_use.tokens
  where u.workspace_id = begin_model_use.workspace_id and u.user_id = auth.uid() and u.month = this_month;
  insert into private.model_uses (workspace_id, user_id, month, reserved_tokens)
  values (begin_model_use.workspace_id, auth.uid(), this_month, begin_model_use.tokens)
  returning id into made;
  return made;
end
$$;

create function engine.end_model_use(use_id uuid, input_tokens integer, output_tokens integer) returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  ended private.model_uses;
begin
  delete from private.model_uses u where u.id = use_id returning * into ended;
  if ended.id is null then
    return false;
  end if;
  update public.model_usage u
  set
    reserved_tokens = u.reserved_tokens - ended.reserved_tokens,
    input_tokens = u.input_tokens + greatest(end_model_use.input_tokens, 0),
    output_tokens = u.output_tokens + greatest(end_model_use.output_tokens, 0)
  where u.workspace_id = ended.workspace_id and u.user_id = ended.user_id and u.month = ended.month;
  return true;
end
$$;

create function engine.keep_model_key(workspace_id uuid, base_url text, key_id text, ciphertext bytea) returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  update public.model_providers p set has_key = true
  where p.workspace_id = keep_model_key.workspace_id and p.base_url = keep_model_key.base_url;
  if not found then
    return false;
  end if;
  insert into private.model_keys (workspace_id, key_id, ciphertext)
  values (keep_model_key.workspace_id, keep_model_key.key_id, keep_model_key.ciphertext)
  on conflict (workspace_id) do update set key_id = excluded.key_id, ciphertext = excluded.ciphertext;
  return true;
end
$$;

create function engine.model_key(workspace_id uuid)
returns table (base_url text, model text, key_id text, ciphertext bytea)
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  return query
    select p.base_url, p.model, k.key_id, k.ciphertext
    from public.model_providers p left join private.model_keys k using (workspace_id)
    where p.workspace_id = model_key.workspace_id;
end
$$;

create function engine.model_keys_of_key(key_id text) returns table (workspace_id uuid, ciphertext bytea)
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  return query
    select k.workspace_id, k.ciphertext from private.model_keys k where k.key_id = model_keys_of_key.key_id;
end
$$;

create function engine.wrap_model_key(
  workspace_id uuid, former_ciphertext bytea, key_id text, ciphertext bytea
) returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  update private.model_keys k
  set key_id = wrap_model_key.key_id, ciphertext = wrap_model_key.ciphertext
  where k.workspace_id = wrap_model_key.workspace_id and k.ciphertext = wrap_model_key.former_ciphertext;
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
    ) k
    group by k.key_id
    order by k.key_id;
end
$$;
comment on function engine.keys_in_use is 'Which keys wrap how many channels'' credentials and models'' keys: those have to be kept.';

-- What a text came from besides its author goes with each version of it.
create or replace function private.check_settings(settings jsonb) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  if jsonb_typeof(settings) <> 'object'
    or (settings - '{replies,thread,language,sources}'::text[]) <> '{}'
    or coalesce(settings -> 'replies', '"everyone"')
      not in ('"everyone"', '"nobody"', '"followers"', '"mentioned"')
    or coalesce(settings -> 'thread', '"split"') not in ('"split"', '"single"')
    or jsonb_typeof(coalesce(settings -> 'language', '"en"')) <> 'string'
    or coalesce(settings ->> 'language', 'en') !~ '^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8}){0,3}$'
    or jsonb_typeof(coalesce(settings -> 'sources', '[]')) <> 'array'
    or octet_length(coalesce(settings ->> 'sources', '[]')) > 2000
    or exists (
      select from jsonb_array_elements(
        case when jsonb_typeof(settings -> 'sources') = 'array' then settings -> 'sources' else '[]' end
      ) source
      where jsonb_typeof(source) <> 'string' or source #>> '{}' !~ '^(template|model:.{1,200})$'
    )
  then
    perform private.content_problem('A post''s settings are who may reply, how it is split, its language, and what its text came from.');
  end if;
end
$$;

revoke execute on function public.begin_model_use from public, anon, authenticated, service_role;
grant execute on function public.begin_model_use to authenticated;
revoke execute on all functions in schema engine from public, anon, authenticated, service_role;
grant execute on function
  engine.end_model_use, engine.keep_model_key, engine.model_key, engine.model_keys_of_key, engine.wrap_model_key
  to postlark_engine;
