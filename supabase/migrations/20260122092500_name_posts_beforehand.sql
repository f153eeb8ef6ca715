-- A browser names a post before it is saved: a first save whose answer was lost is repeated, and makes no second post.

drop function public.create_post(uuid, jsonb, jsonb, uuid[]);

create function public.create_post(
  workspace_id uuid, content jsonb, overrides jsonb, channel_ids uuid[], id uuid default null
) returns public.posts
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  made public.posts;
begin
  perform private.require_role(create_post.workspace_id, 'contributor');
  perform private.check_content(create_post.content, create_post.workspace_id, false);
  perform private.check_overrides(create_post.overrides, create_post.workspace_id);
  perform private.check_channels(create_post.channel_ids, create_post.workspace_id);
  insert into public.posts (id, workspace_id, author_id, content, overrides, channel_ids)
  values (
    coalesce(create_post.id, gen_random_uuid()), create_post.workspace_id, auth.uid(), create_post.content,
    create_post.overrides, create_post.channel_ids
  )
  on conflict (id) do nothing
  returning * into made;
  if made.id is null then
    select * into made from public.posts p
    where p.id = create_post.id and p.workspace_id = create_post.workspace_id and p.author_id = auth.uid();
    if made.id is null then
      perform private.refuse(409, 'id_taken', 'Another post has this id. Choose another one.');
    end if;
    return made;
  end if;
  perform private.keep_version(made);
  perform private.audit(made.workspace_id, 'post.create', 'post', made.id::text);
  return made;
end
$$;
comment on function public.create_post is
  'Writes a post. With an id of the author''s own, repeating it gives the post that stands, as it is.';

revoke execute on function public.create_post from public, anon, authenticated, service_role;
grant execute on function public.create_post to authenticated;
