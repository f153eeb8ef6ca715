import { accountTables } from "./schema/accounts.ts";
import { passkeyTables } from "./schema/passkeys.ts";
import { sessionTables } from "./schema/sessions.ts";

/** Functions for policies: `auth.uid()` and others, from the request's claims. */
const claimFunctions = /* sql */ `
create or replace function auth.uid() returns uuid language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.sub', true), ''),
    (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')
  )::uuid
$$;

create or replace function auth.role() returns text language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.role', true), ''),
    (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role')
  )::text
$$;

create or replace function auth.email() returns text language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.email', true), ''),
    (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'email')
  )::text
$$;

create or replace function auth.jwt() returns jsonb language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')
  )::jsonb
$$;

grant execute on function auth.uid(), auth.role(), auth.email(), auth.jwt()
  to anon, authenticated, service_role;

do $$ declare name text; begin
  for name in select tablename from pg_tables where schemaname = 'auth' loop
    execute format('alter table auth.%I enable row level security', name);
  end loop;
end $$;
`;

/**
 * Supabase Auth's schema as of 2026: its tables, columns, types and functions, so that migrations, triggers, foreign
 * keys and policies written for a hosted project work unchanged. Idempotent. The roles anon, authenticated and
 * service_role must exist. Tables of features that this service lacks (SAML, OAuth server) are omitted;
 * `auth.mfa_totp_uses`, `auth.one_time_tokens.code_hash` and `auth.oauth_client_states.nonce` are this service's own.
 * @see https://github.com/supabase/auth/tree/master/migrations
 */
export const authSchema = `
create schema if not exists auth;
grant usage on schema auth to anon, authenticated, service_role;
${accountTables}
${sessionTables}
${passkeyTables}
${claimFunctions}
`;
