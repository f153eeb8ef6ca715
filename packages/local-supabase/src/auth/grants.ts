import { decodeJwt } from "jose";

import type { Auth, Call } from "./auth.ts";
import { findFactors } from "./factors.ts";
import { findIdentities } from "./identities.ts";
import { insertRefreshToken } from "./refresh-tokens.ts";
import { findAssurance, openSession, type AuthenticationMethod, type Client } from "./sessions.ts";
import { viewOf, type UserView } from "./user-view.ts";
import { existing, findUserById, type Db } from "./users.ts";

/** The answer to a successful sign-in. */
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

/** A session and its refresh token, as the database has them. */
export type OpenSession = { userId: string; sessionId: string; refreshToken: string };

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

/** Signs the access token of a session and makes the answer. To be called once the session is committed. */
export async function grantFor(auth: Auth, session: OpenSession): Promise<Grant> {
  const { userId, sessionId } = session;
  const [found, { aal, amr }, identities, factors] = await Promise.all([
    findUserById(auth.sql, userId),
    findAssurance(auth.sql, sessionId),
    findIdentities(auth.sql, [userId]),
    findFactors(auth.sql, [userId]),
  ]);
  const user = existing(found);
  const lifetime = auth.config.auth.jwt_expiry;
  const claims = {
    sub: user.id,
    aud: user.aud ?? "authenticated",
    email: user.email ?? "",
    phone: user.phone ?? "",
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    role: user.role ?? "",
    aal,
    amr,
    session_id: sessionId,
    is_anonymous: user.is_anonymous,
  };
  const accessToken = await auth.tokens.sign(claims, lifetime);
  return {
    access_token: accessToken,
    token_type: "bearer",
    expires_in: lifetime,
    expires_at: decodeJwt(accessToken).exp ?? 0,
    refresh_token: session.refreshToken,
    user: viewOf(user, identities, factors),
  };
}

/** From where a call comes. */
export function clientOf({ request, address }: Call): Client {
  return { address, userAgent: request.headers.get("user-agent")?.slice(0, 1000) ?? null };
}
