import type { Claims } from "../context.ts";
import type { Auth, Call } from "./auth.ts";
import { AuthError, forbidden } from "./errors.ts";
import { hasVerifiedFactor } from "./factors.ts";
import { findSession, type SessionRow } from "./sessions.ts";
import { findUserById, isBanned, type UserRow } from "./users.ts";

/** A signed-in user. `session` is missing for tokens that name none. */
export type SignedIn = { user: UserRow; session: SessionRow | undefined };

export async function requireUser(auth: Auth, { request }: Call): Promise<SignedIn> {
  const token = parseBearer(request);
  if (token === undefined) throw noBearer();
  const claims = auth.keys.roleOf(token) === undefined ? await verify(auth, token) : undefined;
  if (claims?.sub === undefined) throw forbidden("bad_jwt", "invalid claim: missing sub claim");
  const user = await findUserById(auth.sql, claims.sub);
  if (user === undefined) {
    throw forbidden("user_not_found", "User from sub claim in JWT does not exist");
  }
  const session = await readSession(auth, claims, user);
  if (isBanned(user)) throw forbidden("user_banned", "User is banned");
  return { user, session };
}

export async function requireSession(
  auth: Auth,
  call: Call,
): Promise<{ user: UserRow; session: SessionRow }> {
  const { user, session } = await requireUser(auth, call);
  if (session === undefined) {
    throw forbidden("session_not_found", "Session from session_id claim in JWT does not exist");
  }
  return { user, session };
}

/** Requires a session of level aal2 from users with a second factor. @param action as Supabase Auth words it */
export async function requireSecondFactor(
  auth: Auth,
  { user, session }: SignedIn,
  action: string,
): Promise<void> {
  if (session?.aal === "aal2" || !(await hasVerifiedFactor(auth.sql, user.id))) return;
  const message = `AAL2 session is required to ${action} when MFA is enabled.`;
  throw new AuthError(401, "insufficient_aal", message);
}

/** Requires the secret key or the service_role key. */
export async function requireAdmin(auth: Auth, { request }: Call): Promise<void> {
  const apiKey = request.headers.get("apikey");
  // A server may send the secret key as API key alone.
  const token =
    parseBearer(request) ?? (auth.keys.roleOf(apiKey) === "service_role" ? apiKey : null);
  if (token === null) throw noBearer();
  let role: string | undefined = auth.keys.roleOf(token);
  if (role === undefined) {
    const claims = await verify(auth, token);
    if (claims.session_id !== undefined && claims.sub !== undefined) {
      const user = await findUserById(auth.sql, claims.sub);
      if (user !== undefined) await readSession(auth, claims, user);
    }
    ({ role } = claims);
  }
  if (role !== "service_role") throw forbidden("not_admin", "User not allowed");
}

function parseBearer(request: Request): string | undefined {
  return /^bearer\s+(\S+)$/i.exec(request.headers.get("authorization") ?? "")?.[1];
}

const noBearer = () =>
  new AuthError(401, "no_authorization", "This endpoint requires a valid Bearer token");

async function verify(auth: Auth, token: string): Promise<Claims> {
  try {
    return await auth.tokens.verify(token);
  } catch {
    throw forbidden("bad_jwt", "invalid JWT: unable to parse or verify signature");
  }
}

async function readSession(
  auth: Auth,
  claims: Claims,
  user: UserRow,
): Promise<SessionRow | undefined> {
  if (claims.session_id === undefined) return undefined;
  if (!isUuid(claims.session_id)) {
    throw forbidden("bad_jwt", "invalid claim: session_id claim must be a UUID");
  }
  const session = await findSession(auth.sql, claims.session_id);
  if (session?.user_id === user.id) return session;
  throw forbidden("session_not_found", "Session from session_id claim in JWT does not exist");
}

export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}
