import * as z from "zod";

import type { Answer, Broken } from "../../core/http/exchange.ts";
import type { Tools } from "../../core/tools.ts";
import type { AuthorizationServer } from "./authorization-server.ts";
import { type Client, clientFields } from "./client.ts";
import { dpopExchange } from "./dpop.ts";
import type { SigningKey } from "./signing-key.ts";

/** What every request to the authorization server needs. */
export type TokenRequester = {
  readonly server: Pick<AuthorizationServer, "issuer" | "tokenEndpoint" | "revocationEndpoint">;
  readonly client: Client;
  readonly key: SigningKey;
};

const tokenAnswer = z.object({
  access_token: z.string().min(1),
  token_type: z.string().regex(/^dpop$/i),
  refresh_token: z.string().min(1),
  /** In seconds. */
  expires_in: z.optional(z.number()),
  sub: z.string(),
  scope: z.string(),
});

export type Tokens = {
  readonly accessToken: string;
  readonly refreshToken: string;
  /** ISO 8601; null if the server does not return it. */
  readonly expiresAt: string | null;
  readonly sub: string;
  readonly scopes: readonly string[];
};

/** @returns undefined if the response has no tokens */
export function tokensIn(answer: Answer, now: Date): Tokens | undefined {
  const { data } = tokenAnswer.safeParse(answer.json);
  if (answer.status !== 200 || data === undefined) return undefined;
  const { expires_in: seconds } = data;
  const expiry = seconds === undefined ? null : new Date(now.getTime() + seconds * 1_000);
  return {
    accessToken: data.access_token,
    refreshToken: data.refresh_token,
    expiresAt: expiry === null ? null : expiry.toISOString(),
    sub: data.sub,
    scopes: data.scope.split(" "),
  };
}

/** Posts a form to the authorization server as this client with this session's key. */
export async function postToServer(
  url: string,
  fields: Readonly<Record<string, string>>,
  { server, client, key }: TokenRequester,
  tools: Tools,
): Promise<Answer | Broken> {
  const clientProof = await clientFields(client, server.issuer, tools.now());
  const request = {
    url,
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", accept: "application/json" },
    body: new URLSearchParams({ ...fields, ...clientProof }).toString(),
  } as const;
  return dpopExchange(request, { key }, tools);
}

/** Ends a token's session. @returns whether the server confirmed it */
export async function revokeToken(
  token: string,
  grantee: TokenRequester,
  tools: Tools,
): Promise<boolean> {
  const { revocationEndpoint } = grantee.server;
  if (revocationEndpoint === null) return false;
  const answer = await postToServer(revocationEndpoint, { token }, grantee, tools);
  return answer.kind === "answer" && answer.status === 200;
}

const failure = z.object({ error: z.string(), error_description: z.optional(z.string()) });

/** The authorization server's error (RFC 6749, 5.2). */
export function oauthError(answer: Answer): { code: string; description: string } | undefined {
  const { data } = failure.safeParse(answer.json);
  if (answer.status < 400 || data === undefined) return undefined;
  return { code: data.error, description: data.error_description ?? data.error };
}
