-- A workspace's own language model, what it cost, and the brand's voice.

create table public.model_providers (
  workspace_id uuid not null,
  base_url text not null,
  model text not null,
  -- The limit of each member in a calendar month (UTC), in tokens.
  monthly_tokens integer not null,
  has_key boolean not null default false,
  updated_by uuid not null,
  updated_at timestamptz not null default now(),
  constraint model_providers_pkey primary key (workspace_id),
  constraint base_url_is_an_address check (base_url ~ '^https?://[^/?#@]+(/[^?#]*)?$'::text and char_length(base_url) <= 2000),
  constraint model_is_short check (char_length(model) >= 1 and char_length(model) <= 200),
  constraint monthly_tokens_are_sane check (monthly_tokens >= 1000 and monthly_tokens <= 1000000000),
  constraint model_providers_workspace_id_fkey foreign key (workspace_id) references public.workspaces(id) on delete cascade
);
comment on table public.model_providers is 'Where a workspace''s suggestions come from. Without a row they come from templates.';
alter table public.model_providers enable row level security;
create policy "A session must be good" on public.model_providers
  as restrictive for all to authenticated
  using (( select private.has_good_session() as has_good_session));
create policy "Members see their workspace's model" on public.model_providers
  for select to authenticated
  using ((workspace_id = any (array( select private.my_workspaces() as my_workspaces))));
grant select on public.model_providers to authenticated;

create table private.model_keys (
  workspace_id uuid not null,
  key_id text not null,
  ciphertext bytea not null,
  constraint model_keys_pkey primary key (workspace_id),
  constraint ciphertext_is_small check (octet_length(ciphertext) <= 100000),
  constraint model_keys_workspace_id_fkey foreign key (workspace_id) references public.model_providers(workspace_id) on delete cascade
);
comment on table private.model_keys is 'What opens a workspace''s model, encrypted by the engine.';
alter table private.model_keys enable row level security;

create table public.model_usage (
  workspace_id uuid not null,
  user_id uuid not null,
  -- The month's first day.
  month date not null,
  input_tokens bigint not null default 0,
  output_tokens bigint not null default 0,
  -- Tokens reserved by requests that are under way, or were when an engine died.
  reserved_tokens bigint not null default 0,
  constraint model_usage_pkey primary key (workspace_id, user_id, month),
  constraint model_usage_user_id_fkey foreign key (user_id) references auth.users(id) on delete cascade,
  constraint model_usage_workspace_id_fkey foreign key (workspace_id) references public.workspaces(id) on delete cascade
);
comment on table public.model_usage is 'What members used of a workspace''s model, a month.';
create index model_usage_of_user on public.model_usage (user_id);
alter table public.model_usage enable row level security;
create policy "A session must be good" on public.model_usage
  as restrictive for all to authenticated
  using (( select private.has_good_session() as has_good_session));
create policy "Members see what their workspace's model was used for" on public.model_usage
  for select to authenticated
  using ((workspace_id = any (array( select private.my_workspaces() as my_workspaces))));
grant select on public.model_usage to authenticated;

create table private.model_uses (
  id uuid not null default gen_random_uuid(),
  workspace_id uuid not null,
  user_id uuid not null,
  month date not null,
  reserved_tokens integer not null,
  created_at timestamptz not null default now(),
  constraint model_uses_pkey primary key (id),
  constraint model_uses_workspace_id_user_id_month_fkey foreign key (workspace_id, user_id, month) references public.model_usage(workspace_id, user_id, month) on delete cascade
);
comment on table private.model_uses is 'Suggestions under way: what was set aside for each until it ends.';
create index model_uses_of_usage on private.model_uses (workspace_id, user_id, month);
alter table private.model_uses enable row level security;

create table public.brand_voices (
  workspace_id uuid not null,
  about text not null default ''::text,
  examples text not null default ''::text,
  preferred text[] not null default '{}'::text[],
  avoided text[] not null default '{}'::text[],
  revision integer not null default 1,
  updated_by uuid not null,
  updated_at timestamptz not null default now(),
  constraint brand_voices_pkey primary key (workspace_id),
  constraint about_is_short check (char_length(about) <= 1000),
  constraint avoided_are_words check (private.are_words(avoided)),
  constraint examples_are_short check (char_length(examples) <= 8000),
  constraint preferred_are_words check (private.are_words(preferred)),
  constraint brand_voices_workspace_id_fkey foreign key (workspace_id) references public.workspaces(id) on delete cascade
);
comment on table public.brand_voices is 'How a workspace sounds. Without a row nobody has said.';
alter table public.brand_voices enable row level security;
create policy "A session must be good" on public.brand_voices
  as restrictive for all to authenticated
  using (( select private.has_good_session() as has_good_session));
create policy "Members see how their workspace sounds" on public.brand_voices
  for select to authenticated
  using ((workspace_id = any (array( select private.my_workspaces() as my_workspaces))));
grant select on public.brand_voices to authenticated;

-- Locks the provider's row first, so that a key stored at the same time is seen and deleted with the old address.
create function public.set_model_provider(
  workspace_id uuid,
  base_url text,
  model text,
  monthly_tokens integer
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
grant execute on function public.set_model_provider(workspace_id uuid, base_url text, model text, monthly_tokens integer) to authenticated;

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
grant execute on function public.remove_model_provider(workspace_id uuid) to authenticated;

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
  perform from public.model_usage u
  where u.workspace_id = begin_model_use.workspace_id and u.user_id = auth.uid() and u.month = this_month
  for update;
  with left_over as (
    delete from private.model_uses x
    where x.id in (
      select l.id from private.model_uses l
      where l.workspace_id = begin_model_use.workspace_id and l.user_id = auth.uid() and l.month = this_month
        and l.created_at < now() - interval '10 minutes'
      -- One that ends at this moment gives back its own.
      for update skip locked
    )
    returning x.reserved_tokens
  )
  update public.model_usage u
  set reserved_tokens = u.reserved_tokens - (select coalesce(sum(o.reserved_tokens), 0) from left_over o)
  where u.workspace_id = begin_model_use.workspace_id and u.user_id = auth.uid() and u.month = this_month
  returning u.input_tokens + u.output_tokens + u.reserved_tokens into used;
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
grant execute on function public.begin_model_use(workspace_id uuid, tokens integer) to authenticated;

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
grant execute on function engine.end_model_use(use_id uuid, input_tokens integer, output_tokens integer) to postlark_engine;

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
grant execute on function engine.keep_model_key(workspace_id uuid, base_url text, key_id text, ciphertext bytea) to postlark_engine;

-- Returns the key only if the provider's row says that it has one.
create function engine.model_key(
  workspace_id uuid
) returns table(base_url text, model text, key_id text, ciphertext bytea)
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
grant execute on function engine.model_key(workspace_id uuid) to postlark_engine;

create function engine.model_keys_of_key(key_id text) returns table(workspace_id uuid, ciphertext bytea)
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  return query
    select k.workspace_id, k.ciphertext from private.model_keys k where k.key_id = model_keys_of_key.key_id;
end
$$;
grant execute on function engine.model_keys_of_key(key_id text) to postlark_engine;

create function engine.wrap_model_key(
  workspace_id uuid,
  former_ciphertext bytea,
  key_id text,
  ciphertext bytea
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
grant execute on function engine.wrap_model_key(workspace_id uuid, former_ciphertext bytea, key_id text, ciphertext bytea) to postlark_engine;

create function private.are_words(words text[]) returns boolean
language sql immutable
set search_path = ''
as $$
  select cardinality(words) <= 50 and array_position(words, null) is null
    and not exists (select from unnest(words) w where char_length(w) not between 1 and 60 or w <> btrim(w))
$$;

create function public.set_brand_voice(
  workspace_id uuid,
  about text,
  examples text,
  preferred text[],
  avoided text[],
  revision integer
) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require_role(set_brand_voice.workspace_id, 'editor');
  if set_brand_voice.about is null or char_length(set_brand_voice.about) > 1000
    or set_brand_voice.examples is null or char_length(set_brand_voice.examples) > 8000
    or private.are_words(set_brand_voice.preferred) is not true
    or private.are_words(set_brand_voice.avoided) is not true
  then
    perform private.refuse(
      422, 'voice_invalid',
      'Describe the voice in at most 1,000 characters, with examples of at most 8,000 and lists of at most 50 words.'
    );
  end if;
  if set_brand_voice.revision = 0 then
    insert into public.brand_voices (workspace_id, about, examples, preferred, avoided, updated_by)
    values (
      set_brand_voice.workspace_id, set_brand_voice.about, set_brand_voice.examples,
      set_brand_voice.preferred, set_brand_voice.avoided, auth.uid()
    )
    on conflict (workspace_id) do nothing;
  else
    update public.brand_voices v
    set
      about = set_brand_voice.about, examples = set_brand_voice.examples,
      preferred = set_brand_voice.preferred, avoided = set_brand_voice.avoided,
      revision = v.revision + 1, updated_by = auth.uid(), updated_at = now()
    where v.workspace_id = set_brand_voice.workspace_id and v.revision = set_brand_voice.revision;
  end if;
  if not found then
    perform private.refuse(409, 'voice_changed', 'Somebody has changed this since. Look at it again.');
  end if;
  perform private.audit(
    set_brand_voice.workspace_id, 'voice.change', 'workspace', set_brand_voice.workspace_id::text
  );
end
$$;
comment on function public.set_brand_voice(workspace_id uuid, about text, examples text, preferred text[], avoided text[], revision integer) is 'Says how a workspace sounds, based on the revision that its editor saw: nobody overwrites what they have not seen.';
grant execute on function public.set_brand_voice(workspace_id uuid, about text, examples text, preferred text[], avoided text[], revision integer) to authenticated;
