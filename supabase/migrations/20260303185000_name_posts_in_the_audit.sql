-- An event names its post by the first words that it had then, and a delivery's its channel: neither is forgotten
-- when the post is deleted or the channel is called otherwise.

create function private.first_words(words text) returns text
language sql immutable
set search_path = ''
as $$
  select case when char_length(line) > 80 then rtrim(left(line, 79)) || '…' else nullif(line, '') end
  from (select btrim(regexp_replace(left(words, 400), '\s+', ' ', 'g')) as line) flat
$$;
comment on function private.first_words is 'What a post is called in a list: the beginning of its text, in one line.';

create function private.name_audited() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  if new.post_id is null then
    return new;
  end if;
  new.detail := new.detail || jsonb_strip_nulls(jsonb_build_object(
    'post_text', (
      select private.first_words(p.content ->> 'text') from public.posts p
      where p.id = new.post_id and p.workspace_id = new.workspace_id
    ),
    'channel_name', case new.subject_type when 'delivery' then (
      select coalesce(nullif(c.display_name, ''), c.handle)
      from public.deliveries d join public.channels c on c.id = d.channel_id
      where d.id = new.subject_id::uuid and d.workspace_id = new.workspace_id
    ) end
  ));
  return new;
end
$$;
-- Triggers run by their names: after complete_audit, which says the post.
create trigger name_audited before insert on public.audit_events
  for each row execute function private.name_audited();

-- What can still be said of earlier events.
update public.audit_events e set detail = e.detail || jsonb_strip_nulls(jsonb_build_object(
  'post_text', private.first_words(p.content ->> 'text'),
  'channel_name', case e.subject_type when 'delivery' then (
    select coalesce(nullif(c.display_name, ''), c.handle)
    from public.deliveries d join public.channels c on c.id = d.channel_id
    where d.id = e.subject_id::uuid
  ) end
))
from public.posts p
where p.id = e.post_id and p.workspace_id = e.workspace_id;

revoke execute on function private.first_words, private.name_audited
  from public, anon, authenticated, service_role;
