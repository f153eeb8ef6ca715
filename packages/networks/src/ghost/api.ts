import { SignJWT } from "jose";
import * as z from "zod";

import { type Answer, exchange, type HttpRequest } from "../core/http/exchange.ts";
import { multipart } from "../core/http/multipart.ts";
import {
  answerOrRetry,
  type Retry,
  reconciliationFailure,
  unreadable,
} from "../core/http/retry-of.ts";
import { networkMessage } from "../core/network-message.ts";
import type { AuthReason, Outcome, Reconciliation } from "../core/network.ts";
import { isDocumented } from "../core/refusal.ts";
import type { Tools } from "../core/tools.ts";
import { type Credentials, credentials } from "./credentials.ts";
import { ghost as manifest } from "./manifest.ts";

/** A call of the Admin API (docs.ghost.org/admin-api): POST with `json` or `form`, by default. */
export type ApiCall = {
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly json?: object;
  readonly form?: FormData;
  readonly method?: "DELETE" | "PUT";
};

export type NoAccess = {
  readonly kind: "auth";
  readonly reason: AuthReason;
  readonly nothingSent?: true;
};

/** The API version that is parsed here (docs.ghost.org/faq/api-versioning). */
export const versionHeader = { "accept-version": "v5.0" };

/** Ghost's maximum lifetime of a token, in seconds. */
const tokenLifetimeSeconds = 300;

/** Signs a token for one request with the key's second half (`admin-api#token-authentication`). */
function newToken({ keyId, secret }: Credentials, now: Date): Promise<string> {
  const bytes = Uint8Array.from(secret.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  const issued = Math.floor(now.getTime() / 1_000);
  return new SignJWT()
    .setProtectedHeader({ alg: "HS256", kid: keyId, typ: "JWT" })
    .setIssuedAt(issued)
    .setExpirationTime(issued + tokenLifetimeSeconds)
    .setAudience("/admin/")
    .sign(bytes);
}

/** A call's request with the integration's token. */
export async function apiRequest(
  access: Credentials,
  { path, query, json, form, method }: ApiCall,
  now: Date,
): Promise<HttpRequest> {
  const url = `${access.root}${path}${query ? `?${new URLSearchParams(query)}` : ""}`;
  const headers = {
    ...versionHeader,
    accept: "application/json",
    authorization: `Ghost ${await newToken(access, now)}`,
  };
  if (json !== undefined) {
    const type = { "content-type": "application/json" };
    const body = JSON.stringify(json);
    return { url, method: method ?? "POST", headers: { ...headers, ...type }, body };
  }
  if (form === undefined) return { url, headers, ...(method && { method }) };
  const encoded = await multipart(form);
  return { url, method: "POST", headers: { ...headers, ...encoded.headers }, body: encoded.body };
}

const errorAnswer = z.object({
  errors: z.tuple([
    z.object({ message: z.string(), type: z.string(), context: z.nullish(z.string()) }),
  ]),
});

/** The site's own error. Undefined if the response is not Ghost's. */
export function apiFailure({ status, json }: Answer) {
  return status < 400 ? undefined : errorAnswer.safeParse(json).data?.errors[0];
}

/** Calls the site as the integration. Returns the response or an outcome. */
export async function callAs(
  context: Tools & { readonly credentials: unknown },
  call: ApiCall,
): Promise<Answer | Retry | NoAccess> {
  const access = credentials.parse(context.credentials);
  const request = await apiRequest(access, call, context.now());
  const { refusals } = manifest;
  const answer = answerOrRetry(await exchange(request, context), context.now(), refusals);
  if (answer.kind === "retry" || apiFailure(answer) === undefined) return answer;
  const sent = isDocumented(answer, refusals) ? { nothingSent: true as const } : {};
  if (answer.status === 401) return { kind: "auth", reason: "credentials_revoked", ...sent };
  return answer.status === 403 ? { kind: "auth", reason: "account_gone", ...sent } : answer;
}

/** The result of a failed look: the next one may succeed. */
export function unclearReconciliation(answer: Answer | Retry | NoAccess): Reconciliation {
  if (answer.kind !== "answer") return reconciliationFailure(answer);
  return { kind: "silent", code: apiFailure(answer)?.type ?? "answer_unreadable" };
}

/** Whether an article no longer exists. */
export const isGoneBy = (answer: Answer) =>
  answer.status === 404 && apiFailure(answer) !== undefined;

type Refusal = Extract<Outcome, { kind: "rejected" | "retry" }>;

export function refusal(answer: Answer): Refusal {
  const failure = apiFailure(answer);
  if (failure === undefined) return unreadable(answer);
  const code = `ghost_${networkMessage(failure.type)}`;
  const message = failure.context ? `${failure.message} ${failure.context}` : failure.message;
  return { kind: "rejected", code, message: networkMessage(message) };
}
