import { base64url, exportJWK, generateKeyPair, importJWK, type JWTPayload, SignJWT } from "jose";
import * as z from "zod";

/** A key for ES256 as a private JWK. */
export const signingKey = z.object({
  kty: z.literal("EC"),
  crv: z.literal("P-256"),
  x: z.string(),
  y: z.string(),
  d: z.string(),
});

export type SigningKey = z.infer<typeof signingKey>;

export async function newSigningKey(): Promise<SigningKey> {
  const { privateKey } = await generateKeyPair("ES256", { extractable: true });
  return signingKey.parse(await exportJWK(privateKey));
}

export function publicPart({ kty, crv, x, y }: Omit<SigningKey, "d">) {
  return { kty, crv, x, y };
}

/** A JWT signed with this key; sets `jti` and `iat`. */
export async function signToken(
  key: SigningKey,
  header: Readonly<Record<string, unknown>>,
  claims: JWTPayload,
  now: Date,
): Promise<string> {
  return new SignJWT(claims)
    .setProtectedHeader({ ...header, alg: "ES256" })
    .setJti(randomText(16))
    .setIssuedAt(now)
    .sign(await importJWK(key, "ES256"));
}

/** @param bytes of randomness; the text is longer and URL-safe */
export function randomText(bytes: number): string {
  return base64url.encode(crypto.getRandomValues(new Uint8Array(bytes)));
}

export async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return base64url.encode(new Uint8Array(digest));
}
