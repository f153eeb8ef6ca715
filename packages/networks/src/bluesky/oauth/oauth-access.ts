import { answerOrRetry, unreadable } from "../../core/http/retry-of.ts";
import type { Tools } from "../../core/tools.ts";
import { bluesky as manifest } from "../manifest.ts";
import type { Access } from "../access.ts";
import type { OAuthCredentials } from "../credentials.ts";
import { xrpcRequest } from "../xrpc.ts";
import { dpopExchange } from "./dpop.ts";
import { oauthError, postToServer, revokeToken, tokensIn } from "./tokens.ts";

/** A token is refreshed if it expires sooner than this, in milliseconds. */
const refreshMarginMs = 30_000;

/** Timeout for new tokens, in milliseconds. */
const timeoutMs = 20_000;

/** A session authorized on the server's page. */
export function oauthAccess(credentials: OAuthCredentials, tools: Tools): Access {
  const { service, server, key, accessToken, refreshToken, expiresAt, did } = credentials;
  return {
    service,
    isStale: expiresAt !== null && Date.parse(expiresAt) - tools.now().getTime() < refreshMarginMs,
    async send(call) {
      const answer = await dpopExchange(xrpcRequest(service, call), { key, accessToken }, tools);
      return answerOrRetry(answer, tools.now(), manifest.refusals);
    },
    async renew() {
      // A lost response to a refresh ends the session: it is awaited even if the delivery is aborted.
      const withTimeout = { ...tools, signal: AbortSignal.timeout(timeoutMs) };
      const fields = { grant_type: "refresh_token", refresh_token: refreshToken };
      const response = await postToServer(server.tokenEndpoint, fields, credentials, withTimeout);
      const answer = answerOrRetry(response, tools.now());
      if (answer.kind !== "answer") return answer;
      const tokens = tokensIn(answer, tools.now());
      if (tokens === undefined) {
        return oauthError(answer) === undefined
          ? unreadable(answer)
          : { kind: "auth", reason: "credentials_revoked", nothingSent: true };
      }
      if (tokens.sub !== did)
        return { kind: "auth", reason: "credentials_revoked", nothingSent: true };
      const renewedTokens = {
        accessToken: tokens.accessToken,
        refreshToken: tokens.refreshToken,
        expiresAt: tokens.expiresAt,
      };
      return { kind: "renewed", credentials: { ...credentials, ...renewedTokens } };
    },
  };
}

/** Ends the session at its server. @returns whether the server confirmed it */
export function endSession(credentials: OAuthCredentials, tools: Tools): Promise<boolean> {
  return revokeToken(credentials.refreshToken, credentials, tools);
}
