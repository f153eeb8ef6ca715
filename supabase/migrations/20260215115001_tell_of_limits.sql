-- Engines tell what networks limit; members read it, and may want fewer posts a day.

create function engine.know_daily_limits(limits jsonb) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  changed text[];
begin
  with told as (
    select e.key as network, (e.value #>> '{}')::integer as per_day from jsonb_each(know_daily_limits.limits) e
  ), forgotten as (
    delete from private.network_limits n using told t where t.network = n.network and t.per_day is null
    returning n.network
  ), kept as (
    insert into private.network_limits as n (network, per_day)
    select t.network, t.per_day from told t where t.per_day is not null
    on conflict (network) do update set per_day = excluded.per_day where n.per_day <> excluded.per_day
    returning n.network
  )
  select array_agg(c.network) into changed from (select * from forgotten union all select * from kept) c;
  if changed is null then
    return;
  end if;
  perform private.touch_lane(l.channel_id) from (
    select l.channel_id from private.lanes l join public.channels c on c.id = l.channel_id
    where c.network = any (changed) and l.next_at < 'infinity'
    order by l.channel_id
  ) l;
end
$$;
comment on function engine.know_daily_limits is
  'Takes down {network: posts an account may publish in 24 hours, null where it says none}; writes what is new alone.';

create function engine.note_limit(channel_id uuid, remaining integer, max integer, until timestamptz, what text) returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  is_new boolean;
begin
  update private.lanes l
  set
    limit_left = note_limit.remaining, limit_max = note_limit.max, limit_until = note_limit.until,
    limit_what = note_limit.what
  where l.channel_id = note_limit.channel_id and note_limit.until > now() and note_limit.remaining >= 0
    and case
      when l.limit_until is null or l.limit_until <= now() then true
      -- What is used up stays so until its own time; a clock that is told again is none that is new.
      when l.limit_left = 0 then
        note_limit.remaining = 0 and note_limit.until > l.limit_until + interval '1 second'
      -- Half of what was left is worth writing down, one less is not.
      else note_limit.remaining = 0 or note_limit.remaining * 2 <= l.limit_left
    end;
  is_new := found;
  if is_new and note_limit.remaining = 0 and note_limit.until > now() + interval '1 minute' then
    insert into public.delivery_events (delivery_id, workspace_id, kind, detail)
    select d.id, d.workspace_id, 'waits_for_limit', jsonb_build_object('until', note_limit.until, 'what', note_limit.what)
    from public.deliveries d
    where d.channel_id = note_limit.channel_id and d.state = 'scheduled' and d.wake_at < note_limit.until
    order by d.wake_at
    limit 200;
  end if;
  return is_new;
end
$$;
comment on function engine.note_limit is
  'Takes down what a network''s answer leaves of a channel''s posts or requests until a time; none left makes its lane wait. Called by whoever holds the lane, before it settles.';

create function public.set_daily_limit(
  channel_id uuid, was integer default null, per_day integer default null
) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  limited constant public.channels := private.require_channel(set_daily_limit.channel_id, 'editor');
begin
  if set_daily_limit.was is distinct from limited.per_day then
    perform private.refuse(
      409, 'changed_meanwhile', 'Somebody has changed this limit since. Look at it again.', limited.per_day::text
    );
  end if;
  if set_daily_limit.per_day not between 1 and 1000 then
    perform private.refuse(422, 'daily_limit_invalid', 'Choose from 1 to 1,000 posts a day, or no limit.');
  end if;
  perform private.lock_lane(limited.id);
  update public.channels c set per_day = set_daily_limit.per_day where c.id = limited.id;
  perform private.touch_lane(limited.id);
  perform private.audit(
    limited.workspace_id, 'channel.set_daily_limit', 'channel', limited.id::text,
    jsonb_build_object('per_day', set_daily_limit.per_day)
  );
end
$$;
comment on function public.set_daily_limit is
  'How many posts go out on a channel in 24 hours at most, in place of what (was) its editor saw; null for as many as the network takes.';

create function public.channel_limits(workspace_id uuid) returns table (
  channel_id uuid, per_day integer, published integer, free_at timestamptz, remaining integer, max integer,
  until timestamptz, what text
)
language plpgsql stable security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require_role(channel_limits.workspace_id, 'viewer');
  return query
    select c.id, daily.most,
      (
        select count(*)::integer from public.deliveries d
        where d.channel_id = c.id and d.published_at is not null and d.published_at > now() - interval '24 hours'
      ),
      (
        select d.published_at + interval '24 hours' from public.deliveries d
        where d.channel_id = c.id and d.published_at is not null and d.published_at > now() - interval '24 hours'
        order by d.published_at desc
        offset daily.most - 1
        limit 1
      ),
      told.limit_left, told.limit_max, told.limit_until, told.limit_what
    from public.channels c
    cross join lateral (select private.daily_limit(c.network, c.per_day) as most) daily
    left join private.lanes told on told.channel_id = c.id and told.limit_until > now()
    where c.workspace_id = channel_limits.workspace_id and c.removed_at is null
      and (daily.most is not null or told.channel_id is not null);
end
$$;
comment on function public.channel_limits is
  'Of the workspace''s channels that have a limit: how many posts of the last 24 hours count, when there is room again, and what the network''s answers leave until when.';

revoke execute on function
  engine.know_daily_limits, engine.note_limit, public.set_daily_limit, public.channel_limits
  from public, anon, authenticated, service_role;
grant execute on function engine.know_daily_limits, engine.note_limit to postlark_engine;
grant execute on function public.set_daily_limit, public.channel_limits to authenticated;
