import { createRemoteJWKSet, errors, jwtVerify } from "jose";
import { z } from "zod";

import { signInRequired, unavailableError } from "../errors/api-error.ts";

const claimsSchema = z.object({ sub: z.uuid(), role: z.literal("authenticated") });

export type VerifyToken = (token: string) => Promise<{ readonly userId: string }>;

/**
 * Verifies access tokens by the project's published keys, so that expensive work is done for users only. The database
 * decides about rights, by the same token.
 */
export function createTokenVerifier(supabaseUrl: URL): VerifyToken {
  const keys = createRemoteJWKSet(new URL("/auth/v1/.well-known/jwks.json", supabaseUrl), {
    timeoutDuration: 5_000,
  });
  return async (token) => {
    try {
      const { payload } = await jwtVerify(token, keys, {
        algorithms: ["ES256", "RS256", "EdDSA"],
        audience: "authenticated",
        requiredClaims: ["exp"],
      });
      return { userId: claimsSchema.parse(payload).sub };
    } catch (error) {
      const isTokenInvalid =
        error instanceof z.ZodError ||
        (error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout));
      throw isTokenInvalid ? signInRequired() : unavailableError(error);
    }
  };
}
