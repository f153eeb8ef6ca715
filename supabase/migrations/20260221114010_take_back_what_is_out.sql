-- Deleting what was published, or changing it there, is work of its own beside the lanes: both can be asked for again
-- from the start, and neither waits for what is still to be published.

alter table public.deliveries add column removed_at timestamptz;
comment on column public.deliveries.removed_at is 'When it was gone from its network.';

create sequence private.change_fence;
revoke all on sequence private.change_fence from public, anon, authenticated, service_role;

create table private.delivery_changes (
  delivery_id uuid primary key references public.deliveries (id) on delete cascade,
  workspace_id uuid not null,
  channel_id uuid not null,
  kind text not null constraint kind_is_known check (kind in ('remove', 'edit')),
  -- What it shall say, where it is changed.
  content jsonb constraint edits_say_something check ((content is null) = (kind = 'remove')),
  asked_by uuid not null,
  -- When an engine should take it: at once, again, or its lease over.
  wake_at timestamptz not null default now(),
  -- Of all claims of all changes, so that none is taken for another.
  fence bigint not null default nextval('private.change_fence'),
  leased_by text,
  attempts integer not null default 0,
  tried_since timestamptz
);
comment on table private.delivery_changes is 'What is asked for of published deliveries and not done yet: one change each.';
create index delivery_changes_in_turn on private.delivery_changes (wake_at);

alter table private.delivery_changes enable row level security;
revoke all on table private.delivery_changes from public, anon, authenticated, service_role;

-- Has an engine do something with what is out. What is asked for later takes the place of what was asked for before, once
-- that cannot be under way any more.
create function private.ask_for_change(
  delivery public.deliveries, change_kind text, said jsonb default null
) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  insert into private.delivery_changes as c (delivery_id, workspace_id, channel_id, kind, content, asked_by)
  values (delivery.id, delivery.workspace_id, delivery.channel_id, change_kind, said, auth.uid())
  on conflict (delivery_id) do update
  set kind = excluded.kind, content = excluded.content, asked_by = excluded.asked_by,
    wake_at = case when c.leased_by is null then now() else greatest(c.wake_at, now()) end,
    fence = excluded.fence, leased_by = null, attempts = 0, tried_since = null;
  perform pg_notify('postlark_changes', '');
end
$$;

create function public.remove_delivery(delivery_id uuid) returns public.deliveries
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  removed constant public.deliveries := private.require_delivery(remove_delivery.delivery_id, 'contributor');
begin
  if removed.state in ('removing', 'removed') then
    return removed;
  end if;
  if removed.state not in ('published', 'editing') then
    perform private.refuse(409, 'not_published', 'It is not published, so there is nothing to delete there.');
  end if;
  perform private.require_present_channel(removed);
  perform private.ask_for_change(removed, 'remove');
  update public.deliveries d set state = 'removing', problem = null where d.id = removed.id;
  return private.decide(removed, 'delivery.remove', 'removing');
end
$$;
comment on function public.remove_delivery is
  'Has what was published deleted on its network. Contributors take back what they wrote, editors what anybody did.';

revoke execute on function private.ask_for_change, public.remove_delivery
  from public, anon, authenticated, service_role;
grant execute on function public.remove_delivery to authenticated;
