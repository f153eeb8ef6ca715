-- Edits and deletions of published posts.

create sequence private.change_fence;

create table private.delivery_changes (
  delivery_id uuid not null,
  workspace_id uuid not null,
  channel_id uuid not null,
  kind text not null,
  -- The new content of an edit.
  content jsonb,
  asked_by uuid not null,
  -- When an engine should claim it: at once, for a retry, or when its lease is over.
  wake_at timestamptz not null default now(),
  -- Unique among the claims of all changes, so that no claim is mistaken for another.
  fence bigint not null default nextval('private.change_fence'::regclass),
  leased_by text,
  attempts integer not null default 0,
  tried_since timestamptz,
  -- The state that the delivery returns to if the change fails.
  was_state public.delivery_state not null default 'published'::public.delivery_state,
  was_problem jsonb,
  constraint delivery_changes_pkey primary key (delivery_id),
  constraint edits_say_something check ((content is null) = (kind = 'remove'::text)),
  constraint kind_is_known check (kind = any (array['remove'::text, 'edit'::text])),
  constraint delivery_changes_delivery_id_fkey foreign key (delivery_id) references public.deliveries(id) on delete cascade
);
comment on table private.delivery_changes is 'What is asked for of published deliveries and not done yet: one change each.';
create index delivery_changes_in_turn on private.delivery_changes (wake_at);
alter table private.delivery_changes enable row level security;

create table public.delivery_edits (
  id bigint not null generated always as identity,
  workspace_id uuid not null,
  delivery_id uuid not null,
  -- Not a foreign key: it outlives its author's account.
  user_id uuid not null,
  before jsonb not null,
  after jsonb not null,
  -- When the network confirmed the edit.
  at timestamptz not null default clock_timestamp(),
  constraint delivery_edits_pkey primary key (id),
  constraint delivery_edits_delivery_id_fkey foreign key (delivery_id) references public.deliveries(id) on delete cascade,
  constraint delivery_edits_workspace_id_fkey foreign key (workspace_id) references public.workspaces(id) on delete cascade
);
comment on table public.delivery_edits is 'Who changed what is out, and what it said before and since.';
create index edits_of_a_delivery on public.delivery_edits (delivery_id, id);
create index edits_of_a_workspace on public.delivery_edits (workspace_id);
alter table public.delivery_edits enable row level security;
create policy "A session must be good" on public.delivery_edits
  as restrictive for all to authenticated
  using (( select private.has_good_session() as has_good_session));
create policy "Members see what was changed in their workspace" on public.delivery_edits
  for select to authenticated
  using ((workspace_id = any (array( select private.my_workspaces() as my_workspaces))));
create trigger text_is_limited before insert on public.delivery_edits for each row execute function private.check_text();
grant select on public.delivery_edits to authenticated;

-- Queues an edit or a deletion. It replaces an earlier request, and waits until the lease of that one is over.
create function private.ask_for_change(
  delivery public.deliveries,
  change_kind text,
  said jsonb default null::jsonb
) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  insert into private.delivery_changes as c (
    delivery_id, workspace_id, channel_id, kind, content, asked_by, was_state, was_problem
  )
  values (
    delivery.id, delivery.workspace_id, delivery.channel_id, change_kind, said, auth.uid(), delivery.state,
    case when delivery.state <> 'published' then delivery.problem end
  )
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
  if removed.state not in ('published', 'editing')
    and not (removed.state in ('failed', 'unknown') and private.has_parts(removed))
  then
    perform private.refuse(409, 'not_published', 'It is not published, so there is nothing to delete there.');
  end if;
  perform private.require_present_channel(removed);
  perform private.ask_for_change(removed, 'remove');
  update public.deliveries d set state = 'removing', problem = null where d.id = removed.id;
  return private.decide(removed, 'delivery.remove', 'removing');
end
$$;
comment on function public.remove_delivery(delivery_id uuid) is 'Has what was published deleted on its network, or the parts of it that are known to be out. Contributors take back what they wrote, editors what anybody did.';
grant execute on function public.remove_delivery(delivery_id uuid) to authenticated;

-- Fails the changes of removed channels, whose credentials are deleted.
create function private.end_changes_of_removed() returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  removed constant jsonb := '{"code": "channel_removed"}';
  change private.delivery_changes;
begin
  for change in
    select c.* from private.delivery_changes c join public.channels h on h.id = c.channel_id
    where h.removed_at is not null
    for update of c skip locked
  loop
    perform private.end_change(change, removed);
    perform private.tell(
      change.delivery_id, case change.kind when 'remove' then 'removal_failed' else 'edit_failed' end,
      jsonb_build_object('problem', removed)
    );
  end loop;
end
$$;

create function engine.claim_changes(
  most integer,
  lease interval,
  owner text
) returns table(delivery_id uuid, fence bigint, kind text, content jsonb, attempts integer, tried_since timestamptz, work jsonb)
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.end_changes_of_removed();
  return query
    with due as (
      select c.delivery_id from private.delivery_changes c
      where c.delivery_id in (
        -- One of a channel at a time, as networks count requests by account.
        select distinct on (o.channel_id) o.delivery_id
        from private.delivery_changes o
        join public.channels h on h.id = o.channel_id and h.state <> 'needs_attention'
        join public.workspaces w on w.id = o.workspace_id and w.deleted_at is null
        where o.wake_at <= now() and not exists (
          select from private.delivery_changes held
          where held.channel_id = o.channel_id and held.leased_by is not null and held.wake_at > now()
        )
        order by o.channel_id, o.wake_at
      )
      order by c.wake_at
      limit claim_changes.most
      for update skip locked
    ), claimed as (
      update private.delivery_changes c
      set
        wake_at = now() + least(claim_changes.lease, interval '10 minutes'), leased_by = claim_changes.owner,
        fence = nextval('private.change_fence'), tried_since = coalesce(c.tried_since, now())
      from due where c.delivery_id = due.delivery_id and c.wake_at <= now()
      returning c.*
    )
    select c.delivery_id, c.fence, c.kind, c.content, c.attempts, c.tried_since,
      private.work_of(d.*::public.deliveries)
    from claimed c join public.deliveries d on d.id = c.delivery_id;
end
$$;
comment on function engine.claim_changes(most integer, lease interval, owner text) is 'Takes what is asked for of published deliveries, each until its lease ends. What waits for its channel stays.';
grant execute on function engine.claim_changes(most integer, lease interval, owner text) to postlark_engine;

create function engine.next_change_at() returns timestamptz
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  return (
    select coalesce(min(c.wake_at), 'infinity') from private.delivery_changes c
    join public.channels h on h.id = c.channel_id and h.state <> 'needs_attention'
    join public.workspaces w on w.id = c.workspace_id and w.deleted_at is null
  );
end
$$;
comment on function engine.next_change_at() is 'When a change is wanted that no engine has done yet; infinity for none.';
grant execute on function engine.next_change_at() to postlark_engine;

-- again: the time until a retry; reason: why the channel needs attention; problem: why the change has failed.
create function engine.settle_change(
  delivery_id uuid,
  fence bigint,
  again interval default null::interval,
  reason text default null::text,
  problem jsonb default null::jsonb,
  code text default null::text
) returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  change private.delivery_changes;
  is_removal boolean;
begin
  -- Whatever people ask for locks the lane first, too.
  perform private.lock_lane((select d.channel_id from public.deliveries d where d.id = settle_change.delivery_id));
  select c.* into change from private.delivery_changes c
  where c.delivery_id = settle_change.delivery_id and c.fence = settle_change.fence and c.leased_by is not null
  for update;
  if not found then
    return false;
  end if;
  is_removal := change.kind = 'remove';
  if settle_change.again is not null or settle_change.reason is not null then
    update private.delivery_changes c
    set wake_at = now() + coalesce(settle_change.again, interval '0'), leased_by = null,
      attempts = c.attempts + case when settle_change.reason is null then 1 else 0 end,
      -- What has waited for its channel has as long as anything new.
      tried_since = case when settle_change.reason is null then c.tried_since end
    where c.delivery_id = change.delivery_id;
    update public.deliveries d
    set
      problem = case when settle_change.reason is not null then jsonb_build_object('code', settle_change.reason) end,
      updated_at = now()
    where d.id = change.delivery_id;
    if settle_change.reason is not null then
      perform private.tell(
        change.delivery_id, 'waiting_for_channel',
        jsonb_build_object('problem', jsonb_build_object('code', settle_change.reason))
      );
      perform engine.channel_needs_attention(change.channel_id, settle_change.reason);
    else
      perform private.tell(
        change.delivery_id, 'step_retry',
        jsonb_build_object('code', settle_change.code, 'at', now() + settle_change.again)
      );
    end if;
    return true;
  end if;
  if settle_change.problem is not null then
    perform private.end_change(change, settle_change.problem);
  else
    insert into public.delivery_edits (workspace_id, delivery_id, user_id, before, after)
    select d.workspace_id, d.id, change.asked_by, d.content, change.content
    from public.deliveries d where d.id = change.delivery_id and not is_removal;
    delete from private.delivery_changes c where c.delivery_id = change.delivery_id;
    update public.deliveries d
    set
      state = case when is_removal then 'removed' else 'published' end::public.delivery_state,
      removed_at = case when is_removal then now() end,
      content = coalesce(change.content, d.content),
      -- Of what nobody knows, the rest may stand there still.
      problem = case when change.was_state = 'unknown' then '{"code": "parts_unknown"}'::jsonb end,
      updated_at = now()
    where d.id = change.delivery_id;
  end if;
  perform private.tell(
    change.delivery_id,
    case
      when settle_change.problem is null then case when is_removal then 'removed' else 'edited' end
      else case when is_removal then 'removal_failed' else 'edit_failed' end
    end,
    jsonb_strip_nulls(jsonb_build_object('by', change.asked_by, 'problem', settle_change.problem))
  );
  return true;
end
$$;
comment on function engine.settle_change(delivery_id uuid, fence bigint, again interval, reason text, problem jsonb, code text) is 'Writes down what became of a change, and false where somebody else may have it by now.';
grant execute on function engine.settle_change(delivery_id uuid, fence bigint, again interval, reason text, problem jsonb, code text) to postlark_engine;

-- Returns the delivery of a failed change to its state before, with the problem; a partly published one keeps its own.
create function private.end_change(change private.delivery_changes, problem jsonb) returns void
language plpgsql volatile
set search_path = ''
as $$
#variable_conflict use_column
begin
  delete from private.delivery_changes c where c.delivery_id = change.delivery_id;
  update public.deliveries d
  set state = change.was_state,
    problem = case when change.was_state = 'published' then end_change.problem else change.was_problem end,
    updated_at = now()
  where d.id = change.delivery_id;
end
$$;

-- The members who may edit a published delivery: those whose approval alone completes each stage of its rule.
create function private.editors_of(delivery public.deliveries) returns uuid[]
language plpgsql stable
set search_path = ''
as $$
begin
  delivery.asked_by := coalesce(delivery.asked_by, delivery.created_by);
  return array(
    select m.id from unnest(private.able_to_approve(delivery)) m (id)
    where not exists (
      select from private.approval_stages(delivery) s
      where m.id <> all (s.people) or (s.needs_all and cardinality(s.people) > 1)
    )
    order by 1
  );
end
$$;

create function public.delivery_editors(delivery_id uuid) returns uuid[]
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  delivery public.deliveries;
begin
  select * into delivery from public.deliveries d where d.id = delivery_editors.delivery_id;
  perform private.require_role(delivery.workspace_id, 'viewer');
  return private.editors_of(delivery);
end
$$;
comment on function public.delivery_editors(delivery_id uuid) is 'Who may change what a delivery says where it stands: those whose word is all the approval that it asks for.';
grant execute on function public.delivery_editors(delivery_id uuid) to authenticated;

-- A delivery's content with an edit's text, descriptions, warning and canonical address.
create function private.content_changed(
  content jsonb,
  text text,
  alts text[],
  warning text,
  canonical text
) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
declare
  settings constant jsonb := jsonb_strip_nulls(
    jsonb_build_object('warning', content_changed.warning, 'canonical', content_changed.canonical)
  );
begin
  return content || jsonb_build_object('text', content_changed.text) || case
    when alts is not null and content -> 'media' <> '[]' then jsonb_build_object('media', (
      select jsonb_agg(picture.item || jsonb_build_object('alt', alts[picture.place]) order by picture.place)
      from jsonb_array_elements(content -> 'media') with ordinality as picture (item, place)
    ))
    else '{}'
  end || case
    when settings <> '{}' then jsonb_build_object('settings', coalesce(content -> 'settings', '{}') || settings)
    else '{}'
  end;
end
$$;

create function public.edit_delivery(
  delivery_id uuid,
  seen text,
  text text,
  alts text[] default null::text[],
  warning text default null::text,
  canonical text default null::text
) returns public.deliveries
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  edited constant public.deliveries := private.require_delivery(edit_delivery.delivery_id, 'editor');
  said jsonb;
begin
  if edited.state not in ('published', 'editing') then
    perform private.refuse(409, 'not_published', 'It is not published, so there is nothing to change there.');
  end if;
  perform private.require_present_channel(edited);
  if auth.uid() <> all (private.editors_of(edited)) then
    perform private.refuse(
      403, 'edit_needs_approval', 'What this channel says has to be approved by somebody else. Ask them to change it.'
    );
  end if;
  if edit_delivery.text is null or cardinality(edit_delivery.alts) <> jsonb_array_length(edited.content -> 'media') then
    perform private.refuse(422, 'edit_invalid', 'Say what it should say, and one description for each picture.');
  end if;
  said := private.content_changed(
    edited.content, edit_delivery.text, edit_delivery.alts, edit_delivery.warning, edit_delivery.canonical
  );
  if edited.state = 'editing' then
    if exists (
      select from private.delivery_changes c where c.delivery_id = edited.id and c.content = said
    ) then
      return edited;
    end if;
    perform private.refuse(409, 'change_waits', 'It is being changed already. Wait until that is done.');
  end if;
  if edit_delivery.seen is distinct from edited.said_hash then
    perform private.refuse(409, 'post_changed', 'The post changed while you read it. Read it again.');
  end if;
  perform private.check_content(said, edited.workspace_id, false);
  perform private.require_words(said);
  if said = edited.content then
    return edited;
  end if;
  perform private.ask_for_change(edited, 'edit', said);
  update public.deliveries d set state = 'editing', problem = null where d.id = edited.id;
  return private.decide(edited, 'delivery.edit', 'editing');
end
$$;
comment on function public.edit_delivery(delivery_id uuid, seen text, text text, alts text[], warning text, canonical text) is 'Has what was published say something else on its network: its text, its pictures'' descriptions, its warning, where it was first.';
grant execute on function public.edit_delivery(delivery_id uuid, seen text, text text, alts text[], warning text, canonical text) to authenticated;

-- Whether a part of the delivery is public on its network, although not all of it was published.
create function private.has_parts(delivery public.deliveries) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return exists (
    select from public.delivery_steps s
    where s.delivery_id = delivery.id and s.state = 'done' and s.result ->> 'remoteId' is not null
  );
end
$$;

create function public.call_off_change(delivery_id uuid) returns public.deliveries
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  kept constant public.deliveries := private.require_delivery(call_off_change.delivery_id, 'contributor');
  change private.delivery_changes;
begin
  select c.* into change from private.delivery_changes c where c.delivery_id = kept.id for update;
  if not found then
    perform private.refuse(409, 'no_change', 'Nothing is asked for of it. Look at it again.');
  end if;
  -- Where its channel has to be signed in to, nothing was done.
  if change.leased_by is not null or change.attempts > 0 or change.tried_since is not null then
    perform private.refuse(409, 'change_begun', 'It has begun, and cannot be called off any more.');
  end if;
  perform private.end_change(change, null);
  return private.decide(
    kept, 'delivery.call_off', 'called_off', jsonb_build_object('kind', change.kind)
  );
end
$$;
comment on function public.call_off_change(delivery_id uuid) is 'Calls off what is asked for of what is out, as long as it has not begun. Contributors of what they wrote, editors of anything.';
grant execute on function public.call_off_change(delivery_id uuid) to authenticated;
