-- A workspace that was deleted owns no posts any more: whoever brings its archive into a new one finds them there, instead
-- of publishing them again.
create or replace function engine.known_elsewhere(delivery_id uuid, remote_ids text[]) returns setof text
language plpgsql stable security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  return query
    select distinct s.result ->> 'remoteId'
    from public.deliveries own
    join public.channels account on account.id = own.channel_id
    join public.delivery_steps s on s.result ->> 'remoteId' = any (known_elsewhere.remote_ids) and s.state = 'done'
    join public.deliveries d on d.id = s.delivery_id and d.id <> own.id
    join public.workspaces w on w.id = d.workspace_id and w.deleted_at is null
    join public.channels c
      on c.id = d.channel_id and c.network = account.network and c.account_id = account.account_id
    where own.id = known_elsewhere.delivery_id;
end
$$;
comment on function engine.known_elsewhere is
  'Which of these posts are those of other deliveries of the same account, in whichever workspace it is connected; those of deleted workspaces are nobody''s.';
