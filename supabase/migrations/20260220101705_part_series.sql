-- What becomes of single occurrences: one is left out, or changed alone, or with those that follow.

create function public.skip_occurrence(series_id uuid, occurrence timestamp, is_skipped boolean) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  skipping constant public.series := private.require_series(skip_occurrence.series_id);
begin
  if not exists (
    select from public.deliveries d
    where d.series_id = skipping.id and d.occurrence = skip_occurrence.occurrence
  ) then
    perform private.refuse(404, 'not_found', 'There is nothing here that you may see.');
  end if;
  if coalesce(skip_occurrence.is_skipped, true) then
    perform private.take_back(skipping.id, 'skipped', skip_occurrence.occurrence);
  else
    perform private.bring_back(skipping.id, null, skip_occurrence.occurrence);
  end if;
  perform private.audit(
    skipping.workspace_id, 'series.skip', 'series', skipping.id::text,
    jsonb_build_object('occurrence', skip_occurrence.occurrence, 'is_skipped', skip_occurrence.is_skipped)
  );
end
$$;
comment on function public.skip_occurrence is 'Leaves one occurrence of a series out, or takes that back. Twice is as once.';

-- What of a series goes to another post: what has not begun to go out.
create function private.hand_over_occurrences(from_series uuid, to_series uuid, to_post public.posts, since timestamp, until timestamp)
returns integer
language plpgsql volatile
set search_path = ''
as $$
declare
  handed uuid[];
begin
  with moved as (
    update public.deliveries d
    set post_id = to_post.id, post_revision = to_post.revision, series_id = to_series, updated_at = now()
    where d.series_id = from_series and d.occurrence between since and until
      and d.state in ('draft', 'awaiting_approval', 'scheduled', 'cancelled')
      and d.post_id = (select s.post_id from public.series s where s.id = from_series)
      and not exists (select from public.delivery_steps s where s.delivery_id = d.id and s.state <> 'planned')
    returning d.id
  )
  select array_agg(m.id) into handed from moved m;
  update public.approvals a set post_id = to_post.id where a.delivery_id = any (handed);
  -- Whatever the post says since the delivery was made of it.
  perform private.follow_post(to_post, private.require_role(to_post.workspace_id, 'contributor') >= 'editor');
  return coalesce(cardinality(handed), 0);
end
$$;

create function private.copy_post(post uuid) returns public.posts
language plpgsql volatile
set search_path = ''
as $$
declare
  copied public.posts;
begin
  insert into public.posts (workspace_id, author_id, content, overrides, channel_ids, label_ids)
  select p.workspace_id, p.author_id, p.content, p.overrides, p.channel_ids, p.label_ids
  from public.posts p where p.id = post
  returning * into copied;
  perform private.keep_version(copied);
  return copied;
end
$$;

create function public.detach_occurrence(series_id uuid, occurrence timestamp) returns public.posts
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  series constant public.series := private.require_series(detach_occurrence.series_id);
  detached public.posts;
begin
  detached := private.copy_post(series.post_id);
  if private.hand_over_occurrences(
    series.id, series.id, detached, detach_occurrence.occurrence, detach_occurrence.occurrence
  ) = 0 then
    perform private.refuse(409, 'too_late', 'It is too late: publishing has begun.');
  end if;
  perform private.audit(
    series.workspace_id, 'series.detach', 'series', series.id::text,
    jsonb_build_object('occurrence', detach_occurrence.occurrence, 'post', detached.id)
  );
  return detached;
end
$$;
comment on function public.detach_occurrence is
  'Makes one occurrence a post of its own, to be changed alone. It stays its series'' occurrence.';

create function public.split_series(series_id uuid, occurrence timestamp, before jsonb, rest jsonb) returns public.posts
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  series constant public.series := private.require_series(split_series.series_id);
  post public.posts;
  following public.series;
begin
  perform private.check_repetition(split_series.before);
  perform private.check_repetition(split_series.rest);
  if not exists (
    select from public.deliveries d
    where d.series_id = series.id and d.occurrence = split_series.occurrence and d.occurrence > series.starts_at
  ) then
    perform private.refuse(404, 'not_found', 'There is nothing here that you may see.');
  end if;
  post := private.copy_post(series.post_id);
  insert into public.series (
    workspace_id, post_id, channel_ids, rule, starts_at, time_zone, planned_until, created_by, post_revision
  )
  values (
    series.workspace_id, post.id, series.channel_ids, split_series.rest, split_series.occurrence, series.time_zone,
    series.planned_until, auth.uid(), post.revision
  )
  returning * into following;
  perform private.hand_over_occurrences(series.id, following.id, post, split_series.occurrence, 'infinity');
  update public.series s set rule = split_series.before, plan_at = 'infinity' where s.id = series.id;
  perform private.audit(
    series.workspace_id, 'series.split', 'series', series.id::text,
    jsonb_build_object('occurrence', split_series.occurrence, 'series', following.id, 'post', post.id)
  );
  return post;
end
$$;
comment on function public.split_series is
  'Makes an occurrence and those that follow a series of their own, of a copy of the post.';

revoke execute on function
  private.hand_over_occurrences, private.copy_post,
  public.skip_occurrence, public.detach_occurrence, public.split_series
  from public, anon, authenticated, service_role;
grant execute on function public.skip_occurrence, public.detach_occurrence, public.split_series to authenticated;
