-- Whoever looks at a post sees whose word it waits for.

create function public.awaited_approvals(post_id uuid) returns table (
  delivery_id uuid, needs_all boolean, user_ids uuid[]
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
      d.id, private.approvers_of(d) is not null,
      array(
        select w.id from unnest(private.awaited_for(d)) w (id)
        where not private.has_approved(d, w.id)
        order by 1
      )
    from public.deliveries d
    where d.post_id = post.id and d.state = 'awaiting_approval'
    order by d.id;
end
$$;
comment on function public.awaited_approvals is
  'Of what waits for approval of a post: whose word is missing, that of all of them or that of any one.';

revoke execute on function public.awaited_approvals from public, anon, authenticated, service_role;
grant execute on function public.awaited_approvals to authenticated;
