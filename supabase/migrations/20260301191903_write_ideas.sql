-- What people write on cards, and what becomes of them.

create function private.check_idea(text text, link text) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if text is null or char_length(text) > 5000 or (text !~ '\S' and link is null) then
    perform private.refuse(422, 'idea_invalid', 'A card has a text of up to 5,000 characters, or a link.');
  end if;
  if link !~ '^https?://\S+$' or char_length(link) > 2000 then
    perform private.refuse(422, 'link_invalid', 'Enter a link that begins with https://.');
  end if;
end
$$;

create function public.create_idea(workspace_id uuid, idea_id uuid, column_id uuid, text text, link text) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  before public.ideas;
begin
  perform private.require_role(create_idea.workspace_id, 'contributor');
  if create_idea.idea_id is null then
    perform private.refuse(422, 'idea_invalid', 'A card has an id.');
  end if;
  perform private.check_idea(create_idea.text, create_idea.link);
  perform private.lock_column(create_idea.column_id, create_idea.workspace_id);
  select * into before from public.ideas i where i.id = create_idea.idea_id;
  if before.id is not null then
    if before.workspace_id = create_idea.workspace_id and before.created_by = auth.uid() then
      return;
    end if;
    perform private.refuse(409, 'id_taken', 'Another card has this id. Choose another one.');
  end if;
  if (
    select count(*) from public.ideas i
    where i.workspace_id = create_idea.workspace_id and i.deleted_at is null
  ) >= 1000 then
    perform private.refuse(422, 'ideas_too_many', 'A board holds up to 1,000 cards. Delete some first.');
  end if;
  insert into public.ideas (id, workspace_id, column_id, place, text, link, created_by)
  values (
    create_idea.idea_id, create_idea.workspace_id, create_idea.column_id,
    private.place_after(create_idea.column_id, null, create_idea.idea_id), create_idea.text, create_idea.link, auth.uid()
  );
  perform private.audit(create_idea.workspace_id, 'idea.create', 'idea', create_idea.idea_id::text);
end
$$;
comment on function public.create_idea is
  'Puts a card of an id that the caller chose in front of a column. Repeating it changes nothing.';

create function public.change_idea(idea_id uuid, revision integer, text text, link text) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  before constant public.ideas := private.require_idea(change_idea.idea_id);
begin
  perform private.check_idea(change_idea.text, change_idea.link);
  if before.deleted_at is not null or change_idea.revision is distinct from before.revision then
    perform private.refuse(
      409, 'changed_meanwhile', 'Somebody has changed this card since. Look at it again.', to_jsonb(before)::text
    );
  end if;
  update public.ideas i
  set text = change_idea.text, link = change_idea.link, revision = i.revision + 1
  where i.id = before.id;
  perform private.audit(before.workspace_id, 'idea.change', 'idea', before.id::text);
end
$$;
comment on function public.change_idea is
  'Writes a card anew, based on the revision that its editor saw: nobody overwrites what they have not seen.';

create function public.delete_idea(idea_id uuid) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  deleted constant public.ideas := private.require_idea(delete_idea.idea_id);
begin
  if deleted.deleted_at is not null then
    return;
  end if;
  update public.ideas set deleted_at = now() where id = deleted.id;
  perform private.audit(deleted.workspace_id, 'idea.delete', 'idea', deleted.id::text);
end
$$;

create function public.restore_idea(idea_id uuid) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  restored public.ideas;
  target uuid;
begin
  select * into restored from public.ideas i where i.id = restore_idea.idea_id;
  perform private.require_role(restored.workspace_id, 'contributor');
  -- Its column may have been taken away since: the first one has it then.
  select c.id into target from public.idea_columns c
  where c.workspace_id = restored.workspace_id and c.removed_at is null
  order by c.id <> restored.column_id, c.place, c.id limit 1;
  perform private.lock_column(target, restored.workspace_id);
  restored := private.require_idea(restore_idea.idea_id);
  if restored.deleted_at is null then
    return;
  end if;
  update public.ideas i set deleted_at = null, column_id = target where i.id = restored.id;
  perform private.audit(restored.workspace_id, 'idea.restore', 'idea', restored.id::text);
end
$$;

create function public.write_idea(idea_id uuid) returns uuid
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
  update public.ideas i set post_id = made.id where i.id = idea.id;
  perform private.audit(
    idea.workspace_id, 'idea.write', 'idea', idea.id::text, jsonb_build_object('post', made.id)
  );
  return made.id;
end
$$;
comment on function public.write_idea is 'Begins a draft with what is on a card, once: asked again, it names the draft that there is.';

revoke execute on function
  private.check_idea, public.create_idea, public.change_idea, public.delete_idea, public.restore_idea, public.write_idea
  from public, anon, authenticated, service_role;
grant execute on function
  public.create_idea, public.change_idea, public.delete_idea, public.restore_idea, public.write_idea
  to authenticated;
