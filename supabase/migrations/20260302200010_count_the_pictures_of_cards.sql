-- The picture of a card is one that its post shows: kept, found, replaced and sent like all others.

create or replace function private.shows(content jsonb, media uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select private.pictures_of(content) @> jsonb_build_array(jsonb_build_object('id', media))
$$;

-- What a picture becomes that takes another's place, with the description that it had there.
create function private.replaced_picture(item jsonb, old public.media, new public.media) returns jsonb
language sql immutable
set search_path = ''
as $$
  select case when item ->> 'id' is distinct from old.id::text then item
    else jsonb_build_object(
      'id', new.id, 'hash', new.hash, 'type', new.type, 'width', new.width, 'height', new.height,
      -- What somebody wrote for this post stays; what came from the library comes from it again.
      'alt', case when new.alt <> '' and item ->> 'alt' in ('', old.alt) then new.alt else item ->> 'alt' end
    )
  end
$$;

create or replace function private.with_picture(content jsonb, old public.media, new public.media) returns jsonb
language sql immutable
set search_path = ''
as $$
  select content
    -- A card alone says nothing of the pictures, which a channel may inherit.
    || case when not private.shows(content - 'settings', old.id) then '{}'
      else jsonb_build_object('media', (
        select coalesce(jsonb_agg(private.replaced_picture(item, old, new) order by at), '[]')
        from jsonb_array_elements(content -> 'media') with ordinality as shown (item, at)
        -- A post shows a picture once.
        where item ->> 'id' <> old.id::text or not private.shows(content - 'settings', new.id)
      ))
    end
    || case when not private.shows(content - 'media', old.id) then '{}'
      else jsonb_build_object('settings', jsonb_set(
        content -> 'settings', '{card,picture}',
        private.replaced_picture(content #> '{settings,card,picture}', old, new)
      ))
    end
$$;

create or replace function private.keep_version(post public.posts) returns void
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
  insert into private.media_uses (media_id, post_id)
  select distinct (picture ->> 'id')::uuid, post.id
  from (
    select post.content as said union all select o.value from jsonb_each(post.overrides) o
  ) part
  cross join lateral jsonb_array_elements(private.pictures_of(part.said)) as picture
  on conflict do nothing;
end
$$;

create or replace function private.work_of(delivery public.deliveries) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'delivery', jsonb_build_object(
        'id', delivery.id, 'postId', delivery.post_id, 'postRevision', delivery.post_revision,
        'content', delivery.content, 'dueAt', delivery.due_at, 'wallTime', delivery.wall_time,
        'timeZone', delivery.time_zone, 'attempts', delivery.attempts, 'planHash', delivery.plan_hash,
        'plannedAt', delivery.planned_at, 'createdAt', delivery.created_at,
        'approval', case when delivery.needs_approval then jsonb_build_object('hash', delivery.approved_hash) end
      ),
      'channel', jsonb_build_object(
        'id', c.id, 'network', c.network, 'accountId', c.account_id, 'handle', c.handle, 'settings', c.settings
      ),
      'credentials', (
        select jsonb_build_object(
          'version', k.version, 'keyId', k.key_id,
          'ciphertext', translate(encode(k.ciphertext, 'base64'), e'\n', '')
        )
        from private.channel_credentials k where k.channel_id = c.id
      ),
      'steps', coalesce((
        select jsonb_agg(
          jsonb_build_object(
            'position', s.position, 'kind', s.kind, 'key', s.key, 'payload', s.payload, 'state', s.state,
            'result', s.result, 'sentAt', s.sent_at, 'endedAt', s.ended_at
          )
          order by s.position
        )
        from public.delivery_steps s where s.delivery_id = delivery.id
      ), '[]'),
      'media', coalesce((
        select jsonb_agg(
          jsonb_build_object(
            'id', m.id, 'hash', m.hash, 'type', m.type, 'width', m.width, 'height', m.height, 'size', m.size
          )
          order by used.place
        )
        from jsonb_array_elements(private.pictures_of(delivery.content)) with ordinality as used (item, place)
        join public.media m on m.id = (used.item ->> 'id')::uuid and m.workspace_id = delivery.workspace_id
      ), '[]'),
      'workspace', jsonb_build_object('id', w.id, 'slug', w.slug, 'timeZone', w.time_zone)
    )
    from public.channels c join public.workspaces w on w.id = c.workspace_id
    where c.id = delivery.channel_id
  );
end
$$;

revoke execute on function private.replaced_picture from public, anon, authenticated, service_role;
