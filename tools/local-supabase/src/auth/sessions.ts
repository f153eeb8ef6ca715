import { randomUUID } from "node:crypto";
import { isIP } from "node:net";

import type { Db } from "./users.ts";

/** How a user authenticated, as named by the `amr` claim. */
export type AuthenticationMethod =
  | "password"
  | "otp"
  | "totp"
  | "recovery"
  | "invite"
  | "magiclink"
  | "email/signup"
  | "email_change"
  | "anonymous"
  | "oauth"
  | "passkey";

export type SessionRow = {
  id: string;
  user_id: string;
  aal: "aal1" | "aal2" | "aal3" | null;
  factor_id: string | null;
  created_at: string;
};

export type Client = { address: string; userAgent: string | null };

export type AmrEntry = { method: string; timestamp: number };

/** Opens a session at aal1 and records the sign-in. Returns the session's id. */
export async function openSession(
  db: Db,
  userId: string,
  method: AuthenticationMethod,
  client: Client,
): Promise<string> {
  const id = randomUUID();
  await db`
    insert into auth.sessions (id, user_id, created_at, updated_at, aal, user_agent, ip)
    values (${id}, ${userId}, now(), now(), 'aal1', ${client.userAgent}, ${ipAddress(client)})`;
  await addMethod(db, id, method);
  await db`update auth.users set last_sign_in_at = now(), updated_at = now() where id = ${userId}`;
  return id;
}

export async function findSession(db: Db, id: string): Promise<SessionRow | undefined> {
  const [session] = await db<SessionRow[]>`select * from auth.sessions where id = ${id}`;
  return session;
}

/** Raises the session to aal2 and ends the user's sessions below it. */
export async function raiseSession(
  db: Db,
  session: Pick<SessionRow, "id" | "user_id">,
  factorId: string,
): Promise<void> {
  await addMethod(db, session.id, "totp");
  await db`
    update auth.sessions set aal = 'aal2', factor_id = ${factorId}, updated_at = now()
    where id = ${session.id}`;
  await db`delete from auth.sessions where user_id = ${session.user_id} and aal < 'aal2'`;
}

export async function findMethods(db: Db, sessionId: string): Promise<string[]> {
  const claims = await db<{ method: string }[]>`
    select authentication_method as method from auth.mfa_amr_claims where session_id = ${sessionId}`;
  return claims.map(({ method }) => method);
}

export function assuranceLevel(amr: readonly AmrEntry[]): "aal1" | "aal2" {
  return amr.some(({ method }) => method === "totp") ? "aal2" : "aal1";
}

export type SignOutScope = "global" | "local" | "others";

/** Ends sessions with their refresh tokens. Without a session id every scope is global. */
export async function endSessions(
  db: Db,
  userId: string,
  scope: SignOutScope,
  sessionId?: string,
): Promise<void> {
  if (sessionId === undefined || scope === "global") {
    await db`delete from auth.sessions where user_id = ${userId}`;
  } else if (scope === "local") {
    await db`delete from auth.sessions where id = ${sessionId} and user_id = ${userId}`;
  } else {
    await db`delete from auth.sessions where user_id = ${userId} and id <> ${sessionId}`;
  }
}

async function addMethod(db: Db, sessionId: string, method: AuthenticationMethod): Promise<void> {
  await db`
    insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
    values (${randomUUID()}, ${sessionId}, clock_timestamp(), clock_timestamp(), ${method})
    on conflict (session_id, authentication_method) do update set updated_at = excluded.updated_at`;
}

/** The client's IP address, if valid: a proxy's header may contain anything. */
export function ipAddress({ address }: Client): string | null {
  return isIP(address) === 0 ? null : address;
}
