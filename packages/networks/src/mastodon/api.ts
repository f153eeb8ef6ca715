import * as z from "zod";

import { type Answer, exchange, type HttpRequest } from "../core/http/exchange.ts";
import { answerOrRetry, type Retry, unreadable } from "../core/http/retry-of.ts";
import { networkMessage } from "../core/network-message.ts";
import type { AuthReason, Outcome } from "../core/network.ts";
import type { Tools } from "../core/tools.ts";
import { isDocumented } from "../core/refusal.ts";
import { mastodonCredentials } from "./credentials.ts";
import { mastodon as manifest } from "./manifest.ts";

/** A call of Mastodon's API: POST with `form` or `upload`, by default. */
export type ApiCall = {
  readonly method?: "PUT" | "DELETE";
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly form?: URLSearchParams;
  readonly upload?: Required<Pick<HttpRequest, "headers" | "body">>;
  readonly headers?: Readonly<Record<string, string>>;
};

export type NoAccess = {
  readonly kind: "auth";
  readonly reason: AuthReason;
  readonly nothingSent?: true;
};

/** A call's request. Public calls need no token. */
export function apiRequest(
  service: string,
  { method, path, query, form, upload, headers }: ApiCall,
  token?: string,
): HttpRequest {
  const url = `${service}${path}${query ? `?${new URLSearchParams(query)}` : ""}`;
  const shared = {
    accept: "application/json",
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...headers,
  };
  if (form !== undefined) {
    const type = "application/x-www-form-urlencoded";
    return {
      url,
      method: method ?? "POST",
      headers: { ...shared, "content-type": type },
      body: form.toString(),
    };
  }
  if (upload === undefined) return { url, ...(method && { method }), headers: shared };
  return { url, method: "POST", headers: { ...shared, ...upload.headers }, body: upload.body };
}

/** Calls the account's server as its owner. Returns the response or an outcome. */
export async function callAs(
  context: Tools & { readonly credentials: unknown },
  call: ApiCall,
): Promise<Answer | Retry | NoAccess> {
  const { service, accessToken } = mastodonCredentials.parse(context.credentials);
  const request = apiRequest(service, call, accessToken);
  const { refusals } = manifest;
  const answer = answerOrRetry(await exchange(request, context), context.now(), refusals);
  if (answer.kind !== "answer") return answer;
  const reason = reasonOf(answer);
  if (reason === undefined) return answer;
  return { kind: "auth", reason, ...(isDocumented(answer, refusals) && { nothingSent: true }) };
}

function reasonOf(answer: Answer): AuthReason | undefined {
  const isOwn = apiError(answer) !== undefined;
  // snac2 sends an empty body; a body of HTML is a proxy's.
  if (answer.status === 401 && (isOwn || answer.text === "")) return "credentials_revoked";
  // For a suspended or disabled account, whose token is still valid.
  return answer.status === 403 && isOwn ? "account_gone" : undefined;
}

const failure = z.object({ error: z.string(), error_description: z.optional(z.string()) });

/** The server's own error message. Undefined if the response is not Mastodon's. */
export function apiError({ status, json }: Answer): string | undefined {
  const { data } = failure.safeParse(json);
  return status < 400 || data === undefined ? undefined : (data.error_description ?? data.error);
}

export function refusal(answer: Answer): Retry | Extract<Outcome, { kind: "rejected" }> {
  const error = apiError(answer);
  if (error !== undefined) {
    return { kind: "rejected", code: `http_${answer.status}`, message: networkMessage(error) };
  }
  if (answer.status === 413) {
    const message = "The server takes no request this large.";
    return { kind: "rejected", code: "too_large", message };
  }
  return unreadable(answer);
}
