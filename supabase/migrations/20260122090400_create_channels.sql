-- Where a workspace publishes to. What opens an account elsewhere is encrypted by the engine and read by it alone.

create type public.channel_state as enum ('connected', 'paused', 'needs_attention');

create table public.channels (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null references public.workspaces (id) on delete cascade,
  network text not null constraint network_is_well_formed check (network ~ '^[a-z][a-z0-9-]{1,29}$'),
  -- What the network calls the account, for ever; the handle may change.
  account_id text not null constraint account_id_is_short check (char_length(account_id) between 1 and 500),
  handle text not null constraint handle_is_short check (char_length(handle) <= 500),
  display_name text constraint display_name_is_short check (char_length(display_name) <= 500),
  avatar_url text constraint avatar_url_is_short check (char_length(avatar_url) <= 2000),
  state public.channel_state not null default 'connected',
  -- Why it needs attention, as a code.
  reason text,
  paused_until timestamptz,
  settings jsonb not null default '{}' constraint settings_are_small check (octet_length(settings::text) <= 20000),
  connected_by uuid not null,
  connected_at timestamptz not null default now(),
  removed_at timestamptz,
  constraint account_is_connected_once unique (workspace_id, network, account_id)
);
comment on table public.channels is 'One connected account on one network. With removed_at set, its deliveries are history.';

create table private.channel_credentials (
  channel_id uuid primary key references public.channels (id) on delete cascade,
  -- Grows with every change, so that two engines that refresh at once do so once.
  version integer not null default 1,
  key_id text not null,
  ciphertext bytea not null
    constraint ciphertext_is_small check (octet_length(ciphertext) <= 100000),
  updated_at timestamptz not null default now()
);
comment on table private.channel_credentials is 'What opens a channel''s account, encrypted by the engine.';
create index credentials_by_key on private.channel_credentials (key_id, channel_id);

create table private.connections (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null references public.workspaces (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  network text not null,
  -- What the channel will be called; an existing one's id when the account was connected before.
  channel_id uuid not null default gen_random_uuid(),
  is_reconnect boolean not null default false,
  state bytea,
  created_at timestamptz not null default now()
);
comment on table private.connections is 'Accounts that are being connected: fifteen minutes each.';
create index connections_by_time on private.connections (created_at);

create table private.lanes (
  channel_id uuid primary key references public.channels (id) on delete cascade,
  workspace_id uuid not null,
  -- When the engine should look here again; infinity when nothing waits or the channel does.
  next_at timestamptz not null default 'infinity',
  -- The delivery that an engine holds, and until when.
  delivery_id uuid,
  leased_until timestamptz
);
comment on table private.lanes is
  'One row a channel, which publishes one delivery at a time. Whoever changes a delivery or a channel locks the lane first.';
create index lanes_by_time on private.lanes (next_at, workspace_id) where next_at < 'infinity';
create index lanes_that_are_leased on private.lanes (workspace_id) where delivery_id is not null;

alter table private.channel_credentials enable row level security;
alter table private.connections enable row level security;
alter table private.lanes enable row level security;
revoke all on table
  public.channels, private.channel_credentials, private.connections, private.lanes
  from public, anon, authenticated, service_role;
grant select on public.channels to authenticated;

alter table public.channels enable row level security;
create policy "Members see their workspace's channels" on public.channels
  for select to authenticated
  using (workspace_id = any (array(select private.my_workspaces())));
create policy "A session must be good" on public.channels
  as restrictive for all to authenticated using ((select private.has_good_session()));
