import * as z from "zod";

import { authorizationServer } from "./oauth/authorization-server.ts";
import { client } from "./oauth/client.ts";
import { signingKey } from "./oauth/signing-key.ts";

/** What is kept, encrypted, of an account that was connected by an app password. */
const appPasswordCredentials = z.object({
  kind: z.literal("app_password"),
  /** The origin of the account's server. */
  service: z.string(),
  identifier: z.string(),
  password: z.string(),
  accessJwt: z.string(),
  refreshJwt: z.string(),
});

export type AppPasswordCredentials = z.infer<typeof appPasswordCredentials>;

/** What is kept, encrypted, of an account whose owner agreed on their server's own page. */
const oauthCredentials = z.object({
  kind: z.literal("oauth"),
  /** The origin of the account's server. */
  service: z.string(),
  did: z.string(),
  /** The one that gives tokens, which may be another. */
  server: authorizationServer,
  client,
  /** What the tokens are bound to. */
  key: signingKey,
  accessToken: z.string(),
  /** Good once. */
  refreshToken: z.string(),
  /** When the access token ends; ISO 8601. */
  expiresAt: z.nullable(z.string()),
});

export type OAuthCredentials = z.infer<typeof oauthCredentials>;

export const blueskyCredentials = z.discriminatedUnion("kind", [
  appPasswordCredentials,
  oauthCredentials,
]);

/** What a server answers to a new or refreshed session. */
export const sessionAnswer = z.object({
  did: z.string(),
  handle: z.string(),
  accessJwt: z.string(),
  refreshJwt: z.string(),
});
