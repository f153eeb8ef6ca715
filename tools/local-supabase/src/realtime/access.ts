import { decodeJwt } from "jose";
import { z } from "zod";

import type { ApiKeys, Claims, Tokens } from "../context.ts";

/** A token that gives no access. The message is hosted Realtime's, with its code first. */
export class AccessError extends Error {
  override readonly name = "AccessError";
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

export async function verifyClaims(
  token: string,
  { keys, tokens, isPage }: { keys: ApiKeys; tokens: Tokens; isPage: boolean },
): Promise<Claims> {
  const claims = await trustedClaims(token, keys, tokens);
  if (isPage && claims.role === "service_role") {
    throw new AccessError("Unauthorized", "Forbidden use of secret API key in browser");
  }
  return claims;
}

async function trustedClaims(token: string, keys: ApiKeys, tokens: Tokens): Promise<Claims> {
  const role = keys.roleOf(token);
  if (role !== undefined) return { role };
  let claims: Claims;
  try {
    claims = await tokens.verify(token);
  } catch {
    throw rejection(token);
  }
  if (claims.exp === undefined) {
    throw new AccessError("InvalidJWTToken", "Fields `role` and `exp` are required in JWT");
  }
  return claims;
}

const renewalSchema = z.object({ access_token: z.string() });

/**
 * The claims of an `access_token` message's token; undefined for a key, which changes nothing, as on hosted Supabase.
 */
export async function renewedClaims(
  payload: unknown,
  before: string,
  core: { keys: ApiKeys; tokens: Tokens; isPage: boolean },
): Promise<{ token: string; claims: Claims } | undefined> {
  const token = renewalSchema.safeParse(payload).data?.access_token;
  if (token === undefined || token.startsWith("sb_") || token === before) return undefined;
  return { token, claims: await verifyClaims(token, core) };
}

/** @param exp seconds */
export function expiredMessage(exp: number): string {
  const ago = Math.max(0, Math.floor(Date.now() / 1000 - exp));
  return `Token has expired ${ago} seconds ago`;
}

/** Reads the unverified token's claims for the message only. */
function rejection(token: string): AccessError {
  let claims: ReturnType<typeof decodeJwt>;
  try {
    claims = decodeJwt(token);
  } catch {
    return new AccessError("MalformedJWT", "The token provided is not a valid JWT");
  }
  if (claims.exp !== undefined && claims.exp <= Date.now() / 1000) {
    return new AccessError("InvalidJWTToken", expiredMessage(claims.exp));
  }
  return new AccessError("JwtSignatureError", "Failed to validate JWT signature");
}
