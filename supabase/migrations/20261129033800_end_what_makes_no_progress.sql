-- What ends engines gets no further. A delivery of many steps that others interrupt does, and its end would make its
-- outcome unknown although the next look would have settled it.
create or replace function private.end_hopeless(lanes uuid[]) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  hopeless constant uuid[] := array(
    select l.channel_id from private.lanes l
    join public.channels c on c.id = l.channel_id
    where l.channel_id = any (lanes) and (
      c.removed_at is not null
      or l.left_behind >= 8 and (
        select count(*) from public.delivery_events e
        where e.delivery_id = l.delivery_id and e.kind = 'taken_over' and e.id > coalesce(
          (select max(d.id) from public.delivery_events d where d.delivery_id = e.delivery_id and d.kind = 'step_done'), 0
        )
      ) >= 8
    )
  );
begin
  if cardinality(hopeless) = 0 then
    return;
  end if;
  with ended as (
    update public.deliveries d
    set
      -- Whether a step that was sent has arrived, nobody has looked.
      state = case
        when exists (
          select from public.delivery_steps s where s.delivery_id = d.id and s.state in ('sent', 'unknown')
        ) then 'unknown'
        else 'failed'
      end::public.delivery_state,
      wake_at = 'infinity',
      leased_by = null,
      fence = d.fence + 1,
      problem = jsonb_build_object(
        'code', case when c.removed_at is not null then 'channel_removed' else 'engines_stopped' end
      ),
      updated_at = now()
    from private.lanes l join public.channels c on c.id = l.channel_id
    where l.channel_id = any (hopeless) and d.channel_id = l.channel_id
      and d.state = 'publishing' and d.wake_at <= now()
      and (c.removed_at is not null or d.id = l.delivery_id)
    returning d.id, d.workspace_id, d.state, d.problem
  )
  insert into public.delivery_events (delivery_id, workspace_id, kind, detail)
  select e.id, e.workspace_id, e.state::text, jsonb_build_object('problem', e.problem) from ended e;
  update private.lanes l set delivery_id = null, leased_until = null, left_behind = 0
  where l.channel_id = any (hopeless) and l.leased_until <= now();
end
$$;
