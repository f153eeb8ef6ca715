-- Two requests that import one archive at once each keep its videos: where a library has room for one set alone, the
-- refusal of the second would forget what the first keeps.

alter table private.archive_uploads add column held_until timestamptz;
comment on column private.archive_uploads.held_until is 'One request at a time works on it, until it says so or then.';

-- Longer than one request takes to look at pictures and videos and to import them.
create function engine.hold_archive(upload_id uuid, user_id uuid) returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  update private.archive_uploads u set held_until = clock_timestamp() + interval '4 minutes'
  where u.id = hold_archive.upload_id and u.created_by = hold_archive.user_id
    and coalesce(u.held_until, '-infinity') < clock_timestamp();
  return found;
end
$$;

create function engine.release_archive(upload_id uuid, user_id uuid) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  update private.archive_uploads u set held_until = null
  where u.id = release_archive.upload_id and u.created_by = release_archive.user_id;
end
$$;

revoke execute on function engine.hold_archive, engine.release_archive
  from public, anon, authenticated, service_role;
grant execute on function engine.hold_archive, engine.release_archive to postlark_engine;
