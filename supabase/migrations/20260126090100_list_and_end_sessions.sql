-- Where a user is signed in, and how they end that for one device.

create function public.my_sessions() returns table (
  id uuid,
  signed_in_at timestamptz,
  last_seen_at timestamptz,
  user_agent text,
  is_current boolean
)
language plpgsql stable security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require_session();
  return query
    select
      s.id, s.created_at,
      -- Supabase Auth keeps refreshed_at without a zone, in UTC.
      greatest(s.created_at, s.updated_at, s.refreshed_at at time zone 'UTC'),
      s.user_agent, s.id = (auth.jwt() ->> 'session_id')::uuid
    from auth.sessions s
    where s.user_id = auth.uid() and (s.not_after is null or s.not_after > now())
    order by 5 desc, 3 desc nulls last, s.id;
end
$$;
comment on function public.my_sessions is
  'Where the caller is signed in: this device first, then the latest. Definer, because the API''s roles may not read auth.';

create function public.end_session(session_id uuid) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.require_session();
  delete from auth.sessions s where s.id = end_session.session_id and s.user_id = auth.uid();
end
$$;
comment on function public.end_session is
  'Ends one of the caller''s sessions, its access token included. One that has ended already, or is somebody else''s, stays as it is.';

revoke execute on function public.my_sessions, public.end_session
  from public, anon, authenticated, service_role;
grant execute on function public.my_sessions, public.end_session to authenticated;
