-- Pictures of an import are fetched before it, and are in nobody's library until it is made.

create table private.staged_pictures (
  workspace_id uuid not null,
  hash text not null,
  type text not null,
  width integer not null,
  height integer not null,
  -- The file's, as its address calls it.
  name text not null,
  primary key (workspace_id, hash),
  foreign key (workspace_id, hash) references private.media_bytes (workspace_id, hash) on delete cascade
);
comment on table private.staged_pictures is
  'What an engine found pictures to be that it fetched for an import. Their bytes are forgotten where none is made.';
alter table private.staged_pictures enable row level security;
revoke all on table private.staged_pictures from public, anon, authenticated, service_role;

create function engine.stage_picture(
  workspace_id uuid, bytes bytea, preview bytea, type text, width integer, height integer, name text
) returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  if not engine.stage_media_bytes(stage_picture.workspace_id, stage_picture.bytes, stage_picture.preview) then
    return false;
  end if;
  insert into private.staged_pictures as s (workspace_id, hash, type, width, height, name)
  select b.workspace_id, b.hash, stage_picture.type, stage_picture.width, stage_picture.height,
    left(coalesce(private.clean_name(stage_picture.name), ''), 200)
  from private.media_bytes b
  where b.workspace_id = stage_picture.workspace_id and b.hash = encode(sha256(stage_picture.bytes), 'hex')
    -- What the library has already waits for nothing.
    and b.staged_at is not null
  on conflict on constraint staged_pictures_pkey do update set name = excluded.name;
  return true;
end
$$;
comment on function engine.stage_picture is
  'Keeps a picture that was fetched for an import, for an hour; false where the library has no room.';

create type private.known_picture as (hash text, type text, width integer, height integer, size integer);

-- Those of the library, deleted ones too, and those that wait for an import.
create function private.known_pictures(workspace uuid, hashes text[]) returns setof private.known_picture
language sql stable
set search_path = ''
as $$
  select m.hash, m.type, m.width, m.height, m.size from public.media m
  where m.workspace_id = workspace and m.hash = any (hashes) and m.type <> 'video/mp4'
  union all
  select s.hash, s.type, s.width, s.height, octet_length(b.bytes)
  from private.staged_pictures s
  join private.media_bytes b on b.workspace_id = s.workspace_id and b.hash = s.hash
  where s.workspace_id = workspace and s.hash = any (hashes)
    and not exists (select from public.media m where m.workspace_id = workspace and m.hash = s.hash)
$$;

create function public.pictures_to_import(workspace_id uuid, hashes text[]) returns table (
  hash text, type text, width integer, height integer, size integer
)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_role(pictures_to_import.workspace_id, 'contributor');
  return query
    select k.hash, k.type, k.width, k.height, k.size
    from private.known_pictures(pictures_to_import.workspace_id, pictures_to_import.hashes) k;
end
$$;
comment on function public.pictures_to_import is
  'What is known of pictures by their hashes: of the library, and of those that were fetched for an import.';

revoke execute on function private.known_pictures, public.pictures_to_import, engine.stage_picture
  from public, anon, authenticated, service_role;
grant execute on function public.pictures_to_import to authenticated;
grant execute on function engine.stage_picture to postlark_engine;
