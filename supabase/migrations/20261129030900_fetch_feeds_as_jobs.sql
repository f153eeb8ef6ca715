-- Feeds of ideas are jobs: fetch_at, which a board shows, is when.

create trigger queue_idea_feed after insert or update of fetch_at on public.idea_feeds
  for each row execute function private.queue_job_of_row('idea_feed', 'fetch_at');

insert into private.jobs (kind, subject, workspace_id, wake_at)
select 'idea_feed', f.id::text, f.workspace_id, f.fetch_at from public.idea_feeds f
where f.removed_at is null
on conflict (kind, subject) do nothing;

drop index public.idea_feeds_to_fetch;
drop function engine.claim_idea_feeds(integer);

create function engine.idea_feed(feed_id uuid)
returns table (url text, etag text, last_modified text)
language sql stable security definer
set search_path = ''
as $$
  select f.url, f.etag, f.last_modified from public.idea_feeds f
  where f.id = idea_feed.feed_id and f.removed_at is null
$$;
comment on function engine.idea_feed is 'What is fetched for a board of ideas; nothing where it was removed.';
revoke execute on function engine.idea_feed(uuid) from public, anon, authenticated, service_role;
grant execute on function engine.idea_feed(uuid) to postlark_engine;
