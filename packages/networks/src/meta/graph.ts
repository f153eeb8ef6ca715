import { exchange, type HttpRequest } from "../core/http/exchange.ts";
import { multipart } from "../core/http/multipart.ts";
import { answerOrRetry } from "../core/http/retry-of.ts";
import type { Application, Tools } from "../core/tools.ts";
import { type Hindrance, hindranceOf, isOwn, retryAfterLimit } from "./graph-error.ts";
import { limitedUntil } from "./usage.ts";

/** One of Meta's hosts with its version; all respond alike. */
export type Graph = {
  readonly prefix: string;
  /** Such as `https://graph.threads.net/v1.0`. */
  readonly origin: string;
};

export type GraphCall = {
  readonly path: string;
  readonly method?: "GET" | "POST" | "DELETE";
  readonly values?: Readonly<Record<string, string>>;
  /** Sent as `source`. */
  readonly upload?: Blob;
};

export type Access = { readonly token: string; readonly application: Application };

export type GraphAnswer = { readonly kind: "answer"; readonly json: unknown };

/** For a response that does not match the documentation. */
export const unclear = {
  kind: "retry",
  code: "answer_unreadable",
  mayHaveHappened: true,
} as const satisfies Hindrance;

/** Calls with a token and its proof (`graph-api/guides/secure-requests`). */
export async function callGraph(
  graph: Graph,
  call: GraphCall,
  { token, application }: Access,
  tools: Tools,
): Promise<GraphAnswer | Hindrance> {
  const proof = await hmac(application.secret, token);
  const values = { ...call.values, access_token: token, appsecret_proof: proof };
  const came = await exchange(await buildRequest(graph, call, values), tools);
  if (came.kind === "answer" && came.status === 429) {
    return isOwn(came)
      ? hindranceOf(came, tools.now(), graph.prefix)
      : retryAfterLimit(came.headers, tools.now(), true);
  }
  const answer = answerOrRetry(came, tools.now());
  if (answer.kind === "retry") return answer;
  const until = limitedUntil(answer.headers, tools.now());
  if (until) tools.onLimit?.({ left: 0, max: null, until, unit: "requests" });
  if (answer.status !== 200 || answer.json === undefined) {
    return hindranceOf(answer, tools.now(), graph.prefix);
  }
  return { kind: "answer", json: answer.json };
}

async function buildRequest(
  { origin }: Graph,
  { path, method = "GET", upload }: GraphCall,
  values: Readonly<Record<string, string>>,
): Promise<HttpRequest> {
  const url = new URL(`${origin}${path}`);
  if (method !== "POST") {
    url.search = new URLSearchParams(values).toString();
    return { url: url.href, method };
  }
  if (upload === undefined) {
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    return { url: url.href, method, headers, body: new URLSearchParams(values).toString() };
  }
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  form.set("source", upload, "picture");
  return { url: url.href, method, ...(await multipart(form)) };
}

/** HMAC-SHA256 in hexadecimal, by the application's secret. */
async function hmac(secret: string, text: string): Promise<string> {
  const encoder = new TextEncoder();
  const key = await crypto.subtle.importKey(
    "raw",
    encoder.encode(secret),
    { name: "HMAC", hash: "SHA-256" },
    false,
    ["sign"],
  );
  const signature = await crypto.subtle.sign("HMAC", key, encoder.encode(text));
  return Array.from(new Uint8Array(signature), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );
}
