-- What a user takes along, and how they go.

-- Invoker: the tables' own policies decide what is in it.
create function public.my_data() returns jsonb
language plpgsql stable security invoker
set search_path = ''
as $$
declare
  own constant uuid := auth.uid();
begin
  return jsonb_build_object(
    'profile', (select to_jsonb(p) from public.profiles p where p.id = own),
    'settings', (select to_jsonb(s) - 'user_id' from public.user_settings s where s.user_id = own),
    'sessions', (select coalesce(jsonb_agg(to_jsonb(s)), '[]') from public.my_sessions() s),
    'workspaces', (
      select coalesce(jsonb_agg(
        to_jsonb(w) || jsonb_build_object('role', m.role, 'joined_at', m.joined_at) order by w.created_at, w.id
      ), '[]')
      from public.workspaces w join public.workspace_members m on m.workspace_id = w.id and m.user_id = own
    ),
    'channels', (
      select coalesce(jsonb_agg(to_jsonb(c) order by c.connected_at, c.id), '[]')
      from public.channels c where c.connected_by = own
    ),
    'posts', (
      select coalesce(jsonb_agg(to_jsonb(p) order by p.created_at, p.id), '[]')
      from public.posts p where p.author_id = own
    ),
    'post_versions', (
      select coalesce(jsonb_agg(to_jsonb(v) order by v.created_at, v.post_id, v.revision), '[]')
      from public.post_versions v where v.author_id = own
    ),
    'deliveries', (
      select coalesce(jsonb_agg(
        jsonb_build_object(
          'id', d.id, 'workspace_id', d.workspace_id, 'post_id', d.post_id, 'channel_id', d.channel_id,
          'state', d.state, 'content', d.content, 'due_at', d.due_at, 'time_zone', d.time_zone,
          'published_at', d.published_at, 'url', d.url, 'problem', d.problem, 'created_at', d.created_at
        ) order by d.created_at, d.id
      ), '[]')
      from public.deliveries d where d.created_by = own
    ),
    'pictures', (
      select coalesce(jsonb_agg(to_jsonb(m) order by m.created_at, m.id), '[]')
      from public.media m where m.created_by = own
    ),
    'commands', (
      select coalesce(jsonb_agg(to_jsonb(a) order by a.id), '[]')
      from public.audit_events a where a.actor_id = own
    )
  );
end
$$;
comment on function public.my_data is 'Everything about the caller, and of theirs, that the policies let them read.';

-- Who would own a workspace without the caller: null where nobody is left. As replace_last_owner decides.
create function private.heir_of(workspace uuid) returns uuid
language sql stable
set search_path = ''
as $$
  select m.user_id from public.workspace_members m
  where m.workspace_id = workspace and m.user_id <> auth.uid()
  order by m.role desc, m.joined_at, m.user_id
  limit 1
$$;

create function private.is_last_admin() returns boolean
language sql stable
set search_path = ''
as $$
  select exists (select from public.profiles p where p.id = auth.uid() and p.user_role = 'admin')
    and not exists (select from public.profiles p where p.id <> auth.uid() and p.user_role = 'admin')
$$;

create function public.account_deletion() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_session();
  return jsonb_build_object(
    'is_last_admin', private.is_last_admin(),
    'workspaces', (
      select coalesce(jsonb_agg(
        jsonb_build_object(
          'name', w.name,
          'closes', heir.id is null,
          'heir', coalesce(p.full_name, p.email)
        ) order by w.name, w.id
      ), '[]')
      from public.workspace_members m
      join public.workspaces w on w.id = m.workspace_id and w.deleted_at is null
      cross join lateral (select private.heir_of(w.id) as id) as heir
      left join public.profiles p on p.id = heir.id
      -- Others own it too, or somebody else does: it goes on as it is.
      where m.user_id = auth.uid() and m.role = 'owner' and not exists (
        select from public.workspace_members o
        where o.workspace_id = w.id and o.user_id <> auth.uid() and o.role = 'owner'
      )
    )
  );
end
$$;
comment on function public.account_deletion is
  'What would become of the workspaces that the caller alone owns, were their account deleted, and whether it may be.';

create function public.delete_account(email text) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require_session();
  if lower(trim(delete_account.email)) is distinct from (
    select lower(u.email) from auth.users u where u.id = auth.uid()
  ) then
    perform private.refuse(422, 'address_differs', 'Enter the e-mail address of your account.');
  end if;
  -- Two admins who go at once do not count each other.
  perform private.await_turn();
  if private.is_last_admin() then
    perform private.refuse(
      409, 'last_admin', 'You are the only administrator. Make somebody else one first.'
    );
  end if;
  -- Sessions, settings and memberships go with it; replace_last_owner sees to the workspaces.
  delete from auth.users u where u.id = auth.uid();
end
$$;
comment on function public.delete_account is
  'Deletes the caller''s account for good, for its address. Not the last admin''s.';

revoke execute on function
  private.heir_of, private.is_last_admin,
  public.my_data, public.account_deletion, public.delete_account
  from public, anon, authenticated, service_role;
grant execute on function public.my_data, public.account_deletion, public.delete_account to authenticated;
