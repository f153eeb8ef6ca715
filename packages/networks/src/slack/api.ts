import * as z from "zod";

import { type Answer, exchange } from "../core/http/exchange.ts";
import { answerOrRetry, type Retry, unreadable } from "../core/http/retry-of.ts";
import { networkMessage } from "../core/network-message.ts";
import type { AuthReason } from "../core/network.ts";
import { isDocumented } from "../core/refusal.ts";
import type { Tools } from "../core/tools.ts";
import { slack as manifest } from "./manifest.ts";

/** A Web API result, or an outcome. */
export type Called =
  | {
      readonly kind: "ok";
      readonly result: unknown;
      /** The app's scopes, if the response names them (`x-oauth-scopes`). */
      readonly scopes: readonly string[] | undefined;
    }
  | { readonly kind: "rejected"; readonly message: string; readonly code: string }
  | {
      readonly kind: "auth";
      readonly reason: AuthReason;
      readonly nothingSent?: true;
      /** The token is valid, but lacks the permission. */
      readonly lacksRight?: true;
    }
  | Retry;

const answerSchema = z.discriminatedUnion("ok", [
  z.looseObject({ ok: z.literal(true) }),
  z.object({ ok: z.literal(false), error: z.string() }),
]);

/**
 * Calls a Web API method (docs.slack.dev/apis/web-api) with a form; errors come with status 200 too. @param values its
 * arguments; non-strings as JSON
 */
export async function callSlack(
  token: string,
  method: string,
  values: Readonly<Record<string, string>>,
  tools: Tools,
): Promise<Called> {
  const request = {
    url: `https://slack.com/api/${method}`,
    method: "POST",
    headers: {
      authorization: `Bearer ${token}`,
      "content-type": "application/x-www-form-urlencoded; charset=utf-8",
    },
    body: new URLSearchParams(values).toString(),
  } as const;
  const answer = answerOrRetry(await exchange(request, tools), tools.now(), manifest.refusals);
  return answer.kind === "retry" ? answer : parseCalled(answer);
}

/** Outcomes of errors, as documented on each method's page. */
const failures: { readonly [error: string]: Exclude<Called, { kind: "ok" }> } = {
  account_inactive: { kind: "auth", reason: "credentials_revoked" },
  invalid_auth: { kind: "auth", reason: "credentials_revoked" },
  missing_scope: { kind: "auth", reason: "credentials_revoked", lacksRight: true },
  not_allowed_token_type: { kind: "auth", reason: "credentials_revoked" },
  not_authed: { kind: "auth", reason: "credentials_revoked" },
  token_revoked: { kind: "auth", reason: "credentials_revoked" },
  token_expired: { kind: "auth", reason: "credentials_expired" },
  channel_not_found: { kind: "auth", reason: "account_gone" },
  is_archived: { kind: "auth", reason: "account_gone" },
  not_in_channel: { kind: "auth", reason: "account_gone" },
  message_limit_exceeded: { kind: "retry", code: "rate_limited", mayHaveHappened: false },
  rate_limited: { kind: "retry", code: "rate_limited", mayHaveHappened: false },
  ratelimited: { kind: "retry", code: "rate_limited", mayHaveHappened: false },
  // "It's possible some aspect of the operation succeeded before the error was raised."
  fatal_error: { kind: "retry", code: "fatal_error", mayHaveHappened: true },
  internal_error: { kind: "retry", code: "internal_error", mayHaveHappened: true },
  request_timeout: { kind: "retry", code: "request_timeout", mayHaveHappened: true },
  service_unavailable: { kind: "retry", code: "service_unavailable", mayHaveHappened: true },
  team_added_to_org: { kind: "retry", code: "team_added_to_org", mayHaveHappened: true },
};

function parseCalled(answer: Answer): Called {
  const { data } = answerSchema.safeParse(answer.json);
  if (data === undefined) return unreadable(answer);
  if (data.ok) return { kind: "ok", result: data, scopes: scopesOf(answer) };
  const { error } = data;
  const message = networkMessage(error);
  const knownFailure = failures[error];
  if (knownFailure?.kind === "auth" && isDocumented(answer, manifest.refusals)) {
    return { ...knownFailure, nothingSent: true };
  }
  return knownFailure ?? { kind: "rejected", code: `slack_${message}`, message: message };
}

const scopesOf = ({ headers }: Answer) =>
  headers
    .get("x-oauth-scopes")
    ?.split(",")
    .map((scope) => scope.trim());
