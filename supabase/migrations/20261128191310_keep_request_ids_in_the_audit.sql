-- An event names the request that caused it, as the gateway's and the engine's logs do.

-- PostgREST passes the headers of its request on; the engine's own connections set postlark.request_id.
create function private.request_id() returns text
language sql stable
set search_path = ''
as $$
  select substring(coalesce(
    nullif(current_setting('request.headers', true), '')::jsonb ->> 'x-request-id',
    current_setting('postlark.request_id', true)
  ) from '^[A-Za-z0-9_-]{8,64}$')
$$;
comment on function private.request_id is 'The id of the request that this transaction serves; null where there is none.';
revoke execute on function private.request_id from public, anon, authenticated, service_role;

alter table public.audit_events add column request_id text;
-- Apart from the column: earlier events have none.
alter table public.audit_events alter column request_id set default private.request_id();
comment on column public.audit_events.request_id is
  'The id of the request, by which logs are searched. Who sends a request may choose it: it proves nothing.';
