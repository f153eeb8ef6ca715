-- A network's name may be one letter, as X's is.

alter table public.channels drop constraint network_is_well_formed;
alter table public.channels
  add constraint network_is_well_formed check (network ~ '^[a-z][a-z0-9-]{0,29}$');

create or replace function public.begin_connection(workspace_id uuid, network text, channel_id uuid default null)
returns uuid
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
