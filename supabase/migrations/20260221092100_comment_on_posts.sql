-- What members say to each other about a post, in threads of one level. Texts are data; whom they name is kept beside them.

create table public.post_comments (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null references public.workspaces (id) on delete cascade,
  post_id uuid not null references public.posts (id) on delete cascade,
  -- Null: it begins a thread.
  parent_id uuid references public.post_comments (id) on delete cascade,
  -- Not a foreign key: what somebody said outlives their account.
  author_id uuid not null,
  -- Empty once it is deleted.
  text text not null,
  -- Members whom the text names.
  mentioned_ids uuid[] not null default '{}',
  created_at timestamptz not null default clock_timestamp(),
  edited_at timestamptz,
  deleted_at timestamptz,
  constraint comment_says_something check (
    case when deleted_at is null then char_length(text) between 1 and 2000 and text ~ '\S' else text = '' end
  )
);
comment on table public.post_comments is
  'What members say about a post. Deleted ones are marked and empty, until a purge takes those that nobody answered.';
create index comments_of_a_post on public.post_comments (post_id, created_at);
create index replies_to_a_comment on public.post_comments (parent_id) where parent_id is not null;

-- What a deleted comment said, for as long as somebody may want it back.
create table private.deleted_comments (
  comment_id uuid primary key references public.post_comments (id) on delete cascade,
  text text not null,
  mentioned_ids uuid[] not null,
  deleted_at timestamptz not null default now()
);
alter table private.deleted_comments enable row level security;

revoke all on table public.post_comments, private.deleted_comments
  from public, anon, authenticated, service_role;
grant select on public.post_comments to authenticated;
alter table public.post_comments enable row level security;
create policy "Members see what is said about their workspace's posts" on public.post_comments
  for select to authenticated
  using (workspace_id = any (array(select private.my_workspaces())));
create policy "A session must be good" on public.post_comments
  as restrictive for all to authenticated using ((select private.has_good_session()));

alter publication supabase_realtime add table public.post_comments;

create function private.check_comment(text text) returns void
language plpgsql immutable
set search_path = ''
as $$
begin
  if coalesce(char_length(text), 0) not between 1 and 2000 or text !~ '\S' then
    perform private.refuse(422, 'comment_invalid', 'A comment has a text of 1 to 2,000 characters.');
  end if;
end
$$;

-- Those of some people who are members: nobody else is named.
create function private.members_among(workspace uuid, people uuid[]) returns uuid[]
language plpgsql stable
set search_path = ''
as $$
begin
  if cardinality(people) > 20 then
    perform private.refuse(422, 'mentions_too_many', 'A comment names up to 20 people.');
  end if;
  return coalesce((
    select array_agg(m.user_id order by m.user_id) from public.workspace_members m
    where m.workspace_id = workspace and m.user_id = any (people)
  ), '{}');
end
$$;

create function public.create_comment(
  post_id uuid, text text, parent_id uuid default null, mentioned_ids uuid[] default '{}', id uuid default null
) returns public.post_comments
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  post public.posts;
  made public.post_comments;
begin
  select * into post from public.posts p where p.id = create_comment.post_id;
  perform private.require_role(post.workspace_id, 'contributor');
  if post.deleted_at is not null then
    perform private.refuse(409, 'post_deleted', 'That post was deleted. Restore it first.');
  end if;
  perform private.check_comment(create_comment.text);
  if create_comment.parent_id is not null and not exists (
    select from public.post_comments c
    where c.id = create_comment.parent_id and c.post_id = post.id and c.parent_id is null
  ) then
    perform private.refuse(422, 'thread_unknown', 'That thread is not among the comments on this post.');
  end if;
  insert into public.post_comments (id, workspace_id, post_id, parent_id, author_id, text, mentioned_ids)
  values (
    coalesce(create_comment.id, gen_random_uuid()), post.workspace_id, post.id, create_comment.parent_id, auth.uid(),
    create_comment.text, private.members_among(post.workspace_id, create_comment.mentioned_ids)
  )
  on conflict (id) do nothing
  returning * into made;
  if made.id is null then
    select * into made from public.post_comments c
    where c.id = create_comment.id and c.post_id = post.id and c.author_id = auth.uid();
    if made.id is null then
      perform private.refuse(409, 'id_taken', 'Another comment has this id. Choose another one.');
    end if;
    return made;
  end if;
  perform private.audit(
    post.workspace_id, 'comment.create', 'comment', made.id::text, jsonb_build_object('post', post.id)
  );
  return made;
end
$$;
comment on function public.create_comment is
  'Says something about a post (contributors), or answers a comment that begins a thread. With an id of the author''s own, repeating it says nothing twice.';

-- Locks one's own comment.
create function private.require_comment(comment uuid) returns public.post_comments
language plpgsql volatile
set search_path = ''
as $$
declare
  found_comment public.post_comments;
begin
  select * into found_comment from public.post_comments where id = comment;
  perform private.require_role(found_comment.workspace_id, 'contributor');
  if found_comment.author_id <> auth.uid() then
    perform private.refuse(403, 'forbidden', 'Only who wrote a comment changes it.');
  end if;
  select * into found_comment from public.post_comments where id = comment for no key update;
  return found_comment;
end
$$;

create function public.change_comment(comment_id uuid, text text, mentioned_ids uuid[] default '{}') returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  before constant public.post_comments := private.require_comment(change_comment.comment_id);
begin
  perform private.check_comment(change_comment.text);
  if before.deleted_at is not null then
    perform private.refuse(409, 'comment_deleted', 'That comment was deleted.');
  end if;
  update public.post_comments c
  set text = change_comment.text, edited_at = clock_timestamp(),
    mentioned_ids = private.members_among(before.workspace_id, change_comment.mentioned_ids)
  where c.id = before.id;
  perform private.audit(
    before.workspace_id, 'comment.change', 'comment', before.id::text, jsonb_build_object('post', before.post_id)
  );
end
$$;

revoke execute on function
  private.check_comment, private.members_among, private.require_comment,
  public.create_comment, public.change_comment
  from public, anon, authenticated, service_role;
grant execute on function public.create_comment, public.change_comment to authenticated;
