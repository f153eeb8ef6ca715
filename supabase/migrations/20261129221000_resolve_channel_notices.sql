set lock_timeout = '5s';

create function private.resolve_channel_notices() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  -- By member, as the notices are indexed.
  update public.notices n set read_at = now()
  from public.workspace_members m
  where m.workspace_id = new.workspace_id and n.user_id = m.user_id and n.workspace_id = new.workspace_id
    and n.channel_id = new.id and n.kind = 'channel_attention' and n.read_at is null;
  return null;
end
$$;
revoke execute on function private.resolve_channel_notices() from public, anon, authenticated, service_role;
create trigger resolve_notices after update of state on public.channels for each row when (old.state = 'needs_attention'::public.channel_state and new.state <> 'needs_attention'::public.channel_state) execute function private.resolve_channel_notices();

-- What was repaired before.
update public.notices n set read_at = now()
from public.channels c
where c.id = n.channel_id and c.state <> 'needs_attention' and n.kind = 'channel_attention' and n.read_at is null;
