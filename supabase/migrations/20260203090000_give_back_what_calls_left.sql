-- What a suggestion set aside is given back where its engine died before it ended: ten minutes are more than three
-- times what a call may take.

create or replace function public.begin_model_use(workspace_id uuid, tokens integer) returns uuid
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  most integer;
  this_month constant date := date_trunc('month', now() at time zone 'UTC')::date;
  used bigint;
  made uuid;
begin
  perform private.require_role(begin_model_use.workspace_id, 'contributor');
  select p.monthly_tokens into most from public.model_providers p
  where p.workspace_id = begin_model_use.workspace_id;
  if most is null then
    perform private.refuse(409, 'no_model', 'No model is connected. An admin connects one in the workspace''s settings.');
  end if;
  if begin_model_use.tokens is null or begin_model_use.tokens not between 1 and 1000000 then
    perform private.refuse(422, 'tokens_invalid', 'A suggestion takes from 1 to 1,000,000 tokens.');
  end if;
  insert into public.model_usage (workspace_id, user_id, month)
  values (begin_model_use.workspace_id, auth.uid(), this_month)
  on conflict do nothing;
  perform from public.model_usage u
  where u.workspace_id = begin_model_use.workspace_id and u.user_id = auth.uid() and u.month = this_month
  for update;
  with left_over as (
    delete from private.model_uses x
    where x.id in (
      select l.id from private.model_uses l
      where l.workspace_id = begin_model_use.workspace_id and l.user_id = auth.uid() and l.month = this_month
        and l.created_at < now() - interval '10 minutes'
      -- One that ends at this moment gives back its own.
      for update skip locked
    )
    returning x.reserved_tokens
  )
  update public.model_usage u
  set reserved_tokens = u.reserved_tokens - (select coalesce(sum(o.reserved_tokens), 0) from left_over o)
  where u.workspace_id = begin_model_use.workspace_id and u.user_id = auth.uid() and u.month = this_month
  returning u.input_tokens + u.output_tokens + u.reserved_tokens into used;
  if used + begin_model_use.tokens > most then
    perform private.refuse(
      429, 'model_limit_reached', 'You have used what the workspace allows you this month. An admin can allow more.'
    );
  end if;
  update public.model_usage u
  set reserved_tokens = u.reserved_tokens + begin_model_use.tokens
  where u.workspace_id = begin_model_use.workspace_id and u.user_id = auth.uid() and u.month = this_month;
  insert into private.model_uses (workspace_id, user_id, month, reserved_tokens)
  values (begin_model_use.workspace_id, auth.uid(), this_month, begin_model_use.tokens)
  returning id into made;
  return made;
end
$$;
