create function public.add_media(
  workspace_id uuid, hash text, type text, width integer, height integer, size integer
) returns uuid
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  added uuid;
begin
  perform private.require_role(add_media.workspace_id, 'contributor');
  select m.id into added from public.media m
  where m.workspace_id = add_media.workspace_id and m.hash = add_media.hash;
  if found then
    return added;
  end if;
  begin
    insert into public.media (workspace_id, hash, type, width, height, size, created_by)
    values (
      add_media.workspace_id, add_media.hash, add_media.type, add_media.width, add_media.height,
      add_media.size, auth.uid()
    )
    on conflict (workspace_id, hash) do nothing
    returning id into added;
  exception when check_violation or not_null_violation then
    perform private.refuse(
      422, 'media_invalid', 'A picture is a JPEG, PNG, WebP or GIF of at most 20 MB and 20,000 pixels a side.'
    );
  end;
  if added is null then
    select m.id into added from public.media m
    where m.workspace_id = add_media.workspace_id and m.hash = add_media.hash;
    return added;
  end if;
  perform private.audit(add_media.workspace_id, 'media.add', 'media', added::text);
  return added;
end
$$;

-- Contributors write what is theirs, editors what is anybody's.
create function private.require_post(
  post uuid, lowest public.workspace_role default 'contributor', may_be_deleted boolean default false
) returns public.posts
language plpgsql volatile
set search_path = ''
as $$
declare
  found_post public.posts;
  own public.workspace_role;
begin
  select * into found_post from public.posts where id = post;
  own := private.require_role(found_post.workspace_id, lowest);
  -- Saves and schedules of one post take turns.
  select * into found_post from public.posts where id = post for no key update;
  if own = 'contributor' and found_post.author_id <> auth.uid() then
    perform private.refuse(403, 'forbidden', 'Only editors change what others have written.');
  end if;
  if found_post.deleted_at is not null and not may_be_deleted then
    perform private.refuse(409, 'post_deleted', 'That post was deleted. Restore it first.');
  end if;
  return found_post;
end
$$;

create function private.require_revision(post public.posts, revision integer) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  if revision is distinct from post.revision then
    perform private.refuse(
      409, 'stale_revision', 'Somebody has changed this post since. Look at their version first.',
      to_jsonb(post)::text
    );
  end if;
end
$$;

create function private.keep_version(post public.posts) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  delete from public.post_versions v
  where v.post_id = post.id and v.revision = post.revision - 1 and v.author_id = auth.uid()
    and date_bin('5 minutes', v.created_at, 'epoch') = date_bin('5 minutes', now(), 'epoch')
    and not exists (
      select from public.deliveries d where d.post_id = post.id and d.post_revision = v.revision
    );
  insert into public.post_versions (post_id, revision, workspace_id, author_id, content, overrides)
  values (post.id, post.revision, post.workspace_id, auth.uid(), post.content, post.overrides);
end
$$;

create function public.create_post(workspace_id uuid, content jsonb, overrides jsonb, channel_ids uuid[])
returns public.posts
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
  insert into public.posts (workspace_id, author_id, content, overrides, channel_ids)
  values (
    create_post.workspace_id, auth.uid(), create_post.content, create_post.overrides, create_post.channel_ids
  )
  returning * into made;
  perform private.keep_version(made);
  perform private.audit(made.workspace_id, 'post.create', 'post', made.id::text);
  return made;
end
$$;

create function public.delete_post(post_id uuid) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  deleted constant public.posts := private.require_post(delete_post.post_id, 'contributor', true);
begin
  if deleted.deleted_at is not null then
    return;
  end if;
  perform private.lock_lanes_of_post(deleted.id);
  if exists (
    select from public.deliveries d where d.post_id = deleted.id and d.state = 'publishing'
  ) then
    perform private.refuse(409, 'too_late', 'The post is being published. Wait until that is done.');
  end if;
  with cancelled as (
    update public.deliveries d set state = 'cancelled', wake_at = 'infinity', updated_at = now()
    where d.post_id = deleted.id and d.state in ('draft', 'awaiting_approval', 'scheduled')
    returning d.id, d.workspace_id
  )
  insert into public.delivery_events (delivery_id, workspace_id, kind, detail)
  select c.id, c.workspace_id, 'cancelled', jsonb_build_object('by', auth.uid(), 'code', 'post_deleted')
  from cancelled c;
  update public.posts set deleted_at = now(), updated_at = now() where id = deleted.id;
  perform private.touch_lanes_of_post(deleted.id);
  perform private.audit(deleted.workspace_id, 'post.delete', 'post', deleted.id::text);
end
$$;

create function public.restore_post(post_id uuid) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  restored constant public.posts := private.require_post(post_id, 'contributor', true);
begin
  if restored.deleted_at is null then
    return;
  end if;
  update public.posts set deleted_at = null, updated_at = now() where id = restored.id;
  perform private.audit(restored.workspace_id, 'post.restore', 'post', restored.id::text);
end
$$;
comment on function public.restore_post is 'Takes a deletion back. What it cancelled is scheduled again by a person.';

revoke execute on function
  private.require_post, private.require_revision, private.keep_version,
  public.add_media, public.create_post, public.delete_post, public.restore_post
  from public, anon, authenticated, service_role;
grant execute on function
  public.add_media, public.create_post, public.delete_post, public.restore_post
  to authenticated;
