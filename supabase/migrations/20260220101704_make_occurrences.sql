-- An occurrence asks for approval as any delivery does, unless what it says was approved in its series already.

create function private.role_of(workspace uuid, member uuid) returns public.workspace_role
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select m.role from public.workspace_members m where m.workspace_id = workspace and m.user_id = member
  );
end
$$;

-- On whose word a series goes out: of those who wrote the post since, the last one's; else of who began it.
create function private.voucher_of(series public.series, post public.posts) returns uuid
language plpgsql stable
set search_path = ''
as $$
begin
  return case
    when post.revision = series.post_revision then series.created_by
    else (
      select v.author_id from public.post_versions v where v.post_id = post.id and v.revision = post.revision
    )
  end;
end
$$;

-- Whether an occurrence of the series that says the very same was approved by those whose approval is needed today, and
-- nobody has asked for changes since.
create function private.is_approved_in_series(series_id uuid, channel uuid, hash text) returns boolean
language plpgsql stable
set search_path = ''
as $$
#variable_conflict use_column
declare
  earlier public.deliveries;
  needed uuid[];
  objected bigint;
begin
  select max(a.id) into objected
  from public.approvals a join public.deliveries d on d.id = a.delivery_id
  where d.series_id = is_approved_in_series.series_id and d.channel_id = channel
    and a.hash = is_approved_in_series.hash and a.answer = 'changes_asked';
  for earlier in
    select d.* from public.deliveries d
    where d.series_id = is_approved_in_series.series_id and d.channel_id = channel
      and d.said_hash = is_approved_in_series.hash and d.approved_hash = d.said_hash and d.needs_approval
      and d.state in ('scheduled', 'publishing', 'published')
  loop
    needed := private.approvers_of(earlier);
    if (
      select count(distinct a.user_id) from public.approvals a
      where a.delivery_id = earlier.id and a.answer = 'approved' and a.hash = is_approved_in_series.hash
        and a.id > coalesce(objected, 0)
        and private.role_of(earlier.workspace_id, a.user_id) >= 'editor'
        and a.user_id is distinct from earlier.asked_by
        and (needed is null or a.user_id = any (needed))
    ) >= coalesce(cardinality(needed), 1) then
      return true;
    end if;
  end loop;
  return false;
end
$$;

-- Makes the deliveries of occurrences that have none yet. Its caller holds the post.
create function private.make_occurrences(series public.series, post public.posts, occurrences timestamp[])
returns integer
language plpgsql volatile
set search_path = ''
as $$
declare
  by_user constant uuid := private.voucher_of(series, post);
  wall timestamp;
  due timestamptz;
  channel uuid;
  said jsonb;
  is_free boolean;
  is_approved boolean;
  delivery uuid;
  made integer := 0;
begin
  for channel in
    select c.id from public.channels c where c.id = any (series.channel_ids) and c.removed_at is null order by c.id
  loop
    perform private.lock_lane(channel);
    said := private.content_for(post.content, post.overrides, channel);
    continue when said ->> 'text' !~ '\S' and said -> 'media' = '[]';
    is_free := coalesce(private.role_of(series.workspace_id, by_user) >= 'editor', false)
      and (private.approval_rule(series.workspace_id, channel)).policy = 'none';
    is_approved := not is_free
      and private.is_approved_in_series(series.id, channel, private.said_hash(channel, said));
    foreach wall in array occurrences loop
      due := private.instant_of(wall, series.time_zone);
      continue when due <= now();
      insert into public.deliveries (
        workspace_id, post_id, post_revision, channel_id, series_id, occurrence, state, content,
        due_at, wall_time, time_zone, wake_at, created_by, needs_approval, asked_by, approved_hash, approved_due_at
      )
      values (
        series.workspace_id, post.id, post.revision, channel, series.id, wall,
        case when is_free or is_approved then 'scheduled' else 'awaiting_approval' end::public.delivery_state,
        said, due, wall, series.time_zone, case when is_free or is_approved then due else 'infinity' end,
        series.created_by, not is_free, by_user,
        case when is_approved then private.said_hash(channel, said) end, case when is_approved then due end
      )
      on conflict (series_id, occurrence, channel_id) where series_id is not null do nothing
      returning id into delivery;
      continue when delivery is null;
      made := made + 1;
      perform private.tell(delivery, 'scheduled', jsonb_build_object(
        'by', series.created_by, 'at', due, 'series', series.id,
        'moved', extract(epoch from (due at time zone series.time_zone) - wall)::integer / 60
      ));
    end loop;
    perform private.touch_lane(channel);
  end loop;
  return made;
end
$$;

revoke execute on function
  private.role_of, private.voucher_of, private.is_approved_in_series, private.make_occurrences
  from public, anon, authenticated, service_role;
