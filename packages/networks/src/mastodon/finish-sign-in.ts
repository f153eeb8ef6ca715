import type { Json } from "@postlark/domain/json";
import * as z from "zod";

import type { ConnectResult, ConnectTools } from "../core/connecting.ts";
import { exchange } from "../core/http/exchange.ts";
import { networkMessage } from "../core/network-message.ts";
import type { Tools } from "../core/tools.ts";
import { accountDomain } from "./account-domain.ts";
import { apiError, apiRequest, callAs } from "./api.ts";
import { type StartedSignIn, startedSignIn, refuse, scope } from "./connect.ts";
import type { MastodonCredentials } from "./credentials.ts";

const tokenAnswer = z.object({
  access_token: z.string().min(1),
  token_type: z.string().regex(/^bearer$/i),
  scope: z.optional(z.string()),
});

/** Finishes a sign-in with the callback from the server's page. */
export async function finishSignIn(
  state: Json,
  cameBackTo: URL,
  tools: ConnectTools,
): Promise<ConnectResult> {
  const started = startedSignIn.parse(state);
  const { host } = new URL(started.service);
  const answer = cameBackTo.searchParams;
  const callbackPath = new URL(started.redirectUri).pathname;
  const issuer = answer.get("iss");
  // The callback must come from the server that was asked: otherwise another one would receive its code.
  if (cameBackTo.pathname !== callbackPath || (issuer !== null && issuer !== started.service)) {
    return refuse("answer", "Another server answered than the one that was asked.");
  }
  const error = answer.get("error");
  if (error === "access_denied") return refuse("denied", "Nobody agreed. Nothing was connected.");
  const code = answer.get("code");
  if (error !== null || code === null) {
    return refuse("answer", `${host} said no: ${networkMessage(error ?? "it gave no code")}`);
  }
  const form = new URLSearchParams({
    grant_type: "authorization_code",
    code,
    client_id: started.client.id,
    client_secret: started.client.secret,
    redirect_uri: started.redirectUri,
    scope,
    ...(started.verifier !== null && { code_verifier: started.verifier }),
  });
  const token = await exchange(apiRequest(started.service, { path: "/oauth/token", form }), tools);
  if (token.kind === "broken" || token.status >= 500) {
    return refuse("unreachable", `${host} does not answer. Try again in a while.`);
  }
  const { data } = tokenAnswer.safeParse(token.json);
  if (token.status !== 200 || data === undefined) {
    const message = networkMessage(apiError(token) ?? "its answer cannot be read");
    return refuse("answer", `${host} said no: ${message}`);
  }
  const { service, client } = started;
  const credentials = { service, client, accessToken: data.access_token };
  const result = isEnough(data.scope)
    ? await fetchAccount(credentials, started, tools)
    : refuse("denied", "Not everything was agreed to that publishing takes.");
  if (result.kind !== "connected") await revoke(credentials, tools);
  return result;
}

/**
 * A scope includes its children: `write` includes `write:media`. Servers that return none granted what was requested.
 */
function isEnough(scopes: string | undefined): boolean {
  const granted = scopes?.split(" ");
  return scope
    .split(" ")
    .every(
      (one) => !granted || granted.includes(one) || granted.includes(one.split(":")[0] ?? one),
    );
}

/** https://docs.joinmastodon.org/methods/accounts/#verify_credentials */
const account = z.object({ id: z.string(), acct: z.string(), display_name: z.string() });

async function fetchAccount(
  credentials: MastodonCredentials,
  { service, domain, limits, listsEverything }: StartedSignIn,
  tools: ConnectTools,
): Promise<ConnectResult> {
  const { host } = new URL(service);
  const answer = await callAs(
    { ...tools, credentials },
    { path: "/api/v1/accounts/verify_credentials" },
  );
  if (answer.kind === "retry") {
    return refuse("unreachable", `${host} does not answer. Try again in a while.`);
  }
  const { data } = account.safeParse(answer.kind === "answer" ? answer.json : undefined);
  if (data === undefined) {
    return refuse("answer", `${host} does not take what it has just given.`);
  }
  const { id, acct, display_name: name } = data;
  const [username = acct, claimed = domain] = acct.split("@");
  const handle = `${username}@${await accountDomain({ service, username, claimed }, tools)}`;
  return {
    kind: "connected",
    account: {
      accountId: `${id}@${host}`,
      handle,
      displayName: name.trim() === "" ? handle : name,
      avatarUrl: null,
      // The origin is kept for connecting again: no handle has its scheme and port.
      settings: { account: id, listsEverything, limits, service },
    },
    credentials,
  };
}

/** Revokes the token. @returns whether the server confirmed it */
export async function revoke(
  { service, client, accessToken }: MastodonCredentials,
  tools: Tools,
): Promise<boolean> {
  const form = new URLSearchParams({
    client_id: client.id,
    client_secret: client.secret,
    token: accessToken,
  });
  const answer = await exchange(apiRequest(service, { path: "/oauth/revoke", form }), tools);
  return answer.kind === "answer" && answer.status === 200;
}
