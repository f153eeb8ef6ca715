import type { Json } from "@postlark/domain/json";
import * as z from "zod";

import type { ConnectInput, ConnectResult, ConnectTools, Refused } from "../core/connecting.ts";
import { exchange } from "../core/http/exchange.ts";
import { createChallenge, newVerifier } from "../core/http/pkce.ts";
import { networkMessage } from "../core/network-message.ts";
import { notSetUp } from "../core/not-set-up.ts";
import type { Tools } from "../core/tools.ts";
import { type Credentials, credentials as kept } from "./credentials.ts";
import { x as manifest } from "./manifest.ts";
import { type TokenAnswer, requestAs, requestToken, tokenRefusal } from "./token.ts";

/** Publishing, deleting, identity, reading the account's posts, and refreshing without a new sign-in. */
export const scope = "tweet.read tweet.write users.read media.write offline.access";

const startedConnection = z.object({ redirectUri: z.string(), verifier: z.string() });

const refuse = (code: Refused["code"], message: string): Refused => ({
  kind: "refused",
  code,
  message,
});

const silent = refuse("unreachable", "X does not answer. Try again in a while.");

/** `fundamentals/authentication/oauth-2-0/user-access-token`, step 1 */
export async function connect(_: ConnectInput, tools: ConnectTools): Promise<ConnectResult> {
  const { signIn, applications } = tools;
  if (applications?.x === undefined) return notSetUp(manifest.name);
  if (signIn === undefined) throw new Error("Nobody can come back from X's page.");
  const verifier = newVerifier();
  const url = new URL("https://x.com/i/oauth2/authorize");
  url.search = new URLSearchParams({
    response_type: "code",
    client_id: applications.x.id,
    redirect_uri: signIn.callbackUrl,
    scope,
    state: signIn.state,
    code_challenge: await createChallenge(verifier),
    code_challenge_method: "S256",
  }).toString();
  const state: z.infer<typeof startedConnection> = { redirectUri: signIn.callbackUrl, verifier };
  return { kind: "redirect", url: url.href, state };
}

/** Finishes a sign-in with the callback from X's page; its code is valid for 30 seconds. */
export async function finishSignIn(
  state: Json,
  cameBackTo: URL,
  tools: ConnectTools,
): Promise<ConnectResult> {
  const { redirectUri, verifier } = startedConnection.parse(state);
  const application = tools.applications?.x;
  if (application === undefined) return notSetUp(manifest.name);
  const error = cameBackTo.searchParams.get("error");
  if (error === "access_denied") return refuse("denied", "Nobody agreed. Nothing was connected.");
  const code = cameBackTo.searchParams.get("code");
  if (error !== null || code === null) {
    return refuse("answer", `X said no: ${networkMessage(error ?? "it gave no code")}`);
  }
  const response = await requestToken(
    {
      grant_type: "authorization_code",
      code,
      redirect_uri: redirectUri,
      code_verifier: verifier,
    },
    application,
    tools,
  );
  if (response.kind === "given") return fetchAccount(response.token, tools);
  if (response.kind === "broken" || response.status >= 500 || response.status === 429)
    return silent;
  const description = tokenRefusal(response)?.error_description ?? "its answer cannot be read";
  return refuse("answer", `X said no: ${networkMessage(description)}`);
}

/** `x-api/users/get-my-user` */
const me = z.object({
  data: z.object({ id: z.string().min(1), name: z.string(), username: z.string().min(1) }),
});

async function fetchAccount(token: TokenAnswer, tools: ConnectTools): Promise<ConnectResult> {
  const { access_token: accessToken, refresh_token: refreshToken, scope: granted } = token;
  const isEnough = scope.split(" ").every((one) => granted?.split(" ").includes(one) ?? true);
  if (!isEnough || refreshToken === undefined) {
    return refuse("denied", "Not everything was agreed to that publishing takes.");
  }
  const headers = { authorization: `Bearer ${accessToken}` };
  const answer = await exchange({ url: "https://api.x.com/2/users/me", headers }, tools);
  if (answer.kind === "broken" || answer.status >= 500 || answer.status === 429) return silent;
  const { data: account } = me.safeParse(answer.json);
  if (answer.status === 402 || answer.status === 403) {
    const message = "X lets this Postlark do nothing for now. Ask whoever runs it to look there.";
    return refuse("not_offered", message);
  }
  if (answer.status !== 200 || account === undefined) {
    return refuse("answer", "X does not take what it has just given.");
  }
  const { id, name, username } = account.data;
  const expiresAt = tools.now().getTime() + token.expires_in * 1_000;
  return {
    kind: "connected",
    account: {
      accountId: id,
      handle: `@${username}`,
      displayName: name.trim() === "" ? username : name,
      avatarUrl: null,
      settings: {},
    },
    credentials: { accessToken, expiresAt, refreshToken, lostAt: null } satisfies Credentials,
  };
}

/** Revokes both tokens. @returns whether X confirmed it */
export async function disconnect(credentials: Json, tools: Tools): Promise<boolean> {
  const { accessToken, refreshToken } = kept.parse(credentials);
  const application = tools.applications?.x;
  if (application === undefined) return false;
  const answers = await Promise.all(
    [
      { token: refreshToken, token_type_hint: "refresh_token" },
      { token: accessToken, token_type_hint: "access_token" },
    ].map((values) => requestAs(application, "revoke", values, tools)),
  );
  return answers.every((answer) => answer.kind === "answer" && answer.status === 200);
}
