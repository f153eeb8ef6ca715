import * as z from "zod";

import type { ConnectInput, ConnectResult, ConnectTools, Refused } from "../../core/connecting.ts";
import { networkMessage } from "../../core/network-message.ts";
import {
  authorizationServer,
  fetchAuthorizationServer,
  byAppPassword,
  describeFailure,
} from "./authorization-server.ts";
import { authenticatesWithKey, client, clientIdentity, scope } from "./client.ts";
import { newSigningKey, randomText, sha256, signingKey } from "./signing-key.ts";
import { oauthError, postToServer } from "./tokens.ts";

/** What is known about the account before the redirect. */
const fields = z.object({
  did: z.string(),
  service: z.string(),
  /** The handle that was entered; null if none was. */
  handle: z.nullable(z.string()),
  hint: z.string(),
  /** Where its posts can be read, if not in Bluesky's own app. */
  web: z.nullable(z.url()),
});

export const startedSignIn = fields.omit({ hint: true }).extend({
  server: authorizationServer,
  client,
  key: signingKey,
  verifier: z.string(),
});

export function refuse(code: Refused["code"], message: string, field?: string): Refused {
  return { kind: "refused", code, message, ...(field !== undefined && { field }) };
}

/** Requests authorization from the account's server, and redirects the user there. */
export async function beginSignIn(
  input: ConnectInput,
  tools: ConnectTools,
): Promise<ConnectResult> {
  const typed = fields.safeParse(input.fields);
  if (!typed.success) return refuse("input", "Enter your handle.", "identifier");
  const { hint, ...account } = typed.data;
  const { host } = new URL(account.service);
  const identity = tools.signIn && clientIdentity(tools.signIn);
  if (tools.signIn === undefined || identity === undefined) {
    const message = `Signing in at Bluesky takes a public https address of Postlark's own. ${byAppPassword}`;
    return refuse("not_offered", message);
  }
  const response = await fetchAuthorizationServer(account.service, tools);
  if (response.kind === "refused") return response;
  const { found: server } = response;
  const key = authenticatesWithKey(identity) ? await tools.signIn.clientKey() : null;
  const verifier = randomText(32);
  const state = {
    ...account,
    server,
    client: { ...identity, key },
    key: await newSigningKey(),
    verifier,
  };
  const request = {
    response_type: "code",
    redirect_uri: identity.redirectUri,
    scope,
    state: tools.signIn.state,
    code_challenge: await sha256(verifier),
    code_challenge_method: "S256",
    login_hint: hint,
  };
  const answer = await postToServer(server.parEndpoint, request, state, tools);
  if (answer.kind === "broken" || answer.status >= 500)
    return describeFailure(answer, server.parEndpoint);
  const { data } = z.object({ request_uri: z.string() }).safeParse(answer.json);
  if (data === undefined || answer.status >= 300) {
    const message = networkMessage(oauthError(answer)?.description ?? "");
    return refuse("not_offered", `${host} does not let Postlark ask. ${message} ${byAppPassword}`);
  }
  const url = new URL(server.authorizationEndpoint);
  url.searchParams.set("client_id", identity.id);
  url.searchParams.set("request_uri", data.request_uri);
  return { kind: "redirect", url: url.href, state };
}
