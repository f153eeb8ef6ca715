-- Realtime asks whether somebody may join a topic when they join it, not for what is sent there later: a removed member
-- whose connection stayed open went on to read who comes to the posts that they had open. The topic's name now depends on
-- who the members are, so that those who stay go on to another one, which nobody else may join.

create function private.presence_topic(post public.posts) returns text
language sql stable
set search_path = ''
as $$
  select format('post:%s:%s', post.id, left(encode(sha256(convert_to(
    coalesce(string_agg(m.user_id::text, ' ' order by m.user_id), ''), 'UTF8'
  )), 'hex'), 16))
  from public.workspace_members m
  where m.workspace_id = post.workspace_id
$$;

create function public.post_topic(post_id uuid) returns text
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  post public.posts;
begin
  select p.* into post from public.posts p where p.id = post_topic.post_id;
  perform private.require_role(post.workspace_id, 'viewer');
  return private.presence_topic(post);
end
$$;
comment on function public.post_topic is
  'The topic on which members see who has a post open. It is another one when somebody leaves the workspace, or comes.';

create or replace function private.may_join(topic text) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if topic !~ '^post:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}:[0-9a-f]{16}$' then
    return false;
  end if;
  return exists (
    select from public.posts p
    where p.id = substr(topic, 6, 36)::uuid and p.workspace_id in (select private.my_workspaces())
      and topic = private.presence_topic(p)
  );
end
$$;

revoke execute on function private.presence_topic, public.post_topic
  from public, anon, authenticated, service_role;
grant execute on function public.post_topic to authenticated;
