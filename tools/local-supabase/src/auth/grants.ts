import { randomBytes } from "node:crypto";

import { decodeJwt } from "jose";

import type { Config } from "../config.ts";
import type { Auth, Call } from "./auth.ts";
import { badRequest, requireExisting } from "./errors.ts";
import {
  assuranceLevel,
  endSessions,
  ipAddress,
  openSession,
  type AmrEntry,
  type AuthenticationMethod,
  type Client,
} from "./sessions.ts";
import { viewedColumns, viewOf, type UserView, type ViewedRows } from "./user-view.ts";
import type { Db } from "./users.ts";

export type Grant = {
  access_token: string;
  token_type: "bearer";
  /** Seconds. */
  expires_in: number;
  /** Seconds since 1970. */
  expires_at: number;
  refresh_token: string;
  user: UserView;
};

type OpenSession = { userId: string; sessionId: string; refreshToken: string };

/** Opens a session with its first refresh token, in the caller's transaction. */
export async function signIn(
  db: Db,
  userId: string,
  method: AuthenticationMethod,
  call: Call,
): Promise<OpenSession> {
  const sessionId = await openSession(db, userId, method, clientOf(call));
  const refreshToken = await insertRefreshToken(db, { id: sessionId, userId });
  return { userId, sessionId, refreshToken };
}

/** Signs the access token of a session and builds the response. Call it after the session is committed. */
export async function grantFor(auth: Auth, session: OpenSession): Promise<Grant> {
  const { amr, ...rows } = await findGrantRows(auth.sql, session);
  const { user } = rows;
  const lifetime = auth.config.auth.jwt_expiry;
  const claims = {
    sub: user.id,
    aud: user.aud ?? "authenticated",
    email: user.email ?? "",
    phone: user.phone ?? "",
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    role: user.role ?? "",
    aal: assuranceLevel(amr),
    amr,
    session_id: session.sessionId,
    is_anonymous: user.is_anonymous,
  };
  const accessToken = await auth.tokens.sign(claims, lifetime);
  return {
    access_token: accessToken,
    token_type: "bearer",
    expires_in: lifetime,
    expires_at: decodeJwt(accessToken).exp ?? 0,
    refresh_token: session.refreshToken,
    user: viewOf(rows),
  };
}

/** All rows of a grant in one query, as every refresh needs it. */
async function findGrantRows(db: Db, { userId, sessionId }: OpenSession) {
  const [rows] = await db<(ViewedRows & { amr: AmrEntry[] })[]>`
    select ${viewedColumns(db)},
      (select coalesce(jsonb_agg(jsonb_build_object('method', c.authentication_method,
          'timestamp', extract(epoch from c.updated_at)::int) order by c.updated_at desc), '[]')
        from auth.mfa_amr_claims c where c.session_id = ${sessionId}) as amr
    from auth.users u where u.id = ${userId}`;
  return requireExisting(rows);
}

export function clientOf({ request, address }: Call): Client {
  return { address, userAgent: request.headers.get("user-agent")?.slice(0, 1000) ?? null };
}

const base32 = "abcdefghijklmnopqrstuvwxyz234567";

/** Sixty random bits in Supabase Auth's form: twelve letters and digits. */
function newToken(): string {
  return Array.from(randomBytes(12), (byte) => base32.charAt(byte % base32.length)).join("");
}

async function insertRefreshToken(
  db: Db,
  session: { id: string; userId: string },
  parent: string | null = null,
): Promise<string> {
  const token = newToken();
  await db`
    insert into auth.refresh_tokens
      (instance_id, token, user_id, session_id, parent, revoked, created_at, updated_at)
    values ('00000000-0000-0000-0000-000000000000', ${token}, ${session.userId}, ${session.id}, ${parent}, false,
      now(), now())`;
  return token;
}

/** Replaces all tokens of the session, as those issued before aal2 must no longer work. */
export async function replaceRefreshTokens(
  db: Db,
  session: { id: string; userId: string },
): Promise<string> {
  await db`delete from auth.refresh_tokens where session_id = ${session.id}`;
  return insertRefreshToken(db, session);
}

/**
 * Exchanges a token for its successor and records the client on the session. Of several concurrent requests only one
 * rotates it; the others, and any within the reuse interval, get the current token. A token exchanged longer ago ends
 * the session: it was stolen.
 */
export async function rotateRefreshToken(
  db: Db,
  presented: string,
  client: Client,
  rules: Config["auth"],
): Promise<OpenSession> {
  const token = newToken();
  // One statement, because every signed-in user refreshes every hour.
  const [claimed] = await db<Omit<OpenSession, "refreshToken">[]>`
    with claimed as (
      update auth.refresh_tokens t set revoked = true, updated_at = now()
      from auth.users u
      where t.token = ${presented} and not t.revoked and t.session_id is not null
        and u.id = t.user_id::uuid and (u.banned_until is null or u.banned_until <= now())
      returning t.session_id, t.user_id
    ), issued as (
      insert into auth.refresh_tokens
        (instance_id, token, user_id, session_id, parent, revoked, created_at, updated_at)
      select '00000000-0000-0000-0000-000000000000', ${token}, user_id, session_id, ${presented}, false, now(), now()
      from claimed
    ), touched as (
      update auth.sessions s
      set refreshed_at = timezone('utc', now()), updated_at = now(), user_agent = ${client.userAgent},
        ip = ${ipAddress(client)}
      from claimed where s.id = claimed.session_id
    )
    select session_id as "sessionId", user_id as "userId" from claimed`;
  if (claimed !== undefined) return { ...claimed, refreshToken: token };

  const [used] = await db<
    (Omit<OpenSession, "refreshToken"> & {
      refreshToken: string | null;
      isBanned: boolean;
      isFresh: boolean;
    })[]
  >`
    select session_id as "sessionId", user_id as "userId", coalesce(u.banned_until > now(), false) as "isBanned",
      t.updated_at >= clock_timestamp() - make_interval(secs => ${rules.refresh_token_reuse_interval}) as "isFresh",
      (select c.token from auth.refresh_tokens c
        where c.session_id = t.session_id and not c.revoked order by c.id desc limit 1) as "refreshToken"
    from auth.refresh_tokens t join auth.users u on u.id = t.user_id::uuid
    where t.token = ${presented} and t.session_id is not null`;
  if (used === undefined) {
    throw badRequest("refresh_token_not_found", "Invalid Refresh Token: Refresh Token Not Found");
  }
  const { isBanned, isFresh, refreshToken, ...session } = used;
  if (isBanned) throw badRequest("user_banned", "Invalid Refresh Token: User Banned");
  if (isFresh && refreshToken !== null) return { ...session, refreshToken };
  if (rules.enable_refresh_token_rotation) {
    await endSessions(db, session.userId, "local", session.sessionId);
  }
  throw badRequest("refresh_token_already_used", "Invalid Refresh Token: Already Used");
}
