-- The console narrows and orders its list of people here. A policy keeps text patterns off an index,
-- so the function runs as its owner and asks once whether the caller is an admin.

create extension if not exists pg_trgm with schema extensions;

create type public.profile_order as enum ('created_at', 'name', 'email', 'role');

-- People sign up one by one and are searched for at once: no list of pending entries.
create index profiles_by_words on public.profiles using gin (
  lower(coalesce(full_name, '') || e'\n' || coalesce(email, '')) extensions.gin_trgm_ops
) with (fastupdate = off);
create index profiles_by_name on public.profiles (lower(coalesce(full_name, '')), created_at, id);
create index profiles_by_email on public.profiles (lower(coalesce(email, '')), created_at, id);
create index profiles_by_role on public.profiles (user_role, created_at, id);

create function public.search_profiles(
  words text default '',
  only_role public.app_role default null,
  sort_by public.profile_order default 'created_at',
  is_descending boolean default true,
  after_key text default null,
  after_created_at timestamptz default null,
  after_id uuid default null,
  page_size integer default 1000
) returns table (
  id uuid,
  email text,
  full_name text,
  user_role public.app_role,
  created_at timestamptz,
  sort_key text,
  total bigint
)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  pattern constant text := '%' || regexp_replace(lower(words), '([\\%_])', '\\\1', 'g') || '%';
  key constant text := case sort_by
    when 'created_at' then 'p.created_at'
    when 'name' then $key$lower(coalesce(p.full_name, ''))$key$
    when 'email' then $key$lower(coalesce(p.email, ''))$key$
    when 'role' then 'p.user_role'
  end;
  key_type constant text := case sort_by
    when 'created_at' then 'timestamptz'
    when 'role' then 'public.app_role'
    else 'text'
  end;
  direction constant text := case when is_descending then 'desc' else 'asc' end;
  beyond constant text := case when is_descending then '<' else '>' end;
  source text := 'from public.profiles p where true';
begin
  if not public.is_admin() then
    raise insufficient_privilege using message = 'Only admins search profiles.';
  end if;

  -- Only what is asked for becomes a condition: the planner then knows which index serves it.
  if words <> '' then
    source := source || $condition$
      and lower(coalesce(p.full_name, '') || e'\n' || coalesce(p.email, '')) like $1$condition$;
  end if;
  if only_role is not null then
    source := source || ' and p.user_role = $2';
  end if;

  if after_id is null then
    execute 'select count(*) ' || source into total using pattern, only_role;
    if total = 0 then
      return;
    end if;
  else
    source := source
      || format(' and (%s, p.created_at, p.id) %s ($3::%s, $4, $5)', key, beyond, key_type);
  end if;

  return query execute
    format('select p.id, p.email, p.full_name, p.user_role, p.created_at, %s::text, $6 ', key)
    || source
    || format(' order by %1$s %2$s, p.created_at %2$s, p.id %2$s limit $7', key, direction)
    using pattern, only_role, after_key, after_created_at, after_id, total, page_size;
end
$$;
comment on function public.search_profiles is
  'One page of the profiles whose name or e-mail address holds the words, in any order. The first page has the total; a further one begins after the last row''s sort_key, created_at and id.';

revoke execute on function public.search_profiles from public, anon, authenticated, service_role;
grant execute on function public.search_profiles to authenticated;
