import { base64url } from "jose";

/** The code verifier (RFC 7636, 4.1). */
export function newVerifier(): string {
  return base64url.encode(crypto.getRandomValues(new Uint8Array(32)));
}

/** The code challenge of a verifier, by the method `S256` (RFC 7636, 4.2). */
export async function createChallenge(verifier: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier));
  return base64url.encode(new Uint8Array(digest));
}
