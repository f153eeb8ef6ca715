-- What triggers wrote as notices they write as events; what is published becomes one.

set lock_timeout = '5s';

-- Named by its argument, or by the state that a delivery has come to.
create function private.add_event_of_delivery() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- Not add_delivery_event: to be its argument, the whole row would be read from where long values lie.
  perform private.add_event(
    coalesce(tg_argv[0], 'delivery.' || new.state), new.workspace_id, 'delivery', new.id,
    jsonb_strip_nulls(jsonb_build_object(
      -- A network's code may be as long as it likes: an outcome is not refused for it.
      'post_id', new.post_id, 'channel_id', new.channel_id, 'code', left(new.problem ->> 'code', 100)
    ))
  );
  return null;
end
$$;

create function private.add_event_of_answer() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.add_delivery_event(
    case new.answer when 'approved' then 'approval.granted' else 'approval.changes_requested' end, d
  )
  from public.deliveries d where d.id = new.delivery_id;
  return null;
end
$$;

create function private.add_event_of_comment() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.add_event(
    tg_argv[0], new.workspace_id, 'comment', new.id,
    jsonb_build_object('post_id', new.post_id, 'parent_id', new.parent_id, 'mentioned_ids', new.mentioned_ids)
  );
  return null;
end
$$;

create function private.add_event_of_channel() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.add_event(
    'channel.needs_attention', new.workspace_id, 'channel', new.id, jsonb_build_object('code', new.reason)
  );
  return null;
end
$$;

create function private.add_event_of_invitation() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.add_event(
    'invitation.accepted', new.workspace_id, 'invitation', new.id,
    jsonb_build_object('invited_by', new.invited_by, 'role', new.role)
  );
  return null;
end
$$;

revoke execute on function
  private.add_event_of_delivery(), private.add_event_of_answer(), private.add_event_of_comment(),
  private.add_event_of_channel(), private.add_event_of_invitation()
from public, anon, authenticated, service_role;

drop trigger tell_of_asking on public.deliveries;
drop trigger tell_of_asking_again on public.deliveries;
drop trigger tell_of_outcome on public.deliveries;
drop trigger tell_of_first_comment on public.deliveries;
drop trigger tell_of_answer on public.approvals;
drop trigger tell_of_comment on public.post_comments;
drop trigger tell_of_changed_comment on public.post_comments;
drop trigger tell_of_channel on public.channels;
drop trigger tell_of_acceptance on public.workspace_invitations;
drop function private.tell_of_asking();
drop function private.tell_of_outcome();
drop function private.tell_of_answer();
drop function private.tell_of_comment();
drop function private.tell_of_channel();
drop function private.tell_of_acceptance();

create trigger add_request_event after insert on public.deliveries
  for each row when (
    new.state = 'awaiting_approval' and current_setting('postlark.asks_once', true) is distinct from 'on'
  )
  execute function private.add_event_of_delivery('approval.requested');
-- What waits and is written on asks nobody again, unless somebody had asked for that.
create trigger add_request_event_again after update of state, problem on public.deliveries
  for each row when (
    new.state = 'awaiting_approval' and new.problem ->> 'code' is distinct from 'changes_asked' and (
      old.state <> 'awaiting_approval' or old.problem ->> 'code' = 'changes_asked'
      or old.approval_round <> new.approval_round
    )
  )
  execute function private.add_event_of_delivery('approval.requested');
create trigger add_outcome_event after update of state on public.deliveries
  for each row when (
    new.state = 'published' and old.published_at is null and new.published_at is not null
    or new.state in ('failed', 'unknown') and old.state <> new.state and old.state <> 'removing'
  )
  execute function private.add_event_of_delivery();
-- By its name after the event that it is out: triggers run in that order.
create trigger add_outcome_event_of_first_comment after update of state, problem on public.deliveries
  for each row when (
    new.state = 'published' and new.problem ->> 'code' like 'comment\_%'
    and (old.problem is distinct from new.problem or old.state = 'publishing')
  )
  execute function private.add_event_of_delivery('delivery.first_comment_failed');
-- A client's answer, and what they wrote with it, is an event that their command writes.
create trigger add_answer_event after insert on public.approvals
  for each row when (new.link_id is null)
  execute function private.add_event_of_answer();
create trigger add_comment_event after insert on public.post_comments
  for each row when (new.client_name is null)
  execute function private.add_event_of_comment('comment.created');
create trigger add_mention_event after update of mentioned_ids on public.post_comments
  for each row when (
    new.deleted_at is null and old.deleted_at is null and not new.mentioned_ids <@ old.mentioned_ids
  )
  execute function private.add_event_of_comment('comment.mentioned');
create trigger add_attention_event after update of state on public.channels
  for each row when (new.state = 'needs_attention' and old.state <> 'needs_attention')
  execute function private.add_event_of_channel();
create trigger add_acceptance_event after update of accepted_at on public.workspace_invitations
  for each row when (new.accepted_at is not null and old.accepted_at is null)
  execute function private.add_event_of_invitation();
