-- Connecting a channel, and what the engine finds out about it.

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

create function engine.connection(connection_id uuid) returns table (
  id uuid, workspace_id uuid, slug text, user_id uuid, network text, channel_id uuid, is_reconnect boolean,
  state bytea, created_at timestamptz
)
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

-- Credentials are bound to their channel's id when they are encrypted, so it is known before the channel stands.
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

create function engine.complete_connection(
  connection_id uuid,
  account_id text,
  handle text,
  display_name text,
  avatar_url text,
  settings jsonb,
  key_id text default null,
  ciphertext bytea default null
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

revoke execute on all functions in schema engine from public, anon, authenticated, service_role;
grant execute on function
  engine.channel_needs_attention, engine.channel_recovered, engine.connection, engine.keep_connection_state,
  engine.connection_channel, engine.complete_connection
  to postlark_engine;
