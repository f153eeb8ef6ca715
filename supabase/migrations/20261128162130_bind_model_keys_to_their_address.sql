-- A key goes to the address that it was entered for, even where two admins enter both at the same moment.

-- As before, and with the row first: a key that is kept meanwhile is seen, and deleted.
create or replace function public.set_model_provider(
  workspace_id uuid, base_url text, model text, monthly_tokens integer
) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require_role(set_model_provider.workspace_id, 'admin');
  if set_model_provider.base_url is null
    or set_model_provider.base_url !~ '^https?://[^/?#@]+(/[^?#]*)?$'
    or char_length(set_model_provider.base_url) > 2000
  then
    perform private.refuse(422, 'address_invalid', 'Enter the address of the model''s server, such as https://api.example.com/v1.');
  end if;
  if set_model_provider.model is null or char_length(set_model_provider.model) not between 1 and 200 then
    perform private.refuse(422, 'model_invalid', 'Enter the name of the model, as its server calls it.');
  end if;
  if set_model_provider.monthly_tokens is null
    or set_model_provider.monthly_tokens not between 1000 and 1000000000
  then
    perform private.refuse(422, 'limit_invalid', 'Enter a limit from 1,000 to 1,000,000,000 tokens a month.');
  end if;
  perform from public.model_providers p where p.workspace_id = set_model_provider.workspace_id for update;
  delete from private.model_keys k
  using public.model_providers p
  where k.workspace_id = set_model_provider.workspace_id and p.workspace_id = k.workspace_id
    and p.base_url <> set_model_provider.base_url;
  insert into public.model_providers as p (workspace_id, base_url, model, monthly_tokens, updated_by)
  values (
    set_model_provider.workspace_id, set_model_provider.base_url, set_model_provider.model,
    set_model_provider.monthly_tokens, auth.uid()
  )
  on conflict (workspace_id) do update
  set
    base_url = excluded.base_url, model = excluded.model, monthly_tokens = excluded.monthly_tokens,
    has_key = p.has_key and p.base_url = excluded.base_url,
    updated_by = excluded.updated_by, updated_at = now();
  perform private.audit(
    set_model_provider.workspace_id, 'model.connect', 'workspace', set_model_provider.workspace_id::text,
    jsonb_build_object('base_url', set_model_provider.base_url, 'model', set_model_provider.model)
  );
end
$$;

-- As before, and a key only where the provider has one.
create or replace function engine.model_key(workspace_id uuid)
returns table (base_url text, model text, key_id text, ciphertext bytea)
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  return query
    select p.base_url, p.model, k.key_id, k.ciphertext
    from public.model_providers p left join private.model_keys k on k.workspace_id = p.workspace_id and p.has_key
    where p.workspace_id = model_key.workspace_id;
end
$$;
