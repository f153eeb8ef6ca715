import { z } from "zod";

import { profileFailure, providerFailure } from "./provider-discovery.ts";
import type { ProviderName } from "../config-providers.ts";
import { parseEmail, plainName, unstorableReason, type JsonObject } from "./request-body.ts";

/** Who signed in at a provider. */
export type ProviderUser = {
  provider: ProviderName;
  subject: string;
  /** In lower case. */
  email: string;
  isEmailVerified: boolean;
  /** What is stored of it, with Supabase Auth's keys. */
  data: JsonObject;
};

const text = z.string().optional().catch(undefined);

const claimsSchema = z.object({
  iss: text,
  sub: z.string().min(1).max(255),
  name: text,
  picture: text,
  email: text,
  email_verified: z.unknown().optional(),
  preferred_username: text,
  hd: text,
  xms_edov: z.unknown().optional(),
});

type Claims = z.infer<typeof claimsSchema>;

/** @throws AuthError 500 when the claims name nobody or no address */
export function providerUser(
  provider: ProviderName,
  issuer: string,
  claims: unknown,
): ProviderUser {
  const parsed = claimsSchema.safeParse(claims);
  if (!parsed.success || unstorableReason(parsed.data) !== undefined) {
    throw profileFailure("The claims name nobody");
  }
  const { sub, email: address = "" } = parsed.data;
  const email = parseEmail(
    address,
    providerFailure("Error getting user email from external provider"),
  );
  const isEmailVerified = isVerified[provider](parsed.data);
  const name = plainName(parsed.data.name ?? "");
  const data = {
    iss: issuer,
    sub,
    provider_id: sub,
    email,
    email_verified: isEmailVerified,
    phone_verified: false,
    ...(name !== "" && { full_name: name }),
    ...profileClaims[provider](parsed.data, name),
  };
  return { provider, subject: sub, email, isEmailVerified, data };
}

const isVerified: Readonly<Record<ProviderName, (claims: Claims) => boolean>> = {
  google: ({ email_verified: isConfirmed }) => isConfirmed === true,
  keycloak: ({ email_verified: isConfirmed }) => isConfirmed === true,
  // Where the claim is not configured, Microsoft vouches for single tenants only; Supabase Auth believes it.
  azure: ({ xms_edov: isOwned }) =>
    isOwned === undefined || [true, "1", "true"].some((yes) => yes === isOwned),
};

const nameClaim = (name: string): JsonObject => (name === "" ? {} : { name });

const profileClaims: Readonly<Record<ProviderName, (claims: Claims, name: string) => JsonObject>> =
  {
    google: ({ picture, hd }, name) => ({
      ...nameClaim(name),
      ...(picture !== undefined && { picture, avatar_url: picture }),
      ...(hd !== undefined && { custom_claims: { hd } }),
    }),
    azure: ({ preferred_username: login }) =>
      login === undefined ? {} : { preferred_username: login },
    keycloak: (_claims, name) => nameClaim(name),
  };
