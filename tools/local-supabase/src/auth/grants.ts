import { decodeJwt } from "jose";

import type { Auth, Call } from "./auth.ts";
import type { FactorRow } from "./factors.ts";
import type { IdentityRow } from "./identities.ts";
import { insertRefreshToken } from "./refresh-tokens.ts";
import {
  assuranceOf,
  openSession,
  type AmrEntry,
  type AuthenticationMethod,
  type Client,
} from "./sessions.ts";
import { viewOf, type UserView } from "./user-view.ts";
import { gone, type Db, type UserRow } from "./users.ts";

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
  const { user, amr, identities, factors } = await findGrantRows(auth.sql, session);
  const lifetime = auth.config.auth.jwt_expiry;
  const claims = {
    sub: user.id,
    aud: user.aud ?? "authenticated",
    email: user.email ?? "",
    phone: user.phone ?? "",
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    role: user.role ?? "",
    aal: assuranceOf(amr),
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
    user: viewOf(user, identities, factors),
  };
}

type GrantRows = {
  user: UserRow;
  amr: AmrEntry[];
  identities: IdentityRow[];
  factors: FactorRow[];
};

/** All that a grant shows, in one query: every refresh asks for it. JSON has the timestamps as ISO 8601, too. */
async function findGrantRows(db: Db, { userId, sessionId }: OpenSession): Promise<GrantRows> {
  const [rows] = await db<GrantRows[]>`
    select to_jsonb(u) as user,
      (select coalesce(jsonb_agg(jsonb_build_object('method', c.authentication_method,
          'timestamp', extract(epoch from c.updated_at)::int) order by c.updated_at desc), '[]')
        from auth.mfa_amr_claims c where c.session_id = ${sessionId}) as amr,
      (select coalesce(jsonb_agg(to_jsonb(i) order by i.created_at, i.id), '[]')
        from auth.identities i where i.user_id = u.id) as identities,
      (select coalesce(jsonb_agg(to_jsonb(f) order by f.created_at, f.id), '[]')
        from auth.mfa_factors f where f.user_id = u.id) as factors
    from auth.users u where u.id = ${userId}`;
  return rows ?? gone();
}

/** From where a call comes. */
export function clientOf({ request, address }: Call): Client {
  return { address, userAgent: request.headers.get("user-agent")?.slice(0, 1000) ?? null };
}
