-- An engine knows how lists go round, and Postgres what they must not do: come too early, say the same twice in a row, go
-- on after their last day.

create function engine.evergreen_to_plan(most integer) returns table (
  list_id uuid, list jsonb, channels jsonb, taken timestamptz[], planned_until timestamptz, time_zone text, now timestamptz
)
language plpgsql stable security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  return query
    select
      l.id,
      (select one from jsonb_array_elements(public.evergreen_of(l.workspace_id)) one where one ->> 'id' = l.id::text),
      -- Where a channel rests, nothing piles up.
      (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', c.id, 'network', c.network, 'slots', c.slots, 'skippedDays', c.skipped_days
        ) order by c.id), '[]')
        from public.channels c
        where c.id = any (l.channel_ids) and c.removed_at is null and c.state = 'connected'
      ),
      array(
        select d.due_at from public.deliveries d
        where d.channel_id = any (l.channel_ids) and d.state <> 'cancelled'
          and d.due_at between now() and now() + interval '8 days'
      ),
      l.planned_until, w.time_zone, now()
    from public.evergreen_lists l
    join public.workspaces w on w.id = l.workspace_id and w.deleted_at is null
    where l.plan_at <= now()
    order by l.plan_at
    limit evergreen_to_plan.most;
end
$$;
comment on function engine.evergreen_to_plan is
  'Lists whose next goes have to be found, with what that depends on. Any number of engines may look.';

-- Whether a go that says the very same was approved, as it is needed today, and nobody has asked for changes since. What
-- was planned anew may have been cancelled.
create function private.is_approved_go(entry uuid, post uuid, channel uuid, hash text) returns boolean
language plpgsql stable
set search_path = ''
as $$
declare
  objected constant bigint := coalesce((
    select max(a.id)
    from public.approvals a join public.deliveries d on d.id = a.delivery_id
    where d.evergreen_entry_id = entry and d.post_id = post and d.channel_id = channel
      and a.hash = is_approved_go.hash and a.answer = 'changes_asked'
  ), 0);
begin
  return exists (
    select from public.deliveries d
    where d.evergreen_entry_id = entry and d.post_id = post and d.channel_id = channel
      and d.said_hash = is_approved_go.hash and d.approved_hash = d.said_hash and d.needs_approval
      and d.state in ('scheduled', 'publishing', 'published', 'cancelled')
      and not exists (select from private.approval_stages(d, objected) s where s.state <> 'done')
  );
end
$$;

-- Makes one go's delivery to one channel. Its caller holds the list, the post and the lane.
create function private.make_go(
  list public.evergreen_lists, entry uuid, round integer, post public.posts, channel uuid, wall_time timestamp, zone text
) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  by_user constant uuid := coalesce((
    select v.author_id from public.post_versions v where v.post_id = post.id and v.revision = post.revision
  ), list.updated_by);
  due constant timestamptz := private.instant_of(wall_time, zone);
  said constant jsonb := private.content_for(post.content, post.overrides, channel);
  hash constant text := private.said_hash(channel, said);
  is_free constant boolean := coalesce(private.role_of(list.workspace_id, by_user) >= 'editor', false)
    and (private.approval_rule(list.workspace_id, channel)).policy = 'none';
  is_approved constant boolean := not is_free and private.is_approved_go(entry, post.id, channel, hash);
  goes_out constant boolean := is_free or is_approved;
  delivery uuid;
begin
  if said ->> 'text' !~ '\S' and said -> 'media' = '[]' then
    return;
  end if;
  insert into public.deliveries (
    workspace_id, post_id, post_revision, channel_id, evergreen_entry_id, evergreen_round, state, content,
    due_at, wall_time, time_zone, wake_at, created_by, needs_approval, asked_by, approved_hash, approved_due_at
  )
  values (
    list.workspace_id, post.id, post.revision, channel, entry, round,
    case when goes_out then 'scheduled' else 'awaiting_approval' end::public.delivery_state, said,
    due, wall_time, zone, case when goes_out then due else 'infinity' end, list.updated_by,
    not is_free, by_user, case when is_approved then hash end, case when is_approved then due end
  )
  returning id into delivery;
  perform private.tell(delivery, 'scheduled', jsonb_build_object(
    'by', list.updated_by, 'at', due, 'evergreen', list.id,
    'moved', extract(epoch from (due at time zone zone) - wall_time)::integer / 60
  ));
end
$$;

create function engine.plan_evergreen(
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
      or (due at time zone zone)::date > list.until
      or (due at time zone zone)::date - (last.due_at at time zone zone)::date < list.least_days
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
comment on function engine.plan_evergreen is
  'Makes the deliveries of a list''s next goes, each once whatever else plans, and none that would break what the list promises; says when to look again. False: not where it was.';

revoke execute on function private.is_approved_go, private.make_go, engine.evergreen_to_plan, engine.plan_evergreen
  from public, anon, authenticated, service_role;
grant execute on function engine.evergreen_to_plan, engine.plan_evergreen to postlark_engine;
