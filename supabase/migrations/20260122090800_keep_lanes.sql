-- A lane says when its channel has something to do. Whatever makes that earlier wakes the engines; a claim does not.

create function private.lane_due(channel uuid) returns timestamptz
language plpgsql volatile
set search_path = ''
as $$
begin
  return (
    select case
      when w.deleted_at is not null or c.removed_at is not null or c.state = 'needs_attention' then 'infinity'
      -- The engine ends a pause whose time has come.
      when c.state = 'paused' then coalesce(c.paused_until, 'infinity')
      -- One delivery at a time: nothing before the lease is over. "greatest" leaves out nulls.
      else greatest(
        l.leased_until,
        (
          select coalesce(min(d.wake_at), 'infinity') from public.deliveries d
          where d.channel_id = channel and d.state in ('scheduled', 'publishing')
        )
      )
    end
    from private.lanes l
    join public.channels c on c.id = l.channel_id
    join public.workspaces w on w.id = c.workspace_id
    where l.channel_id = channel
  );
end
$$;

create function private.lock_lane(channel uuid) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  perform from private.lanes where channel_id = channel for update;
end
$$;

create function private.touch_lane(channel uuid) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  before timestamptz;
  after timestamptz;
begin
  select next_at into before from private.lanes where channel_id = channel for update;
  after := private.lane_due(channel);
  if after is distinct from before then
    update private.lanes set next_at = after where channel_id = channel;
  end if;
  if after < before then
    perform pg_notify('postlark_due', '');
  end if;
end
$$;

create function private.touch_lanes_of(workspace uuid) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  -- In one order, so that two that lock several lanes never wait for each other.
  perform private.touch_lane(l.channel_id) from (
    select channel_id from private.lanes where workspace_id = workspace order by channel_id
  ) l;
end
$$;

create function private.lock_lanes_of_post(post uuid) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  perform private.lock_lane(l.channel_id) from (
    select distinct channel_id from public.deliveries
    where post_id = post and state not in ('published', 'failed', 'cancelled')
    order by channel_id
  ) l;
end
$$;

create function private.touch_lanes_of_post(post uuid) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  perform private.touch_lane(l.channel_id) from (
    select distinct channel_id from public.deliveries where post_id = post order by channel_id
  ) l;
end
$$;

revoke execute on function
  private.lane_due, private.lock_lane, private.touch_lane, private.touch_lanes_of,
  private.lock_lanes_of_post, private.touch_lanes_of_post
  from public, anon, authenticated, service_role;
