-- An archive holds videos, and is larger than a request: it comes in parts, as a video does, and waits until it is
-- imported. Its videos are looked at before, as pictures are, and wait with them.

alter table private.videos add column staged_at timestamptz;
comment on column private.videos.staged_at is
  'When an archive that is to be imported brought it; null: somebody adds it, or it is in the library.';

create table private.archive_uploads (
  id uuid primary key,
  -- One at a time.
  workspace_id uuid not null unique references public.workspaces (id) on delete cascade,
  created_by uuid not null,
  size bigint not null constraint size_is_possible check (size between 1 and 5500000000),
  -- Parts that are there: always the first ones.
  received integer not null default 0,
  -- Of its pictures and videos, how many are looked at and kept: always the first ones.
  staged integer not null default 0,
  created_at timestamptz not null default now()
);
comment on table private.archive_uploads is 'Archives that are on their way into an empty workspace.';

create table private.archive_parts (
  upload_id uuid not null references private.archive_uploads (id) on delete cascade,
  at integer not null,
  bytes bytea not null,
  primary key (upload_id, at)
);
comment on table private.archive_parts is 'An archive in parts of 4 MiB, the last one shorter.';
-- Compressed already, and read in pieces.
alter table private.archive_parts alter column bytes set storage external;

alter table private.archive_uploads enable row level security;
alter table private.archive_parts enable row level security;
revoke all on table private.archive_uploads, private.archive_parts
  from public, anon, authenticated, service_role;

create function public.begin_archive(workspace_id uuid, upload_id uuid, size bigint) returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  begun private.archive_uploads;
begin
  perform private.require_role(begin_archive.workspace_id, 'admin');
  perform private.require_empty(begin_archive.workspace_id);
  if begin_archive.size is null or begin_archive.size not between 1 and 5500000000 then
    perform private.refuse(422, 'archive_too_large', 'An archive has at most 5.5 GB.');
  end if;
  perform pg_advisory_xact_lock(hashtextextended('archive ' || begin_archive.workspace_id, 0));
  select * into begun from private.archive_uploads u where u.id = begin_archive.upload_id;
  if begun.id is null then
    delete from private.archive_uploads u where u.workspace_id = begin_archive.workspace_id;
    insert into private.archive_uploads (id, workspace_id, created_by, size)
    values (begin_archive.upload_id, begin_archive.workspace_id, auth.uid(), begin_archive.size);
    return 0;
  end if;
  if begun.workspace_id <> begin_archive.workspace_id or begun.created_by <> auth.uid()
    or begun.size <> begin_archive.size
  then
    perform private.refuse(404, 'not_found', 'There is nothing here.');
  end if;
  return begun.received;
end
$$;
comment on function public.begin_archive is
  'Makes room for an archive, which comes in parts and takes another''s place, or says how many are there already.';

create function public.stop_archive(upload_id uuid) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  own private.archive_uploads;
begin
  select * into own from private.archive_uploads u where u.id = stop_archive.upload_id;
  perform private.require_role(own.workspace_id, 'admin');
  if own.created_by <> auth.uid() then
    perform private.refuse(403, 'forbidden', 'Somebody else is importing this archive.');
  end if;
  delete from private.archive_uploads u where u.id = own.id;
  delete from private.videos v
  where v.workspace_id = own.workspace_id and v.created_by = auth.uid() and v.staged_at is not null;
end
$$;
comment on function public.stop_archive is 'Gives up an archive of one''s own that is not imported, and what it brought.';

-- A part that is there already changes nothing: its answer was lost. `null` where the archive is not that user's, or
-- wants another part.
create function engine.store_archive_part(upload_id uuid, user_id uuid, at integer, bytes bytea) returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  own private.archive_uploads;
  left_over bigint;
begin
  select * into own from private.archive_uploads u
  where u.id = store_archive_part.upload_id and u.created_by = store_archive_part.user_id
  for update;
  if store_archive_part.at < own.received and store_archive_part.at >= 0 then
    return own.received;
  end if;
  left_over := own.size - own.received::bigint * private.video_part_bytes();
  if own.id is null or store_archive_part.at <> own.received
    or octet_length(store_archive_part.bytes) <> least(left_over, private.video_part_bytes())
  then
    return null;
  end if;
  insert into private.archive_parts (upload_id, at, bytes)
  values (own.id, store_archive_part.at, store_archive_part.bytes);
  update private.archive_uploads u set received = own.received + 1 where u.id = own.id;
  return own.received + 1;
end
$$;

create function engine.own_archive(upload_id uuid, user_id uuid)
returns table (workspace_id uuid, size bigint, is_whole boolean, staged integer)
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  return query
    select u.workspace_id, u.size, u.received::bigint * private.video_part_bytes() >= u.size, u.staged
    from private.archive_uploads u
    where u.id = own_archive.upload_id and u.created_by = own_archive.user_id;
end
$$;

create function engine.archive_bytes(upload_id uuid, first bigint, length integer) returns bytea
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  part constant bigint := private.video_part_bytes();
begin
  return (
    select string_agg(
      substring(
        p.bytes
        from (greatest(archive_bytes.first - p.at * part, 0) + 1)::integer
        for (
          least(archive_bytes.first - p.at * part + archive_bytes.length, part)
          - greatest(archive_bytes.first - p.at * part, 0)
        )::integer
      ),
      ''::bytea order by p.at
    )
    from private.archive_parts p
    where p.upload_id = archive_bytes.upload_id
      and p.at between archive_bytes.first / part and (archive_bytes.first + archive_bytes.length - 1) / part
  );
end
$$;

-- What nobody goes on with is forgotten after two days, as a video on its way is.
create or replace function private.forget_staged_media() returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  delete from private.media_bytes b
  where b.staged_at < now() - interval '1 hour'
    and not exists (select from public.media m where m.workspace_id = b.workspace_id and m.hash = b.hash)
    and not exists (select from private.archive_uploads u where u.workspace_id = b.workspace_id);
  delete from private.archive_uploads u where u.id in (
    select o.id from private.archive_uploads o
    where o.created_at < now() - interval '2 days'
    limit 1
    for update skip locked
  );
end
$$;

revoke execute on function
  public.begin_archive, public.stop_archive, engine.store_archive_part, engine.own_archive, engine.archive_bytes
  from public, anon, authenticated, service_role;
grant execute on function public.begin_archive, public.stop_archive to authenticated;
grant execute on function engine.store_archive_part, engine.own_archive, engine.archive_bytes to postlark_engine;
