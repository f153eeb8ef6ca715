-- A post shows a video as it shows a picture, and says how long it takes.

-- What a content says of what it shows, but for its description there.
create function private.attachment_of(media public.media) returns jsonb
language sql immutable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', media.id, 'hash', media.hash, 'type', media.type, 'width', media.width, 'height', media.height
  ) || case when media.seconds is null then '{}' else jsonb_build_object('seconds', trim_scale(media.seconds)) end
$$;

create or replace function private.check_media(media jsonb, workspace uuid) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  item jsonb;
begin
  if jsonb_typeof(media) <> 'array' or jsonb_array_length(media) > 4 then
    perform private.content_problem('A post has at most four pictures.');
  end if;
  for item in select jsonb_array_elements(media) loop
    if jsonb_typeof(item) <> 'object'
      or jsonb_typeof(item -> 'alt') is distinct from 'string'
      or (item - '{id,hash,type,width,height,seconds,alt}'::text[]) <> '{}'
    then
      perform private.content_problem('A picture has an id, a hash, a type, a width, a height and a description, and a video how long it takes.');
    end if;
    if char_length(item ->> 'alt') > 2000 then
      perform private.content_problem('A picture''s description has at most 2,000 characters.');
    end if;
    if not exists (
      select from public.media m
      where m.workspace_id = workspace and m.hash = item ->> 'hash' and item - 'alt' = private.attachment_of(m)
        -- To the letter, as what is approved is a hash of it.
        and (item ->> 'seconds') is not distinct from private.attachment_of(m) ->> 'seconds'
    ) then
      perform private.refuse(422, 'media_unknown', 'That picture is not in this workspace. Add it again.');
    end if;
  end loop;
end
$$;

-- A card shows pictures alone.
create or replace function private.is_link_card(card jsonb) returns boolean
language sql immutable
set search_path = ''
as $$
  select card = 'null' or coalesce(
    jsonb_typeof(card) = 'object'
    and card ?& '{url,title,description,picture}'
    and (card - '{url,title,description,picture}'::text[]) = '{}'
    and jsonb_typeof(card -> 'url') = 'string'
    and card ->> 'url' ~ '^https?://[^\s<>"]+$'
    and char_length(card ->> 'url') <= 2000
    and jsonb_typeof(card -> 'title') = 'string'
    and char_length(card ->> 'title') <= 300
    and jsonb_typeof(card -> 'description') = 'string'
    and char_length(card ->> 'description') <= 1000
    and jsonb_typeof(card -> 'picture') in ('object', 'null')
    and card #>> '{picture,type}' is distinct from 'video/mp4',
    false
  )
$$;

create or replace function private.replaced_picture(item jsonb, old public.media, new public.media) returns jsonb
language sql immutable
set search_path = ''
as $$
  select case when item ->> 'id' is distinct from old.id::text then item
    else private.attachment_of(new) || jsonb_build_object(
      -- What somebody wrote for this post stays; what came from the library comes from it again.
      'alt', case when new.alt <> '' and item ->> 'alt' in ('', old.alt) then new.alt else item ->> 'alt' end
    )
  end
$$;

create function private.forget_videos() returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  delete from private.videos v where v.id in (
    select o.id from private.videos o
    where case when o.kept_at is null then o.created_at < now() - interval '2 days'
      else not exists (select from public.media m where m.workspace_id = o.workspace_id and m.hash = o.hash) end
    limit 20
    for update skip locked
  );
end
$$;

create or replace function engine.purge() returns table (
  channel_id uuid, network text, key_id text, ciphertext bytea
)
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  delete from private.connections c where c.created_at < now() - interval '15 minutes';
  delete from private.web_subscriptions s where s.expires_at < now();
  delete from private.former_slugs f where f.retired_at < now() - interval '1 year';
  perform private.forget_comments();
  perform private.forget_ideas();
  perform private.forget_videos();
  with gone as (
    delete from public.media m where m.id in (
      select o.id from public.media o
      where o.deleted_at < now() - interval '1 day'
        and not exists (select from private.media_uses u where u.media_id = o.id)
      order by o.deleted_at
      limit 100
      for update skip locked
    )
    returning m.workspace_id, m.hash
  )
  delete from private.media_bytes b using gone g where b.workspace_id = g.workspace_id and b.hash = g.hash;
  -- A few at a time: a workspace may hold a lot.
  return query
    with gone as (
      delete from public.workspaces w where w.id in (
        select p.id from public.workspaces p
        where p.deleted_at < now() - interval '10 days'
        order by p.deleted_at
        limit 5
        for update skip locked
      )
      returning w.id, w.slug
    ), kept as (
      insert into private.former_slugs (slug, workspace_id) select g.slug, g.id from gone g
      on conflict (slug) do update set workspace_id = excluded.workspace_id, retired_at = now()
    )
    select c.id, c.network::text, k.key_id, k.ciphertext
    from gone g
    join public.channels c on c.workspace_id = g.id
    join private.channel_credentials k on k.channel_id = c.id;
end
$$;

revoke execute on function private.attachment_of, private.forget_videos
  from public, anon, authenticated, service_role;
