-- A description says what a picture shows, and so goes with it: the old one's would be untrue of the other.

create or replace function private.replaced_picture(item jsonb, old public.media, new public.media) returns jsonb
language sql immutable
set search_path = ''
as $$
  select case when item ->> 'id' is distinct from old.id::text then item
    else private.attachment_of(new) || jsonb_build_object('alt', new.alt)
  end
$$;
