-- A backup does not know what was published, moved or cancelled after it. After a restore everything that was to go out
-- waits until somebody confirms it, and is looked for at its network before it is sent.

create table private.restores (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  backed_up_at timestamptz not null
);
comment on table private.restores is 'Which backups this database was restored from, and when.';
comment on column private.restores.backed_up_at is 'Nothing later is in the backup.';
alter table private.restores enable row level security;
revoke all on table private.restores from public, anon, authenticated, service_role;

-- why: what the deliveries' problem says besides its code: `from` (backup, archive, deletion) and, of a backup, `at`.
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

drop function private.hold_overdue(uuid);

-- A workspace's deletion is undone: nothing of it was published meanwhile, so that only what became due waits.
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

drop function private.after_restore();

-- Called by whoever restores a backup, before any engine reads it.
create function private.after_restore(backed_up_at timestamptz default null) returns bigint
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
comment on function private.after_restore is
  'Holds all that was to go out when a backup was made, until somebody answers with confirm_overdue. Without the time of the backup, that of the newest row counts. Returns how many.';

revoke execute on function private.hold_deliveries, private.hold_overdue, private.after_restore
  from public, anon, authenticated, service_role;
