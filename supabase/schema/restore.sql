-- Deliveries that wait for confirmation after a restored backup, an imported archive or an undone deletion.

create type public.overdue_answer as enum ('send', 'cancel');

create table private.restores (
  id bigint not null generated always as identity,
  at timestamptz not null default now(),
  backed_up_at timestamptz not null,
  constraint restores_pkey primary key (id)
);
comment on table private.restores is 'Which backups this database was restored from, and when.';
comment on column private.restores.backed_up_at is 'Nothing later is in the backup.';
alter table private.restores enable row level security;

-- After a workspace's deletion is undone: nothing was published meanwhile, so only overdue deliveries wait.
create function private.hold_overdue(workspace uuid) returns bigint
language plpgsql volatile
set search_path = ''
as $$
begin
  return private.hold_deliveries(
    array(
      select d.id from public.deliveries d
      where d.workspace_id = workspace and (
        d.state = 'scheduled' and d.due_at <= now()
        -- An engine may be at it.
        or d.state = 'publishing' and d.wake_at <= now()
      )
    ),
    '{"from": "deletion"}'
  );
end
$$;

-- Sends or cancels deliveries that wait for confirmation. Those of an import may be due later, and are then sent when due.
create function public.confirm_overdue(
  workspace_id uuid,
  delivery_ids uuid[],
  answer public.overdue_answer
) returns setof public.deliveries
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  is_sent constant boolean := confirm_overdue.answer = 'send';
  delivery uuid;
  confirmed public.deliveries;
  place integer := 0;
begin
  perform private.require_role(confirm_overdue.workspace_id, 'editor');
  if confirm_overdue.answer is null or coalesce(cardinality(confirm_overdue.delivery_ids), 0) not between 1 and 500 then
    perform private.refuse(422, 'answer_invalid', 'Name up to 500 deliveries, and whether they are sent or cancelled.');
  end if;
  perform private.lock_lane(l.channel_id) from (
    select distinct d.channel_id from public.deliveries d
    where d.id = any (confirm_overdue.delivery_ids) and d.workspace_id = confirm_overdue.workspace_id
    order by 1
  ) l;
  for delivery in
    select d.id from public.deliveries d
    where d.id = any (confirm_overdue.delivery_ids) and d.workspace_id = confirm_overdue.workspace_id
      and d.state in ('scheduled', 'publishing', 'awaiting_approval') and d.wake_at = 'infinity'
      and d.problem ->> 'code' = 'restored'
    order by d.channel_id, d.due_at, d.id
  loop
    place := place + 1;
    update public.deliveries d
    set
      state = case when is_sent then d.state else 'cancelled' end,
      look_first = d.look_first or is_sent,
      wake_at = case
        when not is_sent or d.state = 'awaiting_approval' then 'infinity'
        -- What was due meanwhile goes in the order in which it was due.
        else greatest(d.due_at, now() + place * interval '1 microsecond')
      end,
      problem = null
    where d.id = delivery
    returning * into confirmed;
    return next private.decide(
      confirmed, 'delivery.confirm_overdue', case when is_sent then 'retried' else 'cancelled' end,
      jsonb_build_object('code', 'restored', 'answer', confirm_overdue.answer)
    );
  end loop;
end
$$;
comment on function public.confirm_overdue(workspace_id uuid, delivery_ids uuid[], answer public.overdue_answer) is 'Lets what waits since a restore go out, at its time or, where that has passed, now; or cancels it. What awaits approval goes on waiting for that. Anything else among the ids stays as it is, and is not returned.';
grant execute on function public.confirm_overdue(workspace_id uuid, delivery_ids uuid[], answer public.overdue_answer) to authenticated;

-- Run by the restore of a backup, before any engine starts.
create function private.after_restore(backed_up_at timestamptz default null::timestamptz) returns bigint
language plpgsql volatile
set search_path = ''
as $$
declare
  made_at constant timestamptz := coalesce(after_restore.backed_up_at, greatest(
    (select max(e.at) from public.delivery_events e),
    (select max(a.at) from public.audit_events a),
    (select max(w.created_at) from public.workspaces w)
  ), now());
  held bigint;
  edits uuid[];
begin
  insert into private.restores (backed_up_at) values (made_at);
  held := private.hold_deliveries(
    array(
      select d.id from public.deliveries d where d.state in ('scheduled', 'publishing', 'awaiting_approval')
    ),
    jsonb_build_object('from', 'backup', 'at', made_at)
  );
  -- Engines that ran on write nothing about what they claimed before.
  update public.deliveries d set fence = d.fence + 1000 where d.state in ('scheduled', 'publishing');
  update private.lanes l set delivery_id = null, leased_until = null;
  update private.lanes l set next_at = private.lane_due(l.channel_id);

  -- An edit that was asked for would put an old text over what was edited since. Deleting what is gone changes nothing.
  with ended as (
    delete from private.delivery_changes c where c.kind = 'edit' returning c.delivery_id, c.workspace_id
  ), told as (
    insert into public.delivery_events (delivery_id, workspace_id, kind, detail)
    select e.delivery_id, e.workspace_id, 'edit_failed', '{"problem": {"code": "restored"}}' from ended e
  )
  select array_agg(e.delivery_id) into edits from ended e;
  update public.deliveries d set state = 'published', problem = '{"code": "restored"}', updated_at = now()
  where d.id = any (edits);
  -- The sequence is no column's, so that a backup does not bring it back.
  perform setval('private.change_fence', greatest(
    nextval('private.change_fence'), coalesce((select max(c.fence) from private.delivery_changes c), 0)
  ) + 1000);
  update private.delivery_changes c
  set leased_by = null, wake_at = least(c.wake_at, now()), fence = nextval('private.change_fence');

  -- Digests went out after the backup, too. What is unread stays so in the product.
  update public.notices n set mailed_at = now() where n.mailed_at is null;
  perform pg_notify('postlark_due', '');
  perform pg_notify('postlark_changes', '');
  return held;
end
$$;
comment on function private.after_restore(backed_up_at timestamp with time zone) is 'Holds all that was to go out when a backup was made, until somebody answers with confirm_overdue. Without the time of the backup, that of the newest row counts. Returns how many.';

-- why: fields of the deliveries' problem besides its code: `from` (backup, archive, deletion) and, for a backup, `at`.
create function private.hold_deliveries(held uuid[], why jsonb) returns bigint
language plpgsql volatile
set search_path = ''
as $$
declare
  is_held constant jsonb := '{"code": "restored"}' || why;
begin
  update public.deliveries d
  set
    wake_at = 'infinity',
    look_first = true,
    -- What is scheduled meanwhile need not wait for an answer.
    blocks_lane = false,
    -- Engines lose what they have claimed.
    fence = d.fence + 1,
    problem = case d.problem ->> 'code'
      -- It goes nowhere before it is changed and asked for again.
      when 'changes_asked' then d.problem
      else coalesce(d.problem, '{}') || is_held
    end,
    updated_at = now()
  where d.id = any (held);
  update private.lanes l set delivery_id = null, leased_until = null where l.delivery_id = any (held);
  insert into public.delivery_events (delivery_id, workspace_id, kind, detail)
  select d.id, d.workspace_id, 'waiting_for_channel', is_held
  from public.deliveries d where d.id = any (held)
  order by d.id;
  return cardinality(held);
end
$$;

-- The time of the restored backup if a delivery planned now may have existed and been lost since; null if none can have.
-- made_at: when the series or list was created. horizon: how far ahead such deliveries are planned. planned_until: up to
-- when they were planned in the backup.
create function private.planned_before_restore(
  made_at timestamptz,
  due timestamptz,
  horizon interval,
  planned_until timestamptz
) returns timestamptz
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select r.backed_up_at
    from (select l.* from private.restores l order by l.id desc limit 1) r
    where made_at <= r.at and (
      due < r.at + horizon
      -- The next one is planned however far it is.
      or coalesce(planned_until <= r.at, true)
    )
  );
end
$$;

create function private.restored_problem(backed_up_at timestamptz) returns jsonb
language sql immutable
set search_path = ''
as $$
  select case when backed_up_at is not null then
    jsonb_build_object('code', 'restored', 'from', 'backup', 'at', backed_up_at)
  end
$$;
