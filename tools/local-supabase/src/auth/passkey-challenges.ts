import { randomUUID } from "node:crypto";

import { badRequest, invalid } from "./errors.ts";
import { isUuid } from "./callers.ts";
import type { Db } from "./users.ts";

/** Seconds, Supabase Auth's default. */
const challengeSeconds = 300;

type Ceremony = "registration" | "authentication";

/** Stores a challenge for one answer. @param userId the user who registers; null for a sign-in */
export async function insertPasskeyChallenge(
  db: Db,
  ceremony: Ceremony,
  challenge: string,
  userId: string | null = null,
): Promise<{ challenge_id: string; expires_at: number }> {
  const id = randomUUID();
  const expiresAt = Math.floor(Date.now() / 1000) + challengeSeconds;
  await db`delete from auth.webauthn_challenges where expires_at < now()`;
  await db`
    insert into auth.webauthn_challenges (id, user_id, challenge_type, session_data, expires_at)
    values (${id}, ${userId}, ${ceremony}, ${db.json({ challenge })}, to_timestamp(${expiresAt}))`;
  return { challenge_id: id, expires_at: expiresAt };
}

/** Deletes and returns a challenge: it is valid for one answer only. @throws AuthError if it is gone, foreign or too old */
export async function consumePasskeyChallenge(
  db: Db,
  ceremony: Ceremony,
  id: string,
  userId: string | null = null,
): Promise<string> {
  if (id === "") throw invalid("challenge_id is required");
  if (!isUuid(id)) throw invalid("challenge_id must be a valid UUID");
  const [taken] = await db<{ challenge: string; isExpired: boolean }[]>`
    delete from auth.webauthn_challenges
    where id = ${id} and challenge_type = ${ceremony} and user_id is not distinct from ${userId}::uuid
    returning session_data ->> 'challenge' as challenge, expires_at <= now() as "isExpired"`;
  if (taken === undefined) {
    throw badRequest("webauthn_challenge_not_found", "Challenge not found or already used");
  }
  if (taken.isExpired) throw badRequest("webauthn_challenge_expired", "Challenge has expired");
  return taken.challenge;
}
