-- Where a picture is used, and its deletion, which what is still to go out refuses.

create function private.shows(content jsonb, media uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select coalesce(content -> 'media' @> jsonb_build_array(jsonb_build_object('id', media)), false)
$$;

create function private.plans_to_show(post uuid, media uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from public.deliveries d
    where d.post_id = post and d.state in ('draft', 'awaiting_approval', 'scheduled', 'publishing')
      and private.shows(d.content, media)
  )
$$;

create function public.media_posts(media_id uuid)
returns table (post_id uuid, text text, is_planned boolean)
language plpgsql stable security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require_role(
    (select m.workspace_id from public.media m where m.id = media_posts.media_id), 'viewer'
  );
  return query
    select p.id, left(p.content ->> 'text', 200), private.plans_to_show(p.id, u.media_id)
    from private.media_uses u join public.posts p on p.id = u.post_id
    where u.media_id = media_posts.media_id and p.deleted_at is null and (
      private.shows(p.content, u.media_id)
      or exists (select from jsonb_each(p.overrides) o where private.shows(o.value, u.media_id))
      or exists (
        select from public.deliveries d
        where d.post_id = p.id and d.state <> 'cancelled' and private.shows(d.content, u.media_id)
      )
    )
    order by p.updated_at desc, p.id
    limit 200;
end
$$;
comment on function public.media_posts is
  'The posts that show a picture or have shown it, the last changed first; planned ones keep it from being deleted.';

create function public.delete_media(media_id uuid) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  deleted constant public.media := private.require_media(delete_media.media_id, true);
begin
  if deleted.deleted_at is not null then
    return;
  end if;
  if exists (
    select from private.media_uses u
    where u.media_id = deleted.id and private.plans_to_show(u.post_id, deleted.id)
  ) then
    perform private.refuse(
      409, 'media_planned', 'A planned post shows this picture. Take the picture out of that post first.'
    );
  end if;
  update public.media m set deleted_at = now() where m.id = deleted.id;
  perform private.audit(
    deleted.workspace_id, 'media.delete', 'media', deleted.id::text, jsonb_build_object('name', deleted.name)
  );
end
$$;

create function public.restore_media(media_id uuid) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  restored public.media;
begin
  -- As add_media does it: the turn first, then the picture.
  perform pg_advisory_xact_lock(hashtextextended('media ' || m.workspace_id, 0))
  from public.media m where m.id = restore_media.media_id;
  restored := private.require_media(restore_media.media_id, true);
  if restored.deleted_at is null then
    return;
  end if;
  perform private.require_room_for_media(restored.workspace_id, restored.size);
  update public.media m set deleted_at = null where m.id = restored.id;
  perform private.audit(restored.workspace_id, 'media.restore', 'media', restored.id::text);
end
$$;

revoke execute on function
  private.shows, private.plans_to_show, public.media_posts, public.delete_media, public.restore_media
  from public, anon, authenticated, service_role;
grant execute on function public.media_posts, public.delete_media, public.restore_media to authenticated;
