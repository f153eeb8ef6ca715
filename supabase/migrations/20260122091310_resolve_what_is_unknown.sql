-- An answer of a network was lost, and nothing there tells whether the post is out: a person looked.

create type public.unknown_answer as enum ('published', 'not_published');

create function public.resolve_unknown(delivery_id uuid, answer public.unknown_answer) returns public.deliveries
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
    problem = null
  where d.id = resolved.id;
  return private.decide(
    resolved, 'delivery.resolve', 'resolved', jsonb_build_object('answer', resolve_unknown.answer)
  );
end
$$;

revoke execute on function public.resolve_unknown from public, anon, authenticated, service_role;
grant execute on function public.resolve_unknown to authenticated;
