-- Columns of the board: up to eight, named, ordered, and taken away once they are empty.

create function private.lock_board(workspace uuid) returns void
language sql volatile
set search_path = ''
as $$
  select pg_advisory_xact_lock(hashtextextended('ideas ' || workspace, 0))
$$;

create function public.save_idea_column(workspace_id uuid, column_id uuid, name text) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  clean constant text := private.clean_name(save_idea_column.name);
  before public.idea_columns;
begin
  perform private.require_role(save_idea_column.workspace_id, 'editor');
  if save_idea_column.column_id is null or clean is null or char_length(clean) > 40 then
    perform private.refuse(422, 'name_invalid', 'Enter a name of 1 to 40 characters.');
  end if;
  perform private.lock_board(save_idea_column.workspace_id);
  select * into before from public.idea_columns c where c.id = save_idea_column.column_id;
  if before.workspace_id <> save_idea_column.workspace_id then
    perform private.refuse(404, 'not_found', 'There is nothing here that you may see.');
  elsif before.removed_at is not null then
    perform private.refuse(409, 'column_removed', 'That column was taken away.');
  elsif before.id is null and (
    select count(*) from public.idea_columns c
    where c.workspace_id = save_idea_column.workspace_id and c.removed_at is null
  ) >= 8 then
    perform private.refuse(422, 'columns_too_many', 'A board has up to 8 columns.');
  end if;
  insert into public.idea_columns as c (id, workspace_id, name, place)
  values (
    save_idea_column.column_id, save_idea_column.workspace_id, clean,
    (select coalesce(max(o.place), 0) + 1 from public.idea_columns o where o.workspace_id = save_idea_column.workspace_id)
  )
  on conflict (id) do update set name = excluded.name;
  perform private.audit(
    save_idea_column.workspace_id, 'idea.shape', 'idea_column', save_idea_column.column_id::text,
    jsonb_build_object('name', clean)
  );
end
$$;
comment on function public.save_idea_column is 'Adds a column of an id that the caller chose to the board, or names it anew.';

create function public.order_idea_columns(workspace_id uuid, column_ids uuid[]) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require_role(order_idea_columns.workspace_id, 'editor');
  perform private.lock_board(order_idea_columns.workspace_id);
  if (
    select array_agg(c.id order by c.id) from public.idea_columns c
    where c.workspace_id = order_idea_columns.workspace_id and c.removed_at is null
  ) is distinct from (select array_agg(i order by i) from unnest(order_idea_columns.column_ids) i) then
    perform private.refuse(409, 'changed_meanwhile', 'Somebody has changed the columns since. Look at them again.');
  end if;
  update public.idea_columns c set place = array_position(order_idea_columns.column_ids, c.id)
  where c.workspace_id = order_idea_columns.workspace_id and c.removed_at is null;
  perform private.audit(
    order_idea_columns.workspace_id, 'idea.shape', 'workspace', order_idea_columns.workspace_id::text
  );
end
$$;
comment on function public.order_idea_columns is 'Puts all columns of the board into another order.';

create function public.remove_idea_column(column_id uuid) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  removed public.idea_columns;
begin
  select * into removed from public.idea_columns c where c.id = remove_idea_column.column_id;
  perform private.require_role(removed.workspace_id, 'editor');
  perform private.lock_board(removed.workspace_id);
  select * into removed from public.idea_columns c where c.id = removed.id for update;
  if removed.removed_at is not null then
    return;
  end if;
  if exists (select from public.ideas i where i.column_id = removed.id and i.deleted_at is null) then
    perform private.refuse(409, 'column_not_empty', 'There are cards in this column. Move them first.');
  end if;
  if not exists (
    select from public.idea_columns c
    where c.workspace_id = removed.workspace_id and c.id <> removed.id and c.removed_at is null
  ) then
    perform private.refuse(409, 'last_column', 'A board keeps one column.');
  end if;
  update public.idea_columns c set removed_at = now() where c.id = removed.id;
  perform private.audit(removed.workspace_id, 'idea.shape', 'idea_column', removed.id::text);
end
$$;
comment on function public.remove_idea_column is 'Takes a column away that is empty, unless it is the last.';

revoke execute on function
  private.lock_board, public.save_idea_column, public.order_idea_columns, public.remove_idea_column
  from public, anon, authenticated, service_role;
grant execute on function public.save_idea_column, public.order_idea_columns, public.remove_idea_column
  to authenticated;
