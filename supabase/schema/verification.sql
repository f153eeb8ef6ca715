-- Published posts, read back from their network and compared with what was approved.

create table public.delivery_readings (
  delivery_id uuid not null,
  workspace_id uuid not null,
  -- The outcome of the last complete reading; 'no_way': the network lets no application read posts.
  outcome text,
  differences text[] not null default '{}'::text[],
  -- What could be compared besides the text.
  compared text,
  -- Untrusted text: the planned and the published text of the posts that differ.
  posts jsonb not null default '[]'::jsonb,
  planned_hash text,
  held_hash text,
  read_at timestamptz,
  -- When reading last failed, if it has not succeeded since.
  failed_at timestamptz,
  -- Whether a reading is requested and not done yet.
  is_asked boolean not null default true,
  -- Planned settings that the network does not return when a post is read.
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

-- Queues a job that reads a delivery back. A repeated request reads again, at the earliest ten seconds after the last time.
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

-- Delayed, as a network may need a moment to show a post that it accepted.
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

-- Without an outcome, the reading failed.
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
