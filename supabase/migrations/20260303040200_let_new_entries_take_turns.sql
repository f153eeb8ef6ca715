-- Whoever adds entries one after the other had the first planned for the whole week, again and again, before the second
-- was there: what is to come is planned anew with each that is added, so that all take turns.

create or replace function public.save_evergreen_entry(entry_id uuid, list_id uuid, texts jsonb, media jsonb default '[]') returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  list constant public.evergreen_lists := private.require_evergreen(save_evergreen_entry.list_id);
  before public.evergreen_entries;
  wanted uuid[];
  written record;
  post public.posts;
begin
  select * into before from public.evergreen_entries e where e.id = save_evergreen_entry.entry_id for update;
  if before.list_id <> list.id or before.removed_at is not null then
    perform private.refuse(409, 'entry_removed', 'That entry is not in this list any more.');
  end if;
  if save_evergreen_entry.entry_id is null or jsonb_typeof(save_evergreen_entry.texts) is distinct from 'array'
    or jsonb_array_length(save_evergreen_entry.texts) not between 1 and 10
    or exists (
      select from jsonb_array_elements(save_evergreen_entry.texts) t
      where jsonb_typeof(t) <> 'object' or jsonb_typeof(t -> 'text') is distinct from 'string'
        or coalesce(t ->> 'id', '') !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
        or coalesce(t ->> 'revision', '1') !~ '^[0-9]{1,9}$'
    )
  then
    perform private.refuse(422, 'texts_invalid', 'An entry has 1 to 10 texts.');
  end if;
  wanted := array(
    select (t.one ->> 'id')::uuid from jsonb_array_elements(save_evergreen_entry.texts) with ordinality t (one, turn)
    order by t.turn
  );
  if (select count(distinct w) from unnest(wanted) w) < cardinality(wanted) then
    perform private.refuse(422, 'texts_invalid', 'Each text is named once.');
  end if;
  perform from public.posts p
  where p.id = any (wanted || before.text_ids) order by p.id for no key update;
  for written in
    select (t ->> 'id')::uuid as id, t ->> 'text' as text, (t ->> 'revision')::integer as revision
    from jsonb_array_elements(save_evergreen_entry.texts) t
    order by 1
  loop
    perform private.require_words(jsonb_build_object('text', written.text, 'media', save_evergreen_entry.media));
    select * into post from public.posts p where p.id = written.id;
    if post.id is null then
      perform public.create_post(
        list.workspace_id, jsonb_build_object('text', written.text, 'media', save_evergreen_entry.media), '{}',
        list.channel_ids, written.id
      );
    elsif not coalesce(written.id = any (before.text_ids), false) then
      perform private.refuse(409, 'id_taken', 'Another post has this id. Choose another one.');
    elsif post.content ->> 'text' <> written.text or post.content -> 'media' <> save_evergreen_entry.media then
      perform public.save_post(
        post.id, written.revision,
        post.content || jsonb_build_object('text', written.text, 'media', save_evergreen_entry.media),
        post.overrides, post.channel_ids
      );
    end if;
  end loop;
  perform public.delete_post(left_out) from unnest(before.text_ids) left_out
  where not left_out = any (wanted) and exists (select from public.posts p where p.id = left_out and p.deleted_at is null);
  if before.id is null and (
    select count(*) from public.evergreen_entries e where e.list_id = list.id and e.removed_at is null
  ) >= 200 then
    perform private.refuse(422, 'entries_too_many', 'A list holds up to 200 entries.');
  end if;
  insert into public.evergreen_entries as e (id, workspace_id, list_id, place, text_ids)
  values (
    save_evergreen_entry.entry_id, list.workspace_id, list.id,
    (select coalesce(max(o.place), 0) + 1 from public.evergreen_entries o where o.list_id = list.id), wanted
  )
  on conflict (id) do update set text_ids = excluded.text_ids;
  update public.posts p set evergreen_entry_id = save_evergreen_entry.entry_id
  where p.id = any (wanted) and p.evergreen_entry_id is distinct from save_evergreen_entry.entry_id;
  if before.id is null then
    perform private.replan_evergreen(list.id);
  else
    update public.evergreen_lists l set plan_at = now() where l.id = list.id and l.paused_at is null;
  end if;
  perform private.audit(
    list.workspace_id, 'evergreen.write', 'evergreen_list', list.id::text,
    jsonb_build_object('entry', save_evergreen_entry.entry_id, 'texts', cardinality(wanted))
  );
end
$$;
