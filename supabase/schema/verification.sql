-- What a network shows of a post, read back and compared with what was approved.

create table public.delivery_readings (
  delivery_id uuid not null,
  workspace_id uuid not null,
  -- Of the last reading that came to anything; 'no_way': its network lets no application read.
  outcome text,
  differences text[] not null default '{}'::text[],
  -- What besides the words could be compared.
  compared text,
  -- Text from outside: what was planned and what stands there, of the posts that differ.
  posts jsonb not null default '[]'::jsonb,
  planned_hash text,
  held_hash text,
  read_at timestamptz,
  -- When it could not be read, if it could not since.
  failed_at timestamptz,
  -- Whether it is asked for and not done yet.
  is_asked boolean not null default true,
  -- What was settled of it, and its network tells nobody.
  untold text[] not null default '{}'::text[],
  constraint delivery_readings_pkey primary key (delivery_id),
  constraint compared_is_known check (compared = any (array['words'::text, 'pictures'::text, 'descriptions'::text, 'card'::text])),
  constraint differences_are_known check (differences <@ array['gone'::text, 'text'::text, 'warning'::text, 'pictures'::text, 'alt_text'::text, 'card'::text, 'visibility'::text, 'replies'::text, 'poll'::text, 'canonical'::text]),
  constraint outcome_is_known check (outcome = any (array['equal'::text, 'different'::text, 'no_way'::text])),
  constraint posts_are_a_list check (jsonb_typeof(posts) = 'array'::text),
  constraint untold_is_known check (untold <@ array['visibility'::text, 'replies'::text, 'poll'::text]),
  constraint delivery_readings_delivery_id_fkey foreign key (delivery_id) references public.deliveries(id) on delete cascade,
  constraint delivery_readings_workspace_id_fkey foreign key (workspace_id) references public.workspaces(id) on delete cascade
);
comment on table public.delivery_readings is 'Whether what a network holds of a delivery is what was planned.';
create index readings_of_a_workspace on public.delivery_readings (workspace_id);
alter table public.delivery_readings enable row level security;
create policy "A session must be good" on public.delivery_readings
  as restrictive for all to authenticated
  using (( select private.has_good_session() as has_good_session));
create policy "Members see what was read back in their workspace" on public.delivery_readings
  for select to authenticated
  using ((workspace_id = any (array( select private.my_workspaces() as my_workspaces))));
grant select on public.delivery_readings to authenticated;

-- Has an engine read a delivery back. What is asked for again is read again, and never sooner than ten seconds after the last.
create function private.ask_for_reading(delivery public.deliveries, wait interval, is_awaited boolean) returns void
language plpgsql volatile
set search_path = ''
as $$
#variable_conflict use_column
declare
  last_at timestamptz;
begin
  select greatest(r.read_at, r.failed_at) into last_at
  from public.delivery_readings r where r.delivery_id = delivery.id;
  if exists (
    select from private.jobs j
    where j.kind = 'reading' and j.subject = delivery.id::text and j.leased_by is not null
  ) then
    last_at := now();
  end if;
  insert into public.delivery_readings (delivery_id, workspace_id)
  values (delivery.id, delivery.workspace_id)
  on conflict (delivery_id) do update set is_asked = true;
  -- Whoever waits for it is told at once what cannot be read.
  perform private.queue_job(
    'reading', delivery.id::text, delivery.workspace_id,
    greatest(now() + ask_for_reading.wait, last_at + interval '10 seconds'), delivery.channel_id::text,
    case when ask_for_reading.is_awaited then '{"isAwaited": true}' else '{}' end::jsonb
  );
end
$$;

-- A network may take a moment to show what it took.
create function private.read_what_was_approved() returns trigger
language plpgsql volatile
set search_path = ''
as $$
begin
  perform private.ask_for_reading(new, interval '10 seconds', false);
  return null;
end
$$;

create function public.compare_delivery(delivery_id uuid) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  compared public.deliveries;
begin
  select * into compared from public.deliveries d where d.id = compare_delivery.delivery_id;
  perform private.require_role(compared.workspace_id, 'viewer');
  if compared.state <> 'published' then
    perform private.refuse(409, 'not_published', 'It is not published, so there is nothing to compare there.');
  end if;
  perform private.require_present_channel(compared);
  perform private.ask_for_reading(compared, interval '0', true);
  perform private.audit(compared.workspace_id, 'delivery.compare', 'delivery', compared.id::text, '{}');
end
$$;
comment on function public.compare_delivery(delivery_id uuid) is 'Has what was published read back from its network and compared with what was planned. Changes nothing there.';
grant execute on function public.compare_delivery(delivery_id uuid) to authenticated;

create function engine.published_delivery(
  delivery_id uuid
) returns table(work jsonb, content jsonb, state text, published_at timestamptz, is_channel_removed boolean, needs_attention boolean, limit_until timestamptz, now timestamptz)
language sql stable security definer
set search_path = ''
as $$
  select private.work_of(d.*::public.deliveries),
    -- What its frozen steps do not say: it was changed where it stands.
    case when exists (select from public.delivery_edits e where e.delivery_id = d.id) then d.content end,
    d.state::text, d.published_at, h.removed_at is not null, h.state = 'needs_attention',
    case when l.limit_left = 0 and l.limit_until > now() then l.limit_until end, now()
  from public.deliveries d
  join public.channels h on h.id = d.channel_id
  left join private.lanes l on l.channel_id = d.channel_id
  where d.id = published_delivery.delivery_id
$$;
comment on function engine.published_delivery(delivery_id uuid) is 'What a delivery published, and what decides whether its network can be asked about it.';
grant execute on function engine.published_delivery(delivery_id uuid) to postlark_engine;

-- Without an outcome it could not be read.
create function engine.save_reading(
  delivery_id uuid,
  outcome text default null::text,
  differences text[] default '{}'::text[],
  compared text default null::text,
  posts jsonb default '[]'::jsonb,
  planned_hash text default null::text,
  held_hash text default null::text,
  untold text[] default '{}'::text[]
) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  if save_reading.outcome is null then
    update public.delivery_readings r set is_asked = false, failed_at = now()
    where r.delivery_id = save_reading.delivery_id;
  else
    update public.delivery_readings r
    set is_asked = false, failed_at = null, read_at = now(), outcome = save_reading.outcome,
      differences = save_reading.differences, compared = save_reading.compared, posts = save_reading.posts,
      planned_hash = save_reading.planned_hash, held_hash = save_reading.held_hash, untold = save_reading.untold
    where r.delivery_id = save_reading.delivery_id;
  end if;
end
$$;
comment on function engine.save_reading(delivery_id uuid, outcome text, differences text[], compared text, posts jsonb, planned_hash text, held_hash text, untold text[]) is 'Writes down what a reading came to, in the transaction that settles its job.';
grant execute on function engine.save_reading(delivery_id uuid, outcome text, differences text[], compared text, posts jsonb, planned_hash text, held_hash text, untold text[]) to postlark_engine;
