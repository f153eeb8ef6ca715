-- Connecting begins and ends here; what lies between, the engine does.

create function private.require_channel(
  channel uuid, lowest public.workspace_role, may_be_removed boolean default false
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

create function public.begin_connection(workspace_id uuid, network text, channel_id uuid default null)
returns uuid
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  begun uuid;
begin
  perform private.require_role(begin_connection.workspace_id, 'admin');
  if begin_connection.network is null or begin_connection.network !~ '^[a-z][a-z0-9-]{1,29}$'
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

create function public.pause_channel(channel_id uuid, until timestamptz default null) returns void
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
comment on function public.remove_channel is
  'Forgets a channel''s credentials and cancels what it would have published. What it has published stays to be seen.';

revoke execute on function
  private.require_channel,
  public.begin_connection, public.pause_channel, public.resume_channel, public.remove_channel
  from public, anon, authenticated, service_role;
grant execute on function
  public.begin_connection, public.pause_channel, public.resume_channel, public.remove_channel
  to authenticated;
