-- One picture takes another's place wherever that is still to go out. What is out keeps what it shows.

create function private.with_picture(content jsonb, old public.media, new public.media) returns jsonb
language sql immutable
set search_path = ''
as $$
  select case when not private.shows(content, old.id) then content
    else content || jsonb_build_object('media', (
      select coalesce(
        jsonb_agg(
          case when item ->> 'id' <> old.id::text then item
            else jsonb_build_object(
              'id', new.id, 'hash', new.hash, 'type', new.type, 'width', new.width, 'height', new.height,
              -- What somebody wrote for this post stays; what came from the library comes from it again.
              'alt', case when new.alt <> '' and item ->> 'alt' in ('', old.alt) then new.alt else item ->> 'alt' end
            )
          end
          order by at
        ),
        '[]'
      )
      from jsonb_array_elements(content -> 'media') with ordinality as shown (item, at)
      -- A post shows a picture once.
      where item ->> 'id' <> old.id::text or not private.shows(content, new.id)
    ))
  end
$$;

-- Posts that show a picture and still go out, or have not gone out anywhere.
create function private.media_replacement(media uuid, own public.workspace_role)
returns table (post_id uuid, text text, may_edit boolean, asks_again boolean)
language sql stable
set search_path = ''
as $$
  with waiting as (
    select d.* from private.media_uses u
    join public.deliveries d on d.post_id = u.post_id
    where u.media_id = media and d.state in ('draft', 'awaiting_approval', 'scheduled')
      and private.shows(d.content, media)
      and not exists (
        select from public.delivery_steps s where s.delivery_id = d.id and s.state <> 'planned'
      )
  )
  select
    p.id, left(p.content ->> 'text', 200), own >= 'editor' or p.author_id = auth.uid(),
    exists (
      select from waiting w
      where w.post_id = p.id and w.state = 'scheduled'
        and (own < 'editor' or (private.approval_rule(w.workspace_id, w.channel_id)).policy <> 'none')
    )
  from private.media_uses u
  join public.posts p on p.id = u.post_id
  where u.media_id = media and p.deleted_at is null
    and (
      private.shows(p.content, media)
      or exists (select from jsonb_each(p.overrides) o where private.shows(o.value, media))
    )
    and (
      exists (select from waiting w where w.post_id = p.id)
      or exists (select from public.series s where s.post_id = p.id and s.ended_at is null)
      or exists (
        select from public.evergreen_entries e where e.id = p.evergreen_entry_id and e.removed_at is null
      )
      or not exists (
        select from public.deliveries d
        where d.post_id = p.id
          and d.state in ('publishing', 'published', 'editing', 'removing', 'removed', 'unknown')
      )
    )
  order by p.updated_at desc, p.id
$$;

create function public.media_replacement(media_id uuid)
returns table (post_id uuid, text text, may_edit boolean, asks_again boolean)
language plpgsql stable security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  return query select * from private.media_replacement(
    media_replacement.media_id,
    private.require_role(
      (select m.workspace_id from public.media m where m.id = media_replacement.media_id), 'contributor'
    )
  );
end
$$;
comment on function public.media_replacement is
  'Which posts replace_media would change, which it would leave as somebody else''s, and which would ask for approval again.';

create function public.replace_media(media_id uuid, with_id uuid)
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
comment on function public.replace_media is
  'Has every post that is still to go out with a picture show another: all of those that the caller may edit, or none. The others are named.';

revoke execute on function
  private.with_picture, private.media_replacement, public.media_replacement, public.replace_media
  from public, anon, authenticated, service_role;
grant execute on function public.media_replacement, public.replace_media to authenticated;
