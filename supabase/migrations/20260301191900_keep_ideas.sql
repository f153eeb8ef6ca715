-- What a workspace may write about one day: cards in columns. Nothing of them is published, a person makes a draft of one.

create table public.idea_columns (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null references public.workspaces (id) on delete cascade,
  -- Which of the first three it is, named in its reader's language for as long as nobody has given it a name.
  stage text constraint stage_is_known check (stage in ('consider', 'work', 'ready')),
  name text constraint idea_column_is_short check (char_length(name) between 1 and 40)
    constraint idea_column_is_clean check (name is not distinct from private.clean_name(name)),
  place integer not null,
  removed_at timestamptz,
  constraint column_is_called_something check (stage is not null or name is not null)
);
comment on table public.idea_columns is 'Columns of a workspace''s board of ideas.';
create index idea_columns_of_workspace on public.idea_columns (workspace_id, place);

create table public.ideas (
  id uuid primary key,
  workspace_id uuid not null references public.workspaces (id) on delete cascade,
  column_id uuid not null references public.idea_columns (id),
  -- Between its neighbours'.
  place double precision not null,
  text text not null constraint idea_is_short check (char_length(text) <= 5000),
  link text constraint idea_link_is_one check (link ~ '^https?://\S+$' and char_length(link) <= 2000),
  -- Not a foreign key: an idea outlives an account. Null where nobody wrote it.
  created_by uuid,
  created_at timestamptz not null default now(),
  -- Grows with every change of the text; a change names the one that it is based on.
  revision integer not null default 1,
  -- Grows with every move, as well.
  moves integer not null default 0,
  post_id uuid references public.posts (id) on delete set null,
  deleted_at timestamptz,
  constraint idea_says_something check (text ~ '\S' or link is not null)
);
comment on table public.ideas is 'Cards of a workspace''s board of ideas. Deleted ones are marked.';
create index ideas_of_column on public.ideas (column_id, place) where deleted_at is null;
create index ideas_of_workspace on public.ideas (workspace_id);
create index ideas_of_posts on public.ideas (post_id) where post_id is not null;
create index ideas_to_forget on public.ideas (deleted_at) where deleted_at is not null;

revoke all on table public.idea_columns, public.ideas from public, anon, authenticated, service_role;
grant select on public.idea_columns, public.ideas to authenticated;
alter table public.idea_columns enable row level security;
alter table public.ideas enable row level security;
create policy "Members see their workspace's columns" on public.idea_columns
  for select to authenticated
  using (workspace_id = any (array(select private.my_workspaces())));
create policy "Members see their workspace's ideas" on public.ideas
  for select to authenticated
  using (workspace_id = any (array(select private.my_workspaces())));
create policy "A session must be good" on public.idea_columns
  as restrictive for all to authenticated using ((select private.has_good_session()));
create policy "A session must be good" on public.ideas
  as restrictive for all to authenticated using ((select private.has_good_session()));

alter publication supabase_realtime add table public.idea_columns, public.ideas;

create function private.begin_board() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  insert into public.idea_columns (workspace_id, stage, place)
  values (new.id, 'consider', 1), (new.id, 'work', 2), (new.id, 'ready', 3);
  return null;
end
$$;
revoke execute on function private.begin_board from public, anon, authenticated, service_role;
create trigger begin_board after insert on public.workspaces
  for each row execute function private.begin_board();
insert into public.idea_columns (workspace_id, stage, place)
select w.id, s.stage, s.place
from public.workspaces w, (values ('consider', 1), ('work', 2), ('ready', 3)) s (stage, place);
