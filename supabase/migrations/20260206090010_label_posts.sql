-- Which labels are on a post stands in its row.

alter table public.posts add column label_ids uuid[] not null default '{}'
  constraint labels_of_a_post_are_few check (cardinality(label_ids) <= 10);
comment on column public.posts.label_ids is 'Its labels; those that were deleted meanwhile mean nothing.';
create index posts_by_label on public.posts using gin (label_ids);

-- One label at a time, on or off, so that two who label a post do not undo each other's.
create function public.put_label(post_id uuid, label_id uuid) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  post constant public.posts := private.require_post(put_label.post_id);
  kept constant uuid[] := array(
    select l.id from public.labels l
    where l.id = any (post.label_ids) and l.workspace_id = post.workspace_id and l.deleted_at is null
    order by array_position(post.label_ids, l.id)
  );
begin
  if not exists (
    select from public.labels l
    where l.id = put_label.label_id and l.workspace_id = post.workspace_id and l.deleted_at is null
  ) then
    perform private.refuse(404, 'not_found', 'There is nothing here that you may see.');
  end if;
  if put_label.label_id = any (kept) then
    return;
  end if;
  if cardinality(kept) >= 10 then
    perform private.refuse(422, 'labels_too_many', 'A post has up to 10 labels. Take one off first.');
  end if;
  update public.posts p set label_ids = kept || put_label.label_id where p.id = post.id;
  perform private.audit(
    post.workspace_id, 'post.label', 'post', post.id::text, jsonb_build_object('label', put_label.label_id)
  );
end
$$;

create function public.take_label(post_id uuid, label_id uuid) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  post constant public.posts := private.require_post(take_label.post_id);
begin
  if not take_label.label_id = any (post.label_ids) then
    return;
  end if;
  update public.posts p set label_ids = array_remove(p.label_ids, take_label.label_id) where p.id = post.id;
  perform private.audit(
    post.workspace_id, 'post.unlabel', 'post', post.id::text, jsonb_build_object('label', take_label.label_id)
  );
end
$$;

-- Beside calendar_deliveries, which is answered from one index alone and read again with every delivery.
create function public.calendar_labels(workspace_id uuid, since timestamptz, until timestamptz) returns json
language sql stable
set search_path = ''
as $$
  select coalesce(json_object_agg(p.id, p.label_ids), '{}')
  from public.posts p
  where p.workspace_id = calendar_labels.workspace_id and p.label_ids <> '{}' and p.id in (
    select d.post_id from public.deliveries d
    where d.workspace_id = calendar_labels.workspace_id
      and d.due_at >= calendar_labels.since and d.due_at < calendar_labels.until
      and d.state <> 'cancelled'
    order by d.due_at, d.id
    limit 2000
  )
$$;
comment on function public.calendar_labels is
  'The labels of what calendar_deliveries shows: by post, those that have any.';

revoke execute on function public.put_label, public.take_label, public.calendar_labels
  from public, anon, authenticated, service_role;
grant execute on function public.put_label, public.take_label, public.calendar_labels to authenticated;
