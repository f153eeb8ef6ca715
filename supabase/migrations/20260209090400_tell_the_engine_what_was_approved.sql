-- An engine is told what was approved, and looks for itself whether it is what it is about to send.

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
        'plannedAt', delivery.planned_at, 'createdAt', delivery.created_at,
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
            'result', s.result, 'sentAt', s.sent_at, 'endedAt', s.ended_at
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
        from jsonb_array_elements(delivery.content -> 'media') with ordinality as used (item, place)
        join public.media m on m.id = (used.item ->> 'id')::uuid and m.workspace_id = delivery.workspace_id
      ), '[]'),
      'workspace', jsonb_build_object('id', w.id, 'slug', w.slug, 'timeZone', w.time_zone)
    )
    from public.channels c join public.workspaces w on w.id = c.workspace_id
    where c.id = delivery.channel_id
  );
end
$$;
