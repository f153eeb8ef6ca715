-- A video takes the place of a video, and a picture that of a picture: networks that show one may refuse the other.

create or replace function public.replace_media(media_id uuid, with_id uuid)
returns table (post_id uuid, text text, is_replaced boolean)
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  old public.media;
  new public.media;
  own public.workspace_role;
  ids uuid[];
  shown record;
  saved public.posts;
  replaced integer := 0;
begin
  select * into old from public.media m where m.id = replace_media.media_id;
  own := private.require_role(old.workspace_id, 'contributor');
  -- Nobody deletes it meanwhile.
  select * into new from public.media m
  where m.id = replace_media.with_id and m.workspace_id = old.workspace_id for share;
  if new.id is null or new.id = old.id then
    perform private.refuse(422, 'media_unknown', 'Choose another picture of this workspace.');
  end if;
  if new.deleted_at is not null then
    perform private.refuse(409, 'media_deleted', 'That picture was deleted. Look at the library again.');
  end if;
  if (new.type = 'video/mp4') <> (old.type = 'video/mp4') then
    perform private.refuse(
      422, 'media_kind', 'A video takes the place of a video, and a picture that of a picture. Choose one of its kind.'
    );
  end if;
  -- As everybody does who takes several: posts, then lanes, each in their order.
  ids := array(select r.post_id from private.media_replacement(old.id, own) r where r.may_edit);
  perform from public.posts p where p.id = any (ids) order by p.id for no key update;
  perform private.lock_lane(l.channel_id) from (
    select distinct d.channel_id from public.deliveries d
    where d.post_id = any (ids) and d.state not in ('published', 'failed', 'cancelled')
    order by 1
  ) l;
  -- Looked at again, as somebody may have been faster.
  for shown in select * from private.media_replacement(old.id, own) loop
    post_id := shown.post_id;
    text := shown.text;
    is_replaced := shown.may_edit and shown.post_id = any (ids);
    if is_replaced then
      update public.posts p
      set
        revision = p.revision + 1,
        content = private.with_picture(p.content, old, new),
        overrides = (
          select coalesce(jsonb_object_agg(o.key, private.with_picture(o.value, old, new)), '{}')
          from jsonb_each(p.overrides) o
        ),
        updated_at = now()
      where p.id = shown.post_id
      returning * into saved;
      perform private.keep_version(saved);
      perform private.follow_post(saved, own >= 'editor');
      perform private.audit(
        saved.workspace_id, 'post.save', 'post', saved.id::text, jsonb_build_object('revision', saved.revision)
      );
      replaced := replaced + 1;
    end if;
    return next;
  end loop;
  perform private.touch_lane(l.channel_id) from (
    select distinct d.channel_id from public.deliveries d where d.post_id = any (ids) order by 1
  ) l;
  perform private.audit(
    old.workspace_id, 'media.replace', 'media', old.id::text,
    jsonb_build_object('with', new.id, 'posts', replaced)
  );
end
$$;
