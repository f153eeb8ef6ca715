set lock_timeout = '5s';

alter table public.workspaces
  add column picture text,
  add constraint picture_is_a_hash check (picture ~ '^[0-9a-f]{64}$'::text);

create table public.workspace_brands (
  workspace_id uuid not null,
  -- What clients read instead of the workspace's name; null: that name.
  name text,
  -- As #rrggbb; null: the product's.
  colour text,
  hides_postlark boolean not null default false,
  revision integer not null default 1,
  updated_by uuid not null,
  updated_at timestamptz not null default now(),
  constraint workspace_brands_pkey primary key (workspace_id),
  constraint brand_name_is_clean check (not name is distinct from private.clean_name(name)),
  constraint brand_name_is_short check (char_length(name) <= 80),
  constraint colour_is_a_colour check (colour ~ '^#[0-9a-f]{6}$'::text),
  constraint workspace_brands_workspace_id_fkey foreign key (workspace_id) references public.workspaces(id) on delete cascade
);
comment on table public.workspace_brands is 'How a workspace appears to people outside: on review pages, in mails to clients, on its page. Without a row as its name says.';
alter table public.workspace_brands enable row level security;
revoke all on table public.workspace_brands from public, anon, authenticated, service_role;
create policy "A session must be good" on public.workspace_brands
  as restrictive for all to authenticated
  using (( select private.has_good_session() as has_good_session));
create policy "Members see how their workspace appears" on public.workspace_brands
  for select to authenticated
  using ((workspace_id = any (array( select private.my_workspaces() as my_workspaces))));
grant select on public.workspace_brands to authenticated;

-- Apart from the library: a deleted post's picture goes, this one stays until an admin removes it.
create table private.workspace_pictures (
  workspace_id uuid not null,
  -- SHA-256 of the bytes, in hexadecimal.
  hash text not null,
  type text not null,
  bytes bytea not null,
  constraint workspace_pictures_pkey primary key (workspace_id, hash),
  constraint picture_bytes_are_few check (octet_length(bytes) <= 976560),
  constraint picture_is_what_its_hash_says check (hash = encode(sha256(bytes), 'hex'::text)),
  constraint picture_type_is_known check (type = any (array['image/jpeg'::text, 'image/png'::text])),
  constraint workspace_pictures_workspace_id_fkey foreign key (workspace_id) references public.workspaces(id) on delete cascade
);
comment on table private.workspace_pictures is 'The picture that a workspace shows, and one that it is about to show.';
create index workspace_pictures_by_hash on private.workspace_pictures using hash (hash);
alter table private.workspace_pictures enable row level security;
revoke all on table private.workspace_pictures from public, anon, authenticated, service_role;

create function public.set_workspace_brand(workspace_id uuid, name text, colour text, hides_postlark boolean, revision integer) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  clean constant text := private.clean_name(set_workspace_brand.name);
begin
  perform private.require_role(set_workspace_brand.workspace_id, 'admin');
  if char_length(clean) > 80 then
    perform private.refuse(422, 'brand_name_invalid', 'The name that clients read has at most 80 characters.');
  end if;
  if set_workspace_brand.colour !~ '^#[0-9a-f]{6}$' then
    perform private.refuse(422, 'colour_invalid', 'A colour is written as #rrggbb.');
  end if;
  if set_workspace_brand.revision = 0 then
    insert into public.workspace_brands (workspace_id, name, colour, hides_postlark, updated_by)
    values (
      set_workspace_brand.workspace_id, clean, set_workspace_brand.colour,
      coalesce(set_workspace_brand.hides_postlark, false), auth.uid()
    )
    on conflict (workspace_id) do nothing;
  else
    update public.workspace_brands b
    set
      name = clean, colour = set_workspace_brand.colour,
      hides_postlark = coalesce(set_workspace_brand.hides_postlark, false),
      revision = b.revision + 1, updated_by = auth.uid(), updated_at = now()
    where b.workspace_id = set_workspace_brand.workspace_id and b.revision = set_workspace_brand.revision;
  end if;
  if not found then
    perform private.refuse(409, 'brand_changed', 'Somebody has changed this since. Look at it again.');
  end if;
  perform private.audit(
    set_workspace_brand.workspace_id, 'workspace.set_brand', 'workspace', set_workspace_brand.workspace_id::text,
    jsonb_build_object(
      'name', clean, 'colour', set_workspace_brand.colour, 'hides_postlark', set_workspace_brand.hides_postlark
    )
  );
end
$$;
comment on function public.set_workspace_brand(workspace_id uuid, name text, colour text, hides_postlark boolean, revision integer) is 'Says how a workspace appears to people outside, based on the revision that its editor saw.';

create function public.set_workspace_picture(workspace_id uuid, hash text) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require_role(set_workspace_picture.workspace_id, 'admin');
  perform private.lock_workspace(set_workspace_picture.workspace_id);
  if set_workspace_picture.hash is not null and not exists (
    select from private.workspace_pictures p
    where p.workspace_id = set_workspace_picture.workspace_id and p.hash = set_workspace_picture.hash
  ) then
    perform private.refuse(422, 'picture_unknown', 'That picture was not sent. Choose it again.');
  end if;
  update public.workspaces w set picture = set_workspace_picture.hash
  where w.id = set_workspace_picture.workspace_id;
  delete from private.workspace_pictures p
  where p.workspace_id = set_workspace_picture.workspace_id and p.hash is distinct from set_workspace_picture.hash;
  perform private.audit(
    set_workspace_picture.workspace_id,
    case when set_workspace_picture.hash is null then 'workspace.remove_picture' else 'workspace.set_picture' end,
    'workspace', set_workspace_picture.workspace_id::text
  );
end
$$;
comment on function public.set_workspace_picture(workspace_id uuid, hash text) is 'Shows a picture that an engine has checked and stored for the workspace, or none for null; the others are deleted.';

create function engine.store_workspace_picture(workspace_id uuid, hash text, type text, bytes bytea) returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  shown record;
begin
  select w.picture into shown from public.workspaces w
  where w.id = store_workspace_picture.workspace_id and w.deleted_at is null
  for no key update;
  if not found then
    return false;
  end if;
  delete from private.workspace_pictures p
  where p.workspace_id = store_workspace_picture.workspace_id
    and p.hash is distinct from shown.picture and p.hash <> store_workspace_picture.hash;
  insert into private.workspace_pictures (workspace_id, hash, type, bytes)
  values (
    store_workspace_picture.workspace_id, store_workspace_picture.hash,
    store_workspace_picture.type, store_workspace_picture.bytes
  )
  on conflict do nothing;
  return true;
end
$$;
comment on function engine.store_workspace_picture(workspace_id uuid, hash text, type text, bytes bytea) is 'Stores a picture that an admin is about to show; false for an unknown or deleted workspace.';

create function engine.workspace_picture(hash text) returns table(type text, bytes bytea)
language sql stable security definer
set search_path = ''
as $$
  select p.type, p.bytes
  from private.workspace_pictures p
  join public.workspaces w on w.id = p.workspace_id and w.picture = p.hash and w.deleted_at is null
  where p.hash = workspace_picture.hash
  limit 1
$$;
comment on function engine.workspace_picture(hash text) is 'A picture that some workspace shows at the moment. Only who has seen it knows its hash.';

create function engine.workspace_brand(workspace_id uuid) returns table(name text, colour text, picture text, hides_postlark boolean)
language sql stable security definer
set search_path = ''
as $$
  select coalesce(b.name, w.name), b.colour, w.picture, coalesce(b.hides_postlark, false)
  from public.workspaces w
  left join public.workspace_brands b on b.workspace_id = w.id
  where w.id = workspace_brand.workspace_id and w.deleted_at is null
$$;
comment on function engine.workspace_brand(workspace_id uuid) is 'How a workspace appears to people outside, wherever an engine shows it to them.';

create function engine.client_link_brand(
  secret_hash bytea
) returns table(name text, colour text, picture text, hides_postlark boolean)
language sql volatile security definer
set search_path = ''
as $$
  select b.name, b.colour, b.picture, b.hides_postlark
  from engine.workspace_brand((private.open_link(client_link_brand.secret_hash)).workspace_id) b
$$;
comment on function engine.client_link_brand(secret_hash bytea) is 'How the workspace of a client''s link appears; no row where the link opens nothing.';

revoke execute on function public.set_workspace_brand, public.set_workspace_picture, engine.store_workspace_picture,
  engine.workspace_picture, engine.workspace_brand, engine.client_link_brand
from public, anon, authenticated, service_role;
grant execute on function public.set_workspace_brand(workspace_id uuid, name text, colour text, hides_postlark boolean, revision integer) to authenticated;
grant execute on function public.set_workspace_picture(workspace_id uuid, hash text) to authenticated;
grant execute on function engine.store_workspace_picture(workspace_id uuid, hash text, type text, bytes bytea) to postlark_engine;
grant execute on function engine.workspace_picture(hash text) to postlark_engine;
grant execute on function engine.workspace_brand(workspace_id uuid) to postlark_engine;
grant execute on function engine.client_link_brand(secret_hash bytea) to postlark_engine;
