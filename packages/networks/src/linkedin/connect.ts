import type { Json } from "@postlark/domain/json";
import * as z from "zod";

import type { ConnectInput, ConnectResult, ConnectTools, Refused } from "../connecting.ts";
import { exchange } from "../http/exchange.ts";
import { networkWords } from "../network-words.ts";
import { notSetUp } from "../not-set-up.ts";
import type { Credentials } from "./credentials.ts";
import { askForToken, type Given, tokenRefusal } from "./token.ts";

/** Who it is, and to post for them: what an application gets without LinkedIn's review. */
export const scope = "openid profile w_member_social";

/** What is kept while somebody is at LinkedIn's page. */
const begun = z.object({ redirectUri: z.string() });

const refused = (code: Refused["code"], message: string): Refused => ({
  kind: "refused",
  code,
  message,
});

const silent = refused("unreachable", "LinkedIn does not answer. Try again in a while.");

/** `shared/authentication/authorization-code-flow`, step 2. LinkedIn has PKCE for native applications alone. */
export async function connect(_: ConnectInput, tools: ConnectTools): Promise<ConnectResult> {
  const { signIn, applications } = tools;
  if (applications?.linkedin === undefined) return notSetUp("LinkedIn");
  if (signIn === undefined) throw new Error("Nobody can come back from LinkedIn's page.");
  const url = new URL("https://www.linkedin.com/oauth/v2/authorization");
  url.search = new URLSearchParams({
    response_type: "code",
    client_id: applications.linkedin.id,
    redirect_uri: signIn.callbackUrl,
    state: signIn.state,
    scope,
  }).toString();
  const state: z.infer<typeof begun> = { redirectUri: signIn.callbackUrl };
  return { kind: "redirect", url: url.href, state };
}

/** Takes up what somebody comes back with from LinkedIn's page. */
export async function finishSignIn(
  state: Json,
  cameBackTo: URL,
  tools: ConnectTools,
): Promise<ConnectResult> {
  const { redirectUri } = begun.parse(state);
  const application = tools.applications?.linkedin;
  if (application === undefined) return notSetUp("LinkedIn");
  const error = cameBackTo.searchParams.get("error");
  if (error === "user_cancelled_login" || error === "user_cancelled_authorize") {
    return refused("denied", "Nobody agreed. Nothing was connected.");
  }
  const code = cameBackTo.searchParams.get("code");
  if (error !== null || code === null) {
    return refused("answer", `LinkedIn said no: ${networkWords(error ?? "it gave no code")}`);
  }
  const values = { grant_type: "authorization_code", code, redirect_uri: redirectUri };
  const asked = await askForToken(values, application, tools);
  if (asked.kind === "given") return memberOf(asked.token, tools);
  if (asked.kind === "broken" || asked.status >= 500 || asked.status === 429) return silent;
  const words = tokenRefusal(asked)?.error_description ?? "its answer cannot be read";
  return refused("answer", `LinkedIn said no: ${networkWords(words)}`);
}

/** `consumer/integrations/self-serve/sign-in-with-linkedin-v2`: the member, as this application knows them. */
const userinfo = z.object({ sub: z.string().min(1), name: z.string().min(1) });

async function memberOf(token: Given, tools: ConnectTools): Promise<ConnectResult> {
  const { access_token: accessToken, expires_in: seconds, scope: held } = token;
  if (held !== undefined && !held.split(/[\s,]+/).includes("w_member_social")) {
    return refused("denied", "Not everything was agreed to that publishing takes.");
  }
  const answer = await exchange(
    {
      url: "https://api.linkedin.com/v2/userinfo",
      headers: { authorization: `Bearer ${accessToken}` },
    },
    tools,
  );
  if (answer.kind === "broken" || answer.status >= 500 || answer.status === 429) return silent;
  const { data: me } = userinfo.safeParse(answer.json);
  if (answer.status !== 200 || me === undefined) {
    return refused("answer", "LinkedIn does not take what it has just given.");
  }
  const kept: Credentials = {
    member: me.sub,
    accessToken,
    expiresAt: tools.now().getTime() + seconds * 1_000,
    refreshToken: token.refresh_token ?? null,
  };
  return {
    kind: "connected",
    account: {
      accountId: me.sub,
      handle: me.name,
      displayName: me.name,
      avatarUrl: null,
      settings: {},
    },
    credentials: kept,
  };
}
