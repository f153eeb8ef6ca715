-- Where a card stands: a number between its neighbours', so that a move writes one row.

create function private.require_idea(idea uuid) returns public.ideas
language plpgsql volatile
set search_path = ''
as $$
declare
  found_idea public.ideas;
begin
  select * into found_idea from public.ideas where id = idea;
  perform private.require_role(found_idea.workspace_id, 'contributor');
  select * into found_idea from public.ideas where id = idea for no key update;
  return found_idea;
end
$$;

-- Whoever places cards in a column takes turns.
create function private.lock_column(board_column uuid, workspace uuid) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  locked public.idea_columns;
begin
  select * into locked from public.idea_columns where id = board_column for no key update;
  if locked.workspace_id is distinct from workspace then
    perform private.refuse(404, 'not_found', 'There is nothing here that you may see.');
  elsif locked.removed_at is not null then
    perform private.refuse(409, 'column_removed', 'That column was taken away.');
  end if;
end
$$;

-- After a card of the column, in front of all with null, at the end where that one is not there.
create function private.place_after(board_column uuid, after uuid, moved uuid) returns double precision
language plpgsql volatile
set search_path = ''
as $$
declare
  previous double precision;
  following double precision;
  middle double precision;
begin
  for attempt in 1..2 loop
    if after is null then
      previous := null;
    else
      select coalesce(
        (select i.place from public.ideas i
          where i.id = after and i.column_id = board_column and i.deleted_at is null and i.id <> moved),
        (select max(i.place) from public.ideas i
          where i.column_id = board_column and i.deleted_at is null and i.id <> moved)
      ) into previous;
    end if;
    select min(i.place) into following from public.ideas i
    where i.column_id = board_column and i.deleted_at is null and i.id <> moved
      and (previous is null or i.place > previous);
    if following is null then
      return coalesce(previous, 0) + 1024;
    elsif previous is null then
      return following - 1024;
    end if;
    middle := previous + (following - previous) / 2;
    exit when middle > previous and middle < following;
    -- No number lies between them any more.
    update public.ideas i set place = n.place
    from (
      select o.id, 1024.0 * row_number() over (order by o.place, o.id) as place
      from public.ideas o where o.column_id = board_column and o.deleted_at is null
    ) n
    where n.id = i.id;
  end loop;
  return middle;
end
$$;

create function public.move_idea(idea_id uuid, moves integer, column_id uuid, after_id uuid) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  before public.ideas;
  target double precision;
begin
  select * into before from public.ideas i where i.id = move_idea.idea_id;
  perform private.require_role(before.workspace_id, 'contributor');
  -- Columns before cards, as everybody does who takes both.
  perform private.lock_column(move_idea.column_id, before.workspace_id);
  before := private.require_idea(move_idea.idea_id);
  if before.deleted_at is not null or move_idea.moves is distinct from before.moves then
    perform private.refuse(409, 'moved_meanwhile', 'Somebody else has moved this since. Look at it again.');
  end if;
  target := private.place_after(move_idea.column_id, move_idea.after_id, before.id);
  update public.ideas i set column_id = move_idea.column_id, moves = i.moves + 1, place = target
  where i.id = before.id;
  perform private.audit(before.workspace_id, 'idea.move', 'idea', before.id::text);
end
$$;
comment on function public.move_idea is
  'Moves a card behind another one of a column, or in front of all with null, based on the moves that its mover saw: nobody moves what somebody else has moved since.';

revoke execute on function private.require_idea, private.lock_column, private.place_after, public.move_idea
  from public, anon, authenticated, service_role;
grant execute on function public.move_idea to authenticated;
