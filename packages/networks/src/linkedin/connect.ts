import type { Json } from "@postlark/domain/json";
import * as z from "zod";

import {
  type Connected,
  type ConnectInput,
  type ConnectResult,
  type ConnectTools,
  type FinishResult,
  connectedOrChoice,
  type Refused,
} from "../core/connecting.ts";
import { exchange } from "../core/http/exchange.ts";
import { networkMessage } from "../core/network-message.ts";
import { notSetUp } from "../core/not-set-up.ts";
import type { Credentials } from "./credentials.ts";
import { fetchOrganizations } from "./organizations.ts";
import { type TokenAnswer, requestToken, tokenRefusal } from "./token.ts";

/** Identity and posting: granted to applications without LinkedIn's review. */
const scope = "openid profile w_member_social";

/**
 * Listing organisations and posting for them: granted with the Community Management API
 * (`organization-access-control-by-role`, `shares/posts-api#permissions`).
 */
const organizationScope = `${scope} w_organization_social rw_organization_admin`;

const startedConnection = z.object({ redirectUri: z.string() });

const refuse = (code: Refused["code"], message: string): Refused => ({
  kind: "refused",
  code,
  message,
});

const silent = refuse("unreachable", "LinkedIn does not answer. Try again in a while.");

/** `shared/authentication/authorization-code-flow`, step 2. LinkedIn supports PKCE for native applications only. */
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
    scope: applications.linkedin.organizations === true ? organizationScope : scope,
  }).toString();
  const state: z.infer<typeof startedConnection> = { redirectUri: signIn.callbackUrl };
  return { kind: "redirect", url: url.href, state };
}

/** Finishes a sign-in with the callback from LinkedIn's page. */
export async function finishSignIn(
  state: Json,
  cameBackTo: URL,
  tools: ConnectTools,
): Promise<FinishResult> {
  const { redirectUri } = startedConnection.parse(state);
  const application = tools.applications?.linkedin;
  if (application === undefined) return notSetUp("LinkedIn");
  const error = cameBackTo.searchParams.get("error");
  if (error === "user_cancelled_login" || error === "user_cancelled_authorize") {
    return refuse("denied", "Nobody agreed. Nothing was connected.");
  }
  if (error === "unauthorized_scope_error") {
    const message =
      "LinkedIn has not granted this Postlark's application all that it asks for. Whoever runs it says below Networks in the admin console that it may not publish as organisations, or asks LinkedIn for the product.";
    return refuse("not_set_up", message);
  }
  const code = cameBackTo.searchParams.get("code");
  if (error !== null || code === null) {
    return refuse("answer", `LinkedIn said no: ${networkMessage(error ?? "it gave no code")}`);
  }
  const values = { grant_type: "authorization_code", code, redirect_uri: redirectUri };
  const response = await requestToken(values, application, tools);
  if (response.kind === "given") {
    return fetchAccounts(response.token, application.organizations === true, tools);
  }
  if (response.kind === "broken" || response.status >= 500 || response.status === 429)
    return silent;
  const description = tokenRefusal(response)?.error_description ?? "its answer cannot be read";
  return refuse("answer", `LinkedIn said no: ${networkMessage(description)}`);
}

/** `consumer/integrations/self-serve/sign-in-with-linkedin-v2`: the member's id for this application, and name. */
const userinfo = z.object({ sub: z.string().min(1), name: z.string().min(1) });

async function fetchAccounts(
  token: TokenAnswer,
  hasOrganizations: boolean,
  tools: ConnectTools,
): Promise<FinishResult> {
  const { access_token: accessToken, expires_in: seconds, scope: granted } = token;
  const required = (hasOrganizations ? organizationScope : scope).split(" ");
  const grantedScopes = granted?.split(/[\s,]+/) ?? required;
  if (required.some((one) => one.startsWith("w_") && !grantedScopes.includes(one))) {
    return refuse("denied", "Not everything was agreed to that publishing takes.");
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
    return refuse("answer", "LinkedIn does not take what it has just given.");
  }
  const credentials: Credentials = {
    member: me.sub,
    organization: null,
    accessToken,
    expiresAt: tools.now().getTime() + seconds * 1_000,
    refreshToken: token.refresh_token ?? null,
  };
  const member: Connected = {
    account: accountOf(me.sub, me.name, me.name),
    credentials,
  };
  if (!hasOrganizations) return connectedOrChoice([member]);
  const organizationsAnswer = await fetchOrganizations(accessToken, tools);
  if ("kind" in organizationsAnswer) {
    if (
      organizationsAnswer.kind === "broken" ||
      organizationsAnswer.status >= 500 ||
      organizationsAnswer.status === 429
    )
      return silent;
    return refuse("answer", "LinkedIn does not say which organisations there are.");
  }
  const organizations = organizationsAnswer.map(({ id, name, handle }): Connected => ({
    account: accountOf(`organization:${id}`, handle, name),
    credentials: { ...credentials, organization: id } satisfies Credentials,
  }));
  return connectedOrChoice([member, ...organizations]);
}

function accountOf(accountId: string, handle: string, displayName: string) {
  return { accountId, handle, displayName, avatarUrl: null, settings: {} };
}
