set lock_timeout = '5s';

-- At most eight links, each with a title and an address that a browser opens as a page: no javascript:, no blanks, no
-- account before the host.
create function private.are_page_links(links jsonb) returns boolean
language sql immutable
set search_path = ''
as $$
  select jsonb_typeof(links) = 'array' and jsonb_array_length(links) <= 8 and not exists (
    select from jsonb_array_elements(links) as link
    where jsonb_typeof(link) <> 'object'
      or (select count(*) from jsonb_object_keys(case when jsonb_typeof(link) = 'object' then link else '{}' end)) <> 2
      or jsonb_typeof(link -> 'title') is distinct from 'string'
      or jsonb_typeof(link -> 'url') is distinct from 'string'
      or char_length(link ->> 'title') > 80
      or private.clean_name(link ->> 'title') is null
      or char_length(link ->> 'url') > 2000
      or link ->> 'url' !~ '^https?://[^[:space:][:cntrl:]/?#@\\]+([/?#][^[:space:][:cntrl:]]*)?$'
  )
$$;

create table public.page_profiles (
  workspace_id uuid not null,
  description text not null default ''::text,
  -- Of {title, url}, in the order of the page.
  links jsonb not null default '[]'::jsonb,
  revision integer not null default 1,
  updated_by uuid not null,
  updated_at timestamptz not null default now(),
  constraint page_profiles_pkey primary key (workspace_id),
  constraint description_is_short check (char_length(description) <= 300),
  constraint links_are_links check (private.are_page_links(links)),
  constraint page_profiles_workspace_id_fkey foreign key (workspace_id) references public.workspaces(id) on delete cascade
);
comment on table public.page_profiles is 'What a workspace''s page shows above its posts. Without a row nothing.';
alter table public.page_profiles enable row level security;
revoke all on table public.page_profiles from public, anon, authenticated, service_role;
create policy "A session must be good" on public.page_profiles
  as restrictive for all to authenticated
  using (( select private.has_good_session() as has_good_session));
create policy "Members see what their page shows" on public.page_profiles
  for select to authenticated
  using ((workspace_id = any (array( select private.my_workspaces() as my_workspaces))));
grant select on public.page_profiles to authenticated;

create function public.set_page_profile(workspace_id uuid, description text, links jsonb, revision integer) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require_role(set_page_profile.workspace_id, 'admin');
  if set_page_profile.description is null or char_length(set_page_profile.description) > 300
    or private.are_page_links(set_page_profile.links) is not true
  then
    perform private.refuse(
      422, 'page_invalid',
      'Describe the page in at most 300 characters, with at most 8 links: titles of at most 80, addresses with http or https.'
    );
  end if;
  if set_page_profile.revision = 0 then
    insert into public.page_profiles (workspace_id, description, links, updated_by)
    values (set_page_profile.workspace_id, set_page_profile.description, set_page_profile.links, auth.uid())
    on conflict (workspace_id) do nothing;
  else
    update public.page_profiles p
    set
      description = set_page_profile.description, links = set_page_profile.links,
      revision = p.revision + 1, updated_by = auth.uid(), updated_at = now()
    where p.workspace_id = set_page_profile.workspace_id and p.revision = set_page_profile.revision;
  end if;
  if not found then
    perform private.refuse(409, 'page_changed', 'Somebody has changed this since. Look at it again.');
  end if;
  perform private.audit(
    set_page_profile.workspace_id, 'workspace.describe_page', 'workspace', set_page_profile.workspace_id::text
  );
end
$$;
comment on function public.set_page_profile(workspace_id uuid, description text, links jsonb, revision integer) is 'Says what a workspace''s page shows above its posts, based on the revision that its editor saw: nobody overwrites what they have not seen.';

create function engine.page_profile(workspace_id uuid) returns table(description text, links jsonb)
language sql stable security definer
set search_path = ''
as $$
  select p.description, p.links from public.page_profiles p where p.workspace_id = page_profile.workspace_id
$$;
comment on function engine.page_profile(workspace_id uuid) is 'What a workspace''s page shows above its posts; no row for nothing.';

revoke execute on function private.are_page_links, public.set_page_profile, engine.page_profile
from public, anon, authenticated, service_role;
grant execute on function public.set_page_profile(workspace_id uuid, description text, links jsonb, revision integer) to authenticated;
grant execute on function engine.page_profile(workspace_id uuid) to postlark_engine;
