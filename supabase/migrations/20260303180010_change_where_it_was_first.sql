-- Where an article was first can be changed of one that is out.

drop function public.edit_delivery(uuid, text, text, text[], text);
drop function private.content_changed(jsonb, text, text[], text);

-- What an edited delivery is to say.
create function private.content_changed(
  content jsonb, text text, alts text[], warning text, canonical text
) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
declare
  settings constant jsonb := jsonb_strip_nulls(
    jsonb_build_object('warning', content_changed.warning, 'canonical', content_changed.canonical)
  );
begin
  return content || jsonb_build_object('text', content_changed.text) || case
    when alts is not null and content -> 'media' <> '[]' then jsonb_build_object('media', (
      select jsonb_agg(picture.item || jsonb_build_object('alt', alts[picture.place]) order by picture.place)
      from jsonb_array_elements(content -> 'media') with ordinality as picture (item, place)
    ))
    else '{}'
  end || case
    when settings <> '{}' then jsonb_build_object('settings', coalesce(content -> 'settings', '{}') || settings)
    else '{}'
  end;
end
$$;

create function public.edit_delivery(
  delivery_id uuid, seen text, text text, alts text[] default null, warning text default null,
  canonical text default null
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
    edited.content, edit_delivery.text, edit_delivery.alts, edit_delivery.warning, edit_delivery.canonical
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
  'Has what was published say something else on its network: its text, its pictures'' descriptions, its warning, where it was first.';

revoke execute on function private.content_changed, public.edit_delivery
  from public, anon, authenticated, service_role;
grant execute on function public.edit_delivery to authenticated;
