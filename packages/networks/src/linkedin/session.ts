import * as z from "zod";

import { type Answer, exchange, type HttpRequest } from "../core/http/exchange.ts";
import { answerOrRetry, type Retry, unreadable } from "../core/http/retry-of.ts";
import { networkMessage } from "../core/network-message.ts";
import type { AuthReason, Outcome, Renewed, StepContext } from "../core/network.ts";
import { authorOf, type Credentials, credentials } from "./credentials.ts";
import { refusals } from "./refusals.ts";
import { requestToken, tokenRefusal } from "./token.ts";

/** `marketing/versioning`: a monthly version is supported for at least a year, then answered with 426. */
const version = "202607";

export type NoAccess = {
  readonly kind: "auth";
  readonly reason: AuthReason;
  /** Refused before sending, or by LinkedIn itself. */
  readonly nothingSent: true;
  /** Whether the token is valid but lacks the permission. */
  readonly lacksRight?: true;
};

/** Calls LinkedIn with a member's token. Returns the response or an outcome. */
export type Session = {
  /** The URN of the member, or of the organisation they publish for. */
  readonly author: string;
  readonly organization: string | null;
  send(request: HttpRequest): Promise<Answer | Retry | NoAccess>;
};

/** How long before expiry a token is refreshed, in milliseconds. */
const early = 300_000;

export function openSession(context: StepContext): Session {
  let current = credentials.parse(context.credentials);

  async function renewOnce(): Promise<Retry | NoAccess | undefined> {
    const result = await context.renewCredentials((stored) =>
      renew(credentials.parse(stored), context),
    );
    if (result.kind === "busy") {
      return { kind: "retry", code: "renewal_busy", mayHaveHappened: false };
    }
    if (result.kind !== "renewed") return result;
    current = credentials.parse(result.credentials);
    return undefined;
  }

  const answerTo = async (request: HttpRequest) =>
    answerOrRetry(
      await exchange(withAccessToken(request, current), context),
      context.now(),
      refusals,
    );

  return {
    author: authorOf(current),
    organization: current.organization,
    async send(request) {
      if (current.expiresAt - early < context.now().getTime()) {
        const failed = await renewOnce();
        if (failed) return failed;
      }
      const answer = await answerTo(request);
      if (answer.kind === "retry") return answer;
      if (answer.status !== 401 || apiFailure(answer) === undefined)
        return noRight(answer) ?? answer;
      const failed = await renewOnce();
      if (failed) return failed;
      const again = await answerTo(request);
      if (again.kind === "retry") return again;
      const isRefused = again.status === 401 && apiFailure(again) !== undefined;
      return isRefused ? revoked : (noRight(again) ?? again);
    },
  };
}

const revoked: NoAccess = { kind: "auth", reason: "credentials_revoked", nothingSent: true };

export function withAccessToken(
  request: HttpRequest,
  { accessToken }: Pick<Credentials, "accessToken">,
): HttpRequest {
  return {
    ...request,
    headers: {
      "linkedin-version": version,
      "x-restli-protocol-version": "2.0.0",
      ...request.headers,
      authorization: `Bearer ${accessToken}`,
    },
  };
}

/** `shared/authentication/programmatic-refresh-tokens`: the refresh token stays the same and expires after a year. */
async function renew(
  stored: Credentials,
  context: StepContext,
): Promise<Renewed | Retry | NoAccess> {
  const { refreshToken } = stored;
  const now = context.now().getTime();
  if (refreshToken === null) {
    return stored.expiresAt - early < now ? { ...revoked, reason: "credentials_expired" } : revoked;
  }
  const application = context.applications?.linkedin;
  if (application === undefined) {
    return { kind: "retry", code: "application_missing", mayHaveHappened: false };
  }
  const values = { grant_type: "refresh_token", refresh_token: refreshToken };
  const response = await requestToken(values, application, context);
  if (response.kind === "given") {
    const { access_token: accessToken, expires_in: seconds, refresh_token: next } = response.token;
    const expiresAt = now + seconds * 1_000;
    const renewedCredentials = {
      ...stored,
      accessToken,
      expiresAt,
      refreshToken: next ?? refreshToken,
    };
    return { kind: "renewed", credentials: renewedCredentials };
  }
  const answer = answerOrRetry(response, context.now());
  if (answer.kind === "retry") return { ...answer, mayHaveHappened: false };
  const message = tokenRefusal(answer);
  // A wrong secret is the operator's fault: the member need not sign in again.
  if (message === undefined || message.error === "invalid_client") {
    return { kind: "retry", code: "renewal_refused", mayHaveHappened: false };
  }
  return { ...revoked, reason: "credentials_expired" };
}

const failure = z.object({
  status: z.int(),
  code: z.optional(z.string()),
  message: z.string(),
});

/**
 * LinkedIn's own error (`shared/api-guide/concepts/error-handling`), which repeats its status in its body; undefined
 * otherwise: proxies also send a "message".
 */
export function apiFailure({ status, json }: Answer) {
  const { data } = failure.safeParse(json);
  return status >= 400 && data?.status === status ? data : undefined;
}

function noRight(answer: Answer): NoAccess | undefined {
  if (answer.status !== 403 || apiFailure(answer) === undefined) return undefined;
  return { ...revoked, lacksRight: true };
}

export function refusal(answer: Answer): Retry | Extract<Outcome, { kind: "rejected" }> {
  const apiError = apiFailure(answer);
  if (apiError === undefined) return unreadable(answer);
  const code = `linkedin_${networkMessage(apiError.code ?? String(answer.status)).toLowerCase()}`;
  return { kind: "rejected", code, message: networkMessage(apiError.message) };
}
