import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

import {
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  jwtVerify,
  SignJWT,
  type JWK,
  type JWTVerifyGetKey,
} from "jose";
import { z } from "zod";

import type { Claims, Tokens } from "./context.ts";
import { legacyJwtSecret } from "./keys.ts";
import { StartError } from "./start-error.ts";

/** A token that cannot be trusted. The message says why and never contains the token. */
export class TokenError extends Error {
  override readonly name = "TokenError";
}

const claimsSchema = z.looseObject({
  role: z.enum(["anon", "authenticated", "service_role"]),
  sub: z.uuid().optional(),
  session_id: z.string().optional(),
  aal: z.enum(["aal1", "aal2"]).optional(),
  exp: z.number().optional(),
});

const privateKeySchema = z.object({
  kty: z.literal("EC"),
  crv: z.literal("P-256"),
  x: z.string(),
  y: z.string(),
  d: z.string(),
});

/**
 * The project's tokens, signed with the ES256 key in `{dataDir}/jwt-key.json` (made on first use, mode 0600).
 * @throws StartError when the key file cannot be read or is not such a key
 */
export async function createTokens(options: { dataDir: string; url: string }): Promise<Tokens> {
  const jwk = await loadPrivateKey(join(options.dataDir, "jwt-key.json"));
  const { d: _private, ...publicPart } = jwk;
  const kid = await calculateJwkThumbprint(publicPart);
  const privateKey = await importJWK(jwk, "ES256");
  const publicKey = await importJWK(publicPart, "ES256");
  const legacyKey = new TextEncoder().encode(legacyJwtSecret);
  const issuer = `${options.url}/auth/v1`;

  const keyFor: JWTVerifyGetKey = ({ alg, kid: claimed }) => {
    if (alg === "HS256") return legacyKey;
    if (claimed !== undefined && claimed !== kid) throw new TokenError("no key with this kid");
    return publicKey;
  };

  return {
    jwks: {
      keys: [{ ...publicPart, kid, alg: "ES256", use: "sig", key_ops: ["verify"], ext: true }],
    },
    issuer,
    sign: (claims, expiresIn) => {
      const now = Math.floor(Date.now() / 1000);
      return new SignJWT(claims)
        .setProtectedHeader({ alg: "ES256", typ: "JWT", kid })
        .setIssuer(issuer)
        .setIssuedAt(now)
        .setExpirationTime(now + expiresIn)
        .sign(privateKey);
    },
    verify: (token) => verify(token, keyFor),
  };
}

async function verify(token: string, keyFor: JWTVerifyGetKey): Promise<Claims> {
  let payload: unknown;
  try {
    ({ payload } = await jwtVerify(token, keyFor, { algorithms: ["ES256", "HS256"] }));
  } catch (error) {
    throw new TokenError(error instanceof Error ? error.message : "not a token");
  }
  const claims = claimsSchema.safeParse(payload);
  if (!claims.success) throw new TokenError("the token names no role that a request may have");
  return withoutUndefined(claims.data);
}

/** `exactOptionalPropertyTypes` tells a missing claim from one that is `undefined`; JSON knows only the first. */
function withoutUndefined(claims: z.infer<typeof claimsSchema>): Claims {
  const { sub, session_id, aal, exp, ...rest } = claims;
  return {
    ...rest,
    ...(sub !== undefined && { sub }),
    ...(session_id !== undefined && { session_id }),
    ...(aal !== undefined && { aal }),
    ...(exp !== undefined && { exp }),
  };
}

async function loadPrivateKey(path: string): Promise<z.infer<typeof privateKeySchema> & JWK> {
  let text: string;
  try {
    text = await readFile(path, "utf8");
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) {
      throw new StartError(`The token key ${path} cannot be read.`, { cause: error });
    }
    return createPrivateKey(path);
  }
  const key = privateKeySchema.safeParse(parseJson(text));
  if (!key.success) {
    throw new StartError(`${path} is not an ES256 key. Remove it to have a new one made.`);
  }
  return key.data;
}

async function createPrivateKey(path: string) {
  const { privateKey } = await generateKeyPair("ES256", { extractable: true });
  const key = privateKeySchema.parse(await exportJWK(privateKey));
  await writeFile(path, JSON.stringify(key), { mode: 0o600, flag: "wx" });
  return key;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
