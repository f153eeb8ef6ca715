import { accountTables } from "./schema/accounts.ts";
import { claimFunctions } from "./schema/functions.ts";
import { sessionTables } from "./schema/sessions.ts";

/**
 * Supabase Auth's schema as of 2026: its tables, columns, types and functions, so that migrations, triggers, foreign
 * keys and policies written for a hosted project work unchanged. Idempotent. The roles anon, authenticated and
 * service_role must exist. Left out are the tables of what this service does not offer (SAML, OAuth server, passkeys);
 * `auth.mfa_totp_uses`
 * and `auth.one_time_tokens.code_hash` are this service's own.
 * @see https://github.com/supabase/auth/tree/master/migrations
 */
export const authSchema = `
create schema if not exists auth;
grant usage on schema auth to anon, authenticated, service_role;
${accountTables}
${sessionTables}
${claimFunctions}
`;
