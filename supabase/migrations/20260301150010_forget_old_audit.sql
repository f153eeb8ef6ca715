-- Who did what, and from which network, is kept for as long as somebody may have to ask, and no longer.

create function engine.forget_audit() returns void
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  delete from public.audit_events e where e.id in (
    select old.id
    from public.workspaces w
    cross join lateral (
      select a.id from public.audit_events a
      where a.workspace_id = w.id and a.at < now() - interval '12 months'
      order by a.at, a.id
      limit 1000
    ) old
    limit 10000
  );
end
$$;
comment on function engine.forget_audit is 'Forgets what was done more than twelve months ago, some of it at a time.';

revoke execute on function engine.forget_audit from public, anon, authenticated, service_role;
grant execute on function engine.forget_audit to postlark_engine;
