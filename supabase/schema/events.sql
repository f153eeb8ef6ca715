-- Events: what happened in a workspace, written in the transaction in which it happens, for notices and other readers.

create table private.events (
  -- Ascending for the events of one delivery, comment or channel, as each change locks it. Not across several of them: a
  -- transaction that began earlier may commit later.
  id bigint not null generated always as identity,
  workspace_id uuid not null,
  -- The subject and what happened to it: `delivery.failed`.
  kind text not null,
  subject text not null,
  subject_id uuid not null,
  -- Not a foreign key: events outlive accounts. Null: an engine or a client did it.
  actor_id uuid,
  at timestamptz not null default clock_timestamp(),
  -- Identifiers, and the values that later changes would overwrite.
  payload jsonb not null,
  constraint events_pkey primary key (id),
  constraint kind_is_a_name check (kind ~ '^[a-z]+\.[a-z]+(_[a-z]+)*$'::text and char_length(kind) <= 60),
  constraint payload_is_small check (jsonb_typeof(payload) = 'object'::text and octet_length(payload::text) <= 2000),
  constraint events_workspace_id_fkey foreign key (workspace_id) references public.workspaces(id) on delete cascade
);
comment on table private.events is 'What happened in a workspace, for those who read it: notices, and background jobs. Deleted after 30 days.';
create index events_by_age on private.events using brin (at);
create index events_of_a_workspace on private.events (workspace_id, id);
alter table private.events enable row level security;
create trigger notify_approvers after insert on private.events for each row when (new.kind = 'approval.requested'::text) execute function private.notify_approvers();
create trigger notify_inviter after insert on private.events for each row when (new.kind = 'invitation.accepted'::text) execute function private.notify_inviter();
create trigger notify_of_answer after insert on private.events for each row when (new.kind = any (array['approval.granted'::text, 'approval.changes_requested'::text])) execute function private.notify_of_answer();
create trigger notify_of_channel after insert on private.events for each row when (new.kind = 'channel.needs_attention'::text) execute function private.notify_of_channel();
create trigger notify_of_comment after insert on private.events for each row when (new.kind = any (array['comment.created'::text, 'comment.mentioned'::text])) execute function private.notify_of_comment();
create trigger notify_of_delivery after insert on private.events for each row when (new.kind = any (array['delivery.failed'::text, 'delivery.unknown'::text, 'delivery.first_comment_failed'::text, 'delivery.clocks_changed'::text])) execute function private.notify_of_delivery();

-- Writes an event. Its readers are triggers on the table, so an event of a rolled-back transaction is never read.
create function private.add_event(
  kind text,
  workspace uuid,
  subject text,
  subject_id uuid,
  payload jsonb default '{}'::jsonb
) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  -- What an archive brings has happened before, in another workspace.
  if current_setting('postlark.imports_archive', true) = 'on' then
    return;
  end if;
  insert into private.events (workspace_id, kind, subject, subject_id, actor_id, payload)
  values (
    add_event.workspace, add_event.kind, add_event.subject, add_event.subject_id, auth.uid(), add_event.payload
  );
end
$$;

create function engine.delete_old_events() returns void
language sql volatile security definer
set search_path = ''
as $$
  delete from private.events e where e.at < now() - interval '30 days'
$$;
comment on function engine.delete_old_events() is 'Deletes events that are older than 30 days.';
grant execute on function engine.delete_old_events() to postlark_engine;
