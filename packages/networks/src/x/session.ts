import { type Answer, exchange, type HttpRequest } from "../core/http/exchange.ts";
import { answerOrRetry, type Retry } from "../core/http/retry-of.ts";
import type { AuthReason, Renewed, StepContext } from "../core/network.ts";
import { type Credentials, credentials } from "./credentials.ts";
import { x as manifest } from "./manifest.ts";
import { applicationRefused, problemOf, retryLater } from "./refusals.ts";
import { requestToken, tokenRefusal } from "./token.ts";

export type NoAccess = {
  readonly kind: "auth";
  readonly reason: AuthReason;
  readonly nothingSent?: true;
};

/** Calls X as an account. Returns the response or an outcome. */
export type Session = {
  send(
    request: Omit<HttpRequest, "url"> & { readonly path: string },
  ): Promise<Answer | Retry | NoAccess>;
};

/** How long before expiry a token is refreshed, in milliseconds. */
const renewalMarginMs = 300_000;

const revoked: NoAccess = { kind: "auth", reason: "credentials_revoked" };

/** Marks a failed renewal: whatever happened to the token, the request itself was not sent, or X refused it. */
function asNotSent(failed: Retry | NoAccess): Retry | NoAccess {
  return failed.kind === "auth"
    ? { ...failed, nothingSent: true }
    : { ...failed, mayHaveHappened: false };
}

/** Opens the account's session: `send` renews its token before it expires, and once if X refuses it. */
export function openSession(context: StepContext): Session {
  let current = credentials.parse(context.credentials);

  async function renewOnce(): Promise<Retry | NoAccess | undefined> {
    const result = await context.renewCredentials((stored) =>
      renew(credentials.parse(stored), context),
    );
    if (result.kind === "busy") return retryLater("renewal_busy");
    if (result.kind !== "renewed") return result;
    current = credentials.parse(result.credentials);
    return current.lostAt === null ? undefined : retryLater("renewal_lost");
  }

  const answerTo = async ({ path, ...request }: Parameters<Session["send"]>[0]) => {
    const headers = { ...request.headers, authorization: `Bearer ${current.accessToken}` };
    const signed = { ...request, url: `https://api.x.com/2${path}`, headers };
    return answerOrRetry(await exchange(signed, context), context.now(), manifest.refusals);
  };

  return {
    async send(request) {
      if (current.expiresAt - renewalMarginMs < context.now().getTime()) {
        const failed = await renewOnce();
        if (failed) return asNotSent(failed);
      }
      const answer = await answerTo(request);
      if (answer.kind === "retry") return answer;
      if (answer.status !== 401 || problemOf(answer) === undefined) {
        return applicationRefused(answer) ?? answer;
      }
      const failed = await renewOnce();
      if (failed) return asNotSent(failed);
      const again = await answerTo(request);
      if (again.kind === "retry") return again;
      const isRefused = again.status === 401 && problemOf(again) !== undefined;
      return isRefused ? asNotSent(revoked) : (applicationRefused(again) ?? again);
    },
  };
}

/** `fundamentals/authentication/oauth-2-0/authorization-code#refresh-tokens`: refresh tokens can be used once. */
async function renew(
  stored: Credentials,
  context: StepContext,
): Promise<Renewed | Retry | NoAccess> {
  const { refreshToken } = stored;
  const application = context.applications?.x;
  if (application === undefined) return retryLater("application_missing");
  const values = { grant_type: "refresh_token", refresh_token: refreshToken };
  const response = await requestToken(values, application, context);
  const now = context.now().getTime();
  if (response.kind === "given") {
    const { access_token: accessToken, expires_in: seconds, refresh_token: next } = response.token;
    const expiresAt = now + seconds * 1_000;
    const renewedCredentials: Credentials = {
      accessToken,
      expiresAt,
      refreshToken: next ?? refreshToken,
      lostAt: null,
    };
    return { kind: "renewed", credentials: renewedCredentials };
  }
  const answer = answerOrRetry(response, context.now());
  const isLost = answer.kind === "retry" ? answer.mayHaveHappened : answer.status < 400;
  // X may have issued tokens that did not arrive. This is stored, for when X refuses the old token.
  if (isLost) return { kind: "renewed", credentials: { ...stored, lostAt: stored.lostAt ?? now } };
  if (answer.kind === "retry") return answer;
  const message = tokenRefusal(answer);
  const isTokens =
    message?.error === "invalid_grant" ||
    (message?.error === "invalid_request" && /\btoken\b/i.test(message.error_description ?? ""));
  // A wrong secret is the operator's fault: the user need not sign in again.
  if (!isTokens) return retryLater("renewal_refused");
  return stored.lostAt === null ? revoked : { kind: "auth", reason: "credentials_expired" };
}
