import * as oidc from "openid-client";

import { json } from "../../http/responses.ts";
import type { Auth, Call, Handler } from "../auth.ts";
import { requireSecondFactor, requireSession } from "../callers.ts";
import { AuthError, badRequest, forbidden, notFound, refusalOf } from "../errors.ts";
import { parseChallenge } from "../flow-states.ts";
import { grantFor, signIn } from "../grants.ts";
import { seeOther, tokensUrl, withNews, withQuery } from "../link-redirects.ts";
import { linkProvider, needsVerification, openProviderAccount } from "../provider-accounts.ts";
import { redeemAtProvider } from "../provider-exchange.ts";
import {
  findFlow,
  issueFlowCode,
  startFlow,
  consumeSecrets,
  type ProviderFlow,
} from "../provider-flows.ts";
import type { ProviderUser } from "../provider-claims.ts";
import { requireProvider } from "../provider-settings.ts";
import { mailConfirmation } from "../sign-up.ts";
import { redirectOf } from "../token-mails.ts";
import type { UserRow } from "../users.ts";

/** `GET /authorize`: sends somebody to sign in at a provider. */
export const getAuthorize: Handler = async (auth, call) => {
  const target = redirectOf(auth, call);
  const provider = requireProvider(auth, call.url.searchParams.get("provider") ?? "");
  const challenge = challengeIn(call);
  try {
    return seeOther(await authorizationUrl(auth, call, { provider, target, challenge }));
  } catch (error) {
    // A page of JSON would help nobody who follows a link.
    return seeOther(providerErrorUrl(target, refusalFor(auth, error)));
  }
};

/** `GET /user/identities/authorize`: as above, to connect an identity to the caller's account. */
export const getLinkAuthorize: Handler = async (auth, call) => {
  requireLinking(auth);
  const { user, session } = await requireSession(auth, call);
  if (user.is_anonymous) {
    throw forbidden("no_authorization", "Anonymous user not allowed to perform these actions");
  }
  await requireSecondFactor(auth, { user, session }, "link an identity");
  const url = await authorizationUrl(auth, call, {
    provider: requireProvider(auth, call.url.searchParams.get("provider") ?? ""),
    target: redirectOf(auth, call),
    challenge: challengeIn(call),
    linkingUserId: user.id,
  });
  return call.url.searchParams.get("skip_http_redirect") === "true" ? json({ url }) : seeOther(url);
};

/** @throws AuthError 404 where the project does not let users connect and disconnect providers */
export function requireLinking({ config }: Auth): void {
  if (config.auth.enable_manual_linking) return;
  throw notFound("manual_linking_disabled", "Manual linking is disabled");
}

function challengeIn({ url }: Call) {
  return parseChallenge({
    code_challenge: url.searchParams.get("code_challenge") ?? "",
    code_challenge_method: url.searchParams.get("code_challenge_method") ?? "",
  });
}

/** Parameters that are ours, or the backend's towards the provider; others are passed on (`prompt`, `login_hint` …). */
const ownParameters = new Set(
  [
    "provider scopes redirect_to invite_token skip_http_redirect apikey",
    "client_id client_secret redirect_uri response_type response_mode state",
    "scope code_challenge code_challenge_method code_verifier nonce",
  ].flatMap((names) => names.split(" ")),
);

async function authorizationUrl(
  auth: Auth,
  { url: { searchParams } }: Call,
  request: {
    provider: ReturnType<typeof requireProvider>;
    target: string;
    challenge: ReturnType<typeof parseChallenge>;
    linkingUserId?: string;
  },
): Promise<string> {
  const { provider, target, challenge, linkingUserId } = request;
  const configuration = await auth.discoveries.configurationOf(provider);
  const fresh = { provider: provider.name, target, challenge, linkingUserId };
  const { state, codeVerifier, nonce } = await auth.sql.begin((db) => startFlow(db, fresh));
  const passedOn = [...searchParams].filter(([name]) => !ownParameters.has(name.toLowerCase()));
  const requested = (searchParams.get("scopes") ?? "").split(/[\s,]+/).filter(Boolean);
  const url = oidc.buildAuthorizationUrl(configuration, {
    ...Object.fromEntries(passedOn),
    redirect_uri: provider.redirectUri,
    scope: [...new Set([...provider.scopes, ...requested])].join(" "),
    state,
    // A provider that is expected to return none is sent none.
    ...(!provider.skip_nonce_check && { nonce }),
    code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: "S256",
  });
  return url.href;
}

/** `GET /callback`: somebody returns from a provider. Sends them on to the app with a code, tokens or an error. */
export const getCallback: Handler = async (auth, call) => {
  let target = auth.config.auth.site_url;
  try {
    const state = call.url.searchParams.get("state") ?? "";
    const { flow, refusal } = await findFlow(auth.sql, state);
    ({ target } = flow);
    if (refusal !== undefined) throw refusal;
    return seeOther(await returnFrom(auth, call, flow));
  } catch (error) {
    return seeOther(providerErrorUrl(target, refusalFor(auth, error)));
  }
};

async function returnFrom(auth: Auth, call: Call, flow: ProviderFlow): Promise<string> {
  const { searchParams } = call.url;
  const secrets = await consumeSecrets(auth.sql, flow);
  const refused = searchParams.get("error");
  if (refused !== null) {
    const description = (searchParams.get("error_description") ?? "").slice(0, 500);
    return withNews(
      flow.target,
      { error: refused.slice(0, 100), error_description: description },
      true,
    );
  }
  if (!searchParams.get("code")) {
    throw badRequest(
      "bad_oauth_callback",
      "OAuth callback with missing authorization code missing",
    );
  }
  const provider = requireProvider(auth, flow.provider);
  const { user: from, accessToken } = await redeemAtProvider(
    auth.discoveries,
    provider,
    searchParams,
    secrets,
  );
  const user = await accountOf(auth, call, flow, from);
  if (flow.isPkce) {
    const issued = await auth.sql.begin((db) => issueFlowCode(db, flow, user.id));
    return withQuery(flow.target, { code: issued });
  }
  const session = await auth.sql.begin((db) => signIn(db, user.id, "oauth", call));
  const url = tokensUrl(flow.target, await grantFor(auth, session));
  return `${url}&${new URLSearchParams({ provider_token: accessToken }).toString()}`;
}

async function accountOf(
  auth: Auth,
  call: Call,
  flow: ProviderFlow,
  from: ProviderUser,
): Promise<UserRow> {
  const { linkingUserId } = flow;
  if (linkingUserId !== null) return auth.sql.begin((db) => linkProvider(db, linkingUserId, from));
  const { outcome, user } = await openProviderAccount(auth, from);
  if (outcome === "open") return user;
  const email = user.email?.toLowerCase() ?? "";
  const mail = { kind: "confirmation", to: [email], from: call.address } as const;
  if (auth.mailLimits.countIfAllowed(mail)) {
    const landing = { redirectTo: flow.target, challenge: undefined };
    auth.background.add(() => mailConfirmation(auth, email, landing));
  }
  throw needsVerification(
    from,
    `A confirmation email has been sent to your ${from.provider} email`,
  );
}

/** Returns the refusal to respond with. A server fault is logged by its cause, which contains nothing of the user. */
function refusalFor(auth: Auth, error: unknown): AuthError {
  const refusal = error instanceof AuthError ? error : refusalOf(error, "POST");
  if (refusal === undefined) throw error;
  if (refusal.status >= 500) {
    const { cause } = refusal;
    const reason = cause instanceof Error ? cause.message : typeof cause === "string" ? cause : "";
    auth.log("warn", "sign-in by a provider failed", `${refusal.message} ${reason}`.trim());
  }
  return refusal;
}

const denials = new Set(["signup_disabled", "user_banned", "provider_email_needs_verification"]);

/** The target with an error as Supabase Auth's `/callback` writes it. */
function providerErrorUrl(target: string, { status, code, message }: AuthError): string {
  const names: Readonly<Record<number, string>> = {
    400: "invalid_request",
    401: "unauthorized_client",
    403: "access_denied",
  };
  const error = denials.has(code) ? "access_denied" : (names[status] ?? "server_error");
  return withNews(target, { error, error_code: code, error_description: message }, true);
}
