import * as z from "zod";

import { type Answer, exchange, type HttpRequest } from "../core/http/exchange.ts";
import {
  answerOrRetry,
  type Retry,
  reconciliationFailure,
  unreadable,
} from "../core/http/retry-of.ts";
import type { StreamedBody } from "../core/http/streamed-body.ts";
import { networkMessage } from "../core/network-message.ts";
import type { AuthReason, Outcome, Reconciliation } from "../core/network.ts";
import { isDocumented } from "../core/refusal.ts";
import type { Tools } from "../core/tools.ts";
import { toBase64 } from "../core/base64.ts";
import { type Credentials, credentials } from "./credentials.ts";
import { wordpress as manifest } from "./manifest.ts";

/** A call of the REST API (developer.wordpress.org/rest-api/reference): POST with `json` or `file`. */
export type ApiCall = {
  readonly method?: "DELETE" | "OPTIONS";
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly json?: object;
  readonly file?: {
    readonly bytes: Uint8Array<ArrayBuffer> | StreamedBody;
    readonly type: string;
    readonly name: string;
  };
};

export type NoAccess = {
  readonly kind: "auth";
  readonly reason: AuthReason;
  readonly nothingSent?: true;
};

/** The URL of a call. On sites without permalinks the path is in the query: `?rest_route=/wp/v2/posts`. */
function urlOf(root: string, { path, query = {} }: ApiCall): string {
  const url = new URL(root);
  const route = url.searchParams.get("rest_route");
  if (route === null) url.pathname = `${url.pathname.replace(/\/$/, "")}/${path}`;
  else url.searchParams.set("rest_route", `${route.replace(/\/$/, "")}/${path}`);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}

/** A call's request with basic authentication. */
export function apiRequest({ root, username, password }: Credentials, call: ApiCall): HttpRequest {
  const { json, file } = call;
  const url = urlOf(root, call);
  const headers = {
    accept: "application/json",
    authorization: `Basic ${toBase64(new TextEncoder().encode(`${username}:${password}`))}`,
  };
  if (json !== undefined) {
    return {
      url,
      method: "POST",
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify(json),
    };
  }
  if (file === undefined) return { url, ...(call.method && { method: call.method }), headers };
  return {
    url,
    method: "POST",
    headers: {
      ...headers,
      "content-type": file.type,
      "content-disposition": `attachment; filename="${file.name}"`,
    },
    body: file.bytes,
  };
}

const failure = z.object({
  code: z.string(),
  message: z.string(),
  data: z.nullish(z.object({ term_id: z.optional(z.int()) })),
});

export type ApiFailure = z.infer<typeof failure>;

/** The site's own error. Undefined if the response is not WordPress's. */
export function apiFailure({ status, json }: Answer): ApiFailure | undefined {
  return status < 400 ? undefined : failure.safeParse(json).data;
}

/** The error of a site whose PHP crashed: for a video, out of memory. */
export const brokeOff = "internal_server_error";

/** Calls the site as the author. Returns the response or an outcome. */
export async function callAs(
  context: Tools & { readonly credentials: unknown },
  call: ApiCall,
): Promise<Answer | Retry | NoAccess> {
  const request = apiRequest(credentials.parse(context.credentials), call);
  const answer = await exchange(request, context);
  const code = answer.kind === "answer" ? apiFailure(answer)?.code : undefined;
  // WordPress sends 500 for a forbidden file type, and 501 without a trash.
  const isFinal =
    code?.startsWith("rest_upload_") === true ||
    code === "rest_trash_not_supported" ||
    (code === brokeOff && call.file !== undefined && "pieces" in call.file.bytes);
  if (answer.kind === "answer" && isFinal) return answer;
  const outcome = answerOrRetry(answer, context.now(), manifest.refusals);
  if (outcome.kind === "retry" || code === undefined) return outcome;
  const sent = isDocumented(outcome, manifest.refusals) ? { nothingSent: true as const } : {};
  if (outcome.status === 401) return { kind: "auth", reason: "credentials_revoked", ...sent };
  // The user no longer has the permission.
  const isRight = code.startsWith("rest_cannot_") || code.startsWith("rest_forbidden");
  return outcome.status === 403 && isRight
    ? { kind: "auth", reason: "account_gone", ...sent }
    : outcome;
}

/** The result of a failed look: the next one may succeed. */
export function unclearReconciliation(answer: Answer | Retry | NoAccess): Reconciliation {
  if (answer.kind !== "answer") return reconciliationFailure(answer);
  return { kind: "silent", code: apiFailure(answer)?.code ?? "answer_unreadable" };
}

const gone = new Set(["rest_post_invalid_id", "rest_already_trashed"]);

/** Whether an article no longer exists. */
export const isGoneBy = (answer: Answer) => gone.has(apiFailure(answer)?.code ?? "");

const tooLarge = {
  kind: "rejected",
  code: "too_large",
  message:
    "The site takes no file this large. Make it smaller, or ask whoever runs the site to let it take larger ones.",
} as const;

export function refusal(answer: Answer): Retry | Extract<Outcome, { kind: "rejected" }> {
  const outcome = apiFailure(answer);
  // Usually a proxy's own response.
  if (answer.status === 413) return tooLarge;
  if (outcome === undefined) return unreadable(answer);
  const code = `wordpress_${networkMessage(outcome.code)}`;
  return { kind: "rejected", code, message: networkMessage(outcome.message) };
}
