-- People change what is out, delete the parts of what never came to be whole, and call off what has not begun.

-- Whose word alone is all the approval that what a delivery says asks for, by the rule as it is now: they may change what
-- is out. With 'all' that is one person at most; where it takes several, nobody may.
create function private.editors_of(delivery public.deliveries) returns uuid[]
language plpgsql stable
set search_path = ''
as $$
declare
  policy constant public.approval_policy :=
    (private.approval_rule(delivery.workspace_id, delivery.channel_id)).policy;
  named uuid[];
begin
  delivery.asked_by := coalesce(delivery.asked_by, delivery.created_by);
  named := private.approvers_of(delivery);
  return array(
    select m.user_id from public.workspace_members m
    where m.workspace_id = delivery.workspace_id and m.role >= 'editor' and case
      when policy = 'none' then true
      when named is not null then named = array[m.user_id]
      else m.user_id is distinct from delivery.asked_by
    end
    order by 1
  );
end
$$;

create function public.delivery_editors(delivery_id uuid) returns uuid[]
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  delivery public.deliveries;
begin
  select * into delivery from public.deliveries d where d.id = delivery_editors.delivery_id;
  perform private.require_role(delivery.workspace_id, 'viewer');
  return private.editors_of(delivery);
end
$$;
comment on function public.delivery_editors is
  'Who may change what a delivery says where it stands: those whose word is all the approval that it asks for.';

-- What an edited delivery is to say.
create function private.content_changed(content jsonb, text text, alts text[], warning text) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return content || jsonb_build_object('text', content_changed.text) || case
    when alts is not null and content -> 'media' <> '[]' then jsonb_build_object('media', (
      select jsonb_agg(picture.item || jsonb_build_object('alt', alts[picture.place]) order by picture.place)
      from jsonb_array_elements(content -> 'media') with ordinality as picture (item, place)
    ))
    else '{}'
  end || case
    when warning is not null then jsonb_build_object(
      'settings', coalesce(content -> 'settings', '{}') || jsonb_build_object('warning', content_changed.warning)
    )
    else '{}'
  end;
end
$$;

create function public.edit_delivery(
  delivery_id uuid, seen text, text text, alts text[] default null, warning text default null
) returns public.deliveries
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  edited constant public.deliveries := private.require_delivery(edit_delivery.delivery_id, 'editor');
  said jsonb;
begin
  if edited.state not in ('published', 'editing') then
    perform private.refuse(409, 'not_published', 'It is not published, so there is nothing to change there.');
  end if;
  perform private.require_present_channel(edited);
  if auth.uid() <> all (private.editors_of(edited)) then
    perform private.refuse(
      403, 'edit_needs_approval', 'What this channel says has to be approved by somebody else. Ask them to change it.'
    );
  end if;
  if edit_delivery.text is null or cardinality(edit_delivery.alts) <> jsonb_array_length(edited.content -> 'media') then
    perform private.refuse(422, 'edit_invalid', 'Say what it should say, and one description for each picture.');
  end if;
  said := private.content_changed(
    edited.content, edit_delivery.text, edit_delivery.alts, edit_delivery.warning
  );
  if edited.state = 'editing' then
    if exists (
      select from private.delivery_changes c where c.delivery_id = edited.id and c.content = said
    ) then
      return edited;
    end if;
    perform private.refuse(409, 'change_waits', 'It is being changed already. Wait until that is done.');
  end if;
  if edit_delivery.seen is distinct from edited.said_hash then
    perform private.refuse(409, 'post_changed', 'The post changed while you read it. Read it again.');
  end if;
  perform private.check_content(said, edited.workspace_id, false);
  perform private.require_words(said);
  if said = edited.content then
    return edited;
  end if;
  perform private.ask_for_change(edited, 'edit', said);
  update public.deliveries d set state = 'editing', problem = null where d.id = edited.id;
  return private.decide(edited, 'delivery.edit', 'editing');
end
$$;
comment on function public.edit_delivery is
  'Has what was published say something else on its network: its text, its pictures'' descriptions, its warning.';

-- Whether somebody can read a part of it there, although it never came to be whole.
create function private.has_parts(delivery public.deliveries) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return exists (
    select from public.delivery_steps s
    where s.delivery_id = delivery.id and s.state = 'done' and s.result ->> 'remoteId' is not null
  );
end
$$;

create or replace function public.remove_delivery(delivery_id uuid) returns public.deliveries
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  removed constant public.deliveries := private.require_delivery(remove_delivery.delivery_id, 'contributor');
begin
  if removed.state in ('removing', 'removed') then
    return removed;
  end if;
  if removed.state not in ('published', 'editing')
    and not (removed.state in ('failed', 'unknown') and private.has_parts(removed))
  then
    perform private.refuse(409, 'not_published', 'It is not published, so there is nothing to delete there.');
  end if;
  perform private.require_present_channel(removed);
  perform private.ask_for_change(removed, 'remove');
  update public.deliveries d set state = 'removing', problem = null where d.id = removed.id;
  return private.decide(removed, 'delivery.remove', 'removing');
end
$$;
comment on function public.remove_delivery is
  'Has what was published deleted on its network, or the parts of it that are known to be out. Contributors take back what they wrote, editors what anybody did.';

-- Whoever asked for its parts to be deleted knows by now that it failed.
drop trigger tell_of_outcome on public.deliveries;
create trigger tell_of_outcome after update of state on public.deliveries
  for each row when (new.state in ('failed', 'unknown') and old.state not in (new.state, 'removing'))
  execute function private.tell_of_outcome();

create function public.call_off_change(delivery_id uuid) returns public.deliveries
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  kept constant public.deliveries := private.require_delivery(call_off_change.delivery_id, 'contributor');
  change private.delivery_changes;
begin
  select c.* into change from private.delivery_changes c where c.delivery_id = kept.id for update;
  if not found then
    perform private.refuse(409, 'no_change', 'Nothing is asked for of it. Look at it again.');
  end if;
  -- Where its channel has to be signed in to, nothing was done.
  if change.leased_by is not null or change.attempts > 0 or change.tried_since is not null then
    perform private.refuse(409, 'change_begun', 'It has begun, and cannot be called off any more.');
  end if;
  perform private.end_change(change, null);
  return private.decide(
    kept, 'delivery.call_off', 'called_off', jsonb_build_object('kind', change.kind)
  );
end
$$;
comment on function public.call_off_change is
  'Calls off what is asked for of what is out, as long as it has not begun. Contributors of what they wrote, editors of anything.';

revoke execute on function
  private.editors_of, private.content_changed, private.has_parts,
  public.delivery_editors, public.edit_delivery, public.call_off_change
  from public, anon, authenticated, service_role;
grant execute on function public.delivery_editors, public.edit_delivery, public.call_off_change to authenticated;
