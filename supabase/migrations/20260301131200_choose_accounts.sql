-- Whoever agreed for several accounts at once chooses among them afterwards. What opens them waits here meanwhile, sealed
-- by the engine: a browser is told their names.

alter table private.connections
  add column choice bytea constraint choice_is_small check (octet_length(choice) <= 1000000);
comment on column private.connections.choice is
  'The accounts to choose among and what opens them, encrypted by the engine.';

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
comment on function engine.take_choice is 'Ends the choice. Of several who take the same one, one is told true.';

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
comment on function engine.next_connection is
  'The same person''s in the same workspace, for one more account of those that were agreed to.';

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

revoke execute on function
  engine.keep_choice, engine.connection_choice, engine.take_choice, engine.next_connection,
  engine.account_to_reconnect
  from public, anon, authenticated, service_role;
grant execute on function
  engine.keep_choice, engine.connection_choice, engine.take_choice, engine.next_connection,
  engine.account_to_reconnect
  to postlark_engine;

create function public.pending_choice(connection_id uuid)
returns table (workspace_id uuid, network text, connected_accounts text[])
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
comment on function public.pending_choice is
  'For whoever agreed, while they may connect channels: which accounts of the network the workspace has already.';
revoke execute on function public.pending_choice from public, anon, authenticated, service_role;
grant execute on function public.pending_choice to authenticated;
