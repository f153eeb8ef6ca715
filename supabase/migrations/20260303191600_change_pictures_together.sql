-- What is done to many pictures of a library at once. One that is refused keeps none of the others from it.

-- Holds those of a workspace until the transaction ends, in the same order whoever asks. Answers which are refused, and why.
create function private.hold_media(workspace uuid, media_ids uuid[], may_be_deleted boolean default false)
returns jsonb
language plpgsql volatile
set search_path = ''
as $$
declare
  own constant public.workspace_role := private.require_role(workspace, 'contributor');
begin
  if cardinality(media_ids) > 200 then
    perform private.refuse(422, 'pictures_too_many', 'Change up to 200 pictures at once.');
  end if;
  perform from public.media m where m.workspace_id = workspace and m.id = any (media_ids)
  order by m.id for no key update;
  return (
    select coalesce(jsonb_object_agg(asked.id, refused.code) filter (where refused.code is not null), '{}')
    from (select distinct unnest(media_ids) as id) asked
    left join public.media m on m.id = asked.id and m.workspace_id = workspace
    cross join lateral (
      select case
        when m.id is null then 'not_found'
        when own = 'contributor' and m.created_by is distinct from auth.uid() then 'forbidden'
        when m.deleted_at is not null and not may_be_deleted then 'media_deleted'
      end as code
    ) refused
  );
end
$$;

create function private.has_tag(tags text[], tag text) returns boolean
language sql immutable
set search_path = ''
as $$
  select exists (select from unnest(tags) t where lower(t) = lower(tag))
$$;

create function public.tag_media_batch(workspace_id uuid, media_ids uuid[], tag text, is_on boolean)
returns table (media_id uuid, code text)
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  refused jsonb := private.hold_media(tag_media_batch.workspace_id, tag_media_batch.media_ids);
  clean text := private.clean_name(tag_media_batch.tag);
  tagged uuid[];
begin
  if coalesce(char_length(clean), 0) not between 1 and 40 or tag_media_batch.is_on is null then
    perform private.refuse(422, 'tag_invalid', 'A tag has 1 to 40 characters.');
  end if;
  if tag_media_batch.is_on then
    refused := refused || (
      select coalesce(jsonb_object_agg(m.id, 'tags_too_many'), '{}') from public.media m
      where m.id = any (tag_media_batch.media_ids) and not refused ? m.id::text
        and cardinality(m.tags) >= 20 and not private.has_tag(m.tags, clean)
    );
    -- Written as the workspace writes it already.
    clean := coalesce((
      select t from public.media m cross join unnest(m.tags) as t
      where m.workspace_id = tag_media_batch.workspace_id and m.deleted_at is null and lower(t) = lower(clean)
      limit 1
    ), clean);
  end if;
  with put as (
    update public.media m set tags = case
      when tag_media_batch.is_on then m.tags || clean
      else array(
        select t from unnest(m.tags) with ordinality as put(t, at) where lower(t) <> lower(clean) order by at
      )
    end
    where m.id = any (tag_media_batch.media_ids) and not refused ? m.id::text
      and private.has_tag(m.tags, clean) <> tag_media_batch.is_on
    returning m.id
  )
  select coalesce(array_agg(put.id), '{}') into tagged from put;
  perform private.audit(
    tag_media_batch.workspace_id, case when tag_media_batch.is_on then 'media.tag' else 'media.untag' end, 'media',
    t.id::text, jsonb_build_object('tag', clean)
  )
  from unnest(tagged) as t(id);
  return query select r.key::uuid, r.value from jsonb_each_text(refused) r;
end
$$;
comment on function public.tag_media_batch is
  'Puts a tag on pictures, or takes it off; what is so already stays so. Answers which were refused, and why.';

create function public.delete_media_batch(workspace_id uuid, media_ids uuid[])
returns table (media_id uuid, code text, posts integer)
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  refused constant jsonb := private.hold_media(
    delete_media_batch.workspace_id, delete_media_batch.media_ids, true
  );
  planned jsonb;
  deleted uuid[];
begin
  select coalesce(jsonb_object_agg(shown.id, shown.posts), '{}') into planned
  from (
    select u.media_id as id, count(*) as posts from private.media_uses u
    join public.media m on m.id = u.media_id and m.deleted_at is null
    where u.media_id = any (delete_media_batch.media_ids) and not refused ? u.media_id::text
      and private.plans_to_show(u.post_id, u.media_id)
    group by u.media_id
  ) shown;
  with gone as (
    update public.media m set deleted_at = now()
    where m.id = any (delete_media_batch.media_ids) and m.deleted_at is null
      and not refused ? m.id::text and not planned ? m.id::text
    returning m.id
  )
  select coalesce(array_agg(gone.id), '{}') into deleted from gone;
  perform private.audit(
    m.workspace_id, 'media.delete', 'media', m.id::text, jsonb_build_object('name', m.name)
  )
  from public.media m where m.id = any (deleted);
  return query
    select r.key::uuid, r.value, 0 from jsonb_each_text(refused) r
    union all
    select p.key::uuid, 'media_planned', p.value::integer from jsonb_each_text(planned) p;
end
$$;
comment on function public.delete_media_batch is
  'Deletes pictures. Answers which were refused, and why: of those that planned posts show, how many posts.';

create function public.restore_media_batch(workspace_id uuid, media_ids uuid[])
returns table (media_id uuid, code text)
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  refused jsonb;
  restored uuid[];
begin
  perform private.require_role(restore_media_batch.workspace_id, 'contributor');
  -- As restore_media does it: its turn first, for the room.
  perform pg_advisory_xact_lock(hashtextextended('media ' || restore_media_batch.workspace_id, 0));
  refused := private.hold_media(restore_media_batch.workspace_id, restore_media_batch.media_ids, true);
  with back as (
    update public.media m set deleted_at = null
    where m.id = any (restore_media_batch.media_ids) and m.deleted_at is not null and not refused ? m.id::text
    returning m.id
  )
  select coalesce(array_agg(back.id), '{}') into restored from back;
  if cardinality(restored) > 0 then
    -- With what came back, which is undone where there is no room for it.
    perform private.require_room_for_media(restore_media_batch.workspace_id, 0);
  end if;
  perform private.audit(restore_media_batch.workspace_id, 'media.restore', 'media', b.id::text)
  from unnest(restored) as b(id);
  return query select r.key::uuid, r.value from jsonb_each_text(refused) r;
end
$$;
comment on function public.restore_media_batch is
  'Takes deletions of pictures back, or none where there is no room for all. Answers which were refused, and why.';

revoke execute on function
  private.hold_media, private.has_tag,
  public.tag_media_batch, public.delete_media_batch, public.restore_media_batch
  from public, anon, authenticated, service_role;
grant execute on function public.tag_media_batch, public.delete_media_batch, public.restore_media_batch
  to authenticated;
