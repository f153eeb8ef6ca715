-- What a channel's own server takes is read again where somebody has the channel checked: it may take more by then.

create function engine.channel_limits(channel_id uuid, limits jsonb) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  update public.channels c
  set settings = c.settings || jsonb_build_object('limits', channel_limits.limits)
  where c.id = channel_limits.channel_id and c.removed_at is null
    and c.settings -> 'limits' is distinct from channel_limits.limits;
end
$$;
comment on function engine.channel_limits is 'Keeps what a channel''s own server says by now that it takes.';

revoke execute on function engine.channel_limits from public, anon, authenticated, service_role;
grant execute on function engine.channel_limits to postlark_engine;
