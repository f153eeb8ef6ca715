import type { Claims } from "./context.ts";

/** Tokens that are remembered at most; the one that came first gives way. */
const most = 1000;

/**
 * Remembers the claims of tokens whose signature was right, until they expire: checking it costs more than all the
 * rest of a short request. Whether a session still is one, the database says each time.
 */
export function rememberVerified(
  verify: (token: string) => Promise<Claims>,
): (token: string) => Promise<Claims> {
  const verified = new Map<string, Claims & { exp: number }>();
  return async (token) => {
    const known = verified.get(token);
    if (known !== undefined && known.exp > Date.now() / 1000) return known;
    verified.delete(token);
    const claims = await verify(token);
    if (claims.exp === undefined) return claims;
    const [first] = verified.keys();
    if (verified.size >= most && first !== undefined) verified.delete(first);
    verified.set(token, { ...claims, exp: claims.exp });
    return claims;
  };
}
