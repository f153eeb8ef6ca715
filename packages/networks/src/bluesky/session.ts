import type { Json } from "@postlark/domain/json";

import type { Answer } from "../core/http/exchange.ts";
import type { Retry } from "../core/http/retry-of.ts";
import type { StepContext } from "../core/network.ts";
import type { Access, NoAccess } from "./access.ts";
import { appPasswordAccess } from "./app-password.ts";
import { blueskyCredentials } from "./credentials.ts";
import { oauthAccess } from "./oauth/oauth-access.ts";
import { isAccountGone, isExpired } from "./refusals.ts";
import type { XrpcCall } from "./xrpc.ts";

/** Calls the account's server as that account. Returns the response or an outcome. */
export type Session = {
  readonly service: string;
  call(call: XrpcCall): Promise<Answer | Retry | NoAccess>;
};

const revoked: NoAccess = { kind: "auth", reason: "credentials_revoked" };

function createAccess(credentials: Json, context: StepContext): Access {
  const stored = blueskyCredentials.parse(credentials);
  return stored.kind === "oauth"
    ? oauthAccess(stored, context)
    : appPasswordAccess(stored, context);
}

/** Opens a session that refreshes an expired token once. The new token is saved before it is used. */
export function openSession(context: StepContext): Session {
  let access = createAccess(context.credentials, context);
  let wasRenewed = false;

  async function call(xrpcCall: XrpcCall): Promise<Answer | Retry | NoAccess> {
    if (access.isStale && !wasRenewed) return (await renew()) ?? call(xrpcCall);
    const answer = await access.send(xrpcCall);
    if (answer.kind !== "answer") return answer;
    if (isAccountGone(answer)) return { kind: "auth", reason: "account_gone" };
    if (!isExpired(answer)) return answer;
    return (await renew()) ?? call(xrpcCall);
  }

  /**
   * Refreshes once. A refusal may mean that another process refreshed meanwhile, which invalidates our token: access is
   * lost only if nothing newer is stored. @returns why there are no new credentials; undefined on success
   */
  async function renew(): Promise<Retry | NoAccess | undefined> {
    const isFirst = !wasRenewed;
    wasRenewed = true;
    // The limit of sign-ins is not the limit of posts.
    const withoutLimit = { ...context, onLimit: undefined };
    const renewed = await context.renewCredentials(async (stored) =>
      isFirst ? createAccess(stored, withoutLimit).renew() : revoked,
    );
    if (renewed.kind === "busy") {
      return { kind: "retry", code: "renewal_busy", mayHaveHappened: false };
    }
    // No request was sent with the session yet.
    if (renewed.kind === "retry") return { ...renewed, mayHaveHappened: false };
    if (renewed.kind === "auth") return renewed;
    access = createAccess(renewed.credentials, context);
    return undefined;
  }

  return { service: access.service, call };
}
