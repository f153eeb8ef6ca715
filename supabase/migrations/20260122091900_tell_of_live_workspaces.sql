-- What members hear of at once. Deletions are not published (20260120090300): a removed member's workspace changes its
-- updated_at, everything else is marked and not deleted.

alter publication supabase_realtime add table
  public.workspaces, public.workspace_members, public.channels, public.posts, public.deliveries,
  public.delivery_events;

-- Who is in a post sees who else is: the topic post:<id>, for members of its workspace.
create function private.may_join(topic text) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if topic !~ '^post:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' then
    return false;
  end if;
  return exists (
    select from public.posts p
    where p.id = substr(topic, 6)::uuid and p.workspace_id in (select private.my_workspaces())
  );
end
$$;

revoke execute on function private.may_join from public, anon, authenticated, service_role;
grant execute on function private.may_join to authenticated;

create policy "Members see who is in a post" on realtime.messages
  for select to authenticated
  using (extension = 'presence' and (select private.may_join(realtime.topic())));
create policy "Members say that they are in a post" on realtime.messages
  for insert to authenticated
  with check (extension = 'presence' and (select private.may_join(realtime.topic())));
