-- Cards carry the workspace's labels, which the draft takes over that is made of one.

alter table public.ideas add column label_ids uuid[] not null default '{}'
  constraint labels_of_an_idea_are_few check (cardinality(label_ids) <= 10);
comment on column public.ideas.label_ids is 'Its labels; those that were deleted meanwhile mean nothing.';

create function private.known_labels(workspace uuid, wanted uuid[]) returns uuid[]
language sql stable
set search_path = ''
as $$
  select array(
    select l.id from public.labels l
    where l.id = any (wanted) and l.workspace_id = workspace and l.deleted_at is null
    order by array_position(wanted, l.id)
  )
$$;

create function public.label_idea(idea_id uuid, label_id uuid, is_on boolean) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  idea constant public.ideas := private.require_idea(label_idea.idea_id);
  kept constant uuid[] := private.known_labels(idea.workspace_id, array_remove(idea.label_ids, label_idea.label_id));
  wanted uuid[] := kept;
begin
  if coalesce(label_idea.is_on, true) then
    wanted := kept || private.known_labels(idea.workspace_id, array[label_idea.label_id]);
    if cardinality(wanted) = cardinality(kept) then
      perform private.refuse(404, 'not_found', 'There is nothing here that you may see.');
    end if;
    if cardinality(wanted) > 10 then
      perform private.refuse(422, 'labels_too_many', 'A card has up to 10 labels. Take one off first.');
    end if;
  end if;
  if (label_idea.label_id = any (idea.label_ids)) = coalesce(label_idea.is_on, true) then
    return;
  end if;
  update public.ideas i set label_ids = wanted where i.id = idea.id;
  perform private.audit(
    idea.workspace_id, 'idea.change', 'idea', idea.id::text, jsonb_build_object('label', label_idea.label_id)
  );
end
$$;
comment on function public.label_idea is 'Puts a label on a card, or takes it off: one at a time, so that two people do not undo each other''s.';

create or replace function public.write_idea(idea_id uuid) returns uuid
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  idea constant public.ideas := private.require_idea(write_idea.idea_id);
  made public.posts;
begin
  if exists (select from public.posts p where p.id = idea.post_id and p.deleted_at is null) then
    return idea.post_id;
  end if;
  if idea.deleted_at is not null then
    perform private.refuse(409, 'changed_meanwhile', 'Somebody has changed this card since. Look at it again.');
  end if;
  made := public.create_post(
    idea.workspace_id,
    jsonb_build_object('media', '[]'::jsonb, 'text', case
      when idea.link is null or position(idea.link in idea.text) > 0 then idea.text
      else btrim(idea.text || E'\n\n' || idea.link, E'\n')
    end),
    '{}', '{}'
  );
  update public.posts p set label_ids = private.known_labels(idea.workspace_id, idea.label_ids)
  where p.id = made.id and idea.label_ids <> '{}';
  update public.ideas i set post_id = made.id where i.id = idea.id;
  perform private.audit(
    idea.workspace_id, 'idea.write', 'idea', idea.id::text, jsonb_build_object('post', made.id)
  );
  return made.id;
end
$$;
comment on function public.write_idea is
  'Begins a draft with what is on a card, its labels too, once: asked again, it names the draft that there is.';

revoke execute on function private.known_labels, public.label_idea from public, anon, authenticated, service_role;
grant execute on function public.label_idea to authenticated;
