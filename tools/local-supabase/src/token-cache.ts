import type { Claims } from "./context.ts";

/** Above it the oldest entry is evicted. */
const maxEntries = 1000;

/**
 * Caches verified tokens, as checking a signature takes longer than the rest of a short request. The database checks
 * whether the session still exists.
 */
export function rememberVerified(
  verify: (token: string) => Promise<Claims>,
): (token: string) => Promise<Claims> {
  const verified = new Map<string, Claims & { exp: number }>();
  return async (token) => {
    const cached = verified.get(token);
    if (cached !== undefined && cached.exp > Date.now() / 1000) return cached;
    verified.delete(token);
    const claims = await verify(token);
    if (claims.exp === undefined) return claims;
    const [first] = verified.keys();
    if (verified.size >= maxEntries && first !== undefined) verified.delete(first);
    verified.set(token, { ...claims, exp: claims.exp });
    return claims;
  };
}
