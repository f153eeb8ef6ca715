-- A client sees the videos of the post that their link shows as they see its pictures, and no others.

create function engine.client_video(secret_hash bytea, hash text)
returns table (id uuid, size integer, poster bytea, poster_type text)
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  link constant public.client_links := private.open_link(client_video.secret_hash);
begin
  return query
    select v.id, v.size, v.poster, v.poster_type
    from public.media m
    join private.videos v on v.workspace_id = m.workspace_id and v.hash = m.hash and v.kept_at is not null
    where m.workspace_id = link.workspace_id and m.hash = client_video.hash and exists (
      select from private.client_deliveries(link.post_id) d
      where private.shows(d.content, m.id)
    )
    limit 1;
end
$$;
comment on function engine.client_video is 'A video that a client''s link shows, and no other.';

revoke execute on function engine.client_video from public, anon, authenticated, service_role;
grant execute on function engine.client_video to postlark_engine;
