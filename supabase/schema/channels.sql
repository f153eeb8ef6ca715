-- Accounts on networks that a workspace publishes on: how they are connected, their sealed credentials, their networks' limits.

create type public.channel_state as enum ('connected', 'paused', 'needs_attention');

create table public.channels (
  id uuid not null default gen_random_uuid(),
  workspace_id uuid not null,
  network text not null,
  -- The network's permanent id of the account; the handle may change.
  account_id text not null,
  handle text not null,
  display_name text,
  avatar_url text,
  state public.channel_state not null default 'connected'::public.channel_state,
  -- Why it needs attention, as a code.
  reason text,
  paused_until timestamptz,
  settings jsonb not null default '{}'::jsonb,
  connected_by uuid not null,
  connected_at timestamptz not null default now(),
  removed_at timestamptz,
  slots jsonb not null default '[{"time": "09:00", "weekday": 1}, {"time": "17:00", "weekday": 1}, {"time": "09:00", "weekday": 2}, {"time": "17:00", "weekday": 2}, {"time": "09:00", "weekday": 3}, {"time": "17:00", "weekday": 3}, {"time": "09:00", "weekday": 4}, {"time": "17:00", "weekday": 4}, {"time": "09:00", "weekday": 5}, {"time": "17:00", "weekday": 5}]'::jsonb,
  skipped_days date[] not null default '{}'::date[],
  per_day integer,
  constraint channels_pkey primary key (id),
  constraint account_is_connected_once unique (workspace_id, network, account_id),
  constraint account_id_is_short check (char_length(account_id) >= 1 and char_length(account_id) <= 500),
  constraint avatar_url_is_short check (char_length(avatar_url) <= 2000),
  constraint display_name_is_short check (char_length(display_name) <= 500),
  constraint handle_is_short check (char_length(handle) <= 500),
  constraint network_is_well_formed check (network ~ '^[a-z][a-z0-9-]{0,29}$'::text),
  constraint per_day_is_few check (per_day >= 1 and per_day <= 1000),
  constraint settings_are_small check (octet_length(settings::text) <= 20000),
  constraint skipped_days_are_few check (cardinality(skipped_days) <= 366 and array_position(skipped_days, null::date) is null),
  constraint slots_are_a_list check (jsonb_typeof(slots) = 'array'::text and jsonb_array_length(slots) <= 100),
  constraint channels_workspace_id_fkey foreign key (workspace_id) references public.workspaces(id) on delete cascade
);
comment on table public.channels is 'One connected account on one network. With removed_at set, its deliveries are history.';
comment on column public.channels.slots is 'Times at which it likes to publish, on the workspace''s clocks: {"weekday": 1 to 7, Monday first, "time": "09:00"}. A new channel has two on each working day.';
comment on column public.channels.skipped_days is 'Days, on the workspace''s clocks, on which none of its slots is offered. What is scheduled for them stays.';
comment on column public.channels.per_day is 'How many posts its workspace wants to go out there in 24 hours; fewer than the network takes count, more do not.';
alter table public.channels enable row level security;
create policy "A session must be good" on public.channels
  as restrictive for all to authenticated
  using (( select private.has_good_session() as has_good_session));
create policy "Members see their workspace's channels" on public.channels
  for select to authenticated
  using ((workspace_id = any (array( select private.my_workspaces() as my_workspaces))));
create trigger add_attention_event after update of state on public.channels for each row when (new.state = 'needs_attention'::public.channel_state and old.state <> 'needs_attention'::public.channel_state) execute function private.add_event_of_channel();
create trigger resolve_notices after update of state on public.channels for each row when (old.state = 'needs_attention'::public.channel_state and new.state <> 'needs_attention'::public.channel_state) execute function private.resolve_channel_notices();
grant select on public.channels to authenticated;
alter publication supabase_realtime add table public.channels;

create table public.channel_groups (
  id uuid not null,
  workspace_id uuid not null,
  name text not null,
  channel_ids uuid[] not null,
  removed_at timestamptz,
  constraint channel_groups_pkey primary key (id),
  constraint group_channels_are_few check (cardinality(channel_ids) >= 1 and cardinality(channel_ids) <= 100 and array_position(channel_ids, null::uuid) is null),
  constraint group_name_is_clean check (name = private.clean_name(name)),
  constraint group_name_is_short check (char_length(name) >= 1 and char_length(name) <= 60),
  constraint channel_groups_workspace_id_fkey foreign key (workspace_id) references public.workspaces(id) on delete cascade
);
comment on table public.channel_groups is 'Channels that a workspace chooses together for a post. Removed groups are marked; a removed channel stays in its groups and is not offered.';
create unique index groups_are_told_apart on public.channel_groups (workspace_id, lower(name)) where (removed_at is null);
alter table public.channel_groups enable row level security;
create policy "A session must be good" on public.channel_groups
  as restrictive for all to authenticated
  using (( select private.has_good_session() as has_good_session));
create policy "Members see their workspace's groups" on public.channel_groups
  for select to authenticated
  using ((workspace_id = any (array( select private.my_workspaces() as my_workspaces))));
grant select on public.channel_groups to authenticated;
alter publication supabase_realtime add table public.channel_groups;

create table private.channel_credentials (
  channel_id uuid not null,
  -- Incremented by every change, so that of two engines that refresh at once only one stores its result.
  version integer not null default 1,
  key_id text not null,
  ciphertext bytea not null,
  updated_at timestamptz not null default now(),
  renewal uuid,
  renewal_until timestamptz,
  constraint channel_credentials_pkey primary key (channel_id),
  constraint ciphertext_is_small check (octet_length(ciphertext) <= 100000),
  constraint channel_credentials_channel_id_fkey foreign key (channel_id) references public.channels(id) on delete cascade
);
comment on table private.channel_credentials is 'What opens a channel''s account, encrypted by the engine.';
comment on column private.channel_credentials.renewal is 'Who renews them now, until renewal_until.';
create index credentials_by_key on private.channel_credentials (key_id, channel_id);
alter table private.channel_credentials enable row level security;

create table private.connections (
  id uuid not null default gen_random_uuid(),
  workspace_id uuid not null,
  user_id uuid not null,
  network text not null,
  -- The id that the channel will have; the existing channel's id if the account was connected before.
  channel_id uuid not null default gen_random_uuid(),
  is_reconnect boolean not null default false,
  state bytea,
  created_at timestamptz not null default now(),
  choice bytea,
  constraint connections_pkey primary key (id),
  constraint choice_is_small check (octet_length(choice) <= 1000000),
  constraint connections_user_id_fkey foreign key (user_id) references auth.users(id) on delete cascade,
  constraint connections_workspace_id_fkey foreign key (workspace_id) references public.workspaces(id) on delete cascade
);
comment on table private.connections is 'Accounts that are being connected: fifteen minutes each.';
comment on column private.connections.choice is 'The accounts to choose among and what opens them, encrypted by the engine.';
create index connections_by_time on private.connections (created_at);
alter table private.connections enable row level security;

create table private.client_keys (
  id text not null,
  public_key jsonb not null,
  key_id text not null,
  ciphertext bytea not null,
  created_at timestamptz not null default now(),
  constraint client_keys_pkey primary key (id),
  constraint client_keys_id_check check (char_length(id) >= 8 and char_length(id) <= 100)
);
comment on table private.client_keys is 'The keys by which networks know this installation, encrypted by the engine. Sessions end whose key is gone.';
alter table private.client_keys enable row level security;

create table private.network_limits (
  network text not null,
  -- Posts that an account may publish in 24 hours.
  per_day integer not null,
  constraint network_limits_pkey primary key (network),
  constraint per_day_is_some check (per_day > 0)
);
comment on table private.network_limits is 'What networks'' manifests say, told by the engines as they start.';
alter table private.network_limits enable row level security;

create table private.applications (
  network text not null,
  client_id text not null,
  key_id text not null,
  ciphertext bytea not null,
  constraint applications_pkey primary key (network),
  constraint ciphertext_is_small check (octet_length(ciphertext) <= 20000),
  constraint client_id_is_short check (char_length(client_id) >= 1 and char_length(client_id) <= 400),
  constraint network_is_a_name check (network ~ '^[a-z][a-z0-9]{1,28}$'::text)
);
comment on table private.applications is 'What opens this installation''s applications, encrypted by the engine.';
alter table private.applications enable row level security;

create table private.application_changes (
  id bigint not null generated always as identity,
  network text not null,
  -- Null if the application was removed.
  client_id text,
  -- Not a foreign key: the audit outlives the accounts.
  changed_by uuid not null,
  changed_at timestamptz not null default now(),
  constraint application_changes_pkey primary key (id)
);
comment on table private.application_changes is 'Every change of an application. Its secret is not among it.';
create index application_changes_of_network on private.application_changes (network, id desc);
alter table private.application_changes enable row level security;

-- Raises as `require_role` does, then locks the channel's lane; 409 `channel_removed` if it was removed.
create function private.require_channel(
  channel uuid,
  lowest public.workspace_role,
  may_be_removed boolean default false
) returns public.channels
language plpgsql volatile
set search_path = ''
as $$
declare
  found_channel public.channels;
begin
  select * into found_channel from public.channels where id = channel;
  perform private.require_role(found_channel.workspace_id, lowest);
  -- Whoever publishes on it, pauses or removes it at the same time takes a turn.
  perform private.lock_lane(channel);
  select * into found_channel from public.channels where id = channel;
  if found_channel.removed_at is not null and not may_be_removed then
    perform private.refuse(409, 'channel_removed', 'That channel was removed. Connect it again.');
  end if;
  return found_channel;
end
$$;

create function public.begin_connection(
  workspace_id uuid,
  network text,
  channel_id uuid default null::uuid
) returns uuid
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  begun uuid;
begin
  perform private.require_role(begin_connection.workspace_id, 'admin');
  if begin_connection.network is null or begin_connection.network !~ '^[a-z][a-z0-9-]{0,29}$'
    or begin_connection.network = 'page'
  then
    perform private.refuse(422, 'network_unknown', 'Choose a network that channels can be connected on.');
  end if;
  if begin_connection.channel_id is not null and not exists (
    select from public.channels c
    where c.id = begin_connection.channel_id and c.workspace_id = begin_connection.workspace_id
      and c.network = begin_connection.network
  ) then
    perform private.refuse(404, 'not_found', 'There is nothing here that you may see.');
  end if;
  delete from private.connections c where c.created_at < now() - interval '15 minutes';
  if (
    select count(*) from private.connections c where c.workspace_id = begin_connection.workspace_id
  ) >= 50 then
    perform private.refuse(429, 'too_many_connections', 'Too many channels are being connected. Wait a quarter of an hour.');
  end if;
  insert into private.connections (workspace_id, user_id, network, channel_id, is_reconnect)
  values (
    begin_connection.workspace_id, auth.uid(), begin_connection.network,
    coalesce(begin_connection.channel_id, gen_random_uuid()), begin_connection.channel_id is not null
  )
  returning id into begun;
  perform private.audit(
    begin_connection.workspace_id, 'channel.begin_connection', 'connection', begun::text,
    jsonb_build_object('network', begin_connection.network)
  );
  return begun;
end
$$;
grant execute on function public.begin_connection(workspace_id uuid, network text, channel_id uuid) to authenticated;

create function public.pause_channel(channel_id uuid, until timestamptz default null::timestamptz) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  paused constant public.channels := private.require_channel(pause_channel.channel_id, 'editor');
begin
  if pause_channel.until <= now() then
    perform private.refuse(422, 'time_passed', 'Choose a time that is still to come.');
  end if;
  if paused.state = 'needs_attention' then
    perform private.refuse(409, 'needs_attention', 'The channel waits already. Connect it again first.');
  end if;
  update public.channels set state = 'paused', paused_until = pause_channel.until where id = paused.id;
  perform private.touch_lane(paused.id);
  perform private.audit(
    paused.workspace_id, 'channel.pause', 'channel', paused.id::text,
    jsonb_build_object('until', pause_channel.until)
  );
end
$$;
grant execute on function public.pause_channel(channel_id uuid, until timestamp with time zone) to authenticated;

create function public.resume_channel(channel_id uuid) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  resumed constant public.channels := private.require_channel(channel_id, 'editor');
begin
  if resumed.state <> 'paused' then
    return;
  end if;
  update public.channels set state = 'connected', paused_until = null where id = resumed.id;
  perform private.touch_lane(resumed.id);
  perform private.audit(resumed.workspace_id, 'channel.resume', 'channel', resumed.id::text);
end
$$;
grant execute on function public.resume_channel(channel_id uuid) to authenticated;

create function public.remove_channel(channel_id uuid) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  removed constant public.channels := private.require_channel(remove_channel.channel_id, 'admin', true);
begin
  if removed.network = 'page' then
    perform private.refuse(409, 'page_stays', 'A workspace keeps its page. Pause it instead.');
  end if;
  if removed.removed_at is not null then
    return;
  end if;
  with cancelled as (
    update public.deliveries d
    set state = 'cancelled', wake_at = 'infinity', updated_at = now(), problem = '{"code": "channel_removed"}'
    where d.channel_id = removed.id and d.state in ('draft', 'awaiting_approval', 'scheduled')
    returning d.id, d.workspace_id
  )
  insert into public.delivery_events (delivery_id, workspace_id, kind, detail)
  select c.id, c.workspace_id, 'cancelled', jsonb_build_object('by', auth.uid(), 'code', 'channel_removed')
  from cancelled c;
  delete from private.channel_credentials c where c.channel_id = removed.id;
  update public.channels set removed_at = now(), state = 'paused', paused_until = null, reason = null
  where id = removed.id;
  perform private.touch_lane(removed.id);
  perform private.audit(removed.workspace_id, 'channel.remove', 'channel', removed.id::text);
end
$$;
comment on function public.remove_channel(channel_id uuid) is 'Forgets a channel''s credentials and cancels what it would have published. What it has published stays to be seen.';
grant execute on function public.remove_channel(channel_id uuid) to authenticated;

create function engine.credentials(channel_id uuid) returns table(version integer, key_id text, ciphertext bytea)
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
grant execute on function engine.credentials(channel_id uuid) to postlark_engine;

-- Refused during a renewal, also when wrapping with another key: a new version would discard the renewed credentials.
create function engine.save_credentials(channel_id uuid, version integer, key_id text, ciphertext bytea) returns boolean
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
grant execute on function engine.save_credentials(channel_id uuid, version integer, key_id text, ciphertext bytea) to postlark_engine;

create function engine.credentials_of_key(
  key_id text,
  most integer
) returns table(channel_id uuid, version integer, ciphertext bytea)
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
grant execute on function engine.credentials_of_key(key_id text, most integer) to postlark_engine;

create function engine.channel_needs_attention(channel_id uuid, reason text) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.lock_lane(channel_needs_attention.channel_id);
  update public.channels c set state = 'needs_attention', reason = channel_needs_attention.reason
  where c.id = channel_needs_attention.channel_id and c.removed_at is null;
  perform private.touch_lane(channel_needs_attention.channel_id);
end
$$;
grant execute on function engine.channel_needs_attention(channel_id uuid, reason text) to postlark_engine;

create function engine.channel_recovered(channel_id uuid) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.lock_lane(channel_recovered.channel_id);
  update public.channels c set state = 'connected', reason = null, paused_until = null
  where c.id = channel_recovered.channel_id and c.state = 'needs_attention' and c.removed_at is null;
  perform private.touch_lane(channel_recovered.channel_id);
end
$$;
grant execute on function engine.channel_recovered(channel_id uuid) to postlark_engine;

create function engine.connection(
  connection_id uuid
) returns table(id uuid, workspace_id uuid, slug text, user_id uuid, network text, channel_id uuid, is_reconnect boolean, state bytea, created_at timestamptz)
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  return query
    select
      c.id, c.workspace_id, w.slug, c.user_id, c.network, c.channel_id, c.is_reconnect, c.state, c.created_at
    from private.connections c join public.workspaces w on w.id = c.workspace_id
    where c.id = connection_id and c.created_at > now() - interval '15 minutes';
end
$$;
grant execute on function engine.connection(connection_id uuid) to postlark_engine;

create function engine.keep_connection_state(connection_id uuid, state bytea) returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  update private.connections c set state = keep_connection_state.state where c.id = connection_id;
  return found;
end
$$;
grant execute on function engine.keep_connection_state(connection_id uuid, state bytea) to postlark_engine;

-- Returns the id of the channel before the channel exists, since credentials are bound to it when they are encrypted.
create function engine.connection_channel(connection_id uuid, account_id text) returns uuid
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  known uuid;
begin
  select c.id into known
  from private.connections n
  join public.channels c on c.workspace_id = n.workspace_id and c.network = n.network
  where n.id = connection_id and not n.is_reconnect and c.account_id = connection_channel.account_id;
  update private.connections n set channel_id = coalesce(known, n.channel_id)
  where n.id = connection_id
  returning n.channel_id into known;
  return known;
end
$$;
grant execute on function engine.connection_channel(connection_id uuid, account_id text) to postlark_engine;

create function engine.complete_connection(
  connection_id uuid,
  account_id text,
  handle text,
  display_name text,
  avatar_url text,
  settings jsonb,
  key_id text default null::text,
  ciphertext bytea default null::bytea
) returns uuid
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  done private.connections;
  standing public.channels;
begin
  delete from private.connections c
  where c.id = connection_id and c.created_at > now() - interval '15 minutes'
  returning * into done;
  if done.id is null or not exists (
    select from public.workspace_members m
    join public.workspaces w on w.id = m.workspace_id
    where m.workspace_id = done.workspace_id and m.user_id = done.user_id and m.role >= 'admin'
      and w.deleted_at is null
  ) then
    perform private.refuse(409, 'connection_expired', 'Connecting took too long. Begin again.');
  end if;
  -- Two that connect the same account at once take turns.
  perform private.lock_workspace(done.workspace_id);
  select * into standing from public.channels c
  where c.workspace_id = done.workspace_id and c.network = done.network
    and c.account_id = complete_connection.account_id;
  if done.is_reconnect and standing.id is distinct from done.channel_id then
    perform private.refuse(409, 'other_account', 'That is another account. Sign in with the one the channel had.');
  end if;
  if standing.id <> done.channel_id then
    perform private.refuse(409, 'already_connected', 'That account has just been connected.');
  end if;
  if standing.id is null and (
    select count(*) from public.channels c where c.workspace_id = done.workspace_id and c.removed_at is null
  ) >= 200 then
    perform private.refuse(409, 'too_many_channels', 'A workspace has at most 200 channels.');
  end if;
  insert into public.channels as c (
    id, workspace_id, network, account_id, handle, display_name, avatar_url, settings, connected_by
  )
  values (
    done.channel_id, done.workspace_id, done.network, complete_connection.account_id, complete_connection.handle,
    complete_connection.display_name, complete_connection.avatar_url,
    coalesce(complete_connection.settings, '{}'), done.user_id
  )
  on conflict (id) do update set
    handle = excluded.handle, display_name = excluded.display_name, avatar_url = excluded.avatar_url,
    settings = excluded.settings, connected_by = excluded.connected_by, connected_at = now(),
    state = 'connected', reason = null, paused_until = null, removed_at = null;
  insert into private.lanes (channel_id, workspace_id) values (done.channel_id, done.workspace_id)
  on conflict do nothing;
  if complete_connection.ciphertext is null then
    delete from private.channel_credentials k where k.channel_id = done.channel_id;
  else
    insert into private.channel_credentials as k (channel_id, key_id, ciphertext)
    values (done.channel_id, complete_connection.key_id, complete_connection.ciphertext)
    on conflict (channel_id) do update set
      version = k.version + 1, key_id = excluded.key_id, ciphertext = excluded.ciphertext, updated_at = now();
  end if;
  perform private.touch_lane(done.channel_id);
  insert into public.audit_events (workspace_id, actor_id, action, subject_type, subject_id, detail)
  values (
    done.workspace_id, done.user_id, 'channel.connect', 'channel', done.channel_id::text,
    jsonb_build_object('network', done.network, 'handle', complete_connection.handle)
  );
  return done.channel_id;
end
$$;
grant execute on function engine.complete_connection(connection_id uuid, account_id text, handle text, display_name text, avatar_url text, settings jsonb, key_id text, ciphertext bytea) to postlark_engine;

create function engine.keys_in_use() returns table(key_id text, credentials integer)
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
grant execute on function engine.keys_in_use() to postlark_engine;

create function engine.begin_renewal(
  channel_id uuid,
  known_version integer,
  lease interval
) returns table(renewal uuid, version integer, key_id text, ciphertext bytea)
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
comment on function engine.begin_renewal(channel_id uuid, known_version integer, lease interval) is 'A renewal where it is the caller''s turn; else none, with the credentials as they stand by now.';
grant execute on function engine.begin_renewal(channel_id uuid, known_version integer, lease interval) to postlark_engine;

create function engine.end_renewal(
  channel_id uuid,
  renewal uuid,
  known_version integer,
  key_id text default null::text,
  ciphertext bytea default null::bytea
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
comment on function engine.end_renewal(channel_id uuid, renewal uuid, known_version integer, key_id text, ciphertext bytea) is 'Keeps what a renewal came to; without a ciphertext everything stays as it was.';
grant execute on function engine.end_renewal(channel_id uuid, renewal uuid, known_version integer, key_id text, ciphertext bytea) to postlark_engine;

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
comment on function engine.take_connection_state(connection_id uuid, state bytea) is 'Ends the wait for an answer. Of several that come with the same state, one is told true.';
grant execute on function engine.take_connection_state(connection_id uuid, state bytea) to postlark_engine;

create function engine.client_keys() returns table(id text, public_key jsonb, key_id text, ciphertext bytea)
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  return query
    select k.id, k.public_key, k.key_id, k.ciphertext from private.client_keys k order by k.created_at desc, k.id;
end
$$;
comment on function engine.client_keys() is 'The one to sign in by first, then those that older sessions stand on.';
grant execute on function engine.client_keys() to postlark_engine;

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
grant execute on function engine.add_client_key(id text, public_key jsonb, key_id text, ciphertext bytea) to postlark_engine;

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
grant execute on function engine.wrap_client_key(id text, old_key_id text, key_id text, ciphertext bytea) to postlark_engine;

create function private.daily_limit(network text, own integer) returns integer
language plpgsql stable
set search_path = ''
as $$
begin
  -- "least" leaves out nulls.
  return (
    select least(daily_limit.own, (
      select n.per_day from private.network_limits n where n.network = daily_limit.network
    ))
  );
end
$$;

-- When a channel may publish again by its daily limit, which deliveries under way count towards; null if it may now.
create function private.free_again(channel uuid, per_day integer) returns timestamptz
language plpgsql volatile
set search_path = ''
as $$
declare
  places integer;
begin
  if free_again.per_day is null then
    return null;
  end if;
  places := free_again.per_day - (
    select count(*) from public.deliveries d where d.channel_id = channel and d.state = 'publishing'
  );
  if places <= 0 then
    -- Whatever becomes of them says so.
    return 'infinity';
  end if;
  return (
    select d.published_at + interval '24 hours' from public.deliveries d
    where d.channel_id = channel and d.published_at is not null and d.published_at > now() - interval '24 hours'
    order by d.published_at desc
    offset places - 1
    limit 1
  );
end
$$;

create function engine.know_daily_limits(limits jsonb) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  changed text[];
begin
  with told as (
    select e.key as network, (e.value #>> '{}')::integer as per_day from jsonb_each(know_daily_limits.limits) e
  ), forgotten as (
    delete from private.network_limits n using told t where t.network = n.network and t.per_day is null
    returning n.network
  ), kept as (
    insert into private.network_limits as n (network, per_day)
    select t.network, t.per_day from told t where t.per_day is not null
    on conflict (network) do update set per_day = excluded.per_day where n.per_day <> excluded.per_day
    returning n.network
  )
  select array_agg(c.network) into changed from (select * from forgotten union all select * from kept) c;
  if changed is null then
    return;
  end if;
  perform private.touch_lane(l.channel_id) from (
    select l.channel_id from private.lanes l join public.channels c on c.id = l.channel_id
    where c.network = any (changed) and l.next_at < 'infinity'
    order by l.channel_id
  ) l;
end
$$;
comment on function engine.know_daily_limits(limits jsonb) is 'Takes down {network: posts an account may publish in 24 hours, null where it says none}; writes what is new alone.';
grant execute on function engine.know_daily_limits(limits jsonb) to postlark_engine;

create function engine.note_limit(
  channel_id uuid,
  remaining integer,
  max integer,
  until timestamptz,
  what text
) returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  is_new boolean;
begin
  update private.lanes l
  set
    limit_left = note_limit.remaining, limit_max = note_limit.max, limit_until = note_limit.until,
    limit_what = note_limit.what
  where l.channel_id = note_limit.channel_id and note_limit.until > now() and note_limit.remaining >= 0
    and case
      when l.limit_until is null or l.limit_until <= now() then true
      -- What is used up stays so until its own time; a clock that is told again is none that is new.
      when l.limit_left = 0 then
        note_limit.remaining = 0 and note_limit.until > l.limit_until + interval '1 second'
      -- Half of what was left is worth writing down, one less is not.
      else note_limit.remaining = 0 or note_limit.remaining * 2 <= l.limit_left
    end;
  is_new := found;
  if is_new and note_limit.remaining = 0 and note_limit.until > now() + interval '1 minute' then
    insert into public.delivery_events (delivery_id, workspace_id, kind, detail)
    select d.id, d.workspace_id, 'waits_for_limit', jsonb_build_object('until', note_limit.until, 'what', note_limit.what)
    from public.deliveries d
    where d.channel_id = note_limit.channel_id and d.state = 'scheduled' and d.wake_at < note_limit.until
    order by d.wake_at
    limit 200;
  end if;
  return is_new;
end
$$;
comment on function engine.note_limit(channel_id uuid, remaining integer, max integer, until timestamp with time zone, what text) is 'Takes down what a network''s answer leaves of a channel''s posts or requests until a time; none left makes its lane wait. Called by whoever holds the lane, before it settles.';
grant execute on function engine.note_limit(channel_id uuid, remaining integer, max integer, until timestamp with time zone, what text) to postlark_engine;

create function public.set_daily_limit(
  channel_id uuid,
  was integer default null::integer,
  per_day integer default null::integer
) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  limited constant public.channels := private.require_channel(set_daily_limit.channel_id, 'editor');
begin
  if set_daily_limit.was is distinct from limited.per_day then
    perform private.refuse(
      409, 'changed_meanwhile', 'Somebody has changed this limit since. Look at it again.', limited.per_day::text
    );
  end if;
  if set_daily_limit.per_day not between 1 and 1000 then
    perform private.refuse(422, 'daily_limit_invalid', 'Choose from 1 to 1,000 posts a day, or no limit.');
  end if;
  perform private.lock_lane(limited.id);
  update public.channels c set per_day = set_daily_limit.per_day where c.id = limited.id;
  perform private.touch_lane(limited.id);
  perform private.audit(
    limited.workspace_id, 'channel.set_daily_limit', 'channel', limited.id::text,
    jsonb_build_object('per_day', set_daily_limit.per_day)
  );
end
$$;
comment on function public.set_daily_limit(channel_id uuid, was integer, per_day integer) is 'How many posts go out on a channel in 24 hours at most, in place of what (was) its editor saw; null for as many as the network takes.';
grant execute on function public.set_daily_limit(channel_id uuid, was integer, per_day integer) to authenticated;

create function public.channel_limits(
  workspace_id uuid
) returns table(channel_id uuid, per_day integer, published integer, free_at timestamptz, remaining integer, max integer, until timestamptz, what text)
language plpgsql stable security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require_role(channel_limits.workspace_id, 'viewer');
  return query
    select c.id, daily.most,
      (
        select count(*)::integer from public.deliveries d
        where d.channel_id = c.id and d.published_at is not null and d.published_at > now() - interval '24 hours'
      ),
      (
        select d.published_at + interval '24 hours' from public.deliveries d
        where d.channel_id = c.id and d.published_at is not null and d.published_at > now() - interval '24 hours'
        order by d.published_at desc
        offset daily.most - 1
        limit 1
      ),
      told.limit_left, told.limit_max, told.limit_until, told.limit_what
    from public.channels c
    cross join lateral (select private.daily_limit(c.network, c.per_day) as most) daily
    left join private.lanes told on told.channel_id = c.id and told.limit_until > now()
    where c.workspace_id = channel_limits.workspace_id and c.removed_at is null
      and (daily.most is not null or told.channel_id is not null);
end
$$;
comment on function public.channel_limits(workspace_id uuid) is 'Of the workspace''s channels that have a limit: how many posts of the last 24 hours count, when there is room again, and what the network''s answers leave until when.';
grant execute on function public.channel_limits(workspace_id uuid) to authenticated;

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

-- The last change of each network's application, including removals.
create function public.applications(

) returns table(network text, client_id text, changed_by text, changed_at timestamptz)
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
comment on function public.applications() is 'For admins. Secrets are not among it: nobody reads them.';
grant execute on function public.applications() to authenticated;

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
comment on function public.set_application(network text, client_id text, key_id text, ciphertext text) is 'For admins, by way of the engine: what no key of its opens is no application.';
grant execute on function public.set_application(network text, client_id text, key_id text, ciphertext text) to authenticated;

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
grant execute on function public.remove_application(network text) to authenticated;

create function engine.application(network text) returns table(key_id text, ciphertext bytea)
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  return query
    select a.key_id, a.ciphertext from private.applications a where a.network = application.network;
end
$$;
grant execute on function engine.application(network text) to postlark_engine;

create function engine.applications_of_key(key_id text) returns table(network text, ciphertext bytea)
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  return query
    select a.network, a.ciphertext from private.applications a where a.key_id = applications_of_key.key_id;
end
$$;
grant execute on function engine.applications_of_key(key_id text) to postlark_engine;

create function engine.wrap_application(
  network text,
  former_ciphertext bytea,
  key_id text,
  ciphertext bytea
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
grant execute on function engine.wrap_application(network text, former_ciphertext bytea, key_id text, ciphertext bytea) to postlark_engine;

create function engine.keep_choice(connection_id uuid, choice bytea) returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  -- Whoever chooses has been away before: a quarter of an hour begins anew.
  update private.connections c set choice = keep_choice.choice, created_at = now()
  where c.id = connection_id and c.state is null and not c.is_reconnect
    and c.created_at > now() - interval '15 minutes';
  return found;
end
$$;
grant execute on function engine.keep_choice(connection_id uuid, choice bytea) to postlark_engine;

create function engine.connection_choice(connection_id uuid) returns bytea
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  return (
    select c.choice from private.connections c
    where c.id = connection_id and c.created_at > now() - interval '15 minutes'
  );
end
$$;
grant execute on function engine.connection_choice(connection_id uuid) to postlark_engine;

create function engine.take_choice(connection_id uuid, choice bytea) returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  update private.connections c set choice = null
  where c.id = connection_id and c.choice = take_choice.choice
    and c.created_at > now() - interval '15 minutes';
  return found;
end
$$;
comment on function engine.take_choice(connection_id uuid, choice bytea) is 'Ends the choice. Of several who take the same one, one is told true.';
grant execute on function engine.take_choice(connection_id uuid, choice bytea) to postlark_engine;

create function engine.next_connection(connection_id uuid) returns uuid
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  made uuid;
begin
  insert into private.connections (workspace_id, user_id, network, created_at)
  select c.workspace_id, c.user_id, c.network, c.created_at from private.connections c
  where c.id = connection_id and not c.is_reconnect and c.created_at > now() - interval '15 minutes'
  returning id into made;
  return made;
end
$$;
comment on function engine.next_connection(connection_id uuid) is 'The same person''s in the same workspace, for one more account of those that were agreed to.';
grant execute on function engine.next_connection(connection_id uuid) to postlark_engine;

create function engine.account_to_reconnect(connection_id uuid) returns text
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  return (
    select h.account_id from private.connections c join public.channels h on h.id = c.channel_id
    where c.id = connection_id and c.is_reconnect
  );
end
$$;
grant execute on function engine.account_to_reconnect(connection_id uuid) to postlark_engine;

create function public.pending_choice(
  connection_id uuid
) returns table(workspace_id uuid, network text, connected_accounts text[])
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  pending private.connections;
begin
  select c.* into pending from private.connections c
  where c.id = pending_choice.connection_id and c.user_id = auth.uid() and c.choice is not null
    and c.created_at > now() - interval '15 minutes';
  if pending.id is null then
    perform private.refuse(409, 'connection_expired', 'Connecting took too long. Begin again.');
  end if;
  perform private.require_role(pending.workspace_id, 'admin');
  return query
    select pending.workspace_id, pending.network, array(
      select h.account_id from public.channels h
      where h.workspace_id = pending.workspace_id and h.network = pending.network and h.removed_at is null
    );
end
$$;
comment on function public.pending_choice(connection_id uuid) is 'For whoever agreed, while they may connect channels: which accounts of the network the workspace has already.';
grant execute on function public.pending_choice(connection_id uuid) to authenticated;

create function engine.channel_limits(channel_id uuid, limits jsonb) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  update public.channels c
  set settings = c.settings || jsonb_build_object('limits', channel_limits.limits)
  where c.id = channel_limits.channel_id and c.removed_at is null
    and c.settings -> 'limits' is distinct from channel_limits.limits;
end
$$;
comment on function engine.channel_limits(channel_id uuid, limits jsonb) is 'Keeps what a channel''s own server says by now that it takes.';
grant execute on function engine.channel_limits(channel_id uuid, limits jsonb) to postlark_engine;

create function private.add_event_of_channel() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.add_event(
    'channel.needs_attention', new.workspace_id, 'channel', new.id, jsonb_build_object('code', new.reason)
  );
  return null;
end
$$;

create function public.save_channel_group(workspace_id uuid, group_id uuid, name text, channel_ids uuid[]) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  clean constant text := private.clean_name(save_channel_group.name);
  chosen constant uuid[] := array(select distinct c from unnest(save_channel_group.channel_ids) c);
begin
  perform private.require_role(save_channel_group.workspace_id, 'editor');
  if save_channel_group.group_id is null or coalesce(char_length(clean), 0) not between 1 and 60 then
    perform private.refuse(422, 'group_name_invalid', 'A group has a name of 1 to 60 characters.');
  end if;
  if cardinality(chosen) not between 1 and 100 or cardinality(chosen) <> (
    select count(*) from public.channels c
    where c.workspace_id = save_channel_group.workspace_id and c.id = any (chosen)
  ) then
    perform private.refuse(422, 'group_channels_invalid', 'A group has 1 to 100 channels of its workspace.');
  end if;
  -- Those who add groups take turns, so that they count each other's.
  perform pg_advisory_xact_lock(hashtextextended('groups ' || save_channel_group.workspace_id, 0));
  if (
    select count(*) from public.channel_groups g
    where g.workspace_id = save_channel_group.workspace_id and g.removed_at is null and g.id <> save_channel_group.group_id
  ) >= 50 then
    perform private.refuse(422, 'groups_too_many', 'A workspace has up to 50 groups of channels. Remove one first.');
  end if;
  delete from public.channel_groups g
  where g.workspace_id = save_channel_group.workspace_id and g.removed_at < now() - interval '1 day'
    and g.id <> save_channel_group.group_id;
  insert into public.channel_groups as g (id, workspace_id, name, channel_ids)
  values (save_channel_group.group_id, save_channel_group.workspace_id, clean, chosen)
  on conflict (id) do update set name = excluded.name, channel_ids = excluded.channel_ids, removed_at = null
  where g.workspace_id = excluded.workspace_id;
  if not found then
    perform private.refuse(404, 'not_found', 'There is nothing here that you may see.');
  end if;
  perform private.audit(
    save_channel_group.workspace_id, 'channel.save_group', 'channel_group', save_channel_group.group_id::text,
    jsonb_build_object('name', clean)
  );
exception when unique_violation then
  perform private.refuse(409, 'group_name_taken', 'There is a group of this name already. Choose another name.');
end
$$;
comment on function public.save_channel_group(workspace_id uuid, group_id uuid, name text, channel_ids uuid[]) is 'Creates a group of channels with an id that the caller chose, or changes or restores one.';
grant execute on function public.save_channel_group(workspace_id uuid, group_id uuid, name text, channel_ids uuid[]) to authenticated;

create function public.remove_channel_group(group_id uuid) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  removed public.channel_groups;
begin
  select * into removed from public.channel_groups g where g.id = remove_channel_group.group_id;
  perform private.require_role(removed.workspace_id, 'editor');
  update public.channel_groups g set removed_at = now() where g.id = removed.id and g.removed_at is null;
  if found then
    perform private.audit(
      removed.workspace_id, 'channel.remove_group', 'channel_group', removed.id::text,
      jsonb_build_object('name', removed.name)
    );
  end if;
end
$$;
grant execute on function public.remove_channel_group(group_id uuid) to authenticated;
