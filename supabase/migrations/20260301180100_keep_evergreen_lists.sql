-- An evergreen list is entries that go round: each is said in turn in several ways, each way a post of its own. Whatever
-- goes out of it is an ordinary delivery, made a while ahead: the calendar, approvals and limits see nothing else.

create table public.evergreen_lists (
  id uuid primary key,
  workspace_id uuid not null references public.workspaces (id) on delete cascade,
  name text not null constraint evergreen_name_is_short check (char_length(name) between 1 and 80)
    constraint evergreen_name_is_clean check (name is not distinct from private.clean_name(name)),
  channel_ids uuid[] not null,
  -- As a channel's; null where it fills what is free in the channels' queues.
  slots jsonb,
  least_days integer not null constraint least_days_are_few check (least_days between 1 and 365),
  is_shuffled boolean not null,
  -- The last day of it, on the workspace's clocks.
  until date,
  paused_at timestamptz,
  removed_at timestamptz,
  -- Up to when its goes have deliveries.
  planned_until timestamptz,
  -- When an engine looks for the next ones; infinity where there are none.
  plan_at timestamptz not null default now(),
  -- Who put their word to it. Not a foreign key: a list outlives an account.
  updated_by uuid not null,
  updated_at timestamptz not null default now(),
  constraint what_rests_is_not_planned
    check ((paused_at is null and removed_at is null) or plan_at = 'infinity')
);
comment on table public.evergreen_lists is 'Lists whose entries go out again and again, in turn.';
create index evergreen_lists_of_workspace on public.evergreen_lists (workspace_id);
create index evergreen_lists_to_plan on public.evergreen_lists (plan_at) where plan_at < 'infinity';

create table public.evergreen_entries (
  id uuid primary key,
  workspace_id uuid not null references public.workspaces (id) on delete cascade,
  list_id uuid not null references public.evergreen_lists (id) on delete cascade,
  place integer not null,
  -- Posts, in the order in which they take turns.
  text_ids uuid[] not null constraint texts_are_few check (cardinality(text_ids) between 1 and 10),
  removed_at timestamptz
);
comment on table public.evergreen_entries is 'What a list says, each entry in one of several ways.';
create index evergreen_entries_of_list on public.evergreen_entries (list_id, place);
create index evergreen_entries_of_workspace on public.evergreen_entries (workspace_id);

revoke all on table public.evergreen_lists, public.evergreen_entries
  from public, anon, authenticated, service_role;
grant select on public.evergreen_lists, public.evergreen_entries to authenticated;
alter table public.evergreen_lists enable row level security;
alter table public.evergreen_entries enable row level security;
create policy "Members see their workspace's evergreen lists" on public.evergreen_lists
  for select to authenticated
  using (workspace_id = any (array(select private.my_workspaces())));
create policy "Members see their workspace's evergreen entries" on public.evergreen_entries
  for select to authenticated
  using (workspace_id = any (array(select private.my_workspaces())));
create policy "A session must be good" on public.evergreen_lists
  as restrictive for all to authenticated using ((select private.has_good_session()));
create policy "A session must be good" on public.evergreen_entries
  as restrictive for all to authenticated using ((select private.has_good_session()));

-- Whose text a post is: no draft of somebody's, though nothing may be planned of it.
alter table public.posts
  add column evergreen_entry_id uuid references public.evergreen_entries (id) on delete set null;
create index texts_of_evergreen_entries on public.posts (workspace_id, evergreen_entry_id)
  where evergreen_entry_id is not null;

alter table public.deliveries
  add column evergreen_entry_id uuid references public.evergreen_entries (id) on delete set null,
  -- In which of the list's rounds it is.
  add column evergreen_round integer;
create index goes_of_an_entry on public.deliveries (evergreen_entry_id) where evergreen_entry_id is not null;

-- Invoker: the tables' own policies decide what is in it.
create function public.evergreen_of(workspace_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', l.id, 'name', l.name, 'channelIds', l.channel_ids, 'slots', l.slots, 'leastDays', l.least_days,
    'isShuffled', l.is_shuffled, 'until', l.until, 'isPaused', l.paused_at is not null,
    'entries', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', e.id, 'round', coalesce(gone.round, 0), 'lastAt', gone.last_at, 'lastTextId', gone.text_id,
        'goes', coalesce(gone.ahead, '[]'),
        'media', coalesce((
          select p.content -> 'media' from unnest(e.text_ids) with ordinality t (id, turn)
          join public.posts p on p.id = t.id and p.deleted_at is null order by t.turn limit 1
        ), '[]'),
        'texts', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'id', p.id, 'revision', p.revision, 'text', p.content ->> 'text', 'lastAt', (
              select max(d.due_at) from public.deliveries d
              where d.evergreen_entry_id = e.id and d.post_id = p.id and d.state <> 'cancelled'
            )
          ) order by t.turn), '[]')
          from unnest(e.text_ids) with ordinality t (id, turn)
          join public.posts p on p.id = t.id and p.deleted_at is null
        )
      ) order by e.place, e.id), '[]')
      from public.evergreen_entries e
      left join lateral (
        select
          max(d.evergreen_round) as round, max(d.due_at) as last_at,
          (array_agg(d.post_id order by d.due_at desc, d.id))[1] as text_id,
          jsonb_agg(jsonb_build_object('at', d.due_at, 'state', d.state) order by d.due_at)
            filter (where d.state in ('awaiting_approval', 'scheduled')) as ahead
        from public.deliveries d
        where d.evergreen_entry_id = e.id and d.state <> 'cancelled'
      ) gone on true
      where e.list_id = l.id and e.removed_at is null
    )
  ) order by l.name, l.id), '[]')
  from public.evergreen_lists l
  where l.workspace_id = evergreen_of.workspace_id and l.removed_at is null
$$;
comment on function public.evergreen_of is
  'A workspace''s evergreen lists with their entries, what went out of each last and what is to come, as far as the caller may see.';

revoke execute on function public.evergreen_of from public, anon, authenticated, service_role;
grant execute on function public.evergreen_of to authenticated;
