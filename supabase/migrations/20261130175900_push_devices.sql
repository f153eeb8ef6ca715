set lock_timeout = '5s';

alter table public.user_settings
  add column push_topics public.notice_topic[] not null default '{failed,channel,approval_asked,approval_answered,client}',
  add constraint push_topics_is_short check (cardinality(push_topics) <= 6 and array_position(push_topics, null) is null);
comment on column public.user_settings.push_topics is 'What their devices show at once, where they turned push on.';
grant select (push_topics) on public.user_settings to authenticated, service_role;
grant update (push_topics) on public.user_settings to authenticated, service_role;

-- In `private`: whoever reads an endpoint with its keys can send to the device.
create table private.push_devices (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  -- A device that signs out is sent nothing.
  session_id uuid not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  label text not null,
  created_at timestamptz not null default now(),
  last_success_at timestamptz,
  -- A test that was requested and has not been sent.
  test_asked_at timestamptz,
  constraint push_devices_pkey primary key (id),
  constraint push_devices_endpoint_key unique (endpoint),
  constraint push_devices_session_id_key unique (session_id),
  constraint auth_is_a_secret check (auth ~ '^[A-Za-z0-9_-]{22}$'),
  constraint endpoint_is_an_address check (endpoint ~ '^https?://[^\s/]+/' and char_length(endpoint) <= 1000),
  constraint label_is_short check (char_length(label) >= 1 and char_length(label) <= 100),
  constraint p256dh_is_a_key check (p256dh ~ '^B[A-Za-z0-9_-]{86}$'),
  constraint push_devices_session_id_fkey foreign key (session_id) references auth.sessions(id) on delete cascade,
  constraint push_devices_user_id_fkey foreign key (user_id) references auth.users(id) on delete cascade
);
comment on table private.push_devices is 'Browsers that show notices, each as long as its session.';
create index push_devices_of_a_user on private.push_devices (user_id);
alter table private.push_devices enable row level security;

create table private.notice_pushes (
  device_id uuid not null,
  notice_id uuid not null,
  cause text not null,
  -- When sending began.
  sent_at timestamptz not null default now(),
  constraint notice_pushes_pkey primary key (device_id, notice_id),
  constraint notice_pushes_device_id_fkey foreign key (device_id) references private.push_devices(id) on delete cascade,
  constraint notice_pushes_notice_id_fkey foreign key (notice_id) references public.notices(id) on delete cascade
);
comment on table private.notice_pushes is 'What was sent to a device in the last day: nothing is sent twice.';
create index notice_pushes_of_a_notice on private.notice_pushes (notice_id);
alter table private.notice_pushes enable row level security;

create table private.push_keys (
  is_only boolean not null default true,
  -- The uncompressed point of P-256, in base64url: what browsers subscribe with.
  public_key text not null,
  key_id text not null,
  ciphertext bytea not null,
  constraint push_keys_pkey primary key (is_only),
  constraint ciphertext_is_small check (octet_length(ciphertext) <= 2000),
  constraint is_one check (is_only),
  constraint public_key_is_a_key check (public_key ~ '^B[A-Za-z0-9_-]{86}$')
);
comment on table private.push_keys is 'The key by which push services know this installation, encrypted by the engine. Devices stop receiving if it is lost.';
alter table private.push_keys enable row level security;
revoke all on table private.push_devices, private.notice_pushes, private.push_keys from public, anon, authenticated, service_role;
