-- What goes out again and again in words that a client refused waits as well, until a member approves those words or
-- changes them.

-- What a client asked changes of last on a channel, in just these words, and no member has approved since; null where
-- nothing stands against them.
create function private.refusal_of(post uuid, channel uuid, hash text) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select case when a.answer = 'changes_asked' and a.user_id is null then
      jsonb_build_object('code', 'changes_asked', 'message', a.comment, 'client', a.client_name)
    end
    from public.approvals a join public.deliveries d on d.id = a.delivery_id
    where a.post_id = post and d.channel_id = channel and a.hash = refusal_of.hash
      -- A client who likes it after all lets nothing out.
      and (a.user_id is not null or a.answer = 'changes_asked')
    order by a.id desc
    limit 1
  );
end
$$;

revoke execute on function private.refusal_of from public, anon, authenticated, service_role;
