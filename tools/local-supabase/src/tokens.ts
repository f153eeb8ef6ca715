import { jwtVerify, SignJWT, type JWTVerifyGetKey } from "jose";
import { z } from "zod";

import type { Claims, Tokens } from "./context.ts";
import { loadSigningKeys } from "./signing-keys.ts";
import { rememberVerified } from "./token-cache.ts";

/** An untrusted token. The message never contains it. */
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

/** Tokens signed with HS256, a shared secret, are not trusted. @throws StartError when the keys cannot be loaded */
export async function createTokens(options: {
  dataDir: string;
  url: string;
  signingKeys?: string | undefined;
}): Promise<Tokens> {
  const keys = await loadSigningKeys(options.dataDir, options.signingKeys);
  const [signer] = keys;
  const issuer = `${options.url}/auth/v1`;

  const keyFor: JWTVerifyGetKey = ({ alg, kid }) => {
    const key = kid === undefined ? signer : keys.find((one) => one.kid === kid);
    if (key?.alg !== alg) throw new TokenError("no key with this kid");
    return key.publicKey;
  };

  return {
    jwks: { keys: keys.map(({ publicJwk }) => publicJwk) },
    issuer,
    sign: (claims, expiresIn) => {
      const now = Math.floor(Date.now() / 1000);
      return new SignJWT(claims)
        .setProtectedHeader({ alg: signer.alg, typ: "JWT", kid: signer.kid })
        .setIssuer(issuer)
        .setIssuedAt(now)
        .setExpirationTime(now + expiresIn)
        .sign(signer.privateKey);
    },
    verify: rememberVerified((token) => verify(token, keyFor)),
  };
}

async function verify(token: string, keyFor: JWTVerifyGetKey): Promise<Claims> {
  let payload: unknown;
  try {
    ({ payload } = await jwtVerify(token, keyFor, { algorithms: ["ES256", "RS256"] }));
  } catch (error) {
    throw new TokenError(error instanceof Error ? error.message : "not a token");
  }
  const claims = claimsSchema.safeParse(payload);
  if (!claims.success) throw new TokenError("the token names no role that a request may have");
  return withoutUndefined(claims.data);
}

/** JSON has no undefined values. */
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
