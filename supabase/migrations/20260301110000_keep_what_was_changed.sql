-- What a delivery said before it was changed there, and since: who reads it later finds both.

create table public.delivery_edits (
  id bigint generated always as identity primary key,
  workspace_id uuid not null references public.workspaces (id) on delete cascade,
  delivery_id uuid not null references public.deliveries (id) on delete cascade,
  -- Not a foreign key: what somebody said outlives their account.
  user_id uuid not null,
  before jsonb not null,
  after jsonb not null,
  -- When its network said so.
  at timestamptz not null default clock_timestamp()
);
comment on table public.delivery_edits is 'Who changed what is out, and what it said before and since.';
create index edits_of_a_delivery on public.delivery_edits (delivery_id, id);
create index edits_of_a_workspace on public.delivery_edits (workspace_id);

revoke all on table public.delivery_edits from public, anon, authenticated, service_role;
grant select on public.delivery_edits to authenticated;
alter table public.delivery_edits enable row level security;
create policy "Members see what was changed in their workspace" on public.delivery_edits
  for select to authenticated
  using (workspace_id = any (array(select private.my_workspaces())));
create policy "A session must be good" on public.delivery_edits
  as restrictive for all to authenticated using ((select private.has_good_session()));

alter table private.delivery_changes
  -- What it is again where nothing comes of it.
  add column was_state public.delivery_state not null default 'published',
  add column was_problem jsonb;

-- What is asked for later takes the place of what was asked for before, once that cannot be under way any more.
create or replace function private.ask_for_change(
  delivery public.deliveries, change_kind text, said jsonb default null
) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  insert into private.delivery_changes as c (
    delivery_id, workspace_id, channel_id, kind, content, asked_by, was_state, was_problem
  )
  values (
    delivery.id, delivery.workspace_id, delivery.channel_id, change_kind, said, auth.uid(), delivery.state,
    case when delivery.state <> 'published' then delivery.problem end
  )
  on conflict (delivery_id) do update
  set kind = excluded.kind, content = excluded.content, asked_by = excluded.asked_by,
    wake_at = case when c.leased_by is null then now() else greatest(c.wake_at, now()) end,
    fence = excluded.fence, leased_by = null, attempts = 0, tried_since = null;
  perform pg_notify('postlark_changes', '');
end
$$;

-- Ends a change of which nothing comes: what is out is as it was, and says why; what never came to be whole says that.
create function private.end_change(change private.delivery_changes, problem jsonb) returns void
language plpgsql volatile
set search_path = ''
as $$
#variable_conflict use_column
begin
  delete from private.delivery_changes c where c.delivery_id = change.delivery_id;
  update public.deliveries d
  set state = change.was_state,
    problem = case when change.was_state = 'published' then end_change.problem else change.was_problem end,
    updated_at = now()
  where d.id = change.delivery_id;
end
$$;

create or replace function private.end_changes_of_removed() returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  removed constant jsonb := '{"code": "channel_removed"}';
  change private.delivery_changes;
begin
  for change in
    select c.* from private.delivery_changes c join public.channels h on h.id = c.channel_id
    where h.removed_at is not null
    for update of c skip locked
  loop
    perform private.end_change(change, removed);
    perform private.tell(
      change.delivery_id, case change.kind when 'remove' then 'removal_failed' else 'edit_failed' end,
      jsonb_build_object('problem', removed)
    );
  end loop;
end
$$;

create or replace function engine.settle_change(
  delivery_id uuid, fence bigint, again interval default null, reason text default null, problem jsonb default null,
  code text default null
) returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  change private.delivery_changes;
  is_removal boolean;
begin
  -- Whatever people ask for locks the lane first, too.
  perform private.lock_lane((select d.channel_id from public.deliveries d where d.id = settle_change.delivery_id));
  select c.* into change from private.delivery_changes c
  where c.delivery_id = settle_change.delivery_id and c.fence = settle_change.fence and c.leased_by is not null
  for update;
  if not found then
    return false;
  end if;
  is_removal := change.kind = 'remove';
  if settle_change.again is not null or settle_change.reason is not null then
    update private.delivery_changes c
    set wake_at = now() + coalesce(settle_change.again, interval '0'), leased_by = null,
      attempts = c.attempts + case when settle_change.reason is null then 1 else 0 end,
      -- What has waited for its channel has as long as anything new.
      tried_since = case when settle_change.reason is null then c.tried_since end
    where c.delivery_id = change.delivery_id;
    update public.deliveries d
    set
      problem = case when settle_change.reason is not null then jsonb_build_object('code', settle_change.reason) end,
      updated_at = now()
    where d.id = change.delivery_id;
    if settle_change.reason is not null then
      perform private.tell(
        change.delivery_id, 'waiting_for_channel',
        jsonb_build_object('problem', jsonb_build_object('code', settle_change.reason))
      );
      perform engine.channel_needs_attention(change.channel_id, settle_change.reason);
    else
      perform private.tell(
        change.delivery_id, 'step_retry',
        jsonb_build_object('code', settle_change.code, 'at', now() + settle_change.again)
      );
    end if;
    return true;
  end if;
  if settle_change.problem is not null then
    perform private.end_change(change, settle_change.problem);
  else
    insert into public.delivery_edits (workspace_id, delivery_id, user_id, before, after)
    select d.workspace_id, d.id, change.asked_by, d.content, change.content
    from public.deliveries d where d.id = change.delivery_id and not is_removal;
    delete from private.delivery_changes c where c.delivery_id = change.delivery_id;
    update public.deliveries d
    set
      state = case when is_removal then 'removed' else 'published' end::public.delivery_state,
      removed_at = case when is_removal then now() end,
      content = coalesce(change.content, d.content),
      -- Of what nobody knows, the rest may stand there still.
      problem = case when change.was_state = 'unknown' then '{"code": "parts_unknown"}'::jsonb end,
      updated_at = now()
    where d.id = change.delivery_id;
  end if;
  perform private.tell(
    change.delivery_id,
    case
      when settle_change.problem is null then case when is_removal then 'removed' else 'edited' end
      else case when is_removal then 'removal_failed' else 'edit_failed' end
    end,
    jsonb_strip_nulls(jsonb_build_object('by', change.asked_by, 'problem', settle_change.problem))
  );
  return true;
end
$$;

revoke execute on function private.end_change from public, anon, authenticated, service_role;
