-- What of a picture stays in sight in every shape: a point that is chosen, or else the middle.

alter table public.media
  add column focal_x double precision,
  add column focal_y double precision,
  add constraint focal_point_is_whole check ((focal_x is null) = (focal_y is null)),
  add constraint focal_point_is_inside check (focal_x between 0 and 1 and focal_y between 0 and 1);
comment on column public.media.focal_x is 'From 0, the left, to 1; null for the middle.';
comment on column public.media.focal_y is 'From 0, the top, to 1; null for the middle.';

drop function public.change_media;
create function public.change_media(
  media_id uuid,
  name text default null,
  alt text default null,
  focal_x double precision default null,
  focal_y double precision default null
) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  before constant public.media := private.require_media(change_media.media_id);
  clean constant text := private.clean_name(change_media.name);
begin
  if change_media.name is not null and coalesce(char_length(clean), 0) not between 1 and 200 then
    perform private.refuse(422, 'media_name_invalid', 'A picture has a name of 1 to 200 characters.');
  end if;
  if char_length(change_media.alt) > 2000 then
    perform private.refuse(422, 'alt_invalid', 'A picture''s description has at most 2,000 characters.');
  end if;
  if (change_media.focal_x is null) <> (change_media.focal_y is null)
    or change_media.focal_x not between 0 and 1 or change_media.focal_y not between 0 and 1
  then
    perform private.refuse(422, 'focal_point_invalid', 'A focal point has two numbers from 0 to 1.');
  end if;
  update public.media m
  set
    name = coalesce(clean, before.name),
    alt = coalesce(change_media.alt, before.alt),
    focal_x = coalesce(change_media.focal_x, before.focal_x),
    focal_y = coalesce(change_media.focal_y, before.focal_y)
  where m.id = before.id;
  perform private.audit(before.workspace_id, 'media.change', 'media', before.id::text);
end
$$;
comment on function public.change_media is
  'Names or describes a picture anew, or sets its focal point; what is not named stays.';

revoke execute on function public.change_media from public, anon, authenticated, service_role;
grant execute on function public.change_media to authenticated;
