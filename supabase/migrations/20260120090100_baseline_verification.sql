-- What a network shows of a post, read back and compared with what was approved.

-- Bodies name what comes later, and nobody may do what is not granted below.
set check_function_bodies = off;
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;
alter default privileges revoke execute on functions from public;

create sequence private.reading_fence;

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
  constraint untold_is_known check (untold <@ array['visibility'::text, 'replies'::text, 'poll'::text])
);

create table private.asked_readings (
  delivery_id uuid not null,
  workspace_id uuid not null,
  channel_id uuid not null,
  -- Somebody waits for it: what cannot be read is said at once.
  is_awaited boolean not null,
  wake_at timestamptz not null,
  fence bigint not null default nextval('private.reading_fence'::regclass),
  leased_by text,
  attempts integer not null default 0,
  constraint asked_readings_pkey primary key (delivery_id)
);

alter table public.delivery_readings add constraint delivery_readings_delivery_id_fkey foreign key (delivery_id) references public.deliveries(id) on delete cascade;
alter table public.delivery_readings add constraint delivery_readings_workspace_id_fkey foreign key (workspace_id) references public.workspaces(id) on delete cascade;

alter table private.asked_readings add constraint asked_readings_delivery_id_fkey foreign key (delivery_id) references public.deliveries(id) on delete cascade;

comment on table public.delivery_readings is 'Whether what a network holds of a delivery is what was planned.';
create index readings_of_a_workspace on public.delivery_readings (workspace_id);
alter table public.delivery_readings enable row level security;

comment on table private.asked_readings is 'Deliveries that are to be read back: each once, by the engine that takes it.';
create index asked_readings_in_turn on private.asked_readings (wake_at);
alter table private.asked_readings enable row level security;

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
  insert into private.asked_readings as a (delivery_id, workspace_id, channel_id, is_awaited, wake_at)
  values (
    delivery.id, delivery.workspace_id, delivery.channel_id, ask_for_reading.is_awaited,
    greatest(now() + wait, last_at + interval '10 seconds')
  )
  on conflict (delivery_id) do update
  set is_awaited = a.is_awaited or excluded.is_awaited, attempts = 0,
    wake_at = case when a.leased_by is null then least(a.wake_at, excluded.wake_at) else a.wake_at end;
  insert into public.delivery_readings (delivery_id, workspace_id)
  values (delivery.id, delivery.workspace_id)
  on conflict (delivery_id) do update set is_asked = true;
end
$$;

-- A network may take a moment to show what it took.
create function private.read_what_was_approved() returns trigger
language plpgsql volatile
set search_path = ''
as $$
begin
  perform private.ask_for_reading(new, interval '10 seconds', false);
  perform pg_notify('postlark_readings', '');
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
  perform pg_notify('postlark_readings', '');
end
$$;
comment on function public.compare_delivery(delivery_id uuid) is 'Has what was published read back from its network and compared with what was planned. Changes nothing there.';

-- Ends what no engine can read: its channel is gone or has to be signed in to, or it is not out any more.
create function private.end_unreadable() returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  with ended as (
    delete from private.asked_readings a
    using public.deliveries d join public.channels h on h.id = d.channel_id
    where d.id = a.delivery_id and a.wake_at <= now() and (
      d.state <> 'published' or h.removed_at is not null or h.state = 'needs_attention'
    )
    returning a.delivery_id
  )
  update public.delivery_readings r set is_asked = false, failed_at = now()
  from ended e where r.delivery_id = e.delivery_id;
end
$$;

create function engine.claim_readings(
  most integer,
  lease interval,
  owner text
) returns table(delivery_id uuid, fence bigint, content jsonb, attempts integer, is_awaited boolean, work jsonb)
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.end_unreadable();
  return query
    with due as (
      select a.delivery_id from private.asked_readings a
      where a.delivery_id in (
        -- One of a channel at a time, as networks count requests by account.
        select distinct on (o.channel_id) o.delivery_id
        from private.asked_readings o
        join public.workspaces w on w.id = o.workspace_id and w.deleted_at is null
        where o.wake_at <= now() and not exists (
          select from private.asked_readings held
          where held.channel_id = o.channel_id and held.leased_by is not null and held.wake_at > now()
        )
        order by o.channel_id, o.wake_at
      )
      order by a.wake_at
      limit claim_readings.most
      for update skip locked
    ), claimed as (
      update private.asked_readings a
      set
        wake_at = now() + least(claim_readings.lease, interval '10 minutes'), leased_by = claim_readings.owner,
        fence = nextval('private.reading_fence')
      from due where a.delivery_id = due.delivery_id and a.wake_at <= now()
      returning a.*
    )
    select c.delivery_id, c.fence,
      -- What its frozen steps do not say: it was changed where it stands.
      case when exists (
        select from public.delivery_edits e where e.delivery_id = c.delivery_id
      ) then d.content end,
      c.attempts, c.is_awaited, private.work_of(d.*::public.deliveries)
    from claimed c join public.deliveries d on d.id = c.delivery_id;
end
$$;
comment on function engine.claim_readings(most integer, lease interval, owner text) is 'Takes deliveries that are to be read back, each until its lease ends.';

create function engine.next_reading_at() returns timestamptz
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  return (
    select coalesce(min(a.wake_at), 'infinity') from private.asked_readings a
    join public.workspaces w on w.id = a.workspace_id and w.deleted_at is null
  );
end
$$;
comment on function engine.next_reading_at() is 'When a reading is wanted that no engine has done yet; infinity for none.';

-- again: after how long it is tried once more; without it and without an outcome it could not be read.
create function engine.settle_reading(
  delivery_id uuid,
  fence bigint,
  again interval default null::interval,
  outcome text default null::text,
  differences text[] default '{}'::text[],
  compared text default null::text,
  posts jsonb default '[]'::jsonb,
  planned_hash text default null::text,
  held_hash text default null::text,
  untold text[] default '{}'::text[]
) returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  if settle_reading.again is not null then
    update private.asked_readings a
    set wake_at = now() + settle_reading.again, leased_by = null, attempts = a.attempts + 1
    where a.delivery_id = settle_reading.delivery_id and a.fence = settle_reading.fence and a.leased_by is not null;
    return found;
  end if;
  delete from private.asked_readings a
  where a.delivery_id = settle_reading.delivery_id and a.fence = settle_reading.fence and a.leased_by is not null;
  if not found then
    return false;
  end if;
  if settle_reading.outcome is null then
    update public.delivery_readings r set is_asked = false, failed_at = now()
    where r.delivery_id = settle_reading.delivery_id;
  else
    update public.delivery_readings r
    set is_asked = false, failed_at = null, read_at = now(), outcome = settle_reading.outcome,
      differences = settle_reading.differences, compared = settle_reading.compared, posts = settle_reading.posts,
      planned_hash = settle_reading.planned_hash, held_hash = settle_reading.held_hash, untold = settle_reading.untold
    where r.delivery_id = settle_reading.delivery_id;
  end if;
  return true;
end
$$;
comment on function engine.settle_reading(delivery_id uuid, fence bigint, again interval, outcome text, differences text[], compared text, posts jsonb, planned_hash text, held_hash text, untold text[]) is 'Writes down what a reading came to, and false where somebody else may have it by now.';

create trigger read_what_was_approved after update of state on public.deliveries for each row when (new.state = 'published'::public.delivery_state and (old.state = any (array['publishing'::public.delivery_state, 'editing'::public.delivery_state, 'unknown'::public.delivery_state])) and new.needs_approval) execute function private.read_what_was_approved();

create policy "A session must be good" on public.delivery_readings
  as restrictive for all to authenticated
  using (( select private.has_good_session() as has_good_session));
create policy "Members see what was read back in their workspace" on public.delivery_readings
  for select to authenticated
  using ((workspace_id = any (array( select private.my_workspaces() as my_workspaces))));
grant select on public.delivery_readings to authenticated;
grant execute on function public.compare_delivery(delivery_id uuid) to authenticated;
grant execute on function engine.claim_readings(most integer, lease interval, owner text) to postlark_engine;
grant execute on function engine.next_reading_at() to postlark_engine;
grant execute on function engine.settle_reading(delivery_id uuid, fence bigint, again interval, outcome text, differences text[], compared text, posts jsonb, planned_hash text, held_hash text, untold text[]) to postlark_engine;

alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public grant execute on functions to anon, authenticated, service_role;
alter default privileges grant execute on functions to public;
reset check_function_bodies;
