-- What is approved is a hash of what a channel will say, so that nothing else goes out under that approval.

-- As domain/plan-hash.ts writes it (RFC 8785). Keys are those of contents: ASCII, which "C" sorts as JavaScript does.
create function private.canonical_json(value jsonb) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return case jsonb_typeof(value)
    when 'object' then (
      select '{' || coalesce(string_agg(
        to_json(member.key)::text || ':' || private.canonical_json(member.value), ',' order by member.key collate "C"
      ), '') || '}'
      from jsonb_each(value) member
    )
    when 'array' then (
      select '[' || coalesce(string_agg(private.canonical_json(item.value), ',' order by item.ordinality), '') || ']'
      from jsonb_array_elements(value) with ordinality item
    )
    when 'number' then trim_scale((value #>> '{}')::numeric)::text
    else value::text
  end;
end
$$;

create function private.said_hash(channel uuid, content jsonb) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return encode(
    sha256(convert_to(
      private.canonical_json(jsonb_build_object('channel', channel, 'content', content)), 'UTF8'
    )),
    'hex'
  );
end
$$;
comment on function private.said_hash is 'What domain/approval.ts calls saidHash: SHA-256, hexadecimal.';

revoke execute on function private.canonical_json, private.said_hash
  from public, anon, authenticated, service_role;

alter table public.deliveries
  add column said_hash text not null generated always as (private.said_hash(channel_id, content)) stored,
  -- Whether it goes out only as somebody approved it.
  add column needs_approval boolean not null default false,
  -- Who changed last what has to be approved: they do not approve it themselves.
  add column asked_by uuid,
  add column approved_hash text,
  add column approved_due_at timestamptz;

update public.deliveries set needs_approval = true, asked_by = created_by where state = 'awaiting_approval';

-- Whatever a function gets wrong, an engine finds nothing to take that differs from what was approved.
alter table public.deliveries add constraint what_goes_out_is_approved check (
  not needs_approval or state not in ('scheduled', 'publishing') or approved_hash is not distinct from said_hash
);

create type public.approval_answer as enum ('approved', 'changes_asked');

create table public.approvals (
  id bigint generated always as identity primary key,
  workspace_id uuid not null references public.workspaces (id) on delete cascade,
  post_id uuid not null references public.posts (id) on delete cascade,
  delivery_id uuid not null references public.deliveries (id) on delete cascade,
  -- Not a foreign key: what somebody approved outlives their account.
  user_id uuid not null,
  answer public.approval_answer not null,
  -- What they saw, and when it was to go out.
  hash text not null,
  content jsonb not null,
  due_at timestamptz not null,
  comment text constraint comment_is_short check (char_length(comment) between 1 and 1000),
  at timestamptz not null default clock_timestamp()
);
comment on table public.approvals is 'Who answered what when a delivery waited for approval, and what they saw.';
create index approvals_of_a_delivery on public.approvals (delivery_id, id);
create index approvals_of_a_post on public.approvals (post_id, id);

revoke all on table public.approvals from public, anon, authenticated, service_role;
grant select on public.approvals to authenticated;
alter table public.approvals enable row level security;
create policy "Members see what was approved in their workspace" on public.approvals
  for select to authenticated
  using (workspace_id = any (array(select private.my_workspaces())));
create policy "A session must be good" on public.approvals
  as restrictive for all to authenticated using ((select private.has_good_session()));
