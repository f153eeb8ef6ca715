import type { Json } from "@postlark/domain/json";
import * as z from "zod";

import type { ConnectResult, ConnectTools } from "../../core/connecting.ts";
import type { Answer } from "../../core/http/exchange.ts";
import { networkMessage } from "../../core/network-message.ts";
import type { OAuthCredentials } from "../credentials.ts";
import { displayName } from "../display-name.ts";
import { readLimits } from "../limits.ts";
import { xrpcRequest } from "../xrpc.ts";
import { noAnswer } from "./authorization-server.ts";
import { startedSignIn, refuse } from "./begin-sign-in.ts";
import { publishingScope } from "./client.ts";
import { dpopExchange } from "./dpop.ts";
import { askServer, oauthError, revoke, tokensIn, type Tokens } from "./tokens.ts";

type StartedSignIn = z.infer<typeof startedSignIn>;

const session = z.object({ did: z.string(), handle: z.string() });

/** Finishes a sign-in with the callback from the server's page. */
export async function finishSignIn(
  state: Json,
  { searchParams: answer }: URL,
  tools: ConnectTools,
): Promise<ConnectResult> {
  const known = startedSignIn.parse(state);
  const host = new URL(known.service).host;
  // The issuer must be the server that was asked (RFC 9207): another one would receive this one's code.
  if (answer.get("iss") !== known.server.issuer) {
    return refuse("answer", "Another server answered than the one that was asked.");
  }
  const error = answer.get("error");
  if (error === "access_denied") return refuse("denied", "Nobody agreed. Nothing was connected.");
  const code = answer.get("code");
  if (error !== null || code === null) {
    return refuse("answer", `${host} said no: ${networkMessage(error ?? "it gave no code")}`);
  }
  const given = await exchangeCode(code, known, tools);
  if (given.kind === "broken" || given.status >= 500) {
    return noAnswer(given, known.server.tokenEndpoint);
  }
  const tokens = tokensIn(given, tools.now());
  if (tokens === undefined) {
    const message = networkMessage(oauthError(given)?.description ?? "its answer cannot be read");
    return refuse("answer", `${host} said no: ${message}`);
  }
  const result = await fetchAccount(tokens, known, tools);
  if (result.kind !== "connected") await revoke(tokens.refreshToken, known, tools);
  return result;
}

function exchangeCode(code: string, known: StartedSignIn, tools: ConnectTools) {
  const fields = {
    grant_type: "authorization_code",
    code,
    code_verifier: known.verifier,
    redirect_uri: known.client.redirectUri,
  };
  return askServer(known.server.tokenEndpoint, fields, known, tools);
}

/** The tokens must be for the requested account and include the publishing scope. */
async function fetchAccount(
  tokens: Tokens,
  known: StartedSignIn,
  tools: ConnectTools,
): Promise<ConnectResult> {
  const { did, service, web, server, client, key } = known;
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
  if (answer.kind === "broken") return noAnswer(answer, service);
  const opened = sessionIn(answer);
  if (opened?.did !== did) {
    return refuse("answer", `${new URL(service).host} does not take what it has just given.`);
  }
  const handle = known.handle ?? opened.handle;
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
