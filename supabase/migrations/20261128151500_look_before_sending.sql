-- A step that was sent is looked for before it is sent again, and "absent" counts only once it can.

alter table public.deliveries
  add column look_first boolean not null default false,
  add column blocks_lane boolean not null default false;
comment on column public.deliveries.look_first is
  'Each of its steps is looked for at the network before it is sent: it may be out without anything known of it here.';
comment on column public.deliveries.blocks_lane is
  'While it waits, nothing new begins on its channel: a step of it was sent, and only a look can tell whether it is out.';

alter table public.delivery_steps add column absent_since timestamptz;
comment on column public.delivery_steps.absent_since is
  'When a look first did not find it since it was sent last. A single look may come too early.';

create index delivery_steps_by_remote_id on public.delivery_steps ((result ->> 'remoteId')) where state = 'done';

create function engine.known_elsewhere(delivery_id uuid, remote_ids text[]) returns setof text
language plpgsql stable security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  return query
    select distinct s.result ->> 'remoteId'
    from public.deliveries own
    join public.channels account on account.id = own.channel_id
    join public.delivery_steps s on s.result ->> 'remoteId' = any (known_elsewhere.remote_ids) and s.state = 'done'
    join public.deliveries d on d.id = s.delivery_id and d.id <> own.id
    join public.channels c
      on c.id = d.channel_id and c.network = account.network and c.account_id = account.account_id
    where own.id = known_elsewhere.delivery_id;
end
$$;
comment on function engine.known_elsewhere is
  'Which of these posts are those of other deliveries of the same account, in whichever workspace it is connected.';

create or replace function private.work_of(delivery public.deliveries) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'delivery', jsonb_build_object(
        'id', delivery.id, 'postId', delivery.post_id, 'postRevision', delivery.post_revision,
        'content', delivery.content, 'dueAt', delivery.due_at, 'wallTime', delivery.wall_time,
        'timeZone', delivery.time_zone, 'attempts', delivery.attempts, 'planHash', delivery.plan_hash,
        'plannedAt', delivery.planned_at, 'createdAt', delivery.created_at, 'lookFirst', delivery.look_first,
        'approval', case when delivery.needs_approval then jsonb_build_object('hash', delivery.approved_hash) end
      ),
      'channel', jsonb_build_object(
        'id', c.id, 'network', c.network, 'accountId', c.account_id, 'handle', c.handle, 'settings', c.settings
      ),
      'credentials', (
        select jsonb_build_object(
          'version', k.version, 'keyId', k.key_id,
          'ciphertext', translate(encode(k.ciphertext, 'base64'), e'\n', '')
        )
        from private.channel_credentials k where k.channel_id = c.id
      ),
      'steps', coalesce((
        select jsonb_agg(
          jsonb_build_object(
            'position', s.position, 'kind', s.kind, 'key', s.key, 'payload', s.payload, 'state', s.state,
            'result', s.result, 'sentAt', s.sent_at, 'endedAt', s.ended_at,
            'absentSince', s.absent_since
          )
          order by s.position
        )
        from public.delivery_steps s where s.delivery_id = delivery.id
      ), '[]'),
      'media', coalesce((
        select jsonb_agg(
          jsonb_build_object(
            'id', m.id, 'hash', m.hash, 'type', m.type, 'width', m.width, 'height', m.height, 'size', m.size
          )
          order by used.place
        )
        from jsonb_array_elements(private.pictures_of(delivery.content)) with ordinality as used (item, place)
        join public.media m on m.id = (used.item ->> 'id')::uuid and m.workspace_id = delivery.workspace_id
      ), '[]'),
      'workspace', jsonb_build_object('id', w.id, 'slug', w.slug, 'timeZone', w.time_zone)
    )
    from public.channels c join public.workspaces w on w.id = c.workspace_id
    where c.id = delivery.channel_id
  );
end
$$;

revoke execute on function engine.known_elsewhere
  from public, anon, authenticated, service_role;
grant execute on function engine.known_elsewhere to postlark_engine;
