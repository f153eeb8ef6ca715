import type { Json } from "@postlark/domain/json";
import * as z from "zod";

import type { ConnectResult, ConnectTools } from "../../core/connecting.ts";
import type { Answer } from "../../core/http/exchange.ts";
import { networkMessage } from "../../core/network-message.ts";
import type { OAuthCredentials } from "../credentials.ts";
import { displayName } from "../display-name.ts";
import { readLimits } from "../limits.ts";
import { xrpcRequest } from "../xrpc.ts";
import { describeFailure } from "./authorization-server.ts";
import { startedSignIn, refuse } from "./begin-sign-in.ts";
import { publishingScope } from "./client.ts";
import { dpopExchange } from "./dpop.ts";
import { oauthError, postToServer, revokeToken, type Tokens, tokensIn } from "./tokens.ts";

type StartedSignIn = z.infer<typeof startedSignIn>;

const session = z.object({ did: z.string(), handle: z.string() });

/** Finishes a sign-in with the callback from the server's page. */
export async function finishSignIn(
  state: Json,
  { searchParams: callbackParams }: URL,
  tools: ConnectTools,
): Promise<ConnectResult> {
  const started = startedSignIn.parse(state);
  const host = new URL(started.service).host;
  // The issuer must be the server that was asked (RFC 9207): another one would receive this one's code.
  if (callbackParams.get("iss") !== started.server.issuer) {
    return refuse("answer", "Another server answered than the one that was asked.");
  }
  const error = callbackParams.get("error");
  if (error === "access_denied") return refuse("denied", "Nobody agreed. Nothing was connected.");
  const code = callbackParams.get("code");
  if (error !== null || code === null) {
    return refuse("answer", `${host} said no: ${networkMessage(error ?? "it gave no code")}`);
  }
  const tokenAnswer = await exchangeCode(code, started, tools);
  if (tokenAnswer.kind === "broken" || tokenAnswer.status >= 500) {
    return describeFailure(tokenAnswer, started.server.tokenEndpoint);
  }
  const tokens = tokensIn(tokenAnswer, tools.now());
  if (tokens === undefined) {
    const message = networkMessage(
      oauthError(tokenAnswer)?.description ?? "its answer cannot be read",
    );
    return refuse("answer", `${host} said no: ${message}`);
  }
  const result = await fetchAccount(tokens, started, tools);
  if (result.kind !== "connected") await revokeToken(tokens.refreshToken, started, tools);
  return result;
}

function exchangeCode(code: string, started: StartedSignIn, tools: ConnectTools) {
  const fields = {
    grant_type: "authorization_code",
    code,
    code_verifier: started.verifier,
    redirect_uri: started.client.redirectUri,
  };
  return postToServer(started.server.tokenEndpoint, fields, started, tools);
}

/** The tokens must be for the requested account and include the publishing scope. */
async function fetchAccount(
  tokens: Tokens,
  started: StartedSignIn,
  tools: ConnectTools,
): Promise<ConnectResult> {
  const { did, service, web, server, client, key } = started;
  if (tokens.sub !== did) {
    const message = "Somebody else signed in than the account that was to be connected.";
    return refuse("other_account", message);
  }
  if (publishingScope.split(" ").some((part) => !tokens.scopes.includes(part))) {
    return refuse("denied", "Not everything was agreed to that publishing takes.");
  }
  const { accessToken, refreshToken, expiresAt } = tokens;
  const request = xrpcRequest(service, { nsid: "com.atproto.server.getSession" });
  const answer = await dpopExchange(request, { key, accessToken }, tools);
  if (answer.kind === "broken") return describeFailure(answer, service);
  const openedSession = sessionIn(answer);
  if (openedSession?.did !== did) {
    return refuse("answer", `${new URL(service).host} does not take what it has just given.`);
  }
  const handle = started.handle ?? openedSession.handle;
  const credentials: OAuthCredentials = {
    kind: "oauth",
    service,
    did,
    server,
    client,
    key,
    accessToken,
    refreshToken,
    expiresAt,
  };
  const limits = await readLimits(service, tools);
  return {
    kind: "connected",
    account: {
      accountId: did,
      handle,
      displayName: await displayName(service, did, handle, tools),
      avatarUrl: null,
      settings: { service, ...(web && { web }), ...(limits && { limits }) },
    },
    credentials,
  };
}

function sessionIn(answer: Answer) {
  return answer.status === 200 ? session.safeParse(answer.json).data : undefined;
}
