-- Whoever looks at a post, at their queue or into their notices learns of the stage that is asked, and of no later one.

create or replace function public.deliveries_to_approve(workspace_id uuid) returns setof public.deliveries
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require_role(deliveries_to_approve.workspace_id, 'viewer');
  return query
    select d.* from public.deliveries d
    where d.workspace_id = deliveries_to_approve.workspace_id and d.state = 'awaiting_approval'
      and auth.uid() = any (private.awaited_for(d));
end
$$;

drop function public.awaited_approvals;

create function public.awaited_approvals(post_id uuid) returns table (
  delivery_id uuid, place integer, is_staged boolean, state text, needs_all boolean, by_client boolean,
  stands_in boolean, user_ids uuid[], approved_ids uuid[]
)
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  post public.posts;
begin
  select * into post from public.posts p where p.id = awaited_approvals.post_id;
  perform private.require_role(post.workspace_id, 'viewer');
  return query
    select
      d.id, s.place, (private.approval_rule(d.workspace_id, d.channel_id)).policy = 'stages', s.state, s.needs_all,
      s.by_client, s.stands_in, s.people, s.approved
    from public.deliveries d
    cross join lateral private.asked_stage(d) a
    cross join lateral (
      -- A stage that is over, and asked again for want of an open one, stands here once.
      select o.* from private.approval_stages(d) o where o.place <> a.place
      union all
      select a.*
    ) s
    where d.post_id = post.id and d.state = 'awaiting_approval'
    order by d.id, s.place;
end
$$;
comment on function public.awaited_approvals is
  'Of what waits for approval of a post: its stages, who is in each and who of them has approved. A rule without stages is one.';

-- What waits and is written on asks nobody again, unless somebody had asked for that or had approved what it said.
drop trigger tell_of_asking_again on public.deliveries;
create trigger tell_of_asking_again after update of state, problem on public.deliveries
  for each row when (
    new.state = 'awaiting_approval' and new.problem ->> 'code' is distinct from 'changes_asked' and (
      old.state <> 'awaiting_approval' or old.problem ->> 'code' = 'changes_asked'
      or old.approval_round <> new.approval_round
    )
  )
  execute function private.tell_of_asking();

-- Whether an occurrence of the series that says the very same was approved by those whose approval is needed today, and
-- nobody has asked for changes since.
create or replace function private.is_approved_in_series(series_id uuid, channel uuid, hash text) returns boolean
language plpgsql stable
set search_path = ''
as $$
#variable_conflict use_column
declare
  objected constant bigint := coalesce((
    select max(a.id)
    from public.approvals a join public.deliveries d on d.id = a.delivery_id
    where d.series_id = is_approved_in_series.series_id and d.channel_id = channel
      and a.hash = is_approved_in_series.hash and a.answer = 'changes_asked'
  ), 0);
begin
  return exists (
    select from public.deliveries d
    where d.series_id = is_approved_in_series.series_id and d.channel_id = channel
      and d.said_hash = is_approved_in_series.hash and d.approved_hash = d.said_hash and d.needs_approval
      and d.state in ('scheduled', 'publishing', 'published')
      and not exists (select from private.approval_stages(d, objected) s where s.state <> 'done')
  );
end
$$;

-- Whoever may change what a delivery says where it stands: each stage that it asks for is done with their word alone.
create or replace function private.editors_of(delivery public.deliveries) returns uuid[]
language plpgsql stable
set search_path = ''
as $$
begin
  delivery.asked_by := coalesce(delivery.asked_by, delivery.created_by);
  return array(
    select m.id from unnest(private.able_to_approve(delivery)) m (id)
    where not exists (
      select from private.approval_stages(delivery) s
      where m.id <> all (s.people) or (s.needs_all and cardinality(s.people) > 1)
    )
    order by 1
  );
end
$$;

drop function private.approvers_of;

revoke execute on function public.awaited_approvals from public, anon, authenticated, service_role;
grant execute on function public.awaited_approvals to authenticated;
