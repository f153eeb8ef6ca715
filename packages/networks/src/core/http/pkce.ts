import { base64url } from "jose";

/** What proves that whoever comes with a code is who asked for it (RFC 7636, 4.1). */
export function newVerifier(): string {
  return base64url.encode(crypto.getRandomValues(new Uint8Array(32)));
}

/** What is shown of a verifier before it is used, by the method `S256` (RFC 7636, 4.2). */
export async function challengeOf(verifier: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier));
  return base64url.encode(new Uint8Array(digest));
}
