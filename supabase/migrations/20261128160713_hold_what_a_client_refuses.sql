-- A client who asks for changes stops the post: what is scheduled waits for a member's decision. What has begun to go out
-- cannot be stopped; the answer is recorded all the same, and says that it came too late.

alter table public.approvals add column came_late boolean not null default false;
comment on column public.approvals.came_late is 'Whether publishing had begun when a client answered: nothing was held.';

-- Whether a part of it may stand on its network already. A claim alone is no part of it: its lane is locked here.
create function private.has_begun(delivery public.deliveries) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return delivery.state not in ('draft', 'awaiting_approval', 'scheduled') or exists (
    select from public.delivery_steps s where s.delivery_id = delivery.id and s.state in ('done', 'unknown')
  );
end
$$;

-- What was shown, as one hash: an answer names it.
create function private.hash_of_shown(shown public.deliveries[]) returns text
language sql immutable
set search_path = ''
as $$
  select encode(sha256(convert_to(coalesce(string_agg(
    format('%s %s %s', d.id, d.said_hash, extract(epoch from d.due_at)), e'\n' order by d.id
  ), ''), 'UTF8')), 'hex')
  from unnest($1) d
$$;

create or replace function private.shown_hash(post uuid) returns text
language plpgsql stable
set search_path = ''
as $$
begin
  return private.hash_of_shown(array(select d from private.client_deliveries(post) d));
end
$$;

-- What a client's answer is about: what is still to go out and, where some of that began to go out while they read, that
-- too. Null where they saw something else. A claim's fence is its time, so the latest claims left what was shown last.
create function private.answered_deliveries(post uuid, shown text, answer public.approval_answer)
returns public.deliveries[]
language plpgsql stable
set search_path = ''
as $$
declare
  answered public.deliveries[] := array(select d from private.client_deliveries(post) d);
  remains constant boolean := cardinality(answered) > 0;
  begun public.deliveries;
begin
  if remains and private.hash_of_shown(answered) = shown then
    return answered;
  end if;
  if answer <> 'changes_asked' then
    return null;
  end if;
  for begun in
    select d.* from public.deliveries d
    where d.post_id = post and d.state in ('publishing', 'published', 'unknown', 'editing') and d.fence > 0
    order by d.fence desc
    limit 20
  loop
    answered := answered || begun;
    if private.hash_of_shown(answered) = shown then
      return answered;
    end if;
  end loop;
  -- All of it is out, perhaps in other words by now: members learn what the client would have had changed.
  return case when not remains and cardinality(answered) > 0 then answered end;
end
$$;

-- Whether this is what was answered by the link last: a form that is sent twice says nothing new.
drop function private.is_said_again;
create function private.is_said_again(
  link public.client_links, answered public.deliveries[], answer public.approval_answer, name text, comment text
) returns boolean
language plpgsql stable
set search_path = ''
as $$
#variable_conflict use_column
begin
  return not exists (
    select from unnest(answered) d where not coalesce((
      select a.answer = is_said_again.answer and a.hash = d.said_hash and a.due_at = d.due_at
        and a.client_name = is_said_again.name and a.comment is not distinct from is_said_again.comment
      from public.approvals a where a.link_id = link.id and a.delivery_id = d.id
      order by a.id desc
      limit 1
    ), false)
  );
end
$$;

-- Takes a delivery out of its lane until a member lets it out or changes it. Its caller has locked the lane. What waits for
-- somebody since a restore goes on waiting for just that.
create function private.hold_refused(delivery public.deliveries, client text, said text) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  update public.deliveries d
  set state = 'awaiting_approval', wake_at = 'infinity', needs_approval = true, approved_hash = null,
    approved_due_at = null, approval_round = d.approval_round + 1,
    problem = jsonb_build_object('code', 'changes_asked', 'message', said, 'client', client)
  where d.id = delivery.id and d.problem ->> 'code' is distinct from 'restored';
  perform private.decide(
    delivery, 'delivery.ask_for_changes', 'changes_asked', jsonb_build_object('client', client)
  );
end
$$;

revoke execute on function
  private.has_begun, private.hash_of_shown, private.answered_deliveries, private.is_said_again, private.hold_refused
  from public, anon, authenticated, service_role;
