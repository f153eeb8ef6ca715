-- Where things happen, and whom each concerns.

-- Those who take care of a workspace when nobody in particular does.
create function private.caretakers(workspace uuid) returns uuid[]
language plpgsql stable
set search_path = ''
as $$
begin
  return array(
    select m.user_id from public.workspace_members m where m.workspace_id = workspace and m.role >= 'admin'
  );
end
$$;

-- Those whose approval a delivery waits for.
create function private.awaited_for(delivery public.deliveries) returns uuid[]
language plpgsql stable
set search_path = ''
as $$
begin
  return coalesce(private.approvers_of(delivery), array(
    select m.user_id from public.workspace_members m
    where m.workspace_id = delivery.workspace_id and m.role >= 'editor' and m.user_id is distinct from delivery.asked_by
  ));
end
$$;

create function private.tell_of_asking() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.notify(
    private.awaited_for(new), new.workspace_id, 'approval_asked',
    -- One command asks once, however many channels it is about.
    format('asked %s %s', new.post_id, pg_current_xact_id()), new.post_id
  );
  return null;
end
$$;
create trigger tell_of_asking after insert on public.deliveries
  for each row when (new.state = 'awaiting_approval')
  execute function private.tell_of_asking();
-- What waits and is written on asks nobody again, unless somebody had asked for that.
create trigger tell_of_asking_again after update of state, problem on public.deliveries
  for each row when (
    new.state = 'awaiting_approval' and (
      old.state <> 'awaiting_approval'
      or (old.problem ->> 'code' = 'changes_asked' and new.problem ->> 'code' is distinct from 'changes_asked')
    )
  )
  execute function private.tell_of_asking();

create function private.tell_of_answer() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.notify(
    array(
      select d.asked_by from public.deliveries d where d.id = new.delivery_id
      union select p.author_id from public.posts p where p.id = new.post_id
    ),
    new.workspace_id, new.answer::text::public.notice_kind,
    format('answered %s %s', new.post_id, pg_current_xact_id()), new.post_id
  );
  return null;
end
$$;
create trigger tell_of_answer after insert on public.approvals
  for each row execute function private.tell_of_answer();

create function private.tell_of_comment() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.notify(
    new.mentioned_ids, new.workspace_id, 'mention', format('comment %s', new.id), new.post_id, comment => new.id
  );
  if tg_op = 'UPDATE' then
    return null;
  end if;
  -- Whoever was told that they are mentioned is not told of the same comment again.
  perform private.notify(
    array(
      select p.author_id from public.posts p where p.id = new.post_id
      union
      select c.author_id from public.post_comments c
      where c.post_id = new.post_id and new.parent_id in (c.id, c.parent_id)
    ),
    new.workspace_id, 'comment', format('comment %s', new.id), new.post_id, comment => new.id
  );
  return null;
end
$$;
create trigger tell_of_comment after insert on public.post_comments
  for each row execute function private.tell_of_comment();
create trigger tell_of_changed_comment after update of mentioned_ids on public.post_comments
  for each row when (new.deleted_at is null and new.mentioned_ids <> old.mentioned_ids)
  execute function private.tell_of_comment();

create function private.tell_of_outcome() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  concerned uuid[] := array(
    select m.user_id from public.workspace_members m
    where m.workspace_id = new.workspace_id and m.role >= 'contributor' and (
      m.user_id = new.created_by or m.user_id = (select p.author_id from public.posts p where p.id = new.post_id)
    )
  );
begin
  if cardinality(concerned) = 0 then
    concerned := private.caretakers(new.workspace_id);
  end if;
  perform private.notify(
    concerned, new.workspace_id, ('delivery_' || new.state)::public.notice_kind,
    format('%s %s %s', new.state, new.id, pg_current_xact_id()), new.post_id, new.channel_id
  );
  return null;
end
$$;
create trigger tell_of_outcome after update of state on public.deliveries
  for each row when (new.state in ('failed', 'unknown') and old.state <> new.state)
  execute function private.tell_of_outcome();

create function private.tell_of_channel() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.notify(
    private.caretakers(new.workspace_id) || new.connected_by, new.workspace_id, 'channel_attention',
    format('channel %s %s', new.id, pg_current_xact_id()), channel => new.id
  );
  return null;
end
$$;
create trigger tell_of_channel after update of state on public.channels
  for each row when (new.state = 'needs_attention' and old.state <> 'needs_attention')
  execute function private.tell_of_channel();

create function private.tell_of_acceptance() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.notify(
    array[new.invited_by], new.workspace_id, 'invitation_accepted', format('invitation %s', new.id)
  );
  return null;
end
$$;
create trigger tell_of_acceptance after update of accepted_at on public.workspace_invitations
  for each row when (new.accepted_at is not null and old.accepted_at is null)
  execute function private.tell_of_acceptance();

revoke execute on function
  private.caretakers, private.awaited_for, private.tell_of_asking, private.tell_of_answer, private.tell_of_comment,
  private.tell_of_outcome, private.tell_of_channel, private.tell_of_acceptance
  from public, anon, authenticated, service_role;
