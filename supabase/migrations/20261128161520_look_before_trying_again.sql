-- A refusal can come after the work was done: a proxy that repeats, a plugin's hook. Whatever somebody has sent again is
-- looked for first, and a step keeps the time at which it was sent.

create or replace function public.retry_delivery(delivery_id uuid) returns public.deliveries
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  retried constant public.deliveries := private.require_delivery(retry_delivery.delivery_id, 'editor');
begin
  perform private.require_state(retried, 'failed');
  perform private.require_present_channel(retried);
  update public.delivery_steps s set state = 'planned', result = null, ended_at = null, absent_since = null
  where s.delivery_id = retried.id and s.state in ('rejected', 'unknown');
  update public.deliveries d
  set state = 'scheduled', wake_at = now(), problem = null, attempts = 0, look_first = true
  where d.id = retried.id;
  return private.decide(retried, 'delivery.retry', 'retried');
end
$$;
comment on function public.retry_delivery is
  'Tries a failed delivery again at once. Steps that are done stay done; the others are looked for before they are sent.';

create or replace function public.resolve_unknown(delivery_id uuid, answer public.unknown_answer) returns public.deliveries
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  resolved constant public.deliveries := private.require_delivery(resolve_unknown.delivery_id, 'editor');
  is_out constant boolean := resolve_unknown.answer = 'published';
begin
  perform private.require_state(resolved, 'unknown');
  if resolve_unknown.answer is null then
    perform private.refuse(422, 'answer_invalid', 'Say whether it was published.');
  end if;
  if not is_out then
    perform private.require_present_channel(resolved);
  end if;
  update public.delivery_steps s
  set
    state = case when is_out then 'done' else 'planned' end::public.step_state,
    ended_at = case when is_out then now() end,
    absent_since = null
  where s.delivery_id = resolved.id and s.state in ('sent', 'unknown');
  update public.deliveries d
  set
    state = case when is_out then 'published' else 'scheduled' end::public.delivery_state,
    wake_at = case when is_out then 'infinity' else now() end,
    published_at = case when is_out then now() end,
    look_first = d.look_first or not is_out,
    -- Nobody knows its number there, so that nothing can be said below it.
    problem = case when is_out and exists (
      select from public.delivery_steps s where s.delivery_id = resolved.id and s.kind = 'first_comment'
    ) then '{"code": "comment_place_unknown"}'::jsonb end
  where d.id = resolved.id;
  return private.decide(
    resolved, 'delivery.resolve', 'resolved', jsonb_build_object('answer', resolve_unknown.answer)
  );
end
$$;

create or replace function public.decide_first_comment(delivery_id uuid, answer public.comment_answer)
returns public.deliveries
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  decided constant public.deliveries := private.require_delivery(decide_first_comment.delivery_id, 'editor');
begin
  perform private.require_state(decided, 'published');
  if decide_first_comment.answer is null then
    perform private.refuse(422, 'answer_invalid', 'Say whether the comment is sent again.');
  end if;
  if coalesce(decided.problem ->> 'code', '') not like 'comment\_%' then
    perform private.refuse(409, 'comment_settled', 'Its first comment is settled. Look at it again.');
  end if;
  if decide_first_comment.answer = 'leave' then
    update public.deliveries d set problem = null where d.id = decided.id;
    return private.decide(decided, 'delivery.comment', 'comment_left', '{"answer": "leave"}');
  end if;
  perform private.require_present_channel(decided);
  update public.delivery_steps s set state = 'planned', result = null, ended_at = null, absent_since = null
  where s.delivery_id = decided.id and s.state <> 'done';
  update public.deliveries d
  set state = 'publishing', wake_at = now(), problem = null, attempts = 0, look_first = true
  where d.id = decided.id;
  return private.decide(decided, 'delivery.comment', 'retried', '{"answer": "send"}');
end
$$;
