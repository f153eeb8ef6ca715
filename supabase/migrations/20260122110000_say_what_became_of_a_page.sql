-- Readers of a page that is gone, or has another address now, are told so.

create function engine.former_page(former_slug text) returns table (moved_to text)
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  return query
    select case when w.deleted_at is null then w.slug end
    from (
      select s.id from public.workspaces s where s.slug = former_slug and s.deleted_at is not null
      union all
      select f.workspace_id from private.former_slugs f where f.slug = former_slug
    ) former
    left join public.workspaces w on w.id = former.id
    limit 1;
end
$$;
comment on function engine.former_page is
  'What became of a page''s address: where its workspace is now; null when that is deleted. No row when there never was one.';

revoke execute on function engine.former_page from public, anon, authenticated, service_role;
grant execute on function engine.former_page to postlark_engine;
