-- A post whose first comment did not go out is out all the same. Somebody says whether the comment is sent again.

create or replace function public.resolve_unknown(delivery_id uuid, answer public.unknown_answer) returns public.deliveries
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  resolved constant public.deliveries := private.require_delivery(resolve_unknown.delivery_id, 'editor');
begin
  perform private.require_state(resolved, 'unknown');
  if resolve_unknown.answer is null then
    perform private.refuse(422, 'answer_invalid', 'Say whether it was published.');
  end if;
  if resolve_unknown.answer = 'not_published' then
    perform private.require_present_channel(resolved);
  end if;
  update public.delivery_steps s
  set
    state = case resolve_unknown.answer when 'published' then 'done' else 'planned' end::public.step_state,
    sent_at = case resolve_unknown.answer when 'published' then s.sent_at end,
    ended_at = case resolve_unknown.answer when 'published' then now() end
  where s.delivery_id = resolved.id and s.state in ('sent', 'unknown');
  update public.deliveries d
  set
    state = case resolve_unknown.answer when 'published' then 'published' else 'scheduled' end::public.delivery_state,
    wake_at = case resolve_unknown.answer when 'published' then 'infinity' else now() end,
    published_at = case resolve_unknown.answer when 'published' then now() end,
    -- Nobody knows its number there, so that nothing can be said below it.
    problem = case when resolve_unknown.answer = 'published' and exists (
      select from public.delivery_steps s where s.delivery_id = resolved.id and s.kind = 'first_comment'
    ) then '{"code": "comment_place_unknown"}'::jsonb end
  where d.id = resolved.id;
  return private.decide(
    resolved, 'delivery.resolve', 'resolved', jsonb_build_object('answer', resolve_unknown.answer)
  );
end
$$;

create type public.comment_answer as enum ('send', 'leave');

create function public.decide_first_comment(delivery_id uuid, answer public.comment_answer) returns public.deliveries
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
  update public.delivery_steps s set state = 'planned', result = null, sent_at = null, ended_at = null
  where s.delivery_id = decided.id and s.state <> 'done';
  update public.deliveries d
  set state = 'publishing', wake_at = now(), problem = null, attempts = 0
  where d.id = decided.id;
  return private.decide(decided, 'delivery.comment', 'retried', '{"answer": "send"}');
end
$$;
comment on function public.decide_first_comment is
  'Sends the first comment of a post that is out again at once, or leaves the post without it.';

revoke execute on function public.decide_first_comment from public, anon, authenticated, service_role;
grant execute on function public.decide_first_comment to authenticated;
