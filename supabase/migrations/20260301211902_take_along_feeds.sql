-- The feeds that somebody added are theirs to take along.

-- Invoker: the tables' own policies decide what is in it.
create or replace function public.my_data() returns jsonb
language plpgsql stable security invoker
set search_path = ''
as $$
declare
  own constant uuid := auth.uid();
begin
  return jsonb_build_object(
    'profile', (select to_jsonb(p) from public.profiles p where p.id = own),
    'settings', (select to_jsonb(s) - 'user_id' from public.user_settings s where s.user_id = own),
    'sessions', (select coalesce(jsonb_agg(to_jsonb(s)), '[]') from public.my_sessions() s),
    'workspaces', (
      select coalesce(jsonb_agg(
        to_jsonb(w) || jsonb_build_object('role', m.role, 'joined_at', m.joined_at) order by w.created_at, w.id
      ), '[]')
      from public.workspaces w join public.workspace_members m on m.workspace_id = w.id and m.user_id = own
    ),
    'channels', (
      select coalesce(jsonb_agg(to_jsonb(c) order by c.connected_at, c.id), '[]')
      from public.channels c where c.connected_by = own
    ),
    'posts', (
      select coalesce(jsonb_agg(to_jsonb(p) order by p.created_at, p.id), '[]')
      from public.posts p where p.author_id = own
    ),
    'post_versions', (
      select coalesce(jsonb_agg(to_jsonb(v) order by v.created_at, v.post_id, v.revision), '[]')
      from public.post_versions v where v.author_id = own
    ),
    'deliveries', (
      select coalesce(jsonb_agg(
        jsonb_build_object(
          'id', d.id, 'workspace_id', d.workspace_id, 'post_id', d.post_id, 'channel_id', d.channel_id,
          'state', d.state, 'content', d.content, 'due_at', d.due_at, 'time_zone', d.time_zone,
          'published_at', d.published_at, 'url', d.url, 'problem', d.problem, 'created_at', d.created_at
        ) order by d.created_at, d.id
      ), '[]')
      from public.deliveries d where d.created_by = own
    ),
    'series', (
      select coalesce(jsonb_agg(to_jsonb(s) order by s.created_at, s.id), '[]')
      from public.series s where s.created_by = own
    ),
    'imports', (
      select coalesce(jsonb_agg(to_jsonb(i) order by i.made_at, i.id), '[]')
      from public.imports i where i.made_by = own
    ),
    'pictures', (
      select coalesce(jsonb_agg(to_jsonb(m) order by m.created_at, m.id), '[]')
      from public.media m where m.created_by = own
    ),
    'approvals', (
      select coalesce(jsonb_agg(to_jsonb(a) order by a.id), '[]')
      from public.approvals a where a.user_id = own
    ),
    'edits', (
      select coalesce(jsonb_agg(to_jsonb(e) order by e.id), '[]')
      from public.delivery_edits e where e.user_id = own
    ),
    'comments', (
      select coalesce(jsonb_agg(to_jsonb(c) order by c.created_at, c.id), '[]')
      from public.post_comments c where c.author_id = own
    ),
    'notices', (
      select coalesce(jsonb_agg(to_jsonb(n) order by n.at, n.id), '[]')
      from public.notices n where n.user_id = own
    ),
    'labels', (
      select coalesce(jsonb_agg(to_jsonb(l) order by l.created_at, l.id), '[]')
      from public.labels l where l.created_by = own
    ),
    'notes', (
      select coalesce(jsonb_agg(to_jsonb(n) order by n.created_at, n.id), '[]')
      from public.calendar_notes n where n.created_by = own
    ),
    'ideas', (
      select coalesce(jsonb_agg(to_jsonb(i) order by i.created_at, i.id), '[]')
      from public.ideas i where i.created_by = own
    ),
    'idea_feeds', (
      select coalesce(jsonb_agg(to_jsonb(f) order by f.created_at, f.id), '[]')
      from public.idea_feeds f where f.created_by = own
    ),
    'model_usage', (
      select coalesce(jsonb_agg(to_jsonb(u) order by u.month, u.workspace_id), '[]')
      from public.model_usage u where u.user_id = own
    ),
    'commands', (
      select coalesce(jsonb_agg(to_jsonb(a) order by a.id), '[]')
      from public.audit_events a where a.actor_id = own
    )
  );
end
$$;
