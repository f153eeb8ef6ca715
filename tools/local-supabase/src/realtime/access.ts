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

/** Returns the claims of a key or token. @throws AccessError if it is invalid, or a web page's and secret */
export async function verifyClaims(
  token: string,
  { keys, tokens, isPage }: { keys: ApiKeys; tokens: Tokens; isPage: boolean },
): Promise<Claims> {
  const claims = await resolveClaims(token, keys, tokens);
  if (isPage && claims.role === "service_role") {
    throw new AccessError("Unauthorized", "Forbidden use of secret API key in browser");
  }
  return claims;
}

async function resolveClaims(token: string, keys: ApiKeys, tokens: Tokens): Promise<Claims> {
  const role = keys.roleOf(token);
  if (role !== undefined) return { role };
  let claims: Claims;
  try {
    claims = await tokens.verify(token);
  } catch {
    throw explainRejection(token);
  }
  if (claims.exp === undefined) {
    throw new AccessError("InvalidJWTToken", "Fields `role` and `exp` are required in JWT");
  }
  return claims;
}

const renewalSchema = z.object({ access_token: z.string() });

/**
 * Parses an `access_token` message. Undefined for a key or the current token, which change nothing, as on hosted
 * Supabase.
 * @throws AccessError for an invalid token
 */
export async function parseRenewal(
  payload: unknown,
  currentToken: string,
  core: { keys: ApiKeys; tokens: Tokens; isPage: boolean },
): Promise<{ token: string; claims: Claims } | undefined> {
  const token = renewalSchema.safeParse(payload).data?.access_token;
  if (token === undefined || token.startsWith("sb_") || token === currentToken) return undefined;
  return { token, claims: await verifyClaims(token, core) };
}

/** @param expiredAtSeconds seconds */
export function expiredMessage(expiredAtSeconds: number): string {
  const secondsAgo = Math.max(0, Math.floor(Date.now() / 1000 - expiredAtSeconds));
  return `Token has expired ${secondsAgo} seconds ago`;
}

/** The error for a token that failed verification, by its unverified claims. */
function explainRejection(token: string): AccessError {
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
