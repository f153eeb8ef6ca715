-- A step that was sent is looked for before it is sent again, and "absent" counts only once it can.

alter table public.deliveries
  add column look_first boolean not null default false,
  add column blocks_lane boolean not null default false;
comment on column public.deliveries.look_first is
  'Each of its steps is looked for at the network before it is sent: it may be out without anything known of it here.';
comment on column public.deliveries.blocks_lane is
  'While it waits, nothing new begins on its channel: a step of it was sent, and only a look can tell whether it is out.';

alter table public.delivery_steps add column absent_since timestamptz;
comment on column public.delivery_steps.absent_since is
  'When a look first did not find it since it was sent last. A single look may come too early.';

create index delivery_steps_by_remote_id on public.delivery_steps ((result ->> 'remoteId')) where state = 'done';
