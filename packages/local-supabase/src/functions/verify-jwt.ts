import type { ApiKeys, Tokens } from "../context.ts";
import type { FailureCode } from "./answers.ts";

/**
 * The `Authorization` header that a function is to see. As in the Supabase CLI's gateway, an API key that is no JWT
 * stands for the legacy key of its role, so that the function can use it as a token.
 */
export function authorizationOf(headers: Headers, keys: ApiKeys): string | null {
  const given = headers.get("authorization");
  if (given !== null && !given.startsWith("Bearer sb_")) return given;
  const key = given?.slice("Bearer ".length) ?? headers.get("apikey");
  const role = keys.roleOf(key);
  if (role === undefined) return given;
  return `Bearer ${role === "anon" ? keys.anon : keys.serviceRole}`;
}

/** Why a request may not call a function whose `verify_jwt` is on, or undefined when it may. */
export async function refuseToken(
  authorization: string | null,
  { keys, tokens }: { keys: ApiKeys; tokens: Tokens },
): Promise<Extract<FailureCode, "MISSING_AUTHORIZATION" | "INVALID_JWT"> | undefined> {
  if (authorization === null) return "MISSING_AUTHORIZATION";
  const token = /^bearer (\S+)$/i.exec(authorization)?.[1];
  if (token === undefined) return "INVALID_JWT";
  if (keys.roleOf(token) !== undefined) return undefined;
  try {
    await tokens.verify(token);
    return undefined;
  } catch {
    return "INVALID_JWT";
  }
}
