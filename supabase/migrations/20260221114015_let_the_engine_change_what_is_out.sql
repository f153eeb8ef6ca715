-- How engines take what is asked for of published deliveries, and write down what became of it.

-- Ends what no engine can do any more: its channel was removed, and its credentials with it.
create function private.end_changes_of_removed() returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  with ended as (
    delete from private.delivery_changes c using public.channels h
    where h.id = c.channel_id and h.removed_at is not null
    returning c.delivery_id, c.workspace_id, c.kind
  ), changed as (
    update public.deliveries d
    set state = 'published', problem = '{"code": "channel_removed"}', updated_at = now()
    from ended e where d.id = e.delivery_id
  )
  insert into public.delivery_events (delivery_id, workspace_id, kind, detail)
  select e.delivery_id, e.workspace_id, case e.kind when 'remove' then 'removal_failed' else 'edit_failed' end,
    '{"problem": {"code": "channel_removed"}}'
  from ended e;
end
$$;

create function engine.claim_changes(most integer, lease interval, owner text) returns table (
  delivery_id uuid, fence bigint, kind text, content jsonb, attempts integer, tried_since timestamptz, work jsonb
)
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.end_changes_of_removed();
  return query
    with due as (
      select c.delivery_id from private.delivery_changes c
      where c.delivery_id in (
        -- One of a channel at a time, as networks count requests by account.
        select distinct on (o.channel_id) o.delivery_id
        from private.delivery_changes o
        join public.channels h on h.id = o.channel_id and h.state <> 'needs_attention'
        join public.workspaces w on w.id = o.workspace_id and w.deleted_at is null
        where o.wake_at <= now() and not exists (
          select from private.delivery_changes held
          where held.channel_id = o.channel_id and held.leased_by is not null and held.wake_at > now()
        )
        order by o.channel_id, o.wake_at
      )
      order by c.wake_at
      limit claim_changes.most
      for update skip locked
    ), claimed as (
      update private.delivery_changes c
      set
        wake_at = now() + least(claim_changes.lease, interval '10 minutes'), leased_by = claim_changes.owner,
        fence = nextval('private.change_fence'), tried_since = coalesce(c.tried_since, now())
      from due where c.delivery_id = due.delivery_id and c.wake_at <= now()
      returning c.*
    )
    select c.delivery_id, c.fence, c.kind, c.content, c.attempts, c.tried_since,
      private.work_of(d.*::public.deliveries)
    from claimed c join public.deliveries d on d.id = c.delivery_id;
end
$$;
comment on function engine.claim_changes is
  'Takes what is asked for of published deliveries, each until its lease ends. What waits for its channel stays.';

create function engine.next_change_at() returns timestamptz
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  return (
    select coalesce(min(c.wake_at), 'infinity') from private.delivery_changes c
    join public.channels h on h.id = c.channel_id and h.state <> 'needs_attention'
    join public.workspaces w on w.id = c.workspace_id and w.deleted_at is null
  );
end
$$;
comment on function engine.next_change_at is 'When a change is wanted that no engine has done yet; infinity for none.';

-- again: after how long it is asked for once more; reason: why its channel needs attention; problem: why it is over.
create function engine.settle_change(
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
  delete from private.delivery_changes c where c.delivery_id = change.delivery_id;
  update public.deliveries d
  set
    state = case when settle_change.problem is null and is_removal then 'removed' else 'published' end::public.delivery_state,
    removed_at = case when settle_change.problem is null and is_removal then now() end,
    content = case when settle_change.problem is null then coalesce(change.content, d.content) else d.content end,
    problem = settle_change.problem,
    updated_at = now()
  where d.id = change.delivery_id;
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
comment on function engine.settle_change is
  'Writes down what became of a change, and false where somebody else may have it by now.';

revoke execute on function private.end_changes_of_removed from public, anon, authenticated, service_role;
revoke execute on all functions in schema engine from public, anon, authenticated, service_role;
grant execute on function engine.claim_changes, engine.next_change_at, engine.settle_change to postlark_engine;
