-- Pictures by their content, for the engine that cuts them and the one that publishes them.

create function engine.media(media_id uuid) returns table (workspace_id uuid, hash text, type text, size integer)
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  return query select m.workspace_id, m.hash, m.type, m.size from public.media m where m.id = media_id;
end
$$;

create function engine.media_bytes(workspace_id uuid, hash text) returns bytea
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  return (
    select b.bytes from private.media_bytes b
    where b.workspace_id = media_bytes.workspace_id and b.hash = media_bytes.hash
  );
end
$$;

create function engine.store_media_bytes(media_id uuid, bytes bytea) returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  insert into private.media_bytes (workspace_id, hash, bytes)
  select m.workspace_id, m.hash, store_media_bytes.bytes from public.media m
  where m.id = media_id and m.size = octet_length(store_media_bytes.bytes)
    and m.hash = encode(sha256(store_media_bytes.bytes), 'hex')
  on conflict do nothing;
  return exists (
    select from private.media_bytes b join public.media m using (workspace_id, hash) where m.id = media_id
  );
end
$$;

revoke execute on all functions in schema engine from public, anon, authenticated, service_role;
grant execute on function engine.media, engine.media_bytes, engine.store_media_bytes to postlark_engine;
