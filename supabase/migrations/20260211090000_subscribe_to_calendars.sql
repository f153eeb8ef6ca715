-- A member's own address of their workspace's calendar, for calendar programs: they cannot sign in.

create table private.calendar_feeds (
  workspace_id uuid not null,
  user_id uuid not null,
  -- SHA-256 of the secret in the address: this table opens no calendar.
  secret_hash bytea not null constraint secret_is_nobody_elses unique,
  made_at timestamptz not null default now(),
  primary key (workspace_id, user_id),
  -- Whoever leaves takes no calendar along.
  foreign key (workspace_id, user_id) references public.workspace_members (workspace_id, user_id) on delete cascade
);
comment on table private.calendar_feeds is 'Who reads their workspace''s calendar by a secret address.';

alter table private.calendar_feeds enable row level security;
revoke all on table private.calendar_feeds from public, anon, authenticated, service_role;

create function public.make_calendar_feed(workspace_id uuid) returns text
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  -- 244 random bits, which nobody guesses: their hash needs no salt and no second.
  secret constant text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  perform private.require_role(make_calendar_feed.workspace_id, 'viewer');
  insert into private.calendar_feeds (workspace_id, user_id, secret_hash)
  values (make_calendar_feed.workspace_id, auth.uid(), sha256(convert_to(secret, 'UTF8')))
  on conflict (workspace_id, user_id) do update
  set secret_hash = excluded.secret_hash, made_at = excluded.made_at;
  perform private.audit(
    make_calendar_feed.workspace_id, 'calendar_feed.make', 'member', auth.uid()::text
  );
  return secret;
end
$$;
comment on function public.make_calendar_feed is
  'The secret of the caller''s calendar address, said once. The one before it opens nothing any more.';

create function public.revoke_calendar_feed(workspace_id uuid) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require_role(revoke_calendar_feed.workspace_id, 'viewer');
  delete from private.calendar_feeds f
  where f.workspace_id = revoke_calendar_feed.workspace_id and f.user_id = auth.uid();
  if found then
    perform private.audit(
      revoke_calendar_feed.workspace_id, 'calendar_feed.revoke', 'member', auth.uid()::text
    );
  end if;
end
$$;

create function public.calendar_feed_made_at(workspace_id uuid) returns timestamptz
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require_role(calendar_feed_made_at.workspace_id, 'viewer');
  return (
    select f.made_at from private.calendar_feeds f
    where f.workspace_id = calendar_feed_made_at.workspace_id and f.user_id = auth.uid()
  );
end
$$;
comment on function public.calendar_feed_made_at is 'When the caller''s address was made; null where they have none.';

create function engine.calendar_feed(secret_hash bytea)
returns table (workspace_id uuid, slug text, name text, time_zone text, language text)
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  return query
    select w.id, w.slug, w.name, w.time_zone, u.raw_user_meta_data ->> 'language'
    from private.calendar_feeds f
    join public.workspaces w on w.id = f.workspace_id and w.deleted_at is null
    join auth.users u on u.id = f.user_id and u.deleted_at is null and not coalesce(u.banned_until > now(), false)
    where f.secret_hash = calendar_feed.secret_hash;
end
$$;
comment on function engine.calendar_feed is
  'The workspace that a secret address belongs to, and its reader''s language; no row where the secret opens nothing.';

create function engine.calendar_feed_deliveries(workspace_id uuid)
returns table (
  id uuid, post_id uuid, network text, account text, state public.delivery_state, excerpt text, url text,
  at timestamptz, updated_at timestamptz
)
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  return query
    select
      d.id, d.post_id, c.network, coalesce(nullif(c.display_name, ''), c.handle), d.state, d.excerpt, d.url,
      coalesce(d.published_at, d.due_at), d.updated_at
    from public.deliveries d
    join public.channels c on c.id = d.channel_id
    where d.workspace_id = calendar_feed_deliveries.workspace_id
      and d.due_at between now() - interval '90 days' and now() + interval '366 days'
      and d.state not in ('draft', 'cancelled')
    order by greatest(d.due_at - now(), now() - d.due_at), d.id
    limit 2000;
end
$$;
comment on function engine.calendar_feed_deliveries is
  'What goes out within a year and went out in the last 90 days: the 2,000 that are nearest to now.';

revoke execute on function
  public.make_calendar_feed, public.revoke_calendar_feed, public.calendar_feed_made_at,
  engine.calendar_feed, engine.calendar_feed_deliveries
  from public, anon, authenticated, service_role;
grant execute on function
  public.make_calendar_feed, public.revoke_calendar_feed, public.calendar_feed_made_at
  to authenticated;
grant execute on function engine.calendar_feed, engine.calendar_feed_deliveries to postlark_engine;
