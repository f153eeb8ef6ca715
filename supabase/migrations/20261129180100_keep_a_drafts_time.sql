set lock_timeout = '5s';

-- The time that somebody chose for a draft stays with it.

alter table public.posts add column time_choice jsonb;

-- A chosen time is written down with its draft and publishes nothing: one that has passed is as good as any.
create function private.check_time_choice(choice jsonb) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  if choice is null or choice = '{"kind": "now"}' then
    return;
  end if;
  if jsonb_typeof(choice) <> 'object'
    or choice - '{kind,wallTime,isSlot,rule}'::text[] <> '{}'
    or (choice -> 'kind') is distinct from '"at"'
    or jsonb_typeof(choice -> 'wallTime') is distinct from 'string'
    or choice ->> 'wallTime' !~ '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-3]):[0-5][0-9]$'
    or jsonb_typeof(coalesce(choice -> 'isSlot', 'true')) <> 'boolean'
  then
    perform private.refuse(422, 'time_choice_invalid', 'A draft''s time is now, or a day and a time.');
  end if;
  if choice ? 'rule' then
    perform private.check_repetition(choice -> 'rule');
  end if;
end
$$;

drop function public.create_post(uuid, jsonb, jsonb, uuid[], uuid);

create function public.create_post(
  workspace_id uuid,
  content jsonb,
  overrides jsonb,
  channel_ids uuid[],
  id uuid default null,
  time_choice jsonb default null
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
  perform private.check_time_choice(create_post.time_choice);
  insert into public.posts (id, workspace_id, author_id, content, overrides, channel_ids, time_choice)
  values (
    coalesce(create_post.id, gen_random_uuid()), create_post.workspace_id, auth.uid(), create_post.content,
    create_post.overrides, create_post.channel_ids, create_post.time_choice
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

drop function public.save_post(uuid, integer, jsonb, jsonb, uuid[]);

create function public.save_post(
  post_id uuid,
  revision integer,
  content jsonb,
  overrides jsonb,
  channel_ids uuid[],
  time_choice jsonb default null
) returns public.posts
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  saved public.posts := private.require_post(save_post.post_id);
begin
  perform private.require_revision(saved, save_post.revision);
  perform private.check_content(save_post.content, saved.workspace_id, false);
  perform private.check_overrides(save_post.overrides, saved.workspace_id);
  perform private.check_channels(save_post.channel_ids, saved.workspace_id);
  perform private.check_time_choice(save_post.time_choice);
  perform private.lock_lanes_of_post(saved.id);
  update public.posts p
  set
    revision = p.revision + 1,
    content = save_post.content,
    overrides = save_post.overrides,
    channel_ids = save_post.channel_ids,
    time_choice = save_post.time_choice,
    updated_at = now()
  where p.id = saved.id
  returning * into saved;
  perform private.keep_version(saved);
  perform private.follow_post(
    saved, private.require_role(saved.workspace_id, 'contributor') >= 'editor'
  );
  perform private.touch_lanes_of_post(saved.id);
  perform private.audit(
    saved.workspace_id, 'post.save', 'post', saved.id::text, jsonb_build_object('revision', saved.revision)
  );
  return saved;
end
$$;
comment on function public.save_post is
  'Saves a post that nobody has changed since. A delivery that is on its way keeps its post_revision, and what it says.';

revoke execute on function public.create_post, public.save_post, private.check_time_choice
  from public, anon, authenticated, service_role;
grant execute on function public.create_post, public.save_post to authenticated;
