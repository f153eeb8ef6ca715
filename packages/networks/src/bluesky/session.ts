import { type Answer, exchange } from "../http/exchange.ts";
import { answerOrRetry, type Retry, unreadable } from "../http/retry-of.ts";
import type { AuthReason, StepContext } from "../network.ts";
import {
  appPasswordCredentials,
  type AppPasswordCredentials,
  sessionAnswer,
} from "./credentials.ts";
import { type XrpcCall, xrpcError, xrpcRequest } from "./xrpc.ts";

export type NoAccess = { readonly kind: "auth"; readonly reason: AuthReason };

/** Calls the account's own server as that account. What comes back is an answer to the call, or an outcome. */
export type Session = {
  readonly service: string;
  call(call: XrpcCall): Promise<Answer | Retry | NoAccess>;
};

/**
 * A session that renews itself once, when the server says that its token has expired: by the refresh token, and
 * where that is too old, too, by the app password. What is new is kept before it is used.
 */
export function openSession(context: StepContext): Session {
  let credentials = appPasswordCredentials.parse(context.credentials);
  let wasRenewed = false;

  async function call(what: XrpcCall): Promise<Answer | Retry | NoAccess> {
    const answer = await send(what, credentials.accessJwt);
    if (answer.kind !== "answer") return answer;
    if (isAccountGone(answer)) return { kind: "auth", reason: "account_gone" };
    if (!isExpired(answer)) return answer;
    if (wasRenewed) return { kind: "auth", reason: "credentials_revoked" };
    wasRenewed = true;
    const renewed = await renew();
    if (renewed.kind !== "renewed") return renewed;
    credentials = renewed.credentials;
    await context.saveCredentials(credentials);
    return call(what);
  }

  async function send(what: XrpcCall, token?: string): Promise<Answer | Retry> {
    const request = xrpcRequest(credentials.service, what, token);
    return answerOrRetry(await exchange(request, context), context.now());
  }

  async function renew(): Promise<Renewed | Retry | NoAccess> {
    const { refreshJwt: old, identifier, password } = credentials;
    const refresh = { nsid: "com.atproto.server.refreshSession", isProcedure: true } as const;
    const create = {
      nsid: "com.atproto.server.createSession",
      input: { identifier, password },
    } as const;
    let answer = await send(refresh, old);
    if (answer.kind === "answer" && isExpired(answer)) answer = await send(create);
    // Nothing has been sent in the session's name yet.
    if (answer.kind !== "answer") return { ...answer, mayHaveHappened: false };
    if (isAccountGone(answer)) return { kind: "auth", reason: "account_gone" };
    const { data } = sessionAnswer.safeParse(answer.json);
    if (answer.status === 200 && data) {
      const { accessJwt, refreshJwt } = data;
      return { kind: "renewed", credentials: { ...credentials, accessJwt, refreshJwt } };
    }
    return xrpcError(answer)
      ? { kind: "auth", reason: "credentials_revoked" }
      : { ...unreadable(answer), mayHaveHappened: false };
  }

  return { service: credentials.service, call };
}

type Renewed = { readonly kind: "renewed"; readonly credentials: AppPasswordCredentials };

/** Bluesky's servers answer 400 to an old token, where others say 401. */
function isExpired(answer: Answer): boolean {
  const error = xrpcError(answer)?.error;
  if (error === undefined) return false;
  return answer.status === 401 || error === "ExpiredToken" || error === "InvalidToken";
}

const gone = new Set(["AccountTakedown", "AccountDeactivated", "RepoTakendown", "RepoDeactivated"]);

function isAccountGone(answer: Answer): boolean {
  return gone.has(xrpcError(answer)?.error ?? "");
}
