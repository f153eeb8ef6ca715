-- Evergreen lists go round by the product's own time zone data.

create or replace function engine.plan_evergreen(
  list_id uuid, was timestamptz, goes jsonb, planned_until timestamptz, plan_at timestamptz
) returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  list public.evergreen_lists;
  zone text;
  go record;
  last record;
  post public.posts;
  due timestamptz;
  before timestamptz;
  channel uuid;
begin
  select l.* into list from public.evergreen_lists l
  where l.id = plan_evergreen.list_id and l.removed_at is null and l.paused_at is null
  for no key update;
  select w.time_zone into zone from public.workspaces w where w.id = list.workspace_id and w.deleted_at is null;
  -- Another engine was faster, or somebody changed it.
  if zone is null or list.planned_until is distinct from plan_evergreen.was then
    return false;
  end if;
  -- As everybody does who takes several: posts, then lanes, each in their order.
  perform from public.posts p
  where p.id in (select (g ->> 'textId')::uuid from jsonb_array_elements(plan_evergreen.goes) g)
  order by p.id for no key update;
  perform private.lock_lane(l.id) from (
    select c.id from public.channels c where c.id = any (list.channel_ids) order by c.id
  ) l;
  for go in
    select
      (g ->> 'entryId')::uuid as entry_id, (g ->> 'textId')::uuid as text_id, (g ->> 'round')::integer as round,
      (g ->> 'wallTime')::timestamp as wall_time, g -> 'channelIds' as channel_ids, e.text_ids
    from jsonb_array_elements(plan_evergreen.goes) with ordinality t (g, turn)
    left join public.evergreen_entries e
      on e.id = (g ->> 'entryId')::uuid and e.list_id = list.id and e.removed_at is null
    order by t.turn
  loop
    select p.* into post from public.posts p where p.id = go.text_id and p.deleted_at is null;
    select max(d.due_at) as due_at, coalesce(max(d.evergreen_round), 0) as round,
      (array_agg(d.post_id order by d.due_at desc, d.id))[1] as post_id
    into last
    from public.deliveries d where d.evergreen_entry_id = go.entry_id and d.state <> 'cancelled';
    due := private.instant_of(go.wall_time, zone);
    if post.id is null or not coalesce(go.text_id = any (go.text_ids), false)
      or not coalesce(due > greatest(now(), plan_evergreen.was, before), false)
      or private.wall_at(due, zone)::date > list.until
      or private.wall_at(due, zone)::date - private.wall_at(last.due_at, zone)::date < list.least_days
      or not coalesce(go.round > last.round, false)
      or (last.post_id = go.text_id and exists (
        select from public.posts p where p.id = any (go.text_ids) and p.id <> go.text_id and p.deleted_at is null
      ))
    then
      raise exception 'goes_invalid';
    end if;
    for channel in
      select c.id from public.channels c
      where c.id = any (list.channel_ids) and go.channel_ids ? c.id::text
        and c.removed_at is null and c.state = 'connected'
      order by c.id
    loop
      perform private.make_go(list, go.entry_id, go.round, post, channel, go.wall_time, zone);
    end loop;
    before := due;
  end loop;
  perform private.touch_lane(l.id) from (
    select c.id from public.channels c where c.id = any (list.channel_ids) order by c.id
  ) l;
  update public.evergreen_lists l
  set planned_until = coalesce(plan_evergreen.planned_until, l.planned_until),
    plan_at = coalesce(plan_evergreen.plan_at, 'infinity')
  where l.id = list.id;
  return true;
end
$$;
