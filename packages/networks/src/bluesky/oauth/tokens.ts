import * as z from "zod";

import type { Answer, Broken } from "../../core/http/exchange.ts";
import type { Tools } from "../../core/tools.ts";
import type { AuthorizationServer } from "./authorization-server.ts";
import { type Client, clientFields } from "./client.ts";
import { dpopExchange } from "./dpop.ts";
import type { SigningKey } from "./signing-key.ts";

/** What everything that a session asks of its authorization server stands on. */
export type Grantee = {
  readonly server: Pick<AuthorizationServer, "issuer" | "tokenEndpoint" | "revocationEndpoint">;
  readonly client: Client;
  readonly key: SigningKey;
};

const answered = z.object({
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
  /** ISO 8601; null where the server does not say. */
  readonly expiresAt: string | null;
  /** The account's identity, as the server says. */
  readonly sub: string;
  readonly scopes: readonly string[];
};

/** @returns undefined where the answer holds no tokens */
export function tokensIn(answer: Answer, now: Date): Tokens | undefined {
  const { data } = answered.safeParse(answer.json);
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

/** Posts a form to the authorization server, as this client and by this session's key. */
export async function askServer(
  url: string,
  fields: Readonly<Record<string, string>>,
  { server, client, key }: Grantee,
  tools: Tools,
): Promise<Answer | Broken> {
  const who = await clientFields(client, server.issuer, tools.now());
  const request = {
    url,
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", accept: "application/json" },
    body: new URLSearchParams({ ...fields, ...who }).toString(),
  } as const;
  return dpopExchange(request, { key }, tools);
}

/** Ends the session that a token belongs to. @returns whether the server says that it has */
export async function revoke(token: string, grantee: Grantee, tools: Tools): Promise<boolean> {
  const { revocationEndpoint } = grantee.server;
  if (revocationEndpoint === null) return false;
  const answer = await askServer(revocationEndpoint, { token }, grantee, tools);
  return answer.kind === "answer" && answer.status === 200;
}

const failure = z.object({ error: z.string(), error_description: z.optional(z.string()) });

/** A refusal in the authorization server's own terms (RFC 6749, 5.2). */
export function oauthError(answer: Answer): { code: string; words: string } | undefined {
  const { data } = failure.safeParse(answer.json);
  if (answer.status < 400 || data === undefined) return undefined;
  return { code: data.error, words: data.error_description ?? data.error };
}
