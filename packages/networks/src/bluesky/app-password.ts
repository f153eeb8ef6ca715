import { exchange } from "../core/http/exchange.ts";
import { answerOrRetry, unreadable } from "../core/http/retry-of.ts";
import type { Tools } from "../core/tools.ts";
import type { Access } from "./access.ts";
import { type AppPasswordCredentials, sessionAnswer } from "./credentials.ts";
import { bluesky as manifest } from "./manifest.ts";
import { isAccountGone, isExpired } from "./refusals.ts";
import { type XrpcCall, xrpcError, xrpcRequest } from "./xrpc.ts";

/** Returns access by an app password, which renews its session by the refresh token, then by the password. */
export function appPasswordAccess(credentials: AppPasswordCredentials, tools: Tools): Access {
  const { service, accessJwt, refreshJwt, identifier, password } = credentials;

  async function send(xrpcCall: XrpcCall, token?: string) {
    const request = xrpcRequest(service, xrpcCall, token);
    return answerOrRetry(await exchange(request, tools), tools.now(), manifest.refusals);
  }

  return {
    service,
    isStale: false,
    send: (xrpcCall) => send(xrpcCall, accessJwt),
    async renew() {
      const refresh = { nsid: "com.atproto.server.refreshSession", isProcedure: true };
      const create = {
        nsid: "com.atproto.server.createSession",
        input: { identifier, password },
      };
      let answer = await send(refresh, refreshJwt);
      if (answer.kind === "answer" && isExpired(answer)) answer = await send(create);
      if (answer.kind !== "answer") return answer;
      if (isAccountGone(answer)) return { kind: "auth", reason: "account_gone" };
      const { data } = sessionAnswer.safeParse(answer.json);
      if (answer.status === 200 && data) {
        const renewedTokens = { accessJwt: data.accessJwt, refreshJwt: data.refreshJwt };
        return { kind: "renewed", credentials: { ...credentials, ...renewedTokens } };
      }
      return xrpcError(answer)
        ? { kind: "auth", reason: "credentials_revoked" }
        : unreadable(answer);
    },
  };
}
