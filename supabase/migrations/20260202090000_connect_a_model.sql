-- A workspace's own language model: any server that speaks OpenAI's protocol. Its key is sealed by the engine and read by
-- it alone; what members use is counted, and a limit holds whatever happens at once.

create table public.model_providers (
  workspace_id uuid primary key references public.workspaces (id) on delete cascade,
  base_url text not null constraint base_url_is_an_address
    check (base_url ~ '^https?://[^/?#@]+(/[^?#]*)?$' and char_length(base_url) <= 2000),
  model text not null constraint model_is_short check (char_length(model) between 1 and 200),
  -- What each member may use in a calendar month (UTC), in tokens.
  monthly_tokens integer not null constraint monthly_tokens_are_sane
    check (monthly_tokens between 1000 and 1000000000),
  has_key boolean not null default false,
  updated_by uuid not null,
  updated_at timestamptz not null default now()
);
comment on table public.model_providers is 'Where a workspace''s suggestions come from. Without a row they come from templates.';

create table private.model_keys (
  workspace_id uuid primary key references public.model_providers (workspace_id) on delete cascade,
  key_id text not null,
  ciphertext bytea not null constraint ciphertext_is_small check (octet_length(ciphertext) <= 100000)
);
comment on table private.model_keys is 'What opens a workspace''s model, encrypted by the engine.';

create table public.model_usage (
  workspace_id uuid not null references public.workspaces (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  -- Its first day.
  month date not null,
  input_tokens bigint not null default 0,
  output_tokens bigint not null default 0,
  -- Of what is under way, or was when an engine died.
  reserved_tokens bigint not null default 0,
  primary key (workspace_id, user_id, month)
);
comment on table public.model_usage is 'What members used of a workspace''s model, a month.';
create index model_usage_of_user on public.model_usage (user_id);

create table private.model_uses (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null,
  user_id uuid not null,
  month date not null,
  reserved_tokens integer not null,
  created_at timestamptz not null default now(),
  foreign key (workspace_id, user_id, month) references public.model_usage on delete cascade
);
comment on table private.model_uses is 'Suggestions under way: what was set aside for each until it ends.';
create index model_uses_of_usage on private.model_uses (workspace_id, user_id, month);

alter table public.model_providers enable row level security;
alter table public.model_usage enable row level security;
alter table private.model_keys enable row level security;
alter table private.model_uses enable row level security;
revoke all on table
  public.model_providers, public.model_usage, private.model_keys, private.model_uses
  from public, anon, authenticated, service_role;
grant select on public.model_providers, public.model_usage to authenticated;

create policy "Members see their workspace's model" on public.model_providers
  for select to authenticated
  using (workspace_id = any (array(select private.my_workspaces())));
create policy "A session must be good" on public.model_providers
  as restrictive for all to authenticated using ((select private.has_good_session()));
create policy "Members see what their workspace's model was used for" on public.model_usage
  for select to authenticated
  using (workspace_id = any (array(select private.my_workspaces())));
create policy "A session must be good" on public.model_usage
  as restrictive for all to authenticated using ((select private.has_good_session()));

create function public.set_model_provider(
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
  -- A key goes to the address that it was entered for, and to no other.
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

create function public.remove_model_provider(workspace_id uuid) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require_role(remove_model_provider.workspace_id, 'admin');
  delete from public.model_providers p where p.workspace_id = remove_model_provider.workspace_id;
  if found then
    perform private.audit(
      remove_model_provider.workspace_id, 'model.remove', 'workspace', remove_model_provider.workspace_id::text
    );
  end if;
end
$$;

revoke execute on function public.set_model_provider, public.remove_model_provider
  from public, anon, authenticated, service_role;
grant execute on function public.set_model_provider, public.remove_model_provider to authenticated;
