set lock_timeout = '5s';

create table public.channel_groups (
  id uuid not null,
  workspace_id uuid not null,
  name text not null,
  channel_ids uuid[] not null,
  removed_at timestamptz,
  constraint channel_groups_pkey primary key (id),
  constraint group_channels_are_few check (cardinality(channel_ids) between 1 and 100 and array_position(channel_ids, null) is null),
  constraint group_name_is_clean check (name = private.clean_name(name)),
  constraint group_name_is_short check (char_length(name) between 1 and 60),
  constraint channel_groups_workspace_id_fkey foreign key (workspace_id) references public.workspaces(id) on delete cascade
);
comment on table public.channel_groups is 'Channels that a workspace chooses together for a post. Removed groups are marked; a removed channel stays in its groups and is not offered.';
create unique index groups_are_told_apart on public.channel_groups (workspace_id, lower(name)) where (removed_at is null);
alter table public.channel_groups enable row level security;
create policy "A session must be good" on public.channel_groups
  as restrictive for all to authenticated
  using ((select private.has_good_session()));
create policy "Members see their workspace's groups" on public.channel_groups
  for select to authenticated
  using (workspace_id = any (array(select private.my_workspaces())));
revoke all on public.channel_groups from anon, authenticated, service_role;
grant select on public.channel_groups to authenticated;
alter publication supabase_realtime add table public.channel_groups;

-- Creates, changes or restores a group.
create function public.save_channel_group(workspace_id uuid, group_id uuid, name text, channel_ids uuid[]) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  clean constant text := private.clean_name(save_channel_group.name);
  chosen constant uuid[] := array(select distinct c from unnest(save_channel_group.channel_ids) c);
begin
  perform private.require_role(save_channel_group.workspace_id, 'editor');
  if save_channel_group.group_id is null or coalesce(char_length(clean), 0) not between 1 and 60 then
    perform private.refuse(422, 'group_name_invalid', 'A group has a name of 1 to 60 characters.');
  end if;
  if cardinality(chosen) not between 1 and 100 or cardinality(chosen) <> (
    select count(*) from public.channels c
    where c.workspace_id = save_channel_group.workspace_id and c.id = any (chosen)
  ) then
    perform private.refuse(422, 'group_channels_invalid', 'A group has 1 to 100 channels of its workspace.');
  end if;
  -- Those who add groups take turns, so that they count each other's.
  perform pg_advisory_xact_lock(hashtextextended('groups ' || save_channel_group.workspace_id, 0));
  if (
    select count(*) from public.channel_groups g
    where g.workspace_id = save_channel_group.workspace_id and g.removed_at is null and g.id <> save_channel_group.group_id
  ) >= 50 then
    perform private.refuse(422, 'groups_too_many', 'A workspace has up to 50 groups of channels. Remove one first.');
  end if;
  delete from public.channel_groups g
  where g.workspace_id = save_channel_group.workspace_id and g.removed_at < now() - interval '1 day'
    and g.id <> save_channel_group.group_id;
  insert into public.channel_groups as g (id, workspace_id, name, channel_ids)
  values (save_channel_group.group_id, save_channel_group.workspace_id, clean, chosen)
  on conflict (id) do update set name = excluded.name, channel_ids = excluded.channel_ids, removed_at = null
  where g.workspace_id = excluded.workspace_id;
  if not found then
    perform private.refuse(404, 'not_found', 'There is nothing here that you may see.');
  end if;
  perform private.audit(
    save_channel_group.workspace_id, 'channel.save_group', 'channel_group', save_channel_group.group_id::text,
    jsonb_build_object('name', clean)
  );
exception when unique_violation then
  perform private.refuse(409, 'group_name_taken', 'There is a group of this name already. Choose another name.');
end
$$;
comment on function public.save_channel_group(workspace_id uuid, group_id uuid, name text, channel_ids uuid[]) is 'Creates a group of channels with an id that the caller chose, or changes or restores one.';
revoke execute on function public.save_channel_group(workspace_id uuid, group_id uuid, name text, channel_ids uuid[])
  from public, anon, service_role;
grant execute on function public.save_channel_group(workspace_id uuid, group_id uuid, name text, channel_ids uuid[]) to authenticated;

create function public.remove_channel_group(group_id uuid) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  removed public.channel_groups;
begin
  select * into removed from public.channel_groups g where g.id = remove_channel_group.group_id;
  perform private.require_role(removed.workspace_id, 'editor');
  update public.channel_groups g set removed_at = now() where g.id = removed.id and g.removed_at is null;
  if found then
    perform private.audit(
      removed.workspace_id, 'channel.remove_group', 'channel_group', removed.id::text,
      jsonb_build_object('name', removed.name)
    );
  end if;
end
$$;
revoke execute on function public.remove_channel_group(group_id uuid) from public, anon, service_role;
grant execute on function public.remove_channel_group(group_id uuid) to authenticated;
