import * as z from "zod";

import { authorizationServer } from "./oauth/authorization-server.ts";
import { client } from "./oauth/client.ts";
import { signingKey } from "./oauth/signing-key.ts";

/** Stored encrypted for an account connected by an app password. */
const appPasswordCredentials = z.object({
  kind: z.literal("app_password"),
  service: z.string(),
  identifier: z.string(),
  password: z.string(),
  accessJwt: z.string(),
  refreshJwt: z.string(),
});

export type AppPasswordCredentials = z.infer<typeof appPasswordCredentials>;

/** Stored encrypted for an account connected by OAuth. */
const oauthCredentials = z.object({
  kind: z.literal("oauth"),
  service: z.string(),
  did: z.string(),
  /** The authorization server, which may be another. */
  server: authorizationServer,
  client,
  key: signingKey,
  accessToken: z.string(),
  /** Can be used once. */
  refreshToken: z.string(),
  /** Expiry of the access token; ISO 8601. */
  expiresAt: z.nullable(z.string()),
});

export type OAuthCredentials = z.infer<typeof oauthCredentials>;

export const blueskyCredentials = z.discriminatedUnion("kind", [
  appPasswordCredentials,
  oauthCredentials,
]);

/** The response to a new or refreshed session. */
export const sessionAnswer = z.object({
  did: z.string(),
  handle: z.string(),
  accessJwt: z.string(),
  refreshJwt: z.string(),
});
