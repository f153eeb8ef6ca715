-- Notices are made of events by triggers, in the transaction of the event: they are few and small, and concern the members
-- of that moment.

set lock_timeout = '5s';

create function private.notify(
  event private.events, people uuid[], kind public.notice_kind, key text, channel uuid default null,
  comment uuid default null
)
returns void
language plpgsql
set search_path = ''
as $$
begin
  insert into public.notices (
    workspace_id, user_id, kind, event, post_id, channel_id, comment_id, actor_id, client_name
  )
  select m.workspace_id, m.user_id, notify.kind, notify.key, (event.payload ->> 'post_id')::uuid, notify.channel,
    notify.comment, event.actor_id, event.payload ->> 'client_name'
  from public.workspace_members m
  where m.workspace_id = event.workspace_id and m.user_id = any (notify.people)
    and m.user_id is distinct from event.actor_id
  on conflict on constraint notice_is_given_once do nothing;
end
$$;

create function private.notify_approvers() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.notify(
    new, private.awaited_for(d), 'approval_asked',
    -- One command asks once, however many channels it is about.
    format('asked %s %s', coalesce(new.payload ->> 'import_id', new.payload ->> 'post_id'), pg_current_xact_id())
  )
  from public.deliveries d where d.id = new.subject_id;
  return null;
end
$$;

create function private.notify_of_answer() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  concerned uuid[] := array(
    select m.user_id from public.workspace_members m
    where m.workspace_id = new.workspace_id and m.user_id in (
      select d.asked_by from public.deliveries d where d.id = new.subject_id
      union select p.author_id from public.posts p where p.id = (new.payload ->> 'post_id')::uuid
      union select l.made_by from public.client_links l where l.id = (new.payload ->> 'link_id')::uuid
    )
  );
begin
  if cardinality(concerned) = 0 and new.payload ? 'client_name' then
    concerned := private.caretakers(new.workspace_id);
  end if;
  perform private.notify(
    new, concerned,
    case
      when new.kind = 'approval.granted' then 'approved'
      when (new.payload ->> 'is_late')::boolean then 'changes_asked_late'
      else 'changes_asked'
    end::public.notice_kind,
    format('answered %s %s', new.payload ->> 'post_id', pg_current_xact_id()),
    comment => (new.payload ->> 'comment_id')::uuid
  );
  return null;
end
$$;

create function private.notify_of_comment() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  key constant text := format('comment %s', new.subject_id);
  post constant uuid := new.payload ->> 'post_id';
begin
  perform private.notify(
    new, array(select jsonb_array_elements_text(new.payload -> 'mentioned_ids')::uuid), 'mention', key,
    comment => new.subject_id
  );
  if new.kind = 'comment.created' then
    -- Whoever was notified that they are mentioned is not notified of the same comment again.
    perform private.notify(
      new,
      array(
        select p.author_id from public.posts p where p.id = post
        union
        select c.author_id from public.post_comments c
        where c.post_id = post and (new.payload ->> 'parent_id')::uuid in (c.id, c.parent_id)
      ),
      'comment', key, comment => new.subject_id
    );
  end if;
  return null;
end
$$;

-- Whoever scheduled a delivery or wrote its post; where neither is left who may, its workspace's admins.
create function private.responsible_for(delivery public.deliveries) returns uuid[]
language plpgsql stable
set search_path = ''
as $$
declare
  people constant uuid[] := array(
    select m.user_id from public.workspace_members m
    where m.workspace_id = delivery.workspace_id and m.role >= 'contributor' and (
      m.user_id = delivery.created_by
      or m.user_id = (select p.author_id from public.posts p where p.id = delivery.post_id)
    )
  );
begin
  return case when cardinality(people) > 0 then people else private.caretakers(delivery.workspace_id) end;
end
$$;

create function private.notify_of_delivery() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.notify(
    new, private.responsible_for(d),
    case new.kind
      when 'delivery.failed' then 'delivery_failed'
      when 'delivery.unknown' then 'delivery_unknown'
      when 'delivery.first_comment_failed' then 'first_comment_failed'
      when 'delivery.clocks_changed' then 'clocks_changed'
    end::public.notice_kind,
    -- Clocks change for all channels of a post at once.
    format(
      '%s %s %s', split_part(new.kind, '.', 2), case when new.kind = 'delivery.clocks_changed' then d.post_id else d.id end,
      pg_current_xact_id()
    ),
    channel => d.channel_id
  )
  from public.deliveries d where d.id = new.subject_id;
  return null;
end
$$;

create function private.notify_of_channel() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.notify(
    new, private.caretakers(new.workspace_id) || c.connected_by, 'channel_attention',
    format('channel %s %s', c.id, pg_current_xact_id()), channel => c.id
  )
  from public.channels c where c.id = new.subject_id;
  return null;
end
$$;

create function private.notify_inviter() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.notify(
    new, array[(new.payload ->> 'invited_by')::uuid], 'invitation_accepted', format('invitation %s', new.subject_id)
  );
  return null;
end
$$;

revoke execute on function
  private.notify(private.events, uuid[], public.notice_kind, text, uuid, uuid), private.notify_approvers(),
  private.notify_of_answer(), private.notify_of_comment(), private.responsible_for(public.deliveries),
  private.notify_of_delivery(), private.notify_of_channel(), private.notify_inviter()
from public, anon, authenticated, service_role;

create trigger notify_approvers after insert on private.events
  for each row when (new.kind = 'approval.requested')
  execute function private.notify_approvers();
create trigger notify_of_answer after insert on private.events
  for each row when (new.kind in ('approval.granted', 'approval.changes_requested'))
  execute function private.notify_of_answer();
create trigger notify_of_comment after insert on private.events
  for each row when (new.kind in ('comment.created', 'comment.mentioned'))
  execute function private.notify_of_comment();
create trigger notify_of_delivery after insert on private.events
  for each row when (
    new.kind in ('delivery.failed', 'delivery.unknown', 'delivery.first_comment_failed', 'delivery.clocks_changed')
  )
  execute function private.notify_of_delivery();
create trigger notify_of_channel after insert on private.events
  for each row when (new.kind = 'channel.needs_attention')
  execute function private.notify_of_channel();
create trigger notify_inviter after insert on private.events
  for each row when (new.kind = 'invitation.accepted')
  execute function private.notify_inviter();
