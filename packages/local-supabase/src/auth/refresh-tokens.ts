import { randomBytes } from "node:crypto";

import type { Config } from "../config.ts";
import type { Db } from "./users.ts";

const base32 = "abcdefghijklmnopqrstuvwxyz234567";

/** Sixty random bits in Supabase Auth's form: twelve letters and digits. */
function newToken(): string {
  return Array.from(randomBytes(12), (byte) => base32.charAt(byte % base32.length)).join("");
}

/** Adds a token to a session; `parent` is the one that it replaces. */
export async function insertRefreshToken(
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

/** Gives the session a new token in place of all it had: what was known before it was raised is worth nothing now. */
export async function replaceRefreshTokens(
  db: Db,
  session: { id: string; userId: string },
): Promise<string> {
  await db`delete from auth.refresh_tokens where session_id = ${session.id}`;
  return insertRefreshToken(db, session);
}

/** What became of a presented token. */
export type Rotation =
  | { outcome: "rotated"; token: string; sessionId: string; userId: string }
  | { outcome: "unknown" }
  | { outcome: "reused"; sessionId: string; userId: string };

/**
 * Exchanges a token for its successor. Only one of several concurrent requests rotates it; the others, and any that come
 * within the reuse interval, get the session's current token. `reused` means a token that was exchanged longer ago: the
 * caller ends the session.
 */
export async function rotateRefreshToken(
  db: Db,
  presented: string,
  rules: Config["auth"],
): Promise<Rotation> {
  const [claimed] = await db<TokenRow[]>`
    update auth.refresh_tokens set revoked = true, updated_at = now()
    where token = ${presented} and not revoked and session_id is not null
    returning session_id as "sessionId", user_id as "userId"`;
  if (claimed !== undefined) {
    const session = { id: claimed.sessionId, userId: claimed.userId };
    const token = await insertRefreshToken(db, session, presented);
    return { outcome: "rotated", token, ...claimed };
  }

  const [used] = await db<(TokenRow & { isFresh: boolean; current: string | null })[]>`
    select session_id as "sessionId", user_id as "userId",
      updated_at >= clock_timestamp() - make_interval(secs => ${rules.refresh_token_reuse_interval}) as "isFresh",
      (select c.token from auth.refresh_tokens c
        where c.session_id = t.session_id and not c.revoked order by c.id desc limit 1) as current
    from auth.refresh_tokens t where token = ${presented} and session_id is not null`;
  if (used === undefined) return { outcome: "unknown" };
  const { sessionId, userId, isFresh, current } = used;
  if (isFresh && current !== null) return { outcome: "rotated", token: current, sessionId, userId };
  return { outcome: "reused", sessionId, userId };
}

type TokenRow = { sessionId: string; userId: string };
