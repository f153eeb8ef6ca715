set lock_timeout = '5s';

create or replace function engine.page_media(slug text, hash text) returns table(type text, bytes bytea)
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  return query
    select m.type, b.bytes
    from public.workspaces w
    join public.media m on m.workspace_id = w.id and m.hash = page_media.hash
    join private.media_bytes b on b.workspace_id = m.workspace_id and b.hash = m.hash
    where w.slug = page_media.slug and w.deleted_at is null and exists (
      select from private.page_entries e
      where e.workspace_id = w.id and (
        e.content @> jsonb_build_object('media', jsonb_build_array(jsonb_build_object('hash', m.hash)))
        or e.content @> jsonb_build_object('card', jsonb_build_object('picture', jsonb_build_object('hash', m.hash)))
      )
    );
end
$$;
