-- What people decide about lists that go round.

create function private.require_evergreen(list uuid, may_be_removed boolean default false) returns public.evergreen_lists
language plpgsql volatile
set search_path = ''
as $$
declare
  required public.evergreen_lists;
begin
  select * into required from public.evergreen_lists where id = list;
  perform private.require_role(required.workspace_id, 'editor');
  select * into required from public.evergreen_lists where id = list for no key update;
  if required.removed_at is not null and not may_be_removed then
    perform private.refuse(409, 'list_removed', 'That list was taken away. Bring it back first.');
  end if;
  return required;
end
$$;

-- Cancels what of some entries has not begun to go out.
create function private.take_back_goes(entries uuid[]) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  channels constant uuid[] := array(
    select distinct d.channel_id from public.deliveries d
    where d.evergreen_entry_id = any (entries) and d.state in ('draft', 'awaiting_approval', 'scheduled')
    order by 1
  );
begin
  perform private.lock_lane(c) from unnest(channels) c;
  with cancelled as (
    update public.deliveries d set state = 'cancelled', wake_at = 'infinity', updated_at = now()
    where d.evergreen_entry_id = any (entries) and d.state in ('draft', 'awaiting_approval', 'scheduled')
      and not exists (select from public.delivery_steps s where s.delivery_id = d.id and s.state <> 'planned')
    returning d.id, d.workspace_id
  )
  insert into public.delivery_events (delivery_id, workspace_id, kind, detail)
  select c.id, c.workspace_id, 'cancelled', jsonb_build_object('by', auth.uid(), 'code', 'evergreen_changed')
  from cancelled c;
  perform private.touch_lane(c) from unnest(channels) c;
end
$$;

-- Plans a list anew, by what it says now.
create function private.replan_evergreen(list uuid) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  perform private.take_back_goes(array(select e.id from public.evergreen_entries e where e.list_id = list));
  update public.evergreen_lists l
  set planned_until = null, updated_by = auth.uid(), updated_at = now(),
    plan_at = case when l.paused_at is null and l.removed_at is null then now() else 'infinity' end
  where l.id = list;
end
$$;

create function public.save_evergreen_list(
  workspace_id uuid, list_id uuid, name text, channel_ids uuid[], slots jsonb, least_days integer,
  is_shuffled boolean, until date
) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  clean constant text := private.clean_name(save_evergreen_list.name);
begin
  perform private.require_role(save_evergreen_list.workspace_id, 'editor');
  if clean is null or char_length(clean) > 80 then
    perform private.refuse(422, 'name_invalid', 'Enter a name of 1 to 80 characters.');
  end if;
  perform private.check_channels(save_evergreen_list.channel_ids, save_evergreen_list.workspace_id);
  if cardinality(save_evergreen_list.channel_ids) = 0 then
    perform private.refuse(422, 'no_channel', 'Choose where the list should go.');
  end if;
  perform private.check_slots(coalesce(save_evergreen_list.slots, '[]'));
  if save_evergreen_list.list_id is null
    or save_evergreen_list.least_days is null or save_evergreen_list.least_days not between 1 and 365 then
    perform private.refuse(422, 'days_invalid', 'Between two goes of an entry lie 1 to 365 days.');
  end if;
  -- Those who add lists take turns, so that they count each other's.
  perform pg_advisory_xact_lock(hashtextextended('evergreen ' || save_evergreen_list.workspace_id, 0));
  if exists (select from public.evergreen_lists l where l.id = save_evergreen_list.list_id) then
    if (private.require_evergreen(save_evergreen_list.list_id)).workspace_id <> save_evergreen_list.workspace_id then
      perform private.refuse(404, 'not_found', 'There is nothing here that you may see.');
    end if;
  elsif (
    select count(*) from public.evergreen_lists l
    where l.workspace_id = save_evergreen_list.workspace_id and l.removed_at is null
  ) >= 20 then
    perform private.refuse(422, 'lists_too_many', 'A workspace keeps up to 20 lists. Take one away first.');
  end if;
  insert into public.evergreen_lists as l (
    id, workspace_id, name, channel_ids, slots, least_days, is_shuffled, until, updated_by
  )
  values (
    save_evergreen_list.list_id, save_evergreen_list.workspace_id, clean, save_evergreen_list.channel_ids,
    save_evergreen_list.slots, save_evergreen_list.least_days, coalesce(save_evergreen_list.is_shuffled, false),
    save_evergreen_list.until, auth.uid()
  )
  on conflict (id) do update
  set name = excluded.name, channel_ids = excluded.channel_ids, slots = excluded.slots,
    least_days = excluded.least_days, is_shuffled = excluded.is_shuffled, until = excluded.until;
  perform private.replan_evergreen(save_evergreen_list.list_id);
  perform private.audit(
    save_evergreen_list.workspace_id, 'evergreen.save', 'evergreen_list', save_evergreen_list.list_id::text,
    jsonb_build_object('name', clean)
  );
end
$$;
comment on function public.save_evergreen_list is
  'Begins a list that goes round, or says anew where, when and how often. What of it is still to come is planned anew.';

create function public.set_evergreen_list(list_id uuid, state text) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  changed constant public.evergreen_lists := private.require_evergreen(set_evergreen_list.list_id, true);
begin
  if set_evergreen_list.state is null or set_evergreen_list.state not in ('running', 'paused', 'removed') then
    perform private.refuse(422, 'state_invalid', 'A list is running, paused or removed.');
  end if;
  update public.evergreen_lists l
  set plan_at = 'infinity',
    paused_at = case set_evergreen_list.state
      when 'running' then null when 'paused' then coalesce(l.paused_at, now()) else l.paused_at
    end,
    removed_at = case set_evergreen_list.state when 'removed' then coalesce(l.removed_at, now()) end
  where l.id = changed.id;
  perform private.replan_evergreen(changed.id);
  perform private.audit(
    changed.workspace_id, 'evergreen.set', 'evergreen_list', changed.id::text,
    jsonb_build_object('state', set_evergreen_list.state)
  );
end
$$;
comment on function public.set_evergreen_list is
  'Pauses a list, takes it away or lets it run, again too. What has not begun to go out of one that rests is cancelled.';

create function public.order_evergreen(list_id uuid, entry_ids uuid[]) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  ordered constant public.evergreen_lists := private.require_evergreen(order_evergreen.list_id);
begin
  if (
    select array_agg(e.id order by e.id) from public.evergreen_entries e
    where e.list_id = ordered.id and e.removed_at is null
  ) is distinct from (select array_agg(i order by i) from unnest(order_evergreen.entry_ids) i) then
    perform private.refuse(409, 'changed_meanwhile', 'Somebody has changed this list since. Look at it again.');
  end if;
  update public.evergreen_entries e set place = array_position(order_evergreen.entry_ids, e.id)
  where e.list_id = ordered.id and e.removed_at is null;
  perform private.replan_evergreen(ordered.id);
  perform private.audit(ordered.workspace_id, 'evergreen.order', 'evergreen_list', ordered.id::text);
end
$$;
comment on function public.order_evergreen is 'Puts all entries of a list into another order.';

revoke execute on function
  private.require_evergreen, private.take_back_goes, private.replan_evergreen,
  public.save_evergreen_list, public.set_evergreen_list, public.order_evergreen
  from public, anon, authenticated, service_role;
grant execute on function public.save_evergreen_list, public.set_evergreen_list, public.order_evergreen
  to authenticated;
