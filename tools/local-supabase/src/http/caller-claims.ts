import type { Claims, Context } from "../context.ts";
import { apiKeyOf, roleOfKey } from "./api-key.ts";
import { TokenError } from "../tokens.ts";

/** Undefined for a token that is malformed, unsigned, expired or names another role. */
export async function callerClaims(
  request: Request,
  { keys, tokens }: Pick<Context, "keys" | "tokens">,
): Promise<Claims | undefined> {
  const header = request.headers.get("authorization");
  const token = header === null ? undefined : /^Bearer +(\S+)$/i.exec(header)?.[1];
  if (header !== null && token === undefined) return undefined;
  if (token === undefined) {
    const key = apiKeyOf(request.headers, new URL(request.url));
    return { role: (await roleOfKey({ keys, tokens }, key)) ?? "anon" };
  }
  const role = keys.roleOf(token);
  if (role !== undefined) return { role };
  try {
    return await tokens.verify(token);
  } catch (error) {
    if (error instanceof TokenError) return undefined;
    throw error;
  }
}
